import type { Cents } from '#domain/money.ts';
import { checkPositiveMoney, MOST_WAGER } from '#domain/positive-money.ts';
import { parsePrice, type Price } from './price.ts';

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

/**
 * The price typed into a field in any notation, or `invalid`, which says that it is none.
 *
 * @example checkPrice('odds', '-110', ODDS_MESSAGE) // { ok: true, value: { numerator: 21n, denominator: 11n } }
 */
export function checkPrice(field: string, text: string, invalid: string): Checked<Price> {
  const price = parsePrice(text);
  return price ? { ok: true, value: price } : refused(field, invalid);
}
