import { type Breakdown, type BreakdownRow, breakdownOf } from './breakdown.ts';
import { BET_EDGES, BOTH_EDGES } from '#domain/analytics/verdict/edge-factor.ts';
import { finalBetsOf, isInCluster, logEvidenceOf } from '#domain/analytics/verdict/edge-likelihood.ts';
import type { Group } from './grouping.ts';
import { groupingAt, type LookedAt, type Partition } from './stand-outs.ts';

/** A group with more of the bets than this is not a part of them: the verdict is about it. */
const NEARLY_ALL = 0.95;
/** Nobody would read a longer list. */
const MAX_LEAKS = 12;

/** A group of a partition, by its number. */
export type PartitionGroup = { readonly partition: Partition; readonly group: number };

/** A group of one or two dimensions: their places in the list of dimensions. */
export type NamedGroup = { readonly dimensions: readonly number[]; readonly group: Group };

/** A group that stands out as losing at its odds. */
export type Leak = {
  readonly dimensions: readonly number[];
  readonly row: BreakdownRow;
  /** Groups that stand out only because of bets that they share with this one, strongest first; not the same bets again. */
  readonly folded: readonly NamedGroup[];
};

export type Leaks = {
  /** The number of groups looked at. */
  readonly family: number;
  /** How many of them stand out as losing, other than those with nearly all bets. */
  readonly found: number;
  /** Whether a group with nearly all bets stands out as losing. */
  readonly areAll: boolean;
  /** Strongest evidence first. */
  readonly leaks: readonly Leak[];
};

/**
 * The groups that stand out as losing at their odds (standOutsOf), strongest evidence first. Of groups that overlap, a
 * weaker one is listed only if it still stands out without the bets of the leaks above it, and is otherwise folded into
 * the one that it shares most bets with. A group with more than half of all bets would absorb the others, so those are
 * listed even if they lie within it; of such large groups only the strongest is listed, and none with nearly all bets.
 *
 * Yields from time to time, since thousands of groups can stand out.
 *
 * @example leaksOf(looked) // returns { family: 214, found: 3, leaks: [{ row: { label: 'NBA · Props', … }, … }], … }
 */
export function* leaksOf(
  looked: LookedAt,
): Generator<undefined, Leaks & { readonly places: readonly PartitionGroup[] }> {
  const { bets, partitions, standOuts } = looked;
  const candidates = partitions
    .flatMap((partition) =>
      partition.evidence.flatMap((each, group) =>
        each && each.losing >= standOuts.losing
          ? { partition, group, rank: Math.round(each.losing * 1e6) }
          : [],
      ),
    )
    // The same bets can be a group of one dimension and of two, with sums that differ in their last digits.
    .toSorted(
      (one, other) =>
        other.rank - one.rank || one.partition.dimensions.length - other.partition.dimensions.length,
    );
  const final = finalBetsOf(bets.verdictBets);
  /** For each bet, the number from 1 on of the first leak it belongs to, or 0; leaks with over half of all bets don't count. */
  const leakOf = new Uint8Array(final);
  let found = 0;
  let areAll = false;
  const heads: { of: PartitionGroup; size: number; folded: PartitionGroup[]; isBroad: boolean }[] = [];
  for (const [rank, candidate] of candidates.entries()) {
    if (rank % CHECKED_AT_ONCE === 0) yield undefined;
    const { shared, size, losing } = withoutLeaks(looked, candidate, leakOf);
    if (size > NEARLY_ALL * final) {
      areAll = true;
      continue;
    }
    found += 1;
    const isBroad = 2 * size > final;
    const broad = heads.find((head) => head.isBroad);
    const isLeak = isBroad ? !broad : losing >= standOuts.losing;
    if (isLeak && heads.length < MAX_LEAKS) {
      heads.push({ of: candidate, size, folded: [], isBroad });
      if (!isBroad) cover(leakOf, candidate, heads.length);
      continue;
    }
    const most = shared.indexOf(Math.max(...shared));
    const head = isBroad ? broad : heads[most - 1];
    const hasSameBets = head?.size === size && shared[most] === size;
    if (!hasSameBets) head?.folded.push(candidate);
  }
  const rows = rowsOf(looked);
  const leaks: Leak[] = [];
  for (const { of, folded } of heads) {
    yield undefined;
    const { dimensions } = of.partition;
    const row = rows.rowOf(of);
    if (row) leaks.push({ dimensions, row, folded: folded.slice(0, MAX_FOLDED).map(rows.nameOf) });
  }
  const places = heads.flatMap(({ of, isBroad }) => (isBroad ? [] : [of]));
  return { family: standOuts.family, found, areAll, leaks, places };
}

const CHECKED_AT_ONCE = 16;
/** The most groups that are named as part of a leak. */
const MAX_FOLDED = 12;

/** How many bets a group shares with each leak, and the evidence that its others lose. */
function withoutLeaks(
  { bets: { verdictBets, likeScopes } }: LookedAt,
  { partition: { groups }, group }: PartitionGroup,
  leakOf: Uint8Array,
) {
  const { outcomeOf, outcomes, logFactors } = verdictBets;
  const counts = new Float64Array(outcomes.length);
  /** Index 0 is for bets of no leak. */
  const shared = Array.from({ length: MAX_LEAKS + 1 }, () => 0);
  let size = 0;
  for (let bet = 0; bet < leakOf.length; bet += 1) {
    if (groups[bet] !== group) continue;
    const leak = leakOf[bet] ?? 0;
    size += 1;
    if (leak > 0) shared[leak] = (shared[leak] ?? 0) + 1;
    // Of bets that nobody knows the order of, one would count.
    else if (!isInCluster(verdictBets, bet))
      counts[outcomeOf[bet] ?? 0] = (counts[outcomeOf[bet] ?? 0] ?? 0) + 1;
  }
  const logs = new Float64Array(BET_EDGES.length);
  counts.forEach((count, outcome) => {
    if (count === 0) return;
    const mirrored = outcome * BOTH_EDGES.length + BET_EDGES.length;
    for (let place = 0; place < logs.length; place += 1)
      logs[place] = (logs[place] ?? 0) + count * (logFactors[mirrored + place] ?? 0);
  });
  return { shared, size, losing: logEvidenceOf(logs) - Math.log(likeScopes) };
}

function cover(leakOf: Uint8Array, { partition: { groups }, group }: PartitionGroup, leak: number) {
  for (let bet = 0; bet < leakOf.length; bet += 1) {
    if (groups[bet] === group && leakOf[bet] === 0) leakOf[bet] = leak;
  }
}

/**
 * The rows and names of groups, as the breakdown shows them.
 *
 * @example rowsOf(looked).rowOf({ partition, group: 3 }) // { key: '3', label: 'Wednesday', n: 41, … }
 */
export function rowsOf(looked: LookedAt) {
  const known = new Map<Partition, ReturnType<typeof groupingAt>>();
  const breakdowns = new Map<Partition, Breakdown>();
  const groupingOf = (partition: Partition) => {
    const grouping = known.get(partition) ?? groupingAt(looked, partition.dimensions);
    known.set(partition, grouping);
    return grouping;
  };
  return {
    /** Undefined for bets of no group that has a row. */
    rowOf: ({ partition, group }: PartitionGroup): BreakdownRow | undefined => {
      const breakdown = breakdowns.get(partition) ?? breakdownOf(looked.bets, groupingOf(partition));
      breakdowns.set(partition, breakdown);
      return breakdown.rows[group];
    },
    nameOf: ({ partition, group }: PartitionGroup): NamedGroup => ({
      dimensions: partition.dimensions,
      group: groupingOf(partition).groupAt(group),
    }),
  };
}
