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
 * A fraction in percent with one decimal: 100 x part / whole, rounded half away from zero. Never '−0.0%'.
 *
 * @example formatPercent(ratio(5, 10)) // '50.0%'
 * @example formatPercent(ratio(-2500, 75500)) // '−3.3%', with U+2212
 * @example formatPercent(ratio(0, 0)) // '0.0%'
 */
export function formatPercent(fraction: Ratio): string {
  const tenths = percentInTenths(fraction);
  const [whole = '', decimal = ''] = withDecimalPoint(Math.abs(tenths), 1).split('.');
  return `${tenths < 0 ? MINUS_SIGN : ''}${groupThousands(whole)}.${decimal}%`;
}

/**
 * A return on investment: like formatPercent, with a plus sign if it shows as more than 0.
 *
 * @example formatSignedPercent(ratio(2500, 75500)) // '+3.3%'
 * @example formatSignedPercent(ratio(1, 10000)) // '0.0%'
 */
export function formatSignedPercent(fraction: Ratio): string {
  return percentInTenths(fraction) > 0 ? `+${formatPercent(fraction)}` : formatPercent(fraction);
}

function percentInTenths({ part, whole }: Ratio): number {
  return whole === 0 ? 0 : Number(divideRounded(BigInt(part) * 1000n, BigInt(whole)));
}
