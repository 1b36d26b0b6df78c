import { formatPercent, formatSignedPercent, type Ratio, ratio } from './percent.ts';

/**
 * A number such as a probability or a yield in percent, as formatPercent writes it. Throws a RangeError for a share
 * that isn't finite or is beyond 9 million.
 *
 * @example formatShare(0.46275) // '46.3%'
 * @example formatShare(0.46275, 2) // '46.28%'
 */
export function formatShare(share: number, places = 1): string {
  return formatPercent(inParts(share), places);
}

/**
 * Like formatShare, with a plus sign if it shows as more than 0, for yields and differences.
 *
 * @example formatSignedShare(0.033113) // '+3.3%'
 */
export function formatSignedShare(share: number): string {
  return formatSignedPercent(inParts(share));
}

/** Precise enough to round exact halves of a thousandth of a percent away from zero. */
const PARTS = 1e9;

function inParts(share: number): Ratio {
  return ratio(Math.round(share * PARTS), PARTS);
}
