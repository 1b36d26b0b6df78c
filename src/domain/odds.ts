import { addCents, type Cents, cents } from './money.ts';
import { MINUS_SIGN } from './number-text.ts';
import { divideRounded } from './rounding.ts';

declare const unit: unique symbol;

/**
 * A price in American odds: what 100 wins when positive (+150), what must be risked to win 100 when negative
 * (-110). +100 is even money; -100, and whatever lies between, is no price.
 */
export type AmericanOdds = number & { readonly [unit]: 'American odds' };

/** The longest price taken, either way. It keeps every payout within SQL's numeric(12,2). */
export const LONGEST_ODDS = 100_000;

/**
 * Whether a number is a price: an integer from +100 to +100,000 or from -101 to -100,000.
 *
 * @example isAmericanOdds(100) // true
 * @example isAmericanOdds(-100) // false
 */
export function isAmericanOdds(value: number): value is AmericanOdds {
  return Number.isInteger(value) && (value >= 100 || value <= -101) && Math.abs(value) <= LONGEST_ODDS;
}

/**
 * A price from a number that must be one, such as a stored row's. Rejects anything else with a RangeError.
 *
 * @example americanOdds(-110)
 */
export function americanOdds(value: number): AmericanOdds {
  if (!isAmericanOdds(value)) throw new RangeError(`Not American odds: ${value}`);
  return value;
}

/**
 * The price that a person typed or pasted, or undefined for anything that is none.
 *
 * Takes surrounding space, a leading `+`, `-` or `−` (U+2212), and the digits 0-9 alone: no decimals, no exponent.
 *
 * @example parseAmericanOdds(' +150 ') // 150
 * @example parseAmericanOdds('−110') // -110
 * @example parseAmericanOdds('1.91') // undefined
 */
export function parseAmericanOdds(text: string): AmericanOdds | undefined {
  const match = /^([+\-\u2212]?)(\d+)$/.exec(text.trim());
  if (!match) return undefined;
  const [, sign = '', digits = ''] = match;
  const value = Number(digits) * (sign === '' || sign === '+' ? 1 : -1);
  return isAmericanOdds(value) ? value : undefined;
}

/**
 * A price as it stands on screen, always with its sign.
 *
 * @example formatAmericanOdds(americanOdds(150)) // '+150'
 * @example formatAmericanOdds(americanOdds(-110)) // '−110', with U+2212
 */
export function formatAmericanOdds(odds: AmericanOdds): string {
  return odds > 0 ? `+${odds}` : `${MINUS_SIGN}${-odds}`;
}

/**
 * Odds as fields, files and the clipboard take them: with a plus sign above 0, and the ASCII minus. An end of a range
 * may be any number.
 *
 * @example plainOdds(150) // '+150'
 * @example plainOdds(-110) // '-110'
 */
export function plainOdds(odds: number): string {
  return odds > 0 ? `+${odds}` : String(odds);
}

/**
 * What a won bet pays on top of its stake: wager x odds / 100 at positive odds, wager x 100 / |odds| at negative
 * ones, rounded to the cent, half away from zero. Exact: no floating point takes part.
 *
 * @see tests/vectors/README.md for the published payout tables it is held against
 * @example winningProfit(cents(10000), americanOdds(-110)) // 9091, $90.91
 */
export function winningProfit(wager: Cents, odds: AmericanOdds): Cents {
  const risked = BigInt(wager);
  const profit =
    odds > 0 ? divideRounded(risked * BigInt(odds), 100n) : divideRounded(risked * 100n, BigInt(-odds));
  return cents(Number(profit));
}

/**
 * What a won bet pays in all, stake included: wager + winningProfit.
 *
 * @example expectedPayout(cents(10000), americanOdds(-110)) // 19091, $190.91
 */
export function expectedPayout(wager: Cents, odds: AmericanOdds): Cents {
  return addCents(wager, winningProfit(wager, odds));
}
