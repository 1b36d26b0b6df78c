import { groupThousands, MINUS_SIGN, withDecimalPoint } from './number-text.ts';
import { divideRounded } from './rounding.ts';

/**
 * An exact fraction of two integers, such as 5 wins in 10 bets. It counts as 0 if `whole` is 0.
 */
export type Ratio = { readonly part: number; readonly whole: number };

/**
 * The fraction part / whole, both in the same unit. Rejects unsafe integers and a negative whole with a RangeError.
 *
 * @example ratio(5, 10) // a half
 */
export function ratio(part: number, whole: number): Ratio {
  if (!Number.isSafeInteger(part) || !Number.isSafeInteger(whole) || whole < 0) {
    throw new RangeError(`Not a ratio of whole numbers: ${part} of ${whole}`);
  }
  return { part, whole };
}

/**
 * Whether a fraction is at least a whole percentage, by its exact value: 54.96% shows as 55.0% but is below 55.
 *
 * @example isAtLeastPercent(ratio(11, 20), 55) // true
 */
export function isAtLeastPercent({ part, whole }: Ratio, percent: number): boolean {
  if (whole === 0) return percent <= 0;
  return BigInt(part) * 100n >= BigInt(percent) * BigInt(whole);
}

/**
 * A fraction in percent, with one decimal unless told otherwise: rounded half away from zero. Never '−0.0%'.
 *
 * @example formatPercent(ratio(5, 10)) // '50.0%'
 * @example formatPercent(ratio(-2500, 75500), 2) // '−3.31%', with U+2212
 * @example formatPercent(ratio(0, 0)) // '0.0%'
 */
export function formatPercent(fraction: Ratio, places = 1): string {
  const units = percentUnits(fraction, places);
  const [whole = '', decimals = ''] = withDecimalPoint(Math.abs(units), places).split('.');
  return `${units < 0 ? MINUS_SIGN : ''}${groupThousands(whole)}.${decimals}%`;
}

/**
 * A return on investment: like formatPercent, with a plus sign if it shows as more than 0.
 *
 * @example formatSignedPercent(ratio(2500, 75500)) // '+3.3%'
 * @example formatSignedPercent(ratio(1, 10000)) // '0.0%'
 */
export function formatSignedPercent(fraction: Ratio, places = 1): string {
  return `${percentUnits(fraction, places) > 0 ? '+' : ''}${formatPercent(fraction, places)}`;
}

/** A fraction in units of the last decimal place of its percentage. */
function percentUnits({ part, whole }: Ratio, places: number): number {
  return whole === 0 ? 0 : Number(divideRounded(BigInt(part) * 10n ** BigInt(places + 2), BigInt(whole)));
}
