/** The minus sign on screen (U+2212), as wide as a plus sign. Files and SQL use the ASCII hyphen. */
export const MINUS_SIGN = '\u2212';

/**
 * The digits of a whole number with a comma after every third digit from the right.
 *
 * @example groupThousands('1234567') // '1,234,567'
 */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/**
 * A count with thousands separators.
 *
 * @example formatCount(102000) // '102,000'
 */
export function formatCount(count: number): string {
  return groupThousands(String(count));
}

/**
 * A count with its noun.
 *
 * @example countOf(1, 'bet') // '1 bet'
 * @example countOf(1100, 'bet') // '1,100 bets'
 */
export function countOf(count: number, word: string): string {
  return `${formatCount(count)} ${word}${count === 1 ? '' : 's'}`;
}

/**
 * A non-negative integer as text, with its last `places` digits after a decimal point.
 *
 * @example withDecimalPoint(123450, 2) // '1234.50'
 * @example withDecimalPoint(5, 2) // '0.05'
 */
export function withDecimalPoint(units: number | bigint, places: number): string {
  const digits = String(units).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
