/** How many of a set of values are below, equal to and above another value. */
export type Percentile = {
  readonly count: number;
  readonly below: number;
  readonly equal: number;
  readonly above: number;
};

/**
 * Ranks a value among simulated ones, such as the actual profit among those at fair odds.
 *
 * @example percentileOf(Float64Array.of(-2, 0, 0, 2), 0) // { count: 4, below: 1, equal: 2, above: 1 }
 */
export function percentileOf(values: Float64Array | Uint32Array, own: number): Percentile {
  let below = 0;
  let equal = 0;
  for (const value of values) {
    if (value < own) below += 1;
    else if (value === own) equal += 1;
  }
  return { count: values.length, below, equal, above: values.length - below - equal };
}

/**
 * The one-sided Monte Carlo p-value: (equal + above + 1) / (count + 1). Never 0, since the actual value counts as one
 * of the simulations.
 *
 * @see Davison and Hinkley, Bootstrap Methods and their Application (1997), section 4.2
 * @example chanceOfAtLeast({ count: 999, below: 990, equal: 0, above: 9 }) // 0.01
 */
export function chanceOfAtLeast({ count, equal, above }: Percentile): number {
  return (equal + above + 1) / (count + 1);
}

/**
 * Quantiles, in the order of `parts`: for each fraction p, the smallest value that is at least as large as a fraction p
 * of the values. Undefined without values.
 *
 * Rejects parts outside 0 to 1 with a RangeError.
 *
 * @example quantilesOf(Float64Array.of(4, 1, 3, 2), [0.05, 0.5, 0.95]) // [1, 2, 4]
 */
export function quantilesOf(
  values: Float64Array | Uint32Array,
  parts: readonly number[],
): (number | undefined)[] {
  const sorted = values.toSorted();
  return parts.map((part) => {
    if (!(part >= 0 && part <= 1)) throw new RangeError(`Not a fraction from 0 to 1: ${part}`);
    // In floating point 0.95 x 20 is slightly above 19.
    return sorted[Math.max(0, Math.ceil(part * sorted.length - 1e-9) - 1)];
  });
}
