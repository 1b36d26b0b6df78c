const SIDES = ['H', 'D', 'A'];

/** The headings of football-data.co.uk's fixtures, without closing prices. */
const HEADINGS = [
  'Div,Date,Time,HomeTeam,AwayTeam',
  ...['B365', 'BFD', 'BMGM', 'BW', 'PS', 'Max', 'Avg'].flatMap((book) => SIDES.map((side) => book + side)),
  ...['B365', 'P', 'Max', 'Avg'].flatMap((book) => [`${book}>2.5`, `${book}<2.5`]),
  'AHh',
  ...['B365', 'P', 'Max', 'Avg'].flatMap((book) => [`${book}AHH`, `${book}AHA`]),
];

type Fixture = { league?: string; home: string; away: string; startsAt: number; prices?: readonly string[] };

const PRICES = ['2.10', '3.40', '3.55'];

/** A file of coming games with made-up prices. `startsAt` is in milliseconds since 1970. */
export function fixturesCsv(fixtures: readonly Fixture[]): string {
  const rows = fixtures.map(({ league = 'E0', home, away, startsAt, prices = PRICES }) => {
    const [day = '', clock = ''] = inLondon(startsAt);
    const longer = (by: number) => prices.map((price) => (Number(price) + by).toFixed(2));
    const totals = '1.90,1.95,1.93,1.98,1.97,2.00,1.91,1.94';
    const spreads = '2.08,1.80,2.12,1.83,2.15,1.86,2.07,1.79';
    const others = [-0.05, 0.02, -0.1, 0.05, 0.08, -0.02].flatMap(longer);
    return [league, day, clock, home, away, ...prices, ...others, totals, '-0.5', spreads].join(',');
  });
  return [HEADINGS.join(','), ...rows, ''].join('\r\n');
}

/** The day and time on clocks in the UK, which the files have. */
function inLondon(ms: number): string[] {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return parts.format(ms).split(', ');
}
