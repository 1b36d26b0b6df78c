import { type FieldType, type CustomField, foldedName } from '#domain/bets/custom-field.ts';
import { checkCustomValues } from '#domain/bets/custom-field-form.ts';
import { type Refusal, shown } from './cell-reading.ts';
import { type ColumnRole, customNameOf } from './column-role.ts';
import type { TextOf } from './joined-text.ts';
import type { RowGroup } from './row-groups.ts';
import type { Table } from './table.ts';

/** A custom column and the file's columns that fill it. */
type Filled = { readonly column: CustomField; readonly places: number[] };

/** A text of so many UTF-16 units has no more characters. */
const CERTAINLY_FITS = 2000;

/**
 * The reader of what a bet's rows hold for custom columns, by the columns' names: those that the roles give, each
 * written as the notebook writes it if it has one of that name. Values keep the rules of their columns
 * (checkCustomValues); a new column takes any text of up to 2,000 characters. Blank values are left out.
 *
 * @example customTextsReader(table, roles, [], joinedText(table)).textsOf({ first: 0, legs: [] })
 * // { byName: { League: 'NBA' } }
 */
export function customTextsReader(
  { header }: Table,
  roles: readonly ColumnRole[],
  columns: readonly Pick<CustomField, 'name' | 'type'>[],
  textOf: TextOf,
): {
  readonly names: readonly string[];
  readonly textsOf: (group: RowGroup) => { readonly byName: Readonly<Record<string, string>> } | Refusal;
} {
  const there = new Map(columns.map((column) => [foldedName(column.name), column]));
  const filled = new Map<string, Filled>();
  const hasDescription = roles.includes('description');
  for (const place of header.keys()) {
    const role = roles[place];
    const name = (role && customNameOf(role, hasDescription)) ?? '';
    if (name.trim() === '') continue;
    const folded = foldedName(name);
    const known = there.get(folded);
    const before = filled.get(folded);
    if (before) before.places.push(place);
    else
      filled.set(folded, {
        column: columnOf(known?.name ?? name.trim(), known?.type ?? 'text'),
        places: [place],
      });
  }
  const all = [...filled.values()];

  const textsOf = (group: RowGroup) => {
    const byName: Record<string, string> = {};
    for (const { column, places } of all) {
      const text = textOf(group, places);
      if (text === '') continue;
      if (column.type !== 'number' && text.length <= CERTAINLY_FITS) {
        put(byName, column.name, text);
        continue;
      }
      const checked = checkCustomValues([column], { [column.id]: text });
      if (!checked.ok) return { reason: `${checked.message}; it is ${shown(text)}` };
      put(byName, column.name, checked.value[column.id] ?? text);
    }
    return { byName };
  };
  return { names: all.map(({ column }) => column.name), textsOf };
}

/** A column may have any name, __proto__ too, which would not be set as others are. */
function put(texts: Record<string, string>, name: string, text: string): void {
  if (name === '__proto__') Object.defineProperty(texts, name, { value: text, enumerable: true });
  else texts[name] = text;
}

/** As much of a column as the check of its values needs. */
function columnOf(name: string, type: FieldType): CustomField {
  return { id: 'value', notebookId: '', name, type, options: [], createdAt: '', sequence: 0 };
}
