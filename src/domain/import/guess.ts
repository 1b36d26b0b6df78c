import { foldedName } from '#domain/bets/custom-field.ts';
import { originalText } from '#domain/export/csv-cells.ts';
import { type DayOrder, dayOrderOf, hasTime, readWhen } from './dates.ts';
import {
  formatOf,
  isSkippedHeader,
  type KnownFormat,
  type LegRule,
  rolesInFormat,
  rulesOf,
} from './formats.ts';
import { columnNotation, readOdds } from './import-odds.ts';
import { type Mapping, newColumnName } from './mapping.ts';
import { decimalSignOf, readAmount, readLine } from './numbers.ts';
import {
  BET_ROLES,
  type BetRole,
  COLUMN_NAMES,
  type ColumnRole,
  customNameOf,
  DOUBTFUL_ALIASES,
  IDENTIFIER,
  legRole,
  NEEDED_CELLS,
  ROLE_ALIASES,
} from './roles.ts';
import { readStatus, statusKey, unknownStatuses } from './status.ts';
import { rowGroups } from './row-texts.ts';
import { columnCells, headerWords, type Table } from './table.ts';

export const MAX_NEW_COLUMNS = 50;
/** How many cells of a column are checked for the role that its header suggests. */
const SAMPLE = 50;
/** The length of a Unix timestamp in seconds. */
const SHORTEST_INSTANT = 10;
const MOST_STATUSES = 8;

/**
 * The most likely way to read a table. Format and roles come from the headers, the rest from the cells (mappingOf).
 *
 * Each role goes to the column with its surest alias whose cells can be read in that role; if there is none, to the one
 * with its surest unambiguous alias. Empty columns and ids are ignored. Every other column becomes a custom field: up
 * to fifty from other trackers, all from our own CSV.
 *
 * @example guessMapping(table).roles // ['date', 'description', 'odds', 'wager', 'status', { column: 'Sportsbook' }]
 */
export function guessMapping(table: Table): Mapping {
  const format = formatOf(table.header);
  return mappingOf(table, guessedRoles(table, format), format);
}

/**
 * How a table is read if its columns have these roles. Each setting is decided by a whole column. The odds' notation
 * comes from the header, else the cells, else the format; the order of dates from the cells, else the format.
 *
 * @example mappingOf(table, ['date', 'selection', 'wager', 'odds', 'status'], undefined).oddsNotation // 'decimal'
 */
export function mappingOf(
  table: Table,
  roles: readonly ColumnRole[],
  format: KnownFormat | undefined,
): Mapping {
  const cellsOf = (role: BetRole): readonly string[] => {
    const place = roles.indexOf(role);
    return place < 0 ? [] : [...columnCells(table, place)];
  };
  const rules = rulesOf(format);
  const odds = cellsOf('odds');
  const dates = cellsOf('date');
  const found = dayOrderOf(dates);
  const order = found === 'none' ? 'ymd' : found;
  const oddsNotation =
    columnNotation(table.header[roles.indexOf('odds')] ?? '', odds) ??
    rules?.odds ??
    (odds.some((cell) => cell.trim() !== '') ? 'ask' : 'american');
  const amounts = (['wager', 'return', 'profit', 'to win', 'potential payout', 'cash-out'] as const).flatMap(
    cellsOf,
  );
  // If odds are written like 1,85, an amount such as 1.234 means 1,234 dollars.
  const isCommaLikely = oddsNotation === 'decimal' && odds.some((cell) => /^\d+,\d+$/.test(cell.trim()));
  return {
    format,
    roles,
    oddsNotation,
    dayOrder: order === 'ambiguous' ? (rules?.days ?? 'ask') : order,
    decimalSign: decimalSignOf(amounts, isCommaLikely ? ',' : '.'),
    hasInstants: Array.from(new Set(dates)).some((cell) => isInstant(cell, order === 'dmy' ? 'dmy' : 'mdy')),
    unknownStatuses: unknownStatuses(statusCells(table, roles, rules?.legs), rules?.statuses),
    statusMeanings: {},
  };
}

/** The statuses of bets, without those of their legs and of repeated headers. */
function* statusCells(
  table: Table,
  roles: readonly ColumnRole[],
  legs: LegRule | undefined,
): Generator<string> {
  const place = roles.indexOf('status');
  if (place < 0) return;
  for (const { first } of rowGroups(table, legs)) {
    const cell = table.rows[first]?.[place] ?? '';
    if (cell !== table.header[place]) yield cell;
  }
}

function isInstant(cell: string, order: DayOrder): boolean {
  if (cell.length < SHORTEST_INSTANT) return false;
  const when = readWhen(cell, order);
  return when !== undefined && 'instant' in when;
}

function guessedRoles(table: Table, format: KnownFormat | undefined): readonly ColumnRole[] {
  const roles = format ? rolesInFormat(format, table.header) : rolesByAlias(table);
  const hasDescription = roles.includes('description');
  const taken = new Set<string>();
  for (const role of roles) {
    // Our own CSV has columns for its fields.
    const name = role && format !== 'paperedge' && customNameOf(role, hasDescription);
    if (name) taken.add(foldedName(name));
  }
  let count = 0;
  return table.header.map((header, place) => {
    const known = roles[place];
    if (known) return known;
    if (isLeftOut(table, place, format)) return 'ignore';
    count += 1;
    if (count > MAX_NEW_COLUMNS && format !== 'paperedge') return 'ignore';
    const column = newColumnName(wantedName(header, format, taken), place, taken);
    taken.add(foldedName(column));
    return { column };
  });
}

function isLeftOut(table: Table, place: number, format: KnownFormat | undefined): boolean {
  const header = table.header[place]?.trim() ?? '';
  if (isSkippedHeader(header)) return true;
  if (format === 'paperedge') return false;
  return IDENTIFIER.test(headerWords(header)) || table.rows.every((row) => (row[place] ?? '').trim() === '');
}

/** The recommended field's name if the header is a synonym of it and the name isn't taken; else the header. */
function wantedName(header: string, format: KnownFormat | undefined, taken: ReadonlySet<string>): string {
  if (format === 'paperedge') return originalText(header);
  const known = COLUMN_NAMES.get(headerWords(header));
  return known === undefined || taken.has(foldedName(known)) ? header : known;
}

function rolesByAlias(table: Table): (BetRole | undefined)[] {
  const words = table.header.map(headerWords);
  const roles: (BetRole | undefined)[] = words.map(legRole);
  const placesOf = (role: BetRole) =>
    ROLE_ALIASES[role]
      .map((alias) => words.findIndex((name, place) => name === alias && roles[place] === undefined))
      .filter((place) => place >= 0);
  for (const role of BET_ROLES) {
    const candidates = placesOf(role);
    const place =
      candidates.find((each) => isReadable(table, each, role)) ??
      candidates.find((each) => !DOUBTFUL_ALIASES.has(words[each] ?? '') && !isDetail(role));
    if (place !== undefined) roles[place] = role;
  }
  // A result in another language: ignored, its bets would silently be pending.
  if (!roles.includes('status')) {
    const hasProfit = roles.includes('profit');
    const place = placesOf('status').find((each) => mayHoldStatuses(table, each, hasProfit));
    if (place !== undefined) roles[place] = 'status';
  }
  return roles;
}

/**
 * Whether a column has at most eight different words, and no numbers. If a profit can settle the bets, one of the words
 * has to mean won or lost, since the column may hold the game's result.
 */
function mayHoldStatuses(table: Table, place: number, hasProfit: boolean): boolean {
  const words = new Set<string>();
  for (const cell of columnCells(table, place)) {
    if (/\d/.test(cell)) return false;
    words.add(statusKey(cell));
    if (words.size > MOST_STATUSES) return false;
  }
  words.delete('');
  const isSettled = (word: string) => ['won', 'lost'].includes(readStatus(word) ?? '');
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
  const fits = FITS[role] ?? ((cell: string) => !isAmount(cell));
  return 2 * cells.filter(fits).length >= cells.length;
}

/** What only some bets have. A column gets such a role only if its cells are valid for it. */
const isDetail = (role: BetRole) => !NEEDED_CELLS.includes(role);
const isDate = (cell: string) => (['ymd', 'mdy', 'dmy'] as const).some((order) => readWhen(cell, order));
const isOdds = (cell: string) =>
  (['american', 'decimal', 'fractional', 'probability'] as const).some((each) => readOdds(cell, each));
const isAmount = (cell: string) => typeof readAmount(cell, '.') === 'number';
const isAny = () => true;

/** Whether a cell is valid for a role. Roles without an entry accept any value that isn't an amount. */
const FITS: Readonly<Partial<Record<BetRole, (cell: string) => boolean>>> = {
  date: isDate,
  odds: isOdds,
  status: (cell) => readStatus(cell) !== undefined,
  wager: isAmount,
  profit: isAmount,
  return: isAmount,
  'to win': isAmount,
  'potential payout': isAmount,
  'cash-out': isAny,
  'free bet': isAny,
  'starts at': (cell) => (['ymd', 'mdy', 'dmy'] as const).some((order) => hasTime(readWhen(cell, order))),
  line: (cell) => readLine(cell) !== null,
  'closing odds': isAny,
};
