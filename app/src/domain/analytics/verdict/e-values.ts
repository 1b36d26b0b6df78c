/** Evidence of 20 to 1 is strong. */
export const STRONG_EVIDENCE = 20;

/**
 * The lowest log e-value that stands out at a false discovery rate (closed e-BH): the r-th highest, for the largest r whose
 * r highest e-values R satisfy, for every set S of e-values, sum of S ≥ |S| × |S ∩ R| / (rate × r), and of which each is at
 * least 1 / rate; Infinity if none stands out. For k members of R the worst S holds R's k lowest and all others below
 * k / (rate × r). Equal e-values stand out together or not at all. Holds under any dependence, for one look at a time.
 *
 * @param logs natural logarithms of e-values
 * @see Xu, Solari, Fischer, de Heide, Ramdas and Goeman, Bringing closure to false discovery rate control, arXiv 2509.02517
 * @example leastThatStandsOut([Math.log(15), Math.log(6)], 0.1) // 2.708, the first
 */
export function leastThatStandsOut(logs: readonly number[], rate: number): number {
  const descending = Float64Array.from(logs).toSorted().toReversed();
  const eValues = descending.map(Math.exp);
  const candidates = eValues.findLastIndex((each) => each >= (1 - ROUNDING) / rate) + 1;
  for (let count = candidates; count > 0; count -= 1) {
    if (eValues[count] === eValues[count - 1]) continue;
    if (isClosed(eValues, count, rate)) return descending[count - 1] ?? Infinity;
  }
  return Infinity;
}

/** What sums of decimal figures can be off by: 9 and 11 are 20 to 1 together. */
const ROUNDING = 1e-12;

/** Whether no set S refuses the `count` highest of some descending e-values. */
function isClosed(eValues: Float64Array, count: number, rate: number): boolean {
  let sum = 0;
  let size = 0;
  let next = eValues.length - 1;
  for (let members = 1; members <= count; members += 1) {
    const each = members / (rate * count);
    sum += eValues[count - members] ?? 0;
    size += 1;
    for (; next >= count && (eValues[next] ?? 0) < each; next -= 1) {
      sum += eValues[next] ?? 0;
      size += 1;
    }
    if (sum < size * each * (1 - ROUNDING)) return false;
  }
  return true;
}
