import { foldedName } from '#domain/bets/custom-field.ts';
import type { Notation } from '#domain/price/price.ts';
import { type DayOrder, dayOrderOf, readWhen } from './dates.ts';
import { formatOf, type KnownFormat, rulesOf } from './formats.ts';
import { guessedRoles } from './guess.ts';
import { oddsNotationOf } from './import-odds.ts';
import { type DecimalSign, decimalSignOf } from './numbers.ts';
import { type BetRole, type ColumnRole, TEXT_ROLES } from './roles.ts';
import { columnCells, headerWords, type Table } from './table.ts';

/** How a table is read. The person can correct all of it; 'ask' is what only the person knows. */
export type Mapping = {
  readonly format: KnownFormat | undefined;
  /** One for each cell of the header. */
  readonly roles: readonly ColumnRole[];
  readonly oddsNotation: Notation | 'ask';
  readonly dayOrder: DayOrder | 'ask';
  readonly decimalSign: DecimalSign;
  /** Whether dates are instants, which become days only in somebody's zone. */
  readonly hasInstants: boolean;
};

/**
 * The most likely way to read a table: format and roles by the headers (guessedRoles), the rest by the columns' cells
 * (mappingOf).
 *
 * @example guessMapping(table).roles // ['date', 'description', 'odds', 'wager', 'status', { column: 'Sportsbook' }]
 */
export function guessMapping(table: Table): Mapping {
  const format = formatOf(table.header);
  return mappingOf(table, guessedRoles(table, format), format);
}

/**
 * How a table is read whose columns have these roles: the notation of the odds, the order of the dates, the decimal sign
 * and whether dates are instants, each decided by whole columns.
 *
 * The odds' notation is the one their header names, else the one of their cells, else the format's. The dates' order is
 * that of their cells, else the format's.
 *
 * @example mappingOf(table, ['date', 'selection', 'wager', 'odds', 'status'], undefined).oddsNotation // 'decimal'
 */
export function mappingOf(
  table: Table,
  roles: readonly ColumnRole[],
  format: KnownFormat | undefined,
): Mapping {
  const odds = cellsOf(table, roles, 'odds');
  const hasCells = odds.some((cell) => cell.trim() !== '');
  const dates = cellsOf(table, roles, 'date');
  const found = dayOrderOf(dates);
  const order = found === 'ambiguous' ? (rulesOf(format)?.days ?? 'ask') : found;
  const oddsNotation =
    namedNotation(table, roles) ??
    notationOf(odds) ??
    rulesOf(format)?.odds ??
    (hasCells ? 'ask' : 'american');
  const amounts = (['wager', 'return', 'profit', 'cash-out'] as const).flatMap((role) =>
    cellsOf(table, roles, role),
  );
  // With odds such as 1,85, an amount of 1.234 is more than a thousand.
  const isCommaLikely = oddsNotation === 'decimal' && odds.some((cell) => /^\d+,\d+$/.test(cell.trim()));
  return {
    format,
    roles,
    oddsNotation,
    dayOrder: order === 'none' ? 'ymd' : order,
    decimalSign: decimalSignOf(amounts, isCommaLikely ? ',' : '.'),
    hasInstants: Array.from(new Set(dates)).some((cell) => isInstant(cell, order === 'dmy' ? 'dmy' : 'mdy')),
  };
}

/**
 * What the person has to decide before the table can be read, as sentences; empty if nothing.
 *
 * @example openQuestions({ …, dayOrder: 'ask' }) // ['Choose whether the day or the month comes first in the dates.']
 */
export function openQuestions(mapping: Mapping): readonly string[] {
  const { roles, oddsNotation, dayOrder } = mapping;
  const questions: string[] = [];
  for (const [role, name] of NEEDED) {
    if (!roles.includes(role)) questions.push(`Choose the column that holds ${name}.`);
  }
  if (!TEXT_ROLES.some((role) => roles.includes(role))) {
    questions.push('Choose a column that says what each bet is on.');
  }
  for (const role of new Set(roles.filter((each, i) => roles.indexOf(each) !== i))) {
    if (role === 'ignore' || typeof role === 'object' || TEXT_ROLES.some((each) => each === role)) continue;
    questions.push(`Several columns are chosen as the ${role}. Keep one of them.`);
  }
  if (roles.some((role) => typeof role === 'object' && foldedName(role.column) === '')) {
    questions.push('Give every custom field a name.');
  }
  if (oddsNotation === 'ask') questions.push('Choose how the odds are written.');
  if (dayOrder === 'ask') questions.push('Choose whether the day or the month comes first in the dates.');
  return questions;
}

/** As many digits as the seconds since 1970 have. */
const SHORTEST_INSTANT = 10;

const NEEDED: readonly (readonly [BetRole, string])[] = [
  ['date', 'the date'],
  ['odds', 'the odds'],
  ['wager', 'the wager'],
];

function cellsOf(table: Table, roles: readonly ColumnRole[], role: BetRole): readonly string[] {
  const place = roles.indexOf(role);
  return place < 0 ? [] : [...columnCells(table, place)];
}

function notationOf(odds: readonly string[]): Notation | undefined {
  const notation = oddsNotationOf(odds);
  return notation === 'unclear' ? undefined : notation;
}

/** The notation a header names, as in Odds (Dec). */
function namedNotation({ header }: Table, roles: readonly ColumnRole[]): Notation | undefined {
  const words = headerWords(header[roles.indexOf('odds')] ?? '').split(' ');
  if (words.some((word) => word === 'american' || word === 'us')) return 'american';
  if (words.some((word) => word === 'decimal' || word === 'dec')) return 'decimal';
  return words.includes('fractional') ? 'fractional' : undefined;
}

function isInstant(cell: string, order: DayOrder): boolean {
  if (cell.length < SHORTEST_INSTANT) return false;
  const when = readWhen(cell, order);
  return when !== undefined && 'instant' in when;
}
