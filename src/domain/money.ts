import { groupThousands, MINUS_SIGN, withDecimalPoint } from './number-text.ts';

declare const unit: unique symbol;

/** A US dollar amount in whole cents, so that sums are exact. */
export type Cents = number & { readonly [unit]: 'cents' };

/** An amount in whole cents. Throws a RangeError for fractions and for numbers past 2^53, which aren't exact. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of cents: ${amount}`);
  // Turns -0 into 0.
  return (amount + 0) as Cents;
}

export const ZERO = cents(0);

/** The exact sum of amounts; 0 if there are none. Throws a RangeError past 2^53 cents (90 trillion dollars). */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let sum = ZERO;
  // Checked at every step, since an inexact sum could come back into range.
  for (const amount of amounts) sum = cents(sum + amount);
  return sum;
}

/** The exact sum of the given amounts. */
export function addCents(...amounts: Cents[]): Cents {
  return sumCents(amounts);
}

/**
 * Parses an amount in a file. Throws a RangeError for a third decimal, an exponent, NaN, and more than 2^53 cents.
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

/** An amount for SQL, files and the clipboard: '-1234.50', with the ASCII minus. */
export function numericFromCents(amount: Cents): string {
  return `${amount < 0 ? '-' : ''}${withDecimalPoint(Math.abs(amount), 2)}`;
}

/** An amount for display: '$1,234.50', '−$25.00' (with U+2212). */
export function formatMoney(amount: Cents): string {
  const [dollars = '', decimals = ''] = withDecimalPoint(Math.abs(amount), 2).split('.');
  return `${amount < 0 ? MINUS_SIGN : ''}$${groupThousands(dollars)}.${decimals}`;
}

/** A profit or loss for display: '+$25.00', '−$25.00', '$0.00'. */
export function formatSignedMoney(amount: Cents): string {
  return amount > 0 ? `+${formatMoney(amount)}` : formatMoney(amount);
}

export type ParsedMoney =
  | { ok: true; cents: Cents }
  | { ok: false; reason: 'empty' | 'not a number' | 'too many decimals' | 'too large' };

/** An optional sign before or after an optional $, digits with optional thousands commas, decimals. */
const TYPED_MONEY = /^(?:([+\-\u2212]?)\$?|\$([+\-\u2212]))(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/;

/**
 * Parses a typed or pasted dollar amount. Accepts surrounding space, a leading `$`, `+`, `-` or `−` (U+2212),
 * thousands commas, and at most two decimals, so it reads everything that formatMoney writes. Rejects exponents,
 * misplaced commas, digits other than 0-9, and more than 2^53 cents, each with a reason.
 *
 * @example parseMoney(' $1,234.5 ') // { ok: true, cents: 123450 }
 * @example parseMoney('−$25.00') // { ok: true, cents: -2500 }
 * @example parseMoney('1.005') // { ok: false, reason: 'too many decimals' }
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
