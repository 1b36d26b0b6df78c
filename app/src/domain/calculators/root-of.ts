/** The tolerance is absolute for roots up to 1, relative above. */
const TOLERANCE = 1e-12;

/**
 * The root of a continuous function between `low` and `high`, by bisection, to 1e-12 (relative above 1). Throws a
 * RangeError unless the ends are finite and ordered and their values have opposite signs.
 *
 * @example rootOf((x) => x * x - 2, 0, 2) // 1.414213562373
 */
export function rootOf(valueAt: (x: number) => number, low: number, high: number): number {
  if (!Number.isFinite(low) || !Number.isFinite(high) || low > high) {
    throw new RangeError(`No interval: ${low} to ${high}`);
  }
  const atLow = valueAt(low);
  const atHigh = valueAt(high);
  if (atLow === 0) return low;
  if (atHigh === 0) return high;
  if (!(atLow < 0 && atHigh > 0) && !(atLow > 0 && atHigh < 0)) {
    throw new RangeError(`No change of sign: ${atLow} at ${low}, ${atHigh} at ${high}`);
  }
  const isRising = atHigh > 0;
  let [before, after] = [low, high];
  for (;;) {
    const middle = before + (after - before) / 2;
    const isNear = after - before <= TOLERANCE * Math.max(1, Math.abs(middle));
    // When adjacent doubles are further apart than the tolerance, the middle equals one of the ends.
    if (isNear || middle <= before || middle >= after) return middle;
    const value = valueAt(middle);
    if (value === 0) return middle;
    if (value > 0 === isRising) after = middle;
    else before = middle;
  }
}
