import type { Notation } from '#domain/price/price.ts';
import { foldedName } from '#domain/bets/custom-field.ts';
import { type BetRole, type ColumnRole, TEXT_ROLES } from './column-role.ts';
import type { KnownFormat } from './format-rules.ts';
import { guessedRoles } from './guessed-roles.ts';
import { headerWords } from './header-words.ts';
import { type DayOrder, dayOrderOf, readWhen } from './import-days.ts';
import { decimalSignOf } from './import-money.ts';
import { oddsNotationOf } from './import-odds.ts';
import { dayOrderOfFormat, formatOf, notationOfFormat } from './known-formats.ts';
import { columnCells, type Table } from './table.ts';
import type { DecimalSign } from './written-number.ts';

/** How a table is read. Everything in it can be corrected by the person; 'ask' is what only the person knows. */
export type Mapping = {
  readonly format: KnownFormat | undefined;
  /** One for each cell of the header. */
  readonly roles: readonly ColumnRole[];
  readonly oddsNotation: Notation | 'ask';
  readonly dayOrder: DayOrder | 'ask';
  readonly decimalSign: DecimalSign;
  /** Whether a date is an instant, which becomes a day only in somebody's zone. */
  readonly hasInstants: boolean;
};

/**
 * How a table is most likely to be read: its format and columns by their headers (guessedRoles), and what follows from
 * the columns' cells (mappingOf).
 *
 * @example guessMapping(table).roles // ['date', 'description', 'odds', 'wager', 'status', { column: 'Sportsbook' }]
 */
export function guessMapping(table: Table): Mapping {
  const format = formatOf(table.header);
  return mappingOf(table, guessedRoles(table, format), format);
}

/**
 * How a table is read whose columns have these roles: the notation of the odds, the order of the dates, the decimal
 * sign and whether dates are instants, each decided by whole columns. For when the person gives a column another role.
 *
 * The odds' header decides their notation where it names one, else their cells, else the format. The dates' cells decide
 * their order, else the format.
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
  const order = found === 'ambiguous' ? (dayOrderOfFormat(format) ?? 'ask') : found;
  const oddsNotation =
    namedNotation(table, roles) ??
    notationOf(odds) ??
    notationOfFormat(format) ??
    (hasCells ? 'ask' : 'american');
  const amounts = (['wager', 'return', 'profit', 'cash-out'] as const).flatMap((role) =>
    cellsOf(table, roles, role),
  );
  // 1.234 beside odds of 1,85 is more than a thousand.
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
 * What has still to be decided before the table can be read, in words for the person; nothing when it can be.
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

/** Seconds since 1970. */
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

/** The notation that a header names, as in Odds (Dec). */
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
