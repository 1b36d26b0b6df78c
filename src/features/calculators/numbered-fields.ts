import type { Typed } from './calculator.ts';
import type { Texts } from './use-calculator.ts';

/** Fields of one kind of which there are as many as one wants: odds1, odds2 … */
export type NumberedFields<Name extends string, Count extends string> = {
  /** What the names of the fields begin with. */
  name: Name;
  /** The name of the field that says how many there are. */
  count: Count;
  least: number;
  most: number;
};

export type NumberedText<Name extends string, Count extends string> = `${Name}${number}` | Count;

/** What the fields hold at first: as few as there must be, and these are empty. */
export function emptyTexts<Name extends string, Count extends string>(
  fields: NumberedFields<Name, Count>,
): Texts<NumberedText<Name, Count>> {
  return textsWith(fields, Array<string>(fields.least).fill(''));
}

/** What the fields hold for these values. */
export function textsWith<Name extends string, Count extends string>(
  { name, count, most }: NumberedFields<Name, Count>,
  values: readonly string[],
): Texts<NumberedText<Name, Count>> {
  const texts = Array.from({ length: most }, (_, index) => [`${name}${index + 1}`, values[index] ?? '']);
  return Object.fromEntries([...texts, [count, String(values.length)]]) as Texts<NumberedText<Name, Count>>;
}

/** The values that stand in the fields. A filled field counts even where the address forgot to count it. */
export function valuesIn(
  { name, count, least, most }: NumberedFields<string, string>,
  texts: Texts<string>,
): string[] {
  const values = Array.from({ length: most }, (_, index) => texts[`${name}${index + 1}`] ?? '');
  const filled = values.findLastIndex((value) => value.trim() !== '') + 1;
  return values.slice(0, Math.max(Math.floor(Number(texts[count])) || 0, filled, least));
}

/**
 * The items of the fields, and, where an address has one field more than there can be, empty ones until they are too
 * many: the check refuses them.
 */
export function withTooMany<Item>(
  { name, most }: NumberedFields<string, string>,
  typed: Typed,
  items: readonly Item[],
  empty: Item,
): Item[] {
  const isTooMany = typed[`${name}${most + 1}`] !== undefined;
  return [...items, ...Array<Item>(isTooMany ? most + 1 - items.length : 0).fill(empty)];
}

/**
 * The names of the fields by the names that a check has for them, from place 0 on; one more than there may be, since
 * of that one an address can tell and the check refuses it.
 */
export function namesByCheck<Name extends string>(
  { name, most }: NumberedFields<Name, string>,
  checkName: (index: number) => string,
): Readonly<Record<string, `${Name}${number}`>> {
  return Object.fromEntries(
    Array.from({ length: most + 1 }, (_, index) => [checkName(index), `${name}${index + 1}` as const]),
  );
}
