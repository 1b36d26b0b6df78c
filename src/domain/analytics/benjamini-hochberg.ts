/** The accepted average share of false discoveries among those marked. */
const FALSE_DISCOVERY_RATE = 0.1;

/**
 * Which of many p-values survive when all were looked at: at a false discovery rate q, of those that survive no more
 * than the part q is luck, on average. Of m ascending p-values all up to the largest k survive for which
 * p(k) <= k q / m. It holds where the tests are independent, as those of slices are that share no bet.
 *
 * An undefined p-value was not tested: it does not survive, and does not count among the m.
 *
 * Rejects with a RangeError a p-value that is not from 0 to 1, and a rate that is not between 0 and 1.
 *
 * @see Benjamini and Hochberg, Journal of the Royal Statistical Society B 57 (1995), 289-300
 * @example survivorsOf([0.3, 0.001, 0.04, undefined]) // [false, true, true, false]
 */
export function survivorsOf(
  pValues: readonly (number | undefined)[],
  rate: number = FALSE_DISCOVERY_RATE,
): boolean[] {
  if (!(rate > 0 && rate < 1)) throw new RangeError(`Not a rate: ${rate}`);
  const tested = Float64Array.from(pValues.filter((p) => p !== undefined)).toSorted();
  let threshold = -1;
  for (const [index, p] of tested.entries()) {
    if (!(p >= 0 && p <= 1)) throw new RangeError(`Not a probability: ${p}`);
    if (p <= ((index + 1) * rate) / tested.length) threshold = p;
  }
  return pValues.map((p) => p !== undefined && p <= threshold);
}
