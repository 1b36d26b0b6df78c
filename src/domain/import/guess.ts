import { foldedName } from '#domain/bets/custom-field.ts';
import { originalText } from '#domain/export/csv-cells.ts';
import { characterCount, cleaned, isVisible } from '#domain/form.ts';
import { readWhen } from './dates.ts';
import { isSkippedHeader, type KnownFormat, roleInFormat } from './formats.ts';
import { readOdds } from './import-odds.ts';
import { readAmount } from './numbers.ts';
import {
  type BetRole,
  COLUMN_NAMES,
  type ColumnRole,
  customNameOf,
  DOUBTFUL_ALIASES,
  IDENTIFIER,
  ROLE_ALIASES,
} from './roles.ts';
import { readStatus } from './status.ts';
import { columnCells, headerWords, type Table } from './table.ts';

/** More custom fields than this from one file would only be in the way. */
export const MOST_NEW_COLUMNS = 50;
/** How many cells are checked against what the header says. */
const SAMPLE = 50;
const LONGEST_NAME = 60;

/** In order: where two roles share an alias, such as Wager or Bet, amounts come before texts. */
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
 * The likely role of each column of a table: by the rules of a known format, else by header.
 *
 * A role goes to the column with its surest alias whose cells can be read as such or, if there is none, to the one with
 * the surest alias. Empty columns and ids are ignored. Every other column becomes a custom field of its name: the first
 * fifty in a file from elsewhere, all in our own.
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
  if (isSkippedHeader(header)) return 'ignore';
  if (format === 'paperedge') return 'custom';
  return IDENTIFIER.test(headerWords(header)) || isColumnBlank(table, place) ? 'ignore' : 'custom';
}

function isColumnBlank(table: Table, place: number): boolean {
  for (const cell of columnCells(table, place)) if (cell.trim() !== '') return false;
  return true;
}

/** A recommended field's name if the header means one and no other column has it. */
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

/** Whether at least half of a column's first cells can be read as the role needs. */
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

/**
 * A custom field's name from a file's header: trimmed, cut to 60 characters, and numbered if `taken`, a set of folded
 * names, has it already. A blank header is named by the column's place.
 *
 * @example newColumnName(' Book ', 4, new Set()) // 'Book'
 * @example newColumnName('book', 4, new Set(['book'])) // 'book (2)'
 * @example newColumnName('', 4, new Set()) // 'Column 5'
 */
export function newColumnName(header: string, place: number, taken: ReadonlySet<string>): string {
  const wanted = isVisible(header) ? cleaned(header) : `Column ${place + 1}`;
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` (${number})`;
    const name = `${cut(wanted, LONGEST_NAME - ending.length)}${ending}`;
    if (!taken.has(foldedName(name))) return name;
  }
}

function cut(name: string, most: number): string {
  return characterCount(name) <= most ? name : Array.from(name).slice(0, most).join('').trimEnd();
}
