/** How near the root the answer lies: a part of the root itself once that is above 1. */
const TOLERANCE = 1e-12;

/**
 * Where a continuous function crosses 0 between `low` and `high`, to 1e-12 (of the root itself above 1), by
 * bisection: the half in which the sign changes is halved again. It needs no derivative and cannot run away, and
 * from 0 to 1 it takes 40 steps.
 *
 * Rejects with a RangeError ends that are no finite numbers in order, and a function without opposite signs, or a
 * zero, at the two ends.
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
  return bisected(valueAt, { before: low, after: high, rising: atHigh > 0 });
}

type Bracket = { before: number; after: number; readonly rising: boolean };

function bisected(valueAt: (x: number) => number, bracket: Bracket): number {
  let { before, after } = bracket;
  for (;;) {
    const middle = before + (after - before) / 2;
    const isNear = after - before <= TOLERANCE * Math.max(1, Math.abs(middle));
    // Where doubles lie further apart than the tolerance asks, the middle is one of the ends.
    if (isNear || middle <= before || middle >= after) return middle;
    const value = valueAt(middle);
    if (value === 0) return middle;
    if (value > 0 === bracket.rising) after = middle;
    else before = middle;
  }
}
