import { readCellOutcome } from '#domain/bets/outcome-words.ts';
import { readCellAmount } from '#domain/reader/read-cell-amount.ts';
import { readLine } from '#domain/reader/read-line.ts';
import { DAY_ORDERS, hasTime, readWhen, withYear } from './dates.ts';
import { datedFraction } from './dated-fraction.ts';
import { readOdds } from './import-odds.ts';
import { isEachWayCell } from './each-way.ts';
import { isSide } from './lay.ts';
import { withMoneyColumns } from './money-meaning.ts';
import { isClock } from './partial-dates.ts';
import {
  BET_ROLES,
  type BetRole,
  type ColumnRole,
  DOUBTFUL_ALIASES,
  legRole,
  NEEDED_CELLS,
  ROLE_ALIASES,
} from './roles.ts';
import { readFileStatus, statusKey, yesNoStatuses } from './status.ts';
import { bareHeader, columnCells, headerWords, type Table } from './table.ts';
import { unitsOfCell } from './units.ts';

/** How many cells of a column are checked for the role that its header suggests. */
const SAMPLE = 50;
const MOST_STATUSES = 8;

/**
 * The roles that columns have by their headings and cells; undefined for columns without one. Each role goes to the
 * column with its surest alias whose cells can be read in that role, else to the one with its surest unambiguous alias.
 *
 * @example rolesByAlias(table) // ['date', 'selection', 'odds', 'wager', 'status', undefined]
 */
export function rolesByAlias(table: Table): readonly (BetRole | undefined)[] {
  const words = table.header.map(headerWords);
  // A bracket may name the currency, unit or notation.
  const bare = table.header.map((header) => headerWords(bareHeader(header)));
  const roles: (BetRole | undefined)[] = words.map(legRole);
  const placesOf = (role: BetRole) =>
    (ROLE_ALIASES[role] ?? [])
      .map((alias) =>
        words.findIndex(
          (name, place) => (name === alias || bare[place] === alias) && roles[place] === undefined,
        ),
      )
      .filter((place) => place >= 0);
  for (const role of BET_ROLES) {
    const candidates = placesOf(role);
    const readable = candidates.filter((each) => isReadable(table, each, role));
    // Of Status (Settled) and Result (Won), the latter says how bets ended.
    const decides = role === 'status' ? readable.find((each) => hasOutcomes(table, each)) : undefined;
    const place =
      decides ??
      readable[0] ??
      candidates.find((each) => !DOUBTFUL_ALIASES.has(words[each] ?? '') && !isDetail(role));
    if (place !== undefined) roles[place] = role;
  }
  // A result in another language: ignored, its bets would silently be pending.
  if (!roles.includes('status')) {
    const hasProfit = roles.includes('profit');
    const place = placesOf('status').find((each) => mayHoldStatuses(table, each, hasProfit));
    if (place !== undefined) roles[place] = 'status';
  }
  return withMoneyColumns(table, roles);
}

/** Whether some cells of a column say how a bet ended. */
function hasOutcomes(table: Table, place: number): boolean {
  const known = yesNoStatuses(table.header[place] ?? '');
  for (const cell of columnCells(table, place)) {
    const outcome = known?.get(statusKey(cell)) ?? readCellOutcome(cell);
    if (outcome !== undefined && outcome !== 'pending') return true;
  }
  return false;
}

/**
 * Whether a column has at most eight different words, and no amounts or scores. If a profit can settle the bets, one of the words
 * has to mean won or lost, since the column may hold the game's result.
 */
function mayHoldStatuses(table: Table, place: number, hasProfit: boolean): boolean {
  const words = new Set<string>();
  for (const cell of columnCells(table, place)) {
    if (!/\p{L}|^$|[^\d\s:;,.\-–/()]/u.test(cell.trim())) return false;
    words.add(statusKey(cell));
    if (words.size > MOST_STATUSES) return false;
  }
  words.delete('');
  const isSettled = (word: string) => ['won', 'lost'].includes(readCellOutcome(word) ?? '');
  return hasProfit ? [...words].some(isSettled) : words.size > 0;
}

/** Whether a column holds only whole American odds, some with a sign: a line is often a spread or a total. */
function areAmericanOdds(table: Table, place: number): boolean {
  const cells = Array.from(columnCells(table, place), (cell) => cell.trim()).filter((cell) => cell !== '');
  return (
    cells.some((cell) => /^[+\-\u2212\u2013]/.test(cell)) &&
    cells.every((cell) => !/[.,]/.test(cell) && readOdds(cell, 'american') !== undefined)
  );
}

/** Whether at least half of a column's first filled cells are valid for the role. */
function isReadable(table: Table, place: number, role: BetRole): boolean {
  if (role === 'odds' && headerWords(table.header[place] ?? '') === 'line') {
    return areAmericanOdds(table, place);
  }
  const cells: string[] = [];
  for (const cell of columnCells(table, place)) {
    if (cell.trim() !== '') cells.push(cell);
    if (cells.length === SAMPLE) break;
  }
  if (cells.length === 0 && isDetail(role)) return false;
  const known = role === 'status' || role === 'state' ? yesNoStatuses(table.header[place] ?? '') : undefined;
  const usual = FITS[role] ?? ((cell: string) => !isAmount(cell));
  const fits = known ? (cell: string) => known.has(statusKey(cell)) || usual(cell) : usual;
  return 2 * cells.filter(fits).length >= cells.length;
}

/** The roles without which no row is a bet. */
const VITAL = ['date', 'odds', 'wager'] as const satisfies readonly BetRole[];

/**
 * The columns of dates, odds and wagers in which no cell can be read: each row would be left out.
 *
 * @example unreadableColumns(table, ['date', 'odds', 'wager']) // [{ role: 'odds', column: 'Price' }]
 */
export function unreadableColumns(table: Table, roles: readonly ColumnRole[]) {
  return VITAL.flatMap((role) => {
    const place = roles.indexOf(role);
    let isFilled = false;
    for (const cell of place < 0 ? [] : columnCells(table, place)) {
      if (cell.trim() === '') continue;
      isFilled = true;
      if (FITS[role]?.(cell) || (role === 'odds' && datedFraction(cell))) return [];
    }
    return isFilled ? [{ role, column: table.header[place]?.trim() ?? '' }] : [];
  });
}

/** What only some bets have. A column gets such a role only if its cells are valid for it. */
const isDetail = (role: BetRole) => !NEEDED_CELLS.includes(role);
const isDate = (cell: string) => DAY_ORDERS.some((order) => readWhen(withYear(cell, 2000) ?? cell, order));
const isOdds = (cell: string) =>
  (['american', 'decimal', 'fractional', 'probability'] as const).some((each) => readOdds(cell, each));
const isAmount = (cell: string) => 'value' in readCellAmount(unitsOfCell(cell) ?? cell, '.');
const isAny = () => true;

/** Whether a cell is valid for a role. Roles without an entry accept any value that isn't an amount. */
const FITS: Readonly<Partial<Record<BetRole, (cell: string) => boolean>>> = {
  date: isDate,
  odds: isOdds,
  status: (cell) => readFileStatus(cell) !== undefined,
  state: (cell) => readFileStatus(cell) !== undefined,
  wager: isAmount,
  profit: isAmount,
  return: isAmount,
  'to win': isAmount,
  'potential payout': isAmount,
  'cash-out': isAny,
  'free bet': isAny,
  side: isSide,
  'each way': isEachWayCell,
  time: isClock,
  liability: isAmount,
  'starts at': (cell) => DAY_ORDERS.some((order) => hasTime(readWhen(cell, order))),
  settled: isDate,
  line: (cell) => readLine(cell) !== undefined,
  'closing odds': isAny,
  'bet id': isAny,
};
