/** How a person's amounts are written. Nothing is converted: 25 dollars and 25 euros are the same 2500 cents. */
export type Currency = {
  /** The ISO code of one in the list; null with a sign of the person's own. */
  readonly code: string | null;
  readonly sign: string;
  readonly place: 'before' | 'after';
  /** With 0, the decimals of whole amounts are left out; those of others never are. */
  readonly decimals: 0 | 2;
};

export const DOLLARS: Currency = { code: 'USD', sign: '$', place: 'before', decimals: 2 };

/**
 * A currency sign: at most five letters, each with a point behind it if need be, and currency signs. It can't be taken for a
 * part of the number.
 */
export const SIGN = /^(?=.{1,5}$)(?:\p{L}\p{M}*\.?|[\p{Sc}\p{So}])+$/u;

/** The currency of a stored preference; dollars if it is missing or damaged. */
export function currencyOf(stored: unknown): Currency {
  const { code, sign, place, decimals } = (stored ?? {}) as Record<string, unknown>;
  const isWhole =
    (code === null || typeof code === 'string') &&
    typeof sign === 'string' &&
    SIGN.test(sign) &&
    (place === 'before' || place === 'after') &&
    (decimals === 0 || decimals === 2);
  return isWhole ? { code, sign, place, decimals } : DOLLARS;
}

/**
 * Digits with the sign of a currency. A space that doesn't break (U+00A0) stands before a sign that comes after, and behind
 * one that ends in a letter or point.
 *
 * @example withSign('25.00', DOLLARS) // '$25.00'
 * @example withSign('25.00', { ...DOLLARS, sign: 'kr', place: 'after' }) // '25.00 kr'
 * @example withSign('25.00', { ...DOLLARS, sign: 'CHF' }) // 'CHF 25.00'
 */
export function withSign(digits: string, { sign, place }: Currency): string {
  if (place === 'after') return `${digits}\u00a0${sign}`;
  return `${sign}${/[\p{L}\p{M}.]$/u.test(sign) ? '\u00a0' : ''}${digits}`;
}

/**
 * A message of ours, whose amounts are in dollars, with its amounts in a currency. What it quotes in “ ” stays.
 *
 * @example inCurrency('Wager amount must be at most $1,000,000', { ...DOLLARS, sign: '€' })
 * // 'Wager amount must be at most €1,000,000'
 */
export function inCurrency(message: string, currency: Currency): string {
  return message.replaceAll(/“[^”]*”|\$(\d[\d,]*(?:\.\d+)?)/g, (all, digits?: string) => {
    if (digits === undefined) return all;
    return withSign(currency.decimals === 0 ? digits.replace(/\.00$/, '') : digits, currency);
  });
}
