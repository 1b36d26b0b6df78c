import { foldedName } from '#domain/bets/custom-field.ts';
import { originalText } from '#domain/export/csv-cells.ts';
import { remembered } from '#domain/remembered.ts';
import { type DayOrder, dayOrderOf, readWhen, withYear } from './dates.ts';
import {
  formatOf,
  isSkippedHeader,
  type KnownFormat,
  type LegRule,
  legRuleOf,
  rolesInFormat,
  rulesOf,
} from './formats.ts';
import { rolesByAlias, unreadableColumns } from './guess-roles.ts';
import { columnNotation } from './import-odds.ts';
import { type Mapping, newColumnName } from './mapping.ts';
import { decimalSignOf } from './decimal-sign.ts';
import { type BetRole, COLUMN_NAMES, type ColumnRole, customNameOf, IDENTIFIER } from './roles.ts';
import { unknownStatuses, yesNoStatuses } from './status.ts';
import { rowGroups } from './row-texts.ts';
import { columnCells, headerWords, type Table } from './table.ts';

export const MAX_NEW_COLUMNS = 50;
/** The length of a Unix timestamp in seconds. */
const SHORTEST_INSTANT = 10;

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
  // 14/3 shows an order, too.
  const dates = cellsOf('date').map(remembered((cell) => withYear(cell, 2000) ?? cell));
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
    unknownStatuses: unknownStatuses(
      statusCells(table, roles, legRuleOf(table, { format, roles })),
      rules?.statuses ?? answersIn(table, roles),
    ),
    statusMeanings: {},
    unreadable: unreadableColumns(table, roles),
  };
}

function answersIn({ header }: Table, roles: readonly ColumnRole[]) {
  return yesNoStatuses(header[roles.indexOf('status')] ?? '');
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
