/**
 * The reading that a column has evidence for, or undefined when there is none or the evidence is mixed.
 *
 * A reading wins with nine tenths of the votes: a slip among many rows does not decide, and a real mixture is the
 * person's to decide. Votes are counted, so that the order of rows changes nothing.
 *
 * @example clearChoice(['mdy', 'mdy']) // 'mdy'
 * @example clearChoice(['mdy', 'dmy']) // undefined
 */
export function clearChoice<Reading extends string>(votes: Iterable<Reading>): Reading | undefined {
  const counts = new Map<Reading, number>();
  let all = 0;
  for (const vote of votes) {
    counts.set(vote, (counts.get(vote) ?? 0) + 1);
    all += 1;
  }
  for (const [reading, count] of counts) if (10 * count >= 9 * all) return reading;
  return undefined;
}
