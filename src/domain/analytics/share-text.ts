import { formatPercent, formatSignedPercent, type Ratio, ratio } from '#domain/percent.ts';
import type { Interval } from './interval.ts';

/** Precise enough to round exact halves of a tenth of a percent away from zero. */
const PARTS = 1e9;

/**
 * A fraction, such as a win rate, as a percentage with one decimal.
 *
 * Rejects with a RangeError a share that isn't finite or is above 9 million.
 *
 * @example formatShare(0.46275) // '46.3%'
 */
export function formatShare(share: number): string {
  return formatPercent(inParts(share));
}

/**
 * Like formatShare, with a plus sign if the rounded value is above 0, for yields and differences.
 *
 * @example formatSignedShare(0.033113) // '+3.3%'
 */
export function formatSignedShare(share: number): string {
  return formatSignedPercent(inParts(share));
}

/**
 * An interval, with both ends formatted by `format`.
 *
 * @example formatInterval({ low: 0.481, high: 0.617 }, formatShare) // '48.1% to 61.7%'
 */
export function formatInterval({ low, high }: Interval, format: (value: number) => string): string {
  return `${format(low)} to ${format(high)}`;
}

/**
 * A probability in whole percent. Never '100%' or '0%', since nothing is certain.
 *
 * @example formatChance(0.394) // '39%'
 * @example formatChance(0.9999) // 'over 99%'
 * @example formatChance(0.0001) // 'under 1%'
 */
export function formatChance(probability: number): string {
  const percent = Math.round(probability * 100);
  if (percent >= 100) return 'over 99%';
  return percent <= 0 ? 'under 1%' : `${percent}%`;
}

function inParts(share: number): Ratio {
  return ratio(Math.round(share * PARTS), PARTS);
}
