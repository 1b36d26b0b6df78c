import { type Currency, DOLLARS, withSign } from './currency.ts';
import { groupThousands, MINUS_SIGN, withDecimalPoint } from './number-text.ts';

declare const unit: unique symbol;

/** An amount in whole cents, hundredths in any currency, so that sums are exact. */
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

/**
 * An amount for display, with U+2212 for minus. Without decimals, whole amounts have none and others keep them.
 *
 * @example formatMoney(cents(-2500)) // '−$25.00'
 * @example formatMoney(cents(-2500), { ...DOLLARS, sign: 'kr', place: 'after' }) // '−25.00 kr'
 * @example formatMoney(cents(2500), { ...DOLLARS, sign: '¥', decimals: 0 }) // '¥25'
 */
export function formatMoney(amount: Cents, currency: Currency = DOLLARS): string {
  const [whole = '', decimals = ''] = withDecimalPoint(Math.abs(amount), 2).split('.');
  const shown = currency.decimals === 0 && decimals === '00' ? '' : `.${decimals}`;
  return `${amount < 0 ? MINUS_SIGN : ''}${withSign(`${groupThousands(whole)}${shown}`, currency)}`;
}

/** A profit or loss for display: '+$25.00', '−$25.00', '$0.00'. */
export function formatSignedMoney(amount: Cents, currency: Currency = DOLLARS): string {
  return `${amount > 0 ? '+' : ''}${formatMoney(amount, currency)}`;
}
