import type { Cents } from '#domain/money.ts';
import { checkPositiveMoney, MOST_WAGER } from '#domain/positive-money.ts';
import { type Price, readPrice } from '#domain/price/price.ts';

/** What to say of odds that cannot be read, where a calculator has no words of its own. */
export const ODDS_MESSAGE = 'Please enter valid odds (e.g. -110, +150, 1.91, 10/11, 52.4% or EVEN)';

/** What was typed into a calculator, as values to calculate with, or the first thing wrong and its field. */
export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly field: string; readonly message: string };

/**
 * The refusal of one field.
 *
 * @example refused('odds', 'Please enter valid odds')
 * // { ok: false, field: 'odds', message: 'Please enter valid odds' }
 */
export function refused(field: string, message: string): Checked<never> {
  return { ok: false, field, message };
}

/**
 * The amount typed into a field, from one cent to $1,000,000, or `invalid`, which says why it is none. A third
 * decimal and an amount that is too large have messages of their own; `name` begins the latter.
 *
 * @example checkStake('wager', '$1,000.00', { name: 'Wager', invalid: 'Please enter a valid wager amount' })
 * // { ok: true, value: 100000 }
 */
export function checkStake(
  field: string,
  text: string,
  { name, invalid }: { readonly name: string; readonly invalid: string },
): Checked<Cents> {
  const tooLarge = `${name} must be at most $1,000,000`;
  const checked = checkPositiveMoney(text, { notPositive: invalid, most: MOST_WAGER, tooLarge });
  return checked.ok ? { ok: true, value: checked.cents } : refused(field, checked.message);
}

/** What to say of the odds of several legs or outcomes, and how many there may be. */
export type PricesRule = {
  readonly least: number;
  readonly most: number;
  /** The name of the field for the odds in a place, from 0 on. */
  readonly fieldName: (index: number) => string;
  readonly tooFew: string;
  readonly tooMany: string;
  readonly invalid: string;
};

/**
 * The prices typed into a row of fields, in any notation.
 *
 * Gives the first thing wrong: fewer than `least` filled fields, which is the first empty one's mistake, more than
 * `most` fields, a field that is empty or holds no odds.
 *
 * @example checkPrices(['-110', ''], { least: 2, most: 10, fieldName: legFieldName, tooFew: 'Two at least', … })
 * // { ok: false, field: 'leg-2', message: 'Two at least' }
 */
export function checkPrices(texts: readonly string[], rule: PricesRule): Checked<Price[]> {
  const { least, most, fieldName, tooFew, tooMany, invalid } = rule;
  const isEmpty = (text: string) => text.trim() === '';
  if (texts.filter((text) => !isEmpty(text)).length < least) {
    const firstEmpty = texts.findIndex(isEmpty);
    return refused(fieldName(firstEmpty === -1 ? texts.length : firstEmpty), tooFew);
  }
  if (texts.length > most) return refused(fieldName(most), tooMany);
  const prices: Price[] = [];
  for (const [index, text] of texts.entries()) {
    const price = checkPrice(fieldName(index), text, invalid);
    if (!price.ok) return price;
    prices.push(price.value);
  }
  return { ok: true, value: prices };
}

/**
 * The price typed into a field in any notation, or `invalid`, which says that it is none.
 *
 * @example checkPrice('odds', '-110', ODDS_MESSAGE) // { ok: true, value: { numerator: 21n, denominator: 11n } }
 */
export function checkPrice(field: string, text: string, invalid: string): Checked<Price> {
  const price = readPrice(text)?.price;
  return price ? { ok: true, value: price } : refused(field, invalid);
}
