import { formatPercent, formatSignedPercent, type Ratio, ratio } from '#domain/percent.ts';
import type { Interval } from './interval.ts';

/** Enough parts to round correctly to one decimal of a percent, half away from zero. */
const PARTS = 1e9;

/**
 * A part of 1, such as a win rate, in percent with one decimal.
 *
 * Rejects what is not finite, and what lies past 9 million, with a RangeError.
 *
 * @example formatShare(0.46275) // '46.3%'
 */
export function formatShare(share: number): string {
  return formatPercent(inParts(share));
}

/**
 * A yield, a part of 1, in percent with one decimal and with a plus sign when what is shown is above 0. Rejects what
 * formatShare does.
 *
 * @example formatSignedShare(0.033113) // '+3.3%'
 */
export function formatSignedShare(share: number): string {
  return formatSignedPercent(inParts(share));
}

/**
 * The ends of an interval, each as `format` writes it.
 *
 * @example formatInterval({ low: 0.481, high: 0.617 }, formatShare) // '48.1% to 61.7%'
 */
export function formatInterval({ low, high }: Interval, format: (value: number) => string): string {
  return `${format(low)} to ${format(high)}`;
}

function inParts(share: number): Ratio {
  return ratio(Math.round(share * PARTS), PARTS);
}
