import { csvOf } from '#tests/support/football-data.ts';
import { SEASON_2025 } from '#tests/support/game-headings.ts';
import { fixturesCsv } from '#tests/support/fixtures-csv.ts';
import { madeRecord } from '#record/tests/support/made-record.ts';
import { textOf } from '#tests/support/record-file.ts';
import { seasonCsv } from '#tests/support/season-csv.ts';
import { type Act, chooseFile, click, sees, select, type, unfold } from './hand.ts';
import { LONG } from './people.ts';
import type { Group } from './place.ts';

const HOUR = 3_600_000;
const START = Math.ceil(Date.now() / HOUR) * HOUR + 48 * HOUR;
const FIXTURES = fixturesCsv([
  { home: 'Reds', away: 'Blues', startsAt: START },
  { home: 'Greens', away: 'Wolverhampton Whites', startsAt: START + HOUR },
]);

/** Of the game that a bet of the bettor is on. */
const RESULTS = csvOf(SEASON_2025, [
  {
    Div: 'E0',
    Date: '10/01/2026',
    Time: '12:30',
    HomeTeam: 'Reds',
    AwayTeam: 'Blues',
    FTHG: '2',
    FTAG: '1',
    AvgH: '2.10',
    AvgD: '3.40',
    AvgA: '3.60',
    AvgCH: '2.00',
    AvgCD: '3.50',
    AvgCA: '3.80',
  },
]);
const dropResults: readonly Act[] = [
  chooseFile(/^Choose (files|another file)$/, { name: 'E0.csv', text: RESULTS }),
  unfold,
];

const dropSeason = (label: string, name: string, start: string) =>
  chooseFile(label, { name, text: seasonCsv(start) });
const dropSeasons: readonly Act[] = [
  dropSeason('Choose files', 'E0.csv', '2024-08-17'),
  dropSeason('Add files', 'E0 (1).csv', '2025-08-16'),
  sees('2025/26 held out'),
];
const runRule: readonly Act[] = [...dropSeasons, click('button', 'Run'), sees('the only rule tried')];

export const GAMES: Group = {
  what: 'games and backtests',
  who: 'bettor',
  places: [
    ['Pick from games, without games', '/notebooks/:notebook?dialog=add-bet', click('button', 'From games')],
    [
      'Games & results',
      '/games',
      chooseFile('Choose files', { name: 'fixtures.csv', text: FIXTURES }),
      sees('2 games'),
    ],
    ['Pick from games', '/notebooks/:notebook?dialog=add-bet', click('button', 'From games')],
    [
      'Reds v Blues',
      '/notebooks/:notebook?dialog=add-bet',
      click('button', 'From games'),
      click('button', /^Reds v Blues/),
    ],
    [
      'Reds v Blues, asking before it replaces what was typed',
      '/notebooks/:notebook?dialog=add-bet',
      type('Description', 'Typed'),
      click('button', 'From games'),
      click('button', /^Reds v Blues/),
      click('button', /Draw at .*, best price$/),
      sees('Replace what you typed?'),
    ],
    ['Add to notebook, from the games', '/games?dialog=add-bet'],
    ['Games & results, with a result', '/games', ...dropResults, sees('Apply 1 result')],
    [
      'Games & results, applied',
      '/games',
      ...dropResults,
      click('button', /^Apply 1 result/),
      sees('Applied 1 result'),
    ],
    [
      'Backtest, with a mistake',
      '/backtest',
      ...dropSeasons,
      type('Odds from', 'even'),
      click('button', 'Run'),
      sees('Enter decimal odds'),
    ],
    ['Backtest, with a result', '/backtest', ...runRule],
    ['Open 2025/26 for this rule?', '/backtest', ...runRule, click('button', 'Open 2025/26')],
    ['Save as notebook', '/backtest', ...runRule, click('button', 'Save as notebook')],
    [
      'Notebook of a backtest',
      '/backtest',
      ...runRule,
      click('button', 'Save as notebook'),
      type('Name', 'Home teams'),
      click('button', 'Save notebook'),
      sees('of 132 bets'),
    ],
    ['Notebooks, with a backtest', '/notebooks'],
  ],
};

const BROKEN = madeRecord();
BROKEN.head.count += 1;

const checkRecord = (text: string) =>
  chooseFile(/Choose file|Check another/, { name: 'nba.record.json', text });

export const APART: Group = {
  what: 'pages apart from the site',
  who: 'bettor',
  places: [
    ['Mailbox, not opened', '/mailbox'],
    [
      'Settings, with a banner and a toast',
      '/settings',
      click('button', 'Reset password'),
      sees('Password reset email sent'),
    ],
    // Without that email, the mailbox would load itself again and again.
    ['Mailbox', ':mailbox'],
    ['Shared record', '/share/:share'],
    ['Shared record, not found', `/share/${'a'.repeat(43)}`],
    ['Check a record', '/verify.html'],
    ['Check a record, with a problem', '/verify.html', checkRecord('no record'), sees('can’t be checked')],
    ['Check a record that does not hold', '/verify.html', checkRecord(textOf(BROKEN)), sees('does not hold')],
    [
      'Check a record that holds',
      '/verify.html',
      checkRecord(textOf(madeRecord())),
      sees('This record holds'),
    ],
  ],
};

const SHEET = [
  'Date,Description,Odds,Stake,Result,Profit,Book',
  `03/04/2025,"${LONG}",-110,110,Won,90,FanDuel`,
  '05/04/2025,Over 220.5,+150,50,Lost,-50,',
  '06/04/2025,Celtics ML,0,50,Lost,-50,',
].join('\n');
const EXPORT =
  '{"format":"paperedge-export","version":1,"exported_at":"2026-01-05T12:00:00Z","notebooks":[],"accounts":[]}';

const importFile = (name: string, text: string) => chooseFile(/^Choose (a|another) file$/, { name, text });
const importOne: readonly Act[] = [
  importFile('one.csv', 'Date,Description,Odds,Stake,Result\n2025-04-05,Celtics ML,-110,110,Won\n'),
  click('radio', 'Yes'),
  click('button', 'Import 1 bet'),
  sees('Import complete'),
];

export const IMPORTS: Group = {
  what: 'imports',
  who: 'bettor',
  places: [
    ['Import', '/settings/import'],
    [
      'Import, with a file that cannot be read',
      '/settings/import',
      importFile('old.json', '{"format":"paperedge-export","version":99}'),
      sees('version'),
    ],
    [
      'Import, with a question',
      '/settings/import',
      importFile('bets.csv', SHEET),
      sees('Before you import:'),
    ],
    [
      'Import, with a role that is chosen twice',
      '/settings/import',
      importFile('bets.csv', SHEET),
      select('Dates', 'Day first: 03/04/2025 is Apr 3'),
      select('Column Book', 'Wager'),
      sees('“Stake” is already used for this'),
    ],
    [
      'Import, with unknown statuses',
      '/settings/import',
      importFile('bets.csv', SHEET.replaceAll('Lost', 'Perdu').replaceAll('03/04', '13/04')),
      sees('“Perdu” in 2 rows'),
    ],
    ['Import, of an export', '/settings/import', importFile('paperedge.json', EXPORT), sees('It’s empty')],
    ['Import, complete', '/settings/import', ...importOne],
    ['Import, undone', '/settings/import', ...importOne, click('button', 'Undo'), sees('Import undone')],
  ],
};
