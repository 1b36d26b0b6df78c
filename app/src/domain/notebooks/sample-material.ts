import type { EditedField } from '#domain/bets/custom-field.ts';

type PlayerProp = {
  readonly player: string;
  readonly team: string;
  readonly stat: string;
  readonly line: number;
};

export const NBA_PROPS: readonly PlayerProp[] = [
  { player: 'Nikola Jokić', team: 'Nuggets', stat: 'assists', line: 9.5 },
  { player: 'Stephen Curry', team: 'Warriors', stat: 'points', line: 26.5 },
  { player: 'Jayson Tatum', team: 'Celtics', stat: 'rebounds', line: 8.5 },
  { player: 'Giannis Antetokounmpo', team: 'Bucks', stat: 'points', line: 30.5 },
  { player: 'Anthony Edwards', team: 'Timberwolves', stat: 'points', line: 27.5 },
  { player: 'Shai Gilgeous-Alexander', team: 'Thunder', stat: 'points', line: 31.5 },
  { player: 'Devin Booker', team: 'Suns', stat: 'assists', line: 6.5 },
  { player: 'Jalen Brunson', team: 'Knicks', stat: 'points', line: 28.5 },
  { player: 'Donovan Mitchell', team: 'Cavaliers', stat: 'points', line: 24.5 },
  { player: 'Victor Wembanyama', team: 'Spurs', stat: 'rebounds', line: 11.5 },
  { player: 'Tyrese Maxey', team: '76ers', stat: 'points', line: 25.5 },
  { player: 'Cade Cunningham', team: 'Pistons', stat: 'assists', line: 9.5 },
  { player: 'Paolo Banchero', team: 'Magic', stat: 'rebounds', line: 7.5 },
];

/** Excludes the players' teams, so that no team plays twice on a day. */
export const NBA_OPPONENTS: readonly string[] = [
  'Lakers',
  'Clippers',
  'Mavericks',
  'Heat',
  'Hawks',
  'Bulls',
  'Kings',
  'Raptors',
  'Nets',
  'Rockets',
  'Grizzlies',
  'Pelicans',
  'Trail Blazers',
  'Jazz',
  'Hornets',
];

export const NFL_TEAMS: readonly string[] = [
  'Jets',
  'Bills',
  'Dolphins',
  'Patriots',
  'Bengals',
  'Browns',
  'Ravens',
  'Steelers',
  'Colts',
  'Texans',
  'Titans',
  'Jaguars',
  'Chiefs',
  'Raiders',
  'Chargers',
  'Broncos',
  'Cowboys',
  'Giants',
  'Eagles',
  'Commanders',
  'Bears',
  'Lions',
  'Packers',
  'Vikings',
  'Falcons',
  'Panthers',
  'Saints',
  'Buccaneers',
  'Cardinals',
  'Rams',
  '49ers',
  'Seahawks',
];

export const SPORTSBOOKS: readonly string[] = ['DraftKings', 'FanDuel', 'BetMGM', 'Caesars'];

export const PROP_NOTES: readonly string[] = [
  'Second night of a back-to-back',
  'Starting center out, more usage',
  'Line moved half a point since the morning',
  'Fast-paced opponent',
];

export const UNDERDOG_NOTES: readonly string[] = [
  'Favorite on a short week',
  'Wind over 20 mph',
  'Backup quarterback for the favorite',
  'Division rivals play each other close',
];

/** The recommended fields. */
export const SAMPLE_COLUMNS: readonly EditedField[] = [
  { name: 'Game', type: 'text', options: [] },
  {
    name: 'Market',
    type: 'select',
    options: ['Moneyline', 'Spread', 'Total', 'Player Prop', 'Team Prop', 'Parlay', 'Future'],
  },
  {
    name: 'League',
    type: 'select',
    options: [
      'NFL',
      'NBA',
      'MLB',
      'NHL',
      'NCAAF',
      'NCAAB',
      'WNBA',
      'Premier League',
      'MLS',
      'UFC',
      'PGA',
      'ATP',
      'WTA',
    ],
  },
  {
    name: 'Sportsbook',
    type: 'select',
    options: [
      'DraftKings',
      'FanDuel',
      'BetMGM',
      'Caesars',
      'ESPN BET',
      'bet365',
      'Fanatics',
      'BetRivers',
      'Pinnacle',
      'Circa',
    ],
  },
  { name: 'Notes', type: 'text', options: [] },
];
