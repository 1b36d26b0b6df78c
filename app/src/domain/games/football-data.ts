import { instantAt, offsetMinutesAt } from '#domain/calendar/clock.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { dayOrderOf, readWhen } from '#domain/import/dates.ts';
import { readLine } from '#domain/reader/read-line.ts';
import type { WideTable } from '#domain/import/table.ts';
import { remembered } from '#domain/remembered.ts';
import { decimalPrice, type GameFile, type GameProblem, lineProblem, readScore } from './game-file.ts';
import type { Game, GamePick, GameSide, Quote } from './game.ts';

type Headings = ReadonlyMap<string, number>;

/** The headings of season files and fixtures, then those of the further leagues, which have a country. */
const LAYOUTS = [
  { home: 'HomeTeam', away: 'AwayTeam', homeGoals: 'FTHG', awayGoals: 'FTAG', result: 'FTR' },
  { home: 'Home', away: 'Away', homeGoals: 'HG', awayGoals: 'AG', result: 'Res', needs: 'Country' },
] as const;

/** Bookmakers by the prefix of their columns. A prefix that isn't listed serves as the name. */
const BOOKS = new Map([
  ['Avg', 'Average price'],
  ['Max', 'Best price'],
  ['BbAv', 'Average price'],
  ['BbMx', 'Best price'],
  ['1XB', '1xBet'],
  ['B365', 'Bet365'],
  ['BF', 'Betfair'],
  ['BFD', 'Betfred'],
  ['BFE', 'Betfair Exchange'],
  ['BMGM', 'BetMGM'],
  ['BS', 'Blue Square'],
  ['BV', 'BetVictor'],
  ['BW', 'bwin'],
  ['CL', 'Coral'],
  ['GB', 'Gamebookers'],
  ['IW', 'Interwetten'],
  ['LB', 'Ladbrokes'],
  ['PS', 'Pinnacle'],
  ['P', 'Pinnacle'],
  ['SB', 'Sportingbet'],
  ['SJ', 'Stan James'],
  ['SO', 'Sporting Odds'],
  ['SY', 'Stanleybet'],
  ['VC', 'BetVictor'],
  ['WH', 'William Hill'],
]);

const LEAGUES = new Map([
  ['E0', 'England Premier League'],
  ['E1', 'England Championship'],
  ['E2', 'England League One'],
  ['E3', 'England League Two'],
  ['EC', 'England National League'],
  ['SC0', 'Scotland Premiership'],
  ['SC1', 'Scotland Championship'],
  ['SC2', 'Scotland League One'],
  ['SC3', 'Scotland League Two'],
  ['D1', 'Germany Bundesliga'],
  ['D2', 'Germany 2. Bundesliga'],
  ['I1', 'Italy Serie A'],
  ['I2', 'Italy Serie B'],
  ['SP1', 'Spain La Liga'],
  ['SP2', 'Spain Segunda División'],
  ['F1', 'France Ligue 1'],
  ['F2', 'France Ligue 2'],
  ['N1', 'Netherlands Eredivisie'],
  ['B1', 'Belgium Pro League'],
  ['P1', 'Portugal Primeira Liga'],
  ['T1', 'Turkey Süper Lig'],
  ['G1', 'Greece Super League'],
]);

/**
 * The games of a table of football-data.co.uk: a season's, a round of fixtures, or a further league's; null if it is
 * none. Columns count by their headings, the first of two with the same one. Dates have the day first unless they show
 * otherwise; times are those of the United Kingdom.
 *
 * Rows without teams or a day are problems, and so are results that can't be read or contradict the goals: such games
 * have no score. Blank prices, 0 and what is no decimal price from 1.001 to 1001 are no quotes.
 *
 * @example readFootballData('E0.csv', table)?.source.games[0]
 * // { league: 'England Premier League', home: 'Arsenal', away: 'Chelsea', day: '2026-08-15', score: null, … }
 */
export function readFootballData(name: string, table: WideTable): GameFile | null {
  const headings = headingsOf(table.header);
  const layout = LAYOUTS.find(({ home, away, ...rest }) =>
    ['Date', home, away, ...('needs' in rest ? [rest.needs] : [])].every((heading) => headings.has(heading)),
  );
  if (!layout) return null;
  const place = (heading: string) => headings.get(heading) ?? -1;
  const places = {
    league: [place('Country'), place('Country') < 0 ? place('Div') : place('League')],
    date: place('Date'),
    time: place('Time'),
    home: place(layout.home),
    away: place(layout.away),
    homeGoals: place(layout.homeGoals),
    awayGoals: place(layout.awayGoals),
    result: place(layout.result),
  };
  const most = Math.max(...Object.values(places).flat()) + 1;
  const rows = table.lines.map((_, index) => table.rowAt(index, most));
  const dayOf = dayReader(rows, places.date);
  const startOf = startReader();
  const games: Game[] = [];
  const problems: GameProblem[] = [];
  const rowOf = new Map<string, number>();

  for (const [index, row] of rows.entries()) {
    const cell = (at: number) => row[at]?.trim() ?? '';
    const refuse = (message: string) => problems.push(lineProblem(table.lines[index] ?? 0, message));
    const [home, away] = [cell(places.home), cell(places.away)];
    if (home === '' || away === '') {
      refuse('The row doesn’t name two teams.');
      continue;
    }
    const [date, time] = [cell(places.date), cell(places.time)];
    const day = dayOf(date);
    if (!day) {
      refuse(`“${date.slice(0, 40)}” isn’t a date.`);
      continue;
    }
    const startsAt = time === '' ? null : startOf(day, time);
    if (startsAt === undefined) refuse(`“${time.slice(0, 40)}” isn’t a time, so the game has only a day.`);
    const code = places.league.map(cell).join(' ').trim();
    const league = LEAGUES.get(code) ?? code;
    const key = `${league} ${day} ${home} v ${away}`;
    if (rowOf.has(key)) {
      refuse(`${home} v ${away} is in the file twice on that day. The first row counts.`);
      continue;
    }
    const score = readScore(cell(places.homeGoals), cell(places.awayGoals), cell(places.result));
    if (typeof score === 'string') refuse(score);
    rowOf.set(key, index);
    games.push({
      key,
      league,
      home,
      away,
      day,
      startsAt: startsAt ?? null,
      score: typeof score === 'string' ? null : score,
    });
  }

  const columns = priceColumns(headings);
  const quotesOf = ({ key }: Game) => {
    const index = rowOf.get(key);
    const row = index === undefined ? [] : table.rowAt(index);
    // A comma in a cell has moved the prices of a row that is too long.
    return row.slice(table.header.length).some((cell) => cell.trim() !== '') ? [] : quotesIn(row, columns);
  };
  return { kind: 'football-data', source: { name, games, quotesOf }, problems };
}

function headingsOf(header: readonly string[]): Headings {
  const headings = new Map<string, number>();
  for (const [place, heading] of header.entries()) {
    const text = heading.trim();
    if (!headings.has(text)) headings.set(text, place);
  }
  return headings;
}

function dayReader(
  rows: readonly (readonly string[])[],
  place: number,
): (date: string) => IsoDay | undefined {
  // Spreadsheets in the United States save the same file with the month first.
  const dates = new Set(rows.map((row) => row[place] ?? ''));
  const order = dayOrderOf(dates) === 'mdy' ? 'mdy' : 'dmy';
  return remembered((date) => {
    const when = readWhen(date, order);
    return when && 'day' in when ? when.day : undefined;
  });
}

/** Reads times of the United Kingdom; undefined if there is no such time. */
function startReader(): (day: IsoDay, time: string) => number | undefined {
  const offsetAt = offsetMinutesAt('Europe/London');
  const minutesOf = remembered((time) => {
    const when = readWhen(`2000-01-01 ${time}`, 'ymd');
    return when && 'day' in when ? when.minutes : undefined;
  });
  return (day, time) => {
    const minutes = minutesOf(time);
    return minutes === undefined ? undefined : instantAt(day, minutes, offsetAt);
  };
}

/** Where the prices of a pick are in a row. A spread's line is the home team's, in a column of its own. */
type PriceColumn = Omit<Quote, 'decimal' | 'at'> & { readonly place: number; readonly linePlace: number };

function priceColumns(headings: Headings): readonly PriceColumn[] {
  const columns = new Map<string, PriceColumn>();
  for (const [prefix, book] of booksIn(headings)) {
    for (const [close, kind] of CLOSES) {
      const add = (outcome: string, pick: GamePick, linePlace = -1) => {
        const place = headings.get(`${prefix}${close}${outcome}`);
        const key = [book, kind, pick.market, pick.side].join('\n');
        // Two starts of headings may mean the same book, such as P and PS.
        if (place !== undefined && !columns.has(key))
          columns.set(key, { ...pick, book, kind, place, linePlace });
      };
      add('H', { market: '1x2', side: 'home', line: null });
      add('D', { market: '1x2', side: 'draw', line: null });
      add('A', { market: '1x2', side: 'away', line: null });
      add('>2.5', { market: 'total', side: 'over', line: 2.5 });
      add('<2.5', { market: 'total', side: 'under', line: 2.5 });
      // Until 2019 books had a line of their own, or Betbrain's; BbAH is a count of books.
      const common = prefix.startsWith('Bb') ? 'BbAHh' : `AH${close}h`;
      const linePlace = headings.get(`${prefix}${close}AH`) ?? headings.get(common);
      add('AHH', { market: 'spread', side: 'home', line: null }, linePlace);
      add('AHA', { market: 'spread', side: 'away', line: null }, linePlace);
    }
  }
  return [...columns.values()];
}

/** A C before the outcome is the close: B365H and B365CH, Avg>2.5 and AvgC>2.5, PAHH and PCAHH. */
const CLOSES = [
  ['', 'taken'],
  ['C', 'close'],
] as const;

/** The known books, and those that have prices of home, draw and away under headings that aren't known. */
function booksIn(headings: Headings): ReadonlyMap<string, string> {
  const books = new Map(BOOKS);
  for (const heading of headings.keys()) {
    const start = heading.slice(0, -1);
    if (start === '' || !['H', 'D', 'A'].every((outcome) => headings.has(start + outcome))) continue;
    const prefix = BOOKS.has(start) ? start : start.replace(/C$/, '');
    if (!books.has(prefix)) books.set(prefix, prefix);
  }
  return books;
}

function quotesIn(row: readonly string[], columns: readonly PriceColumn[]): readonly Quote[] {
  const quotes: Quote[] = [];
  for (const { place, linePlace, market, side, book, kind, line: fixed } of columns) {
    const decimal = decimalPrice(row[place] ?? '');
    if (decimal === null) continue;
    const homeLine = market === 'spread' ? readLine(row[linePlace] ?? '') : undefined;
    if (market === 'spread' && homeLine === undefined) continue;
    const line = homeLine === undefined ? fixed : ofSide(homeLine, side);
    quotes.push({ market, side, line, book, decimal, kind, at: null });
  }
  return quotes;
}

/** The line of a side of a spread. 0 has no sign. */
function ofSide(homeLine: number, side: GameSide): number {
  return side === 'home' || homeLine === 0 ? homeLine : -homeLine;
}
