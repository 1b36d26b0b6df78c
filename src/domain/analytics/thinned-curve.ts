/**
 * Which points of a long curve to draw so that it looks the same: the first, the last, and in each of equal stretches
 * the highest and the lowest, in their order; also those in `keep`, such as the ends of a drawdown. All points where
 * there are at most `atMost`, else no more than that, besides the kept ones.
 *
 * Rejects with a RangeError less than four points: the ends, and one stretch.
 *
 * @see Jugel, Jerzak, Hackenbroich and Markl, M4: A Visualization-Oriented Time Series Data Aggregation, VLDB 2014:
 *   a line chart shows the extremes of each column of pixels
 * @example thinnedCurve(Float64Array.of(0, 1, 9, 2, -5, 3, 4), 4) // [0, 2, 4, 6]
 */
export function thinnedCurve(
  values: Float64Array,
  atMost: number,
  keep: readonly number[] = [],
): Uint32Array {
  if (!(atMost >= 4)) throw new RangeError(`Too few points: ${atMost}`);
  const count = values.length;
  if (count <= atMost) return Uint32Array.from(values, (_, index) => index);
  const kept = new Set([0, count - 1, ...keep]);
  const stretches = Math.floor((atMost - 2) / 2);
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const from = 1 + Math.floor((stretch * (count - 2)) / stretches);
    const to = 1 + Math.floor(((stretch + 1) * (count - 2)) / stretches);
    let lowest = from;
    let highest = from;
    for (let index = from; index < to; index += 1) {
      const value = values[index] ?? 0;
      if (value < (values[lowest] ?? 0)) lowest = index;
      if (value > (values[highest] ?? 0)) highest = index;
    }
    kept.add(lowest).add(highest);
  }
  return Uint32Array.from(kept).toSorted();
}
