import { type CustomField, type FieldType, foldedName, isClosingOdds } from '#domain/bets/custom-field.ts';
import { checkCustomValues } from '#domain/bets/custom-field-form.ts';
import { MAX_DESCRIPTION } from '#domain/bets/limits.ts';
import { Invalid, quoted } from '#domain/checked.ts';
import { originalText } from '#domain/export/csv-cells.ts';
import { characterCount, cleaned, isVisible } from '#domain/form.ts';
import { formatCount } from '#domain/number-text.ts';
import { readCellPrice } from '#domain/price/read-price.ts';
import { closingOdds } from '#domain/price/stored-odds.ts';
import type { TakenOdds } from '#domain/price/taken-price.ts';
import { remembered } from '#domain/remembered.ts';
import { monthIn } from './dates.ts';
import { areTextsHarmless, type LegRule } from './formats.ts';
import { columnNotation } from './import-odds.ts';
import type { Mapping } from './mapping.ts';
import { type ColumnRole, customNameOf, TEXT_ROLES } from './roles.ts';
import { columnCells, headerWords, type Table } from './table.ts';

/** The indexes of one bet's rows, or the reason why the rows aren't a bet. */
export type RowGroup = {
  readonly first: number;
  readonly legs: readonly number[];
  readonly problem?: string;
};
type OpenGroup = { first: number; legs: number[]; problem?: string };

const NO_LEGS: readonly number[] = [];

/**
 * A table's rows grouped by bet, in the order of the bets' first rows; each row is in one group. Without a rule, each
 * row is a bet. Rows with the same id are one bet and must agree in the repeated columns; legs belong to the bet above
 * them.
 *
 * @example rowGroups(table, { blankInLegs: ['date', 'type', 'stake'] }) // [{ first: 0, legs: [1, 2] }, { first: 3, legs: [] }]
 */
export function rowGroups(table: Table, rule: LegRule | undefined): readonly RowGroup[] {
  if (rule === undefined) return table.rows.map((_, first) => ({ first, legs: NO_LEGS }));
  const words = table.header.map(headerWords);
  const placesOf = (names: readonly string[]) =>
    names.map((name) => words.indexOf(name)).filter((place) => place >= 0);
  return 'sameId' in rule
    ? groupsById(table, words.indexOf(rule.sameId), placesOf(rule.repeated))
    : groupsByBlanks(table, placesOf(rule.blankInLegs));
}

function groupsById({ header, rows }: Table, idPlace: number, repeated: readonly number[]): OpenGroup[] {
  const groups: OpenGroup[] = [];
  const byId = new Map<string, OpenGroup>();
  for (const [row, cells] of rows.entries()) {
    const id = cells[idPlace]?.trim() ?? '';
    const group = byId.get(id);
    if (!group) {
      const made = { first: row, legs: [] };
      groups.push(made);
      if (id !== '') byId.set(id, made);
      continue;
    }
    group.legs.push(row);
    const other = repeated.find((place) => cells[place]?.trim() !== rows[group.first]?.[place]?.trim());
    if (other === undefined) continue;
    group.problem = `the rows of this bet differ in column ${quoted(header[other] ?? '')}`;
  }
  return groups;
}

function groupsByBlanks({ rows }: Table, places: readonly number[]): OpenGroup[] {
  const groups: OpenGroup[] = [];
  for (const [row, cells] of rows.entries()) {
    const isLeg = places.every((place) => (cells[place]?.trim() ?? '') === '');
    const above = groups.at(-1);
    if (!isLeg) groups.push({ first: row, legs: [] });
    else if (above && above.problem === undefined) above.legs.push(row);
    else groups.push({ first: row, legs: [], problem: 'this leg has no bet above it' });
  }
  return groups;
}

/** Returns a bet's text in the columns at these indexes. */
type TextOf = (group: RowGroup, places: readonly number[]) => string;

/**
 * Returns a function that reads a bet's text in the columns at given indexes: the cells, trimmed and without
 * repetitions, joined by ` | `. In our own files, texts made harmless for spreadsheets are restored.
 *
 * @example joinedText(table)({ first: 0, legs: [1, 2] }, [3]) // 'Lakers -3.5 | Over 220.5'
 */
export function joinedText({ header, rows }: Table): TextOf {
  const isHarmless = areTextsHarmless(header);
  const textAt = (row: number, place: number) => {
    const cell = rows[row]?.[place] ?? '';
    return cleaned(isHarmless ? originalText(cell) : cell);
  };
  return ({ first, legs }, places) => {
    const [only] = places;
    if (only === undefined) return '';
    if (places.length === 1 && legs.length === 0) return textAt(first, only);
    const texts = [first, ...legs].flatMap((row) => places.map((place) => textAt(row, place)));
    return Array.from(new Set(texts.filter((text) => text !== ''))).join(' | ');
  };
}

/**
 * In UTF-16 units. A string never has more characters than units, so the characters of shorter strings needn't be
 * counted.
 */
const CERTAINLY_FITS = 2000;

/**
 * Returns a function that reads a bet's custom values, keyed by field name, spelled as in the notebook if it has the
 * field. Blank values are left out. The reader throws Invalid for a value that breaks its field's rules
 * (checkCustomValues); a new field takes any text of up to 2,000 characters. A column that is also `readElsewhere` only
 * fills its field where that returns nothing, as for closing odds.
 *
 * @example customTextsReader(table, mapping, [], joinedText(table)).textsOf({ first: 0, legs: [] }) // { League: 'NBA' }
 */
export function customTextsReader(
  table: Table,
  mapping: Mapping,
  fields: readonly Pick<CustomField, 'name' | 'type'>[],
  textOf: TextOf,
  readElsewhere: readonly { readonly place: number; readonly read: (text: string) => unknown }[] = [],
): {
  /** The fields that bets may have values for; complete once all bets have been read. */
  readonly names: () => readonly string[];
  readonly textsOf: (group: RowGroup) => Readonly<Record<string, string>>;
} {
  const { header } = table;
  const { roles, format } = mapping;
  const existing = new Map(fields.map((field) => [foldedName(field.name), field]));
  const filled = new Map<string, Filled>();
  const hasDescription = roles.includes('description');
  for (const place of header.keys()) {
    const role = roles[place];
    // Our own CSV has columns for its fields.
    if (role === undefined || (format === 'paperedge' && typeof role === 'string')) continue;
    const name = customNameOf(role, hasDescription)?.trim() ?? '';
    if (name === '') continue;
    const folded = foldedName(name);
    const known = existing.get(folded);
    const before = filled.get(folded);
    if (before) before.places.push(place);
    else {
      const field = fieldOf(known?.name ?? name, known?.type ?? 'text');
      const read = readElsewhere.find((each) => each.place === place)?.read;
      filled.set(folded, { field, places: [place], read, isUsed: read === undefined });
    }
  }
  const all = Array.from(filled.values());

  const textsOf = (group: RowGroup) => {
    const texts: Record<string, string> = {};
    for (const each of all) {
      const { field, places, read } = each;
      const text = textOf(group, places);
      if (text === '' || (read?.(text) ?? null) !== null) continue;
      each.isUsed = true;
      const needsCheck = field.type === 'number' || text.length > CERTAINLY_FITS;
      const value = needsCheck ? checkedValue(field, text) : text;
      // A field may be named __proto__, which plain assignment would not set.
      if (field.name === '__proto__') Object.defineProperty(texts, field.name, { value, enumerable: true });
      else texts[field.name] = value;
    }
    return texts;
  };
  const names = () => all.filter(({ isUsed }) => isUsed).map(({ field }) => field.name);
  return { names, textsOf };
}

/**
 * Returns a function that reads closing odds as their column means them.
 *
 * @example closingReader(table, mapping)('1,87') // { odds: -115, taken: { notation: 'decimal', millionths: 1870000, … } }
 */
export function closingReader(
  table: Table,
  { format, oddsNotation, roles }: Mapping,
): { readonly place: number; readonly read: (text: string) => TakenOdds | undefined } {
  const isClosing = (role: ColumnRole) =>
    role === 'closing odds' || (typeof role === 'object' && isClosingOdds(role.column));
  const place = roles.findLastIndex(isClosing);
  // Our own files hold stored texts.
  if (place < 0 || format === 'paperedge') return { place, read: remembered((text) => closingOdds(text)) };
  const notation = columnNotation(table.header[place] ?? '', columnCells(table, place)) ?? oddsNotation;
  const column = notation === 'ask' ? 'american' : notation;
  return {
    place,
    read: remembered((text) => closingOdds(text, readCellPrice(text, column))),
  };
}

type Filled = {
  readonly field: CustomField;
  readonly places: number[];
  readonly read: ((text: string) => unknown) | undefined;
  isUsed: boolean;
};

function checkedValue(field: CustomField, text: string): string {
  const checked = checkCustomValues([field], { [field.id]: text });
  if ('problem' in checked) throw new Invalid(`${checked.problem.message}; it is ${quoted(text)}`);
  return checked.value[field.id] ?? text;
}

/** A field with just what checkCustomValues needs. */
function fieldOf(name: string, type: FieldType): CustomField {
  return { id: 'value', notebookId: '', name, type, options: [], createdAt: '', sequence: 0 };
}

/** Why a row is no bet and can be left out without asking. */
export type Aside = 'heading' | 'totals' | 'currency' | 'copy';

/**
 * Returns a function that tells rows that aren't bets: a heading has nothing but a month, totals have amounts without a
 * text. Undefined for all other rows.
 *
 * @example asideReader(mapping)(['March 2026', '', '', '']) // 'heading'
 */
export function asideReader({
  roles,
  format,
}: Mapping): (cells: readonly string[]) => 'heading' | 'totals' | undefined {
  const placesOf = (wanted: readonly ColumnRole[]) =>
    roles.flatMap((role, place) => (wanted.includes(role) ? [place] : []));
  const texts = placesOf([...TEXT_ROLES, 'odds', 'status', 'leg']);
  const dates = placesOf(['date']);
  const amounts = placesOf(['wager', 'profit', 'return', 'won', 'lost', 'liability']);
  if (format !== undefined || dates.length === 0) return () => undefined;
  const isBlankOr = (cells: readonly string[], places: readonly number[], pattern: RegExp) =>
    places.every((place) => {
      const cell = (cells[place] ?? '').trim();
      return cell === '' || pattern.test(cell);
    });
  return (cells) => {
    const [date = -1] = dates;
    const first = (cells[date] ?? '').trim();
    const isMonth = first !== '' && monthIn(first) !== undefined;
    if (first !== '' && !isMonth && !TOTALS.test(first)) return undefined;
    if (isMonth && cells.every((cell, place) => place === date || cell.trim() === '')) return 'heading';
    const isSummed = TOTALS.test(first) || isBlankOr(cells, texts, TOTALS);
    return isSummed && !isMonth && !isBlankOr(cells, amounts, NOTHING) ? 'totals' : undefined;
  };
}

const NOTHING = /^$/;
const TOTALS = /^(?:grand )?(?:totals?|sums?|summe|gesamt|suma)\b/i;

/** Throws Invalid if one of a bet's rows ends before a cell that it needs, or has too many. */
export function expectWholeRows({ first, legs, problem }: RowGroup, table: Table, lastNeeded: number): void {
  if (problem !== undefined) throw new Invalid(problem);
  expectWholeRow(table, first, lastNeeded);
  for (const leg of legs) expectWholeRow(table, leg, lastNeeded);
}

function expectWholeRow({ header, rows }: Table, row: number, lastNeeded: number): void {
  const cells = rows[row] ?? [];
  const counts = () => `${cells.length} cells where the header has ${header.length}`;
  if (cells.length > header.length && cells.slice(header.length).some((cell) => cell.trim() !== '')) {
    throw new Invalid(`${counts()}: put quotes around a cell that contains the separator`, row);
  }
  // The last row may have been cut off within a cell.
  if (cells.length <= lastNeeded || (row === rows.length - 1 && cells.length < header.length)) {
    throw new Invalid(`${counts()}: the row is incomplete`, row);
  }
  if (cells[0] === header[0] && header.every((name, place) => cells[place] === name)) {
    throw new Invalid('repeated header row', row);
  }
}

/** The description or, if it is blank, event, selection and market, joined by ` · `. */
export function describe([description = '', ...parts]: readonly string[]): string {
  const text = isVisible(description)
    ? description
    : Array.from(new Set(parts.filter((part) => isVisible(part)))).join(' · ');
  if (text === '') throw new Invalid('no description, event, selection or market');
  const length = text.length > MAX_DESCRIPTION ? characterCount(text) : 0;
  if (length <= MAX_DESCRIPTION) return text;
  throw new Invalid(`the description has ${formatCount(length)} characters, more than the limit of 2,000`);
}
