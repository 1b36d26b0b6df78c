import { formatPercent, formatSignedPercent, type Ratio, ratio } from './percent.ts';

/**
 * A number such as a probability or a yield in percent, as formatPercent writes it. Throws a RangeError for a rate
 * that isn't finite or is beyond 9 million.
 *
 * @example formatRate(0.46275) // '46.3%'
 * @example formatRate(0.46275, 2) // '46.28%'
 */
export function formatRate(rate: number, places = 1): string {
  return formatPercent(inParts(rate), places);
}

/**
 * Like formatRate, with a plus sign if it shows as more than 0, for yields and differences.
 *
 * @example formatSignedRate(0.033113) // '+3.3%'
 */
export function formatSignedRate(rate: number): string {
  return formatSignedPercent(inParts(rate));
}

/** Precise enough to round exact halves of a thousandth of a percent away from zero. */
const PARTS = 1e9;

function inParts(rate: number): Ratio {
  return ratio(Math.round(rate * PARTS), PARTS);
}
