import { evidenceOf, type GroupEvidence, type JudgedBets } from './breakdown.ts';
import { leastThatStandsOut } from '#domain/analytics/verdict/e-values.ts';
import { crossedGrouping, type LimitedGrouping } from './limited-grouping.ts';

/** At most this share of the groups that stand out do so by luck, on average. */
const FALSE_DISCOVERY_RATE = 0.1;

/** The groups of a dimension, or of two at once. */
export type Partition = {
  /** The places of its dimensions in a list of dimensions. */
  readonly dimensions: readonly number[];
  /** The group of each bet that a verdict counts; numbers are at most MAX_GROUPS. */
  readonly groups: Uint8Array;
  /** The evidence of each group by its number; undefined without such a bet, and for the last, which is no group. */
  readonly evidence: readonly (GroupEvidence | undefined)[];
};

/** The groups of each dimension and each pair of dimensions, as breakdowns show them. */
export type LookedAt = {
  readonly bets: JudgedBets;
  readonly dimensions: readonly LimitedGrouping[];
  readonly partitions: readonly Partition[];
  readonly standOuts: StandOuts;
};

/**
 * Looks at the groups of each dimension and each pair of dimensions. Yields after each, since all can take a second.
 *
 * @example lookAt(bets, [weekdays, months]) // returns three partitions: weekdays, months, and both at once
 */
export function* lookAt(
  bets: JudgedBets,
  dimensions: readonly LimitedGrouping[],
): Generator<undefined, LookedAt> {
  const partitions: Partition[] = [];
  for (const place of dimensions.keys()) {
    for (let other = place; other < dimensions.length; other += 1) {
      const places = other === place ? [place] : [place, other];
      const grouping = groupingAt({ bets, dimensions }, places);
      const groups = Uint8Array.from(bets.verdictBets.places, (bet) => grouping.groups[bet] ?? 0);
      const isUsed = new Uint8Array(grouping.count);
      for (const group of groups) isUsed[group] = 1;
      // The others have nothing in common.
      isUsed[grouping.count - 1] = 0;
      const evidence = evidenceOf(bets, grouping).map((each, group) => (isUsed[group] ? each : undefined));
      partitions.push({ dimensions: places, groups, evidence });
      yield undefined;
    }
  }
  return { bets, dimensions, partitions, standOuts: standOutsOf(partitions) };
}

/**
 * The groups of one or two dimensions at once, with the numbers that a partition has for them.
 *
 * @example groupingAt({ bets, dimensions: [weekdays, months] }, [0, 1]).groupAt(0).label // 'Sunday · March 2026'
 */
export function groupingAt(
  { bets: { decided }, dimensions }: Pick<LookedAt, 'bets' | 'dimensions'>,
  [one, other]: readonly number[],
): LimitedGrouping {
  const first = dimensions[one ?? 0];
  const second = other === undefined ? undefined : dimensions[other];
  if (!first) throw new RangeError('No such dimension');
  return second ? crossedGrouping(decided, first, second) : first;
}

/** The evidence from which a group of any dimension stands out, as logarithms; Infinity where none does. */
export type StandOuts = {
  /** The number of groups looked at: of each dimension and each pair of dimensions. */
  readonly family: number;
  /** For the evidence that a group has an edge. */
  readonly winning: number;
  /** For the evidence that a group loses at its odds. */
  readonly losing: number;
};

/**
 * The evidence from which a group stands out among all groups that were looked at. One family for every card of a page
 * means that they can't contradict each other.
 *
 * @example standOutsOf(partitions) // { family: 42, winning: 6.04, losing: Infinity }
 */
export function standOutsOf(partitions: readonly Pick<Partition, 'evidence'>[]): StandOuts {
  const all = partitions.flatMap(({ evidence }) => evidence.filter((each) => each !== undefined));
  const leastOf = (logs: readonly number[]) => leastThatStandsOut(logs, FALSE_DISCOVERY_RATE);
  return {
    family: all.length,
    winning: leastOf(all.map(({ winning }) => winning)),
    losing: leastOf(all.map(({ losing }) => losing)),
  };
}
