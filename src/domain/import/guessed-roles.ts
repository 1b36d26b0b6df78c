import { foldedName } from '#domain/bets/custom-field.ts';
import { originalText } from '#domain/export/harmless-text.ts';
import { COLUMN_NAMES, DOUBTFUL_ALIASES, IDENTIFIER, ROLE_ALIASES } from './column-aliases.ts';
import { newColumnName } from './column-names.ts';
import { type BetRole, type ColumnRole, customNameOf } from './column-role.ts';
import type { KnownFormat } from './format-rules.ts';
import { headerWords } from './header-words.ts';
import { readWhen } from './import-days.ts';
import { readAmount } from './import-money.ts';
import { readOdds } from './import-odds.ts';
import { readStatus } from './import-status.ts';
import { roleInFormat } from './known-formats.ts';
import { SKIPPED_HEADERS } from './skipped-headers.ts';
import { columnCells, type Table } from './table.ts';

/** A notebook with more custom columns from one file would be no help to anybody. */
export const MOST_NEW_COLUMNS = 50;
/** So many cells of a column tell whether it can be what its header says. */
const SAMPLE = 50;

/** In this order: where two roles know a name, such as Wager or Bet, figures go before texts. */
const GUESSED_IN_ORDER = [
  'date',
  'odds',
  'status',
  'wager',
  'profit',
  'return',
  'cash-out',
  'free bet',
  'description',
  'event',
  'selection',
  'market',
] as const satisfies readonly BetRole[];

/**
 * What the columns of a table are likely to be, one role for each: by the rules of a known format, else by header.
 *
 * A role goes to the column with its surest alias whose cells can be read as such, or, when no column's can, to the
 * one with the surest alias. Columns without cells and those of ids are left out. Every other becomes a custom column
 * of its name; the first fifty of a file of another tracker, all of our own.
 *
 * @example guessedRoles(table, undefined) // ['date', 'selection', 'odds', 'wager', 'status', { column: 'Sportsbook' }]
 */
export function guessedRoles(table: Table, format: KnownFormat | undefined): readonly ColumnRole[] {
  const roles =
    format === undefined
      ? rolesByAlias(table)
      : table.header.map((name, place) => roleInFormat(format, name, place));
  const hasDescription = roles.includes('description');
  const taken = new Set<string>();
  for (const role of roles) {
    const name = role && customNameOf(role, hasDescription);
    if (name !== undefined) taken.add(foldedName(name));
  }
  let count = 0;
  return table.header.map((header, place) => {
    const role = roles[place] ?? leftOver(table, place, format);
    if (role !== 'custom') return role;
    count += 1;
    if (count > MOST_NEW_COLUMNS && format !== 'paperedge') return 'ignore';
    const column = newColumnName(wantedName(header, format, taken), place, taken);
    taken.add(foldedName(column));
    return { column };
  });
}

function leftOver(table: Table, place: number, format: KnownFormat | undefined): 'ignore' | 'custom' {
  const header = table.header[place]?.trim() ?? '';
  if (SKIPPED_HEADERS.some((name) => name === header)) return 'ignore';
  if (format === 'paperedge') return 'custom';
  return IDENTIFIER.test(headerWords(header)) || isColumnBlank(table, place) ? 'ignore' : 'custom';
}

function isColumnBlank(table: Table, place: number): boolean {
  for (const cell of columnCells(table, place)) if (cell.trim() !== '') return false;
  return true;
}

/** The name of a recommended field where the header means one, if no other column has it. */
function wantedName(header: string, format: KnownFormat | undefined, taken: ReadonlySet<string>): string {
  if (format === 'paperedge') return originalText(header);
  const known = COLUMN_NAMES.get(headerWords(header));
  return known === undefined || taken.has(foldedName(known)) ? header : known;
}

function rolesByAlias(table: Table): (BetRole | undefined)[] {
  const words = table.header.map(headerWords);
  const roles = table.header.map((): BetRole | undefined => undefined);
  for (const role of GUESSED_IN_ORDER) {
    const candidates = ROLE_ALIASES[role]
      .map((alias) => words.findIndex((name, place) => name === alias && roles[place] === undefined))
      .filter((place) => place >= 0);
    const place =
      candidates.find((each) => isReadable(table, each, role)) ??
      candidates.find((each) => !DOUBTFUL_ALIASES.has(words[each] ?? ''));
    if (place !== undefined) roles[place] = role;
  }
  return roles;
}

/** Whether half of a column's first cells can be read as what the role needs. */
function isReadable(table: Table, place: number, role: BetRole): boolean {
  let seen = 0;
  let readable = 0;
  for (const cell of columnCells(table, place)) {
    if (cell.trim() === '') continue;
    seen += 1;
    if (fits(cell, role)) readable += 1;
    if (seen === SAMPLE) break;
  }
  return 2 * readable >= seen;
}

function fits(cell: string, role: BetRole): boolean {
  switch (role) {
    case 'date':
      return (['ymd', 'mdy', 'dmy'] as const).some((order) => readWhen(cell, order) !== undefined);
    case 'odds':
      return (['american', 'decimal', 'fractional', 'probability'] as const).some(
        (notation) => readOdds(cell, notation) !== undefined,
      );
    case 'status':
      return readStatus(cell) !== undefined;
    case 'wager':
    case 'profit':
    case 'return':
      return isAmount(cell);
    case 'cash-out':
    case 'free bet':
      return true;
    case 'description':
    case 'event':
    case 'selection':
    case 'market':
      return !isAmount(cell);
  }
}

function isAmount(cell: string): boolean {
  return typeof readAmount(cell, '.') === 'number';
}
