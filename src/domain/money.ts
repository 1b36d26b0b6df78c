import { groupThousands, MINUS_SIGN, withDecimalPoint } from './number-text.ts';

declare const unit: unique symbol;

/** An amount of US dollars in whole cents, so that sums are exact. */
export type Cents = number & { readonly [unit]: 'cents' };

/**
 * An amount of whole cents. Rejects fractions and numbers past 2^53, which have lost their cents, with a RangeError.
 *
 * @example cents(12345) // $123.45
 */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of cents: ${amount}`);
  // Adding 0 turns -0 into 0: Object.is tells them apart.
  return (amount + 0) as Cents;
}

export const ZERO = cents(0);

/**
 * The exact sum of a list of amounts, 0 if it is empty. Rejects a sum past 2^53 cents (90 trillion dollars).
 *
 * @example sumCents([cents(10), cents(20)]) // 30
 */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let sum = ZERO;
  // Checked at every step: a sum past 2^53 could return into range with an error.
  for (const amount of amounts) sum = cents(sum + amount);
  return sum;
}

/**
 * The exact sum of the given amounts.
 *
 * @example addCents(cents(100000), cents(2500)) // 102500
 */
export function addCents(...amounts: Cents[]): Cents {
  return sumCents(amounts);
}

/**
 * The amount in a file's decimal text. Rejects a third decimal, an exponent, NaN, and more than 2^53 cents with a
 * RangeError.
 *
 * @example centsFromNumeric('1234.50') // 123450
 */
export function centsFromNumeric(text: string): Cents {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) throw new RangeError(`Not an amount with two decimals: ${text}`);
  const [, minus, dollars = '', decimals = ''] = match;
  const magnitude = Number(dollars + decimals.padEnd(2, '0'));
  return cents(minus ? -magnitude : magnitude);
}

/**
 * An amount as SQL, files and the clipboard hold it: no grouping, two decimals, ASCII minus.
 *
 * @example numericFromCents(cents(-123450)) // '-1234.50'
 */
export function numericFromCents(amount: Cents): string {
  return `${amount < 0 ? '-' : ''}${withDecimalPoint(Math.abs(amount), 2)}`;
}

/**
 * An amount as shown on screen.
 *
 * @example formatMoney(cents(123450)) // '$1,234.50'
 * @example formatMoney(cents(-2500)) // '−$25.00', with U+2212
 */
export function formatMoney(amount: Cents): string {
  const [dollars = '', decimals = ''] = withDecimalPoint(Math.abs(amount), 2).split('.');
  return `${amount < 0 ? MINUS_SIGN : ''}$${groupThousands(dollars)}.${decimals}`;
}

/**
 * A profit or loss as shown on screen: like formatMoney, with a plus sign above 0.
 *
 * @example formatSignedMoney(cents(2500)) // '+$25.00'
 * @example formatSignedMoney(ZERO) // '$0.00'
 */
export function formatSignedMoney(amount: Cents): string {
  return amount > 0 ? `+${formatMoney(amount)}` : formatMoney(amount);
}

export type ParsedMoney =
  | { ok: true; cents: Cents }
  | { ok: false; reason: 'empty' | 'not a number' | 'too many decimals' | 'too large' };

/** A sign before or after an optional $, digits plain or grouped in threes, decimals. */
const TYPED_MONEY = /^(?:([+\-\u2212]?)\$?|\$([+\-\u2212]))(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/;

/**
 * The amount that a person typed or pasted, in dollars.
 *
 * Accepts surrounding space, a leading `$`, `+`, `-` or `−` (U+2212), commas between thousands, and at most two decimals,
 * so it reads everything that formatMoney writes. Rejects exponents, misplaced commas, digits other than 0-9, and more
 * than 2^53 cents, each with its reason.
 *
 * @example parseMoney(' $1,234.5 ') // { ok: true, cents: 123450 }
 * @example parseMoney('−$25.00') // { ok: true, cents: -2500 }
 * @example parseMoney('1.005') // { ok: false, reason: 'too many decimals' }
 * @example parseMoney('1e3') // { ok: false, reason: 'not a number' }
 */
export function parseMoney(text: string): ParsedMoney {
  const typed = text.trim();
  if (typed === '') return { ok: false, reason: 'empty' };
  const match = TYPED_MONEY.exec(typed);
  if (!match) return { ok: false, reason: 'not a number' };
  const [, signBefore = '', signAfter = '', whole = '', decimals = ''] = match;
  if (whole === '' && decimals === '') return { ok: false, reason: 'not a number' };
  if (decimals.length > 2) return { ok: false, reason: 'too many decimals' };
  const magnitude = Number(whole.replaceAll(',', '') + decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(magnitude)) return { ok: false, reason: 'too large' };
  const sign = signBefore || signAfter;
  return { ok: true, cents: cents(sign === '' || sign === '+' ? magnitude : -magnitude) };
}
