/** The headings of football-data.co.uk's files, as they are in each kind of file. Tests make up the rows. */
const GAME = 'Div,Date,Time,HomeTeam,AwayTeam';
const RESULT = 'FTHG,FTAG,FTR,HTHG,HTAG,HTR,Referee,HS,AS,HST,AST,HF,AF,HC,AC,HY,AY,HR,AR';
const prices = (books: string, outcomes: string) =>
  books.split(' ').flatMap((book) => outcomes.split(' ').map((outcome) => `${book}${outcome}`));

function season(books: string, others: string): readonly string[] {
  const taken = [
    ...prices(books, 'H D A'),
    ...prices(others, '>2.5 <2.5'),
    'AHh',
    ...prices(others, 'AHH AHA'),
  ];
  return [...`${GAME},${RESULT}`.split(','), ...taken, ...taken.map(closeOf)];
}

/** B365H is B365CH at the close, Max>2.5 is MaxC>2.5, PAHH is PCAHH, and AHh is AHCh. */
function closeOf(heading: string): string {
  return heading === 'AHh' ? 'AHCh' : heading.replace(/(AH[HA]|[HDA]|[<>]2\.5)$/, 'C$1');
}

const OTHERS = 'B365 P Max Avg BFE';

/** 120 columns. */
export const SEASON_2024 = season('B365 BW BF PS WH 1XB Max Avg BFE', OTHERS);

/** 132 columns. */
export const SEASON_2025 = season('B365 BFD BMGM BV BW CL LB PS Max Avg BFE', OTHERS);

/** 114 columns: no results and shots, but the referee. */
export const FIXTURES = [
  ...`${GAME},Referee`.split(','),
  ...SEASON_2025.slice(`${GAME},${RESULT}`.split(',').length),
];

export const FURTHER_LEAGUE = [
  ...'Country,League,Season,Date,Time,Home,Away,HG,AG,Res'.split(','),
  ...prices('PS Max Avg BFE B365', 'CH CD CA'),
];
