/** Where one value stands among others: how many there are, and how many are less, the same and more. */
export type Percentile = {
  readonly count: number;
  readonly below: number;
  readonly equal: number;
  readonly above: number;
};

/**
 * Where a value of one's own stands among simulated ones: one's profit among the profits of seasons at fair prices.
 *
 * @example percentileOf([-2, 0, 0, 2], 0) // { count: 4, below: 1, equal: 2, above: 1 }
 */
export function percentileOf(
  values: Float64Array | Uint32Array | readonly number[],
  own: number,
): Percentile {
  let below = 0;
  let equal = 0;
  for (const value of values) {
    if (value < own) below += 1;
    else if (value === own) equal += 1;
  }
  return { count: values.length, below, equal, above: values.length - below - equal };
}

/**
 * How often chance alone does as well as a value that was simulated against: (equal + above + 1) / (count + 1). One's
 * own season counts as one of them, so that it is never 0, which no number of simulations could show.
 *
 * @see Davison and Hinkley, Bootstrap Methods and their Application (1997), section 4.2
 * @example chanceOfAtLeast({ count: 999, below: 990, equal: 0, above: 9 }) // 0.01
 */
export function chanceOfAtLeast({ count, equal, above }: Percentile): number {
  return (equal + above + 1) / (count + 1);
}

/**
 * Quantiles of values, in the order asked for: for each part of 1, the least value that at least this part of them
 * does not exceed, always one of the values. Sorts a copy, once for all parts.
 *
 * Rejects parts outside of 0 to 1 with a RangeError; of no values every quantile is undefined.
 *
 * @example quantilesOf(Float64Array.of(4, 1, 3, 2), [0.05, 0.5, 0.95]) // [1, 2, 4]
 */
export function quantilesOf(
  values: Float64Array | Uint32Array,
  parts: readonly number[],
): (number | undefined)[] {
  const sorted = values.toSorted();
  return parts.map((part) => {
    if (!(part >= 0 && part <= 1)) throw new RangeError(`Not a part of 1: ${part}`);
    // 0.95 x 20 is a hair above 19; the hair is not another value.
    return sorted[Math.max(0, Math.ceil(part * sorted.length - 1e-9) - 1)];
  });
}
