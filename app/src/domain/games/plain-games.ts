import { groupsOf } from '#domain/groups.ts';
import { dayInZone, instantAt, offsetMinutesAt, zoneOf } from '#domain/calendar/clock.ts';
import { checked, Invalid } from '#domain/checked.ts';
import { type DayOrder, dayOrderOf, readWhen } from '#domain/import/dates.ts';
import { readLine } from '#domain/reader/read-line.ts';
import { columnCells, headerWords, type Table } from '#domain/import/table.ts';
import { decimalText } from '#domain/price/price.ts';
import { readPrice } from '#domain/price/read-price.ts';
import { remembered } from '#domain/remembered.ts';
import { decimalPrice, type GameFile, type GameProblem, lineProblem, readScore } from './game-file.ts';
import { type Game, GAME_MARKETS, type GameMarket, type GamePick, type Quote, type Score } from './game.ts';
import { MARKET_SIDES } from './grade.ts';

/** The columns, in any order, by their headings and what else they may be called. */
const COLUMNS = {
  league: ['league', 'competition'],
  date: ['date', 'day'],
  time: ['time', 'start'],
  zone: ['zone', 'time zone'],
  home: ['home', 'home team'],
  away: ['away', 'away team'],
  market: ['market'],
  side: ['side', 'pick', 'selection'],
  line: ['line', 'handicap'],
  book: ['book', 'bookmaker', 'sportsbook'],
  price: ['price', 'odds'],
  kind: ['kind'],
  homeScore: ['home score', 'home goals'],
  awayScore: ['away score', 'away goals'],
} as const;

type Column = keyof typeof COLUMNS;

const MARKETS = new Map<string, GameMarket>([
  ['1x2', '1x2'],
  ['match result', '1x2'],
  ['moneyline', 'moneyline'],
  ['ml', 'moneyline'],
  ['spread', 'spread'],
  ['handicap', 'spread'],
  ['asian handicap', 'spread'],
  ['total', 'total'],
  ['over under', 'total'],
  ['draw no bet', 'draw no bet'],
  ['dnb', 'draw no bet'],
  ['double chance', 'double chance'],
]);

const SHORT_SIDES = new Map([
  ['1', 'home'],
  ['x', 'draw'],
  ['2', 'away'],
  ['1x', 'home or draw'],
  ['12', 'home or away'],
  ['x2', 'draw or away'],
]);

const UNNAMED_BOOK = 'Unnamed book';
const LONGEST_QUOTE = 40;

/** Whether a table has the columns of one's own file: date, home, away, and prices or scores. */
export function isPlainGames(header: readonly string[]): boolean {
  const places = placesOf(header);
  return (
    (['date', 'home', 'away'] as const).every((column) => places[column] >= 0) &&
    (places.price >= 0 || (places.homeScore >= 0 && places.awayScore >= 0))
  );
}

/**
 * The games of a table of one's own (docs/games.md): a row for each price or score, and rows with the same league, day
 * and teams are one game. Teams that play twice on a day need times. A time without a zone is in `zone`, the user's.
 * Returns a sentence if the order of day and month isn't clear. Rows that can't be read are problems.
 *
 * @example readPlainGames('week.csv', table, 'America/New_York')
 */
export function readPlainGames(name: string, table: Table, zone: string): GameFile | string {
  const places = placesOf(table.header);
  const order = dayOrderOf(columnCells(table, places.date));
  if (order === 'ambiguous') {
    return 'It isn’t clear whether the dates have the day or the month first. Write them like 2026-08-15.';
  }
  const readRow = rowReader(places, order === 'none' ? 'ymd' : order, zone);
  const problems: GameProblem[] = [];
  const rows: Row[] = [];
  for (const [i, cells] of table.rows.entries()) {
    const line = table.lines[i] ?? 0;
    const read = checked(() => readRow(cells, line));
    if ('value' in read) rows.push(read.value);
    else problems.push(lineProblem(line, read.problem));
  }
  const games: Game[] = [];
  const quotesOf = new Map<string, readonly Quote[]>();
  for (const rowsOfTeams of byTeams(rows).values()) {
    for (const [startsAt, ofGame] of byStart(rowsOfTeams, problems)) {
      const game = gameOf(ofGame, startsAt, problems);
      games.push(game);
      quotesOf.set(game.key, quotesIn(ofGame, problems));
    }
  }
  return {
    kind: 'plain',
    source: { name, games, quotesOf: ({ key }) => quotesOf.get(key) ?? [] },
    problems,
  };
}

type Row = Omit<Game, 'key'> & { readonly line: number; readonly quote: Quote | null };

function placesOf(header: readonly string[]): Readonly<Record<Column, number>> {
  const words = header.map(headerWords);
  const place = (column: Column) => words.findIndex((word) => COLUMNS[column].some((name) => name === word));
  return Object.fromEntries(
    (Object.keys(COLUMNS) as Column[]).map((column) => [column, place(column)]),
  ) as Record<Column, number>;
}

function rowReader(places: Readonly<Record<Column, number>>, order: DayOrder, ownZone: string) {
  const offsetsOf = remembered(offsetsIn);
  return (cells: readonly string[], line: number): Row => {
    const cell = (column: Column) => cells[places[column]]?.trim() ?? '';
    const home = cell('home');
    const away = cell('away');
    if (home === '' || away === '') throw new Invalid('The row doesn’t name two teams.');
    const offsetAt = offsetsOf(cell('zone') || ownZone);
    if (!offsetAt) {
      throw new Invalid(`“${cut(cell('zone'))}” isn’t a time zone. Use one like Europe/London or UTC+2.`);
    }
    const when = readWhen(`${cell('date')} ${cell('time')}`, order);
    if (!when) {
      const isDay = readWhen(cell('date'), order) !== undefined;
      const [wrong, what, right] = isDay
        ? [cell('time'), 'time', '19:45']
        : [cell('date'), 'date', '2026-08-15'];
      throw new Invalid(`“${cut(wrong)}” isn’t a ${what}. Write it like ${right}.`);
    }
    const start =
      'instant' in when
        ? { day: dayInZone(when.instant, offsetAt), startsAt: when.instant }
        : {
            day: when.day,
            startsAt: when.minutes === undefined ? null : instantAt(when.day, when.minutes, offsetAt),
          };
    const score = readScore(cell('homeScore'), cell('awayScore'), '');
    if (typeof score === 'string') throw new Invalid(score);
    return { line, league: cell('league'), home, away, ...start, score, quote: quoteOf(cell, home, away) };
  };
}

/** The minutes ahead of UTC in a zone by its name or abbreviation; undefined if there is no such zone. */
function offsetsIn(zone: string): ((epochMs: number) => number) | undefined {
  const known = zoneOf(zone) ?? zone;
  if (typeof known === 'number') return () => known;
  try {
    return offsetMinutesAt(known);
  } catch {
    return undefined;
  }
}

/** The quote in a row; null without a price. */
function quoteOf(cell: (column: Column) => string, home: string, away: string): Quote | null {
  const price = cell('price');
  if (price === '') return null;
  const decimal = decimalOf(price);
  if (decimal === null)
    throw new Invalid(`“${cut(price)}” isn’t a price. Write it like 1.91, -110 or 10/11.`);
  const kind = cell('kind').toLowerCase() || 'taken';
  if (kind !== 'taken' && kind !== 'close') {
    throw new Invalid(`“${cut(kind)}” isn’t a kind of price: leave it blank, or write close.`);
  }
  return { ...pickIn(cell, home, away), book: cell('book') || UNNAMED_BOOK, decimal, kind, at: null };
}

function pickIn(cell: (column: Column) => string, home: string, away: string): GamePick {
  const market = MARKETS.get(
    cell('market')
      .toLowerCase()
      .replaceAll(/[^a-z\d]+/g, ' '),
  );
  if (!market) {
    const known = GAME_MARKETS.join(', ');
    throw new Invalid(`“${cut(cell('market'))}” isn’t a market that can be read: ${known}.`);
  }
  const typed = cell('side').toLowerCase();
  const named = new Map([
    [home.toLowerCase(), 'home'],
    [away.toLowerCase(), 'away'],
  ]);
  const meant = named.get(typed) ?? SHORT_SIDES.get(typed) ?? typed;
  const sides = MARKET_SIDES[market];
  const side = sides.find((each) => each === meant);
  if (!side) {
    throw new Invalid(`“${cut(cell('side'))}” isn’t a side of ${market}: ${sides.join(', ')}.`);
  }
  if (market !== 'spread' && market !== 'total') return { market, side, line: null };
  const line = readLine(cell('line'));
  if (line === undefined)
    throw new Invalid(`“${cut(cell('line'))}” isn’t a line. Write it like -0.5 or 2.5.`);
  return { market, side, line };
}

/** A price in any notation as decimal odds; unsigned integers are decimal. */
function decimalOf(typed: string): string | null {
  const decimal = decimalPrice(typed);
  if (decimal !== null) return decimal;
  const read = readPrice(typed, 'decimal');
  return read ? decimalText(read.price, 6) : null;
}

/** The rows of the same teams, league and day. */
function byTeams(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  return groupsOf(rows, ({ league, day, home, away }) => [league, day, home, away].join('\n').toLowerCase());
}

/** The rows of each game of the same teams on a day. Rows without a time belong to their only game. */
function byStart(
  rows: readonly Row[],
  problems: GameProblem[],
): (readonly [number | null, readonly Row[]])[] {
  const starts = [...new Set(rows.flatMap(({ startsAt }) => startsAt ?? []))];
  const [only = null] = starts;
  if (starts.length < 2) return [[only, rows]];
  for (const { startsAt, line } of rows) {
    if (startsAt === null) {
      problems.push(lineProblem(line, 'These teams play twice on that day. Add the time.'));
    }
  }
  return starts.map((start) => [start, rows.filter(({ startsAt }) => startsAt === start)]);
}

function gameOf(rows: readonly Row[], startsAt: number | null, problems: GameProblem[]): Game {
  const [{ league, home, away, day }] = rows as readonly [Row];
  let score: Score | null = null;
  for (const row of rows) {
    if (row.score && score && (row.score.home !== score.home || row.score.away !== score.away)) {
      problems.push(lineProblem(row.line, 'The score differs from that of an earlier row, which counts.'));
    }
    score ??= row.score;
  }
  return { key: [league, day, startsAt, home, away].join('\n'), league, home, away, day, startsAt, score };
}

function quotesIn(rows: readonly Row[], problems: GameProblem[]): Quote[] {
  const quotes = new Map<string, Quote>();
  for (const { quote, line } of rows) {
    if (!quote) continue;
    const pick = [quote.market, quote.side, quote.line, quote.book, quote.kind].join('\n');
    if (quotes.has(pick))
      problems.push(lineProblem(line, 'The price is in the file twice. The last one counts.'));
    quotes.set(pick, quote);
  }
  return [...quotes.values()];
}

function cut(text: string): string {
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
}
