import type { Cents } from './money.ts';
import { MINUS_SIGN } from './number-text.ts';

/**
 * A profit or loss, in cents, for a narrow cell of a calendar, in at most five characters: its sign and three digits or,
 * from $1,000 on, two digits or the whole thousands (K), millions (M), billions (B) or trillions (T).
 *
 * @example formatBriefProfit(cents(2550)) // '+25.5'
 * @example formatBriefProfit(cents(-123456)) // '−1.2K', with U+2212
 */
export function formatBriefProfit(profit: Cents): string {
  if (profit === 0) return '0';
  return `${profit > 0 ? '+' : MINUS_SIGN}${briefDigits(Math.abs(profit) / 100, 3, ['', 'K', 'M', 'B', 'T'])}`;
}

function briefDigits(value: number, digits: number, [letter = '', ...larger]: readonly string[]): string {
  const decimals = Math.max(0, digits - String(Math.trunc(value)).length);
  const rounded = Math.round(value * 10 ** decimals) / 10 ** decimals;
  return rounded < 1000 || larger.length === 0 ? `${rounded}${letter}` : briefDigits(value / 1000, 2, larger);
}
