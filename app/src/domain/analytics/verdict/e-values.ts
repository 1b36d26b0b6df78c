/** Evidence of 20 to 1 is strong. */
export const STRONG_EVIDENCE = 20;

/**
 * The lowest log e-value that stands out at a false discovery rate (e-BH): the k-th highest, for the largest k whose
 * k-th highest e-value is at least m / (rate × k), where m is their number; Infinity if none stands out. Holds under any
 * dependence, for one look at a time.
 *
 * @param logs natural logarithms of e-values
 * @see Wang and Ramdas, False discovery rate control with e-values, JRSS B 84 (2022)
 * @example leastThatStandsOut([Math.log(40), Math.log(1)], 0.1) // 3.69, the first
 */
export function leastThatStandsOut(logs: readonly number[], rate: number): number {
  const descending = Float64Array.from(logs).toSorted().toReversed();
  const last = descending.findLastIndex((log, place) => log >= Math.log(logs.length / (rate * (place + 1))));
  return descending[last] ?? Infinity;
}
