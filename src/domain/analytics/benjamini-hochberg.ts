/** The expected share of false discoveries among the significant p-values. */
const FALSE_DISCOVERY_RATE = 0.1;

/**
 * Which p-values are significant at a false discovery rate q by the Benjamini-Hochberg procedure: of m ascending
 * p-values, the first k are, with k the largest rank for which p(k) <= k q / m. Holds for independent tests, such as
 * those of groups that share no bet. An undefined p-value is untested: it is never significant and doesn't count
 * towards m.
 *
 * Rejects with a RangeError a p-value outside 0 to 1, and a rate that isn't between 0 and 1.
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
