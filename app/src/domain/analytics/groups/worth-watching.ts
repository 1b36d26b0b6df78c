import type { BreakdownRow } from './breakdown.ts';
import { edgeBetsOf, edgeLikelihoodOf, isInCluster } from '#domain/analytics/verdict/edge-likelihood.ts';
import { edgePosteriorOf, type EdgePosterior } from '#domain/analytics/verdict/edge-posterior.ts';
import { WITHIN_95 } from '#domain/analytics/verdict/interval.ts';
import { type PartitionGroup, rowsOf } from './leaks.ts';
import { Overlaps } from './overlaps.ts';
import type { LookedAt, Partition } from './stand-outs.ts';
import { MIN_VERDICT_CLUSTERS } from '#domain/analytics/verdict/verdict.ts';
import type { VerdictBets } from '#domain/analytics/verdict/verdict-bets.ts';

/** A group, and its edge pulled toward that of all bets. */
export type Watched = {
  readonly dimensions: readonly number[];
  readonly row: BreakdownRow;
  /** The number of separate events with a win or a loss. */
  readonly events: number;
  readonly edge: Pick<EdgePosterior, 'mean' | 'interval'>;
};

export type WorthWatching = {
  /** The number of groups with enough events. */
  readonly family: number;
  /** The standard deviation of the prior: how far groups seem to lie from all bets. */
  readonly spread: number;
  /** Best first. */
  readonly best: readonly Watched[];
  /** Worst first. */
  readonly worst: readonly Watched[];
};

const SHOWN = 3;
/** Bounds of the spread, whose estimate is uncertain with few groups. */
const LEAST_SPREAD = 0.02;
const MOST_SPREAD = 0.08;
const CHECKED_AT_ONCE = 16;

/**
 * The groups with the best and the worst edges after pulling each toward the edge of all bets: the posterior mean under
 * a normal prior around that edge, with the central 95%. It claims nothing.
 *
 * The prior's variance is how much groups differ beyond luck, by the method of moments, plus that of the edge of all
 * bets. With w = 1 / variance of a bet's result at the edge of all bets, W and x the sum of w and the weighted mean
 * result of a group, Q = Σ W (x − mean)² has the expectation k − 1 + variance (ΣW − ΣW² / ΣW) for k groups. Q and its
 * expectation are summed over all dimensions and pairs.
 *
 * In simulations the ranges contain the true edge of the groups shown, chosen as the best and worst of 1,300, in 88% to
 * 97% of cases, whether groups differ or not. A fixed standard deviation of 4% is half as precise where they don't
 * differ, and its ranges contain the truth in only 66% where they differ a lot.
 *
 * Groups need 30 separate events with a win or loss, and at most half of all. Of groups that share more than half of
 * the smaller one's bets, only the first is listed, and none that shares so many with a leak.
 *
 * @param whole the posterior of the edge of all bets
 * @param leaks groups that are listed as leaks
 * @see DerSimonian and Laird, Meta-analysis in clinical trials, Controlled Clinical Trials 7 (1986)
 * @example worthWatching(looked, whole, []) // returns { family: 80, spread: 0.02, best: […], worst: […] }
 */
export function* worthWatching(
  looked: LookedAt,
  whole: Pick<EdgePosterior, 'mean' | 'interval'>,
  leaks: readonly PartitionGroup[],
): Generator<undefined, WorthWatching> {
  const center = whole.mean;
  const { verdictBets } = looked.bets;
  const results = resultsOf(verdictBets, center);
  let excess = 0;
  let scale = 0;
  const candidates: (PartitionGroup & { size: number; weight: number; sum: number })[] = [];
  for (const partition of looked.partitions) {
    const groups = groupResultsOf(partition, results);
    const weight = groups.reduce((total, each) => total + each.weight, 0);
    const mean = groups.reduce((total, each) => total + each.sum, 0) / weight;
    if (groups.length > 1) {
      excess += groups.reduce((total, each) => total + each.weight * (each.sum / each.weight - mean) ** 2, 0);
      excess -= groups.length - 1;
      scale += weight - groups.reduce((total, each) => total + each.weight ** 2, 0) / weight;
    }
    candidates.push(...groups.filter(({ size }) => 2 * size <= results.count));
    yield undefined;
  }
  const between = Math.max(LEAST_SPREAD ** 2, scale > 0 ? excess / scale : 0);
  const spread = Math.min(
    MOST_SPREAD,
    Math.sqrt(between + ((whole.interval.high - whole.interval.low) / (2 * WITHIN_95)) ** 2),
  );
  const precision = 1 / spread ** 2;
  const pulled = candidates.map((each) => ({
    ...each,
    mean: (each.sum + center * precision) / (each.weight + precision),
  }));
  /** The same bets can be a group of one dimension and of two, with sums that differ in their last digits. */
  const ranked = (sign: number) =>
    pulled
      .filter(({ mean }) => sign * (mean - center) > 0)
      .toSorted(
        (one, other) =>
          Math.round(1e6 * sign * (other.mean - one.mean)) ||
          one.partition.dimensions.length - other.partition.dimensions.length,
      );
  const rows = rowsOf(looked);
  const listed = new Overlaps(verdictBets.count);
  for (const leak of leaks) listed.add(leak);
  function* first(inOrder: ReturnType<typeof ranked>): Generator<undefined, Watched[]> {
    const found: Watched[] = [];
    for (const [rank, candidate] of inOrder.entries()) {
      if (rank % CHECKED_AT_ONCE === 0) yield undefined;
      if (found.length === SHOWN) break;
      if (listed.has(candidate)) continue;
      const row = rows.rowOf(candidate);
      if (!row) continue;
      listed.add(candidate);
      const { dimensions } = candidate.partition;
      const { mean, interval } = edgePosteriorOf(likelihoodOf(verdictBets, candidate), [
        { share: 1, mean: center, sd: spread },
      ]);
      found.push({ dimensions, row, events: candidate.size, edge: { mean, interval } });
    }
    return found;
  }
  const best = yield* first(ranked(1));
  const worst = yield* first(ranked(-1));
  return {
    family: candidates.length,
    spread,
    best: best.toSorted((one, other) => other.edge.mean - one.edge.mean),
    worst: worst.toSorted((one, other) => one.edge.mean - other.edge.mean),
  };
}

/**
 * The result of each counted bet for a level wager, weighted by 1 / its variance; weights are 0 without a win or loss, and
 * where nobody knows whether it was the first on its event.
 */
function resultsOf(bets: VerdictBets, center: number) {
  const { count, prices, returns } = bets;
  const weights = new Float64Array(count);
  const sums = new Float64Array(count);
  let decided = 0;
  for (let bet = 0; bet < count; bet += 1) {
    const net = (prices[bet] ?? 0) - 1;
    const profit = (returns[bet] ?? Number.NaN) - 1;
    if (Number.isNaN(profit) || profit === 0 || isInCluster(bets, bet)) continue;
    decided += 1;
    // At short odds an edge can't be as high as the profit of a winner.
    weights[bet] = 1 / ((1 + center) * Math.max(net - center, net / 2));
    sums[bet] = (weights[bet] ?? 0) * profit;
  }
  return { count: decided, weights, sums };
}

/** The groups with enough events, other than the combined rest. */
function groupResultsOf(partition: Partition, { weights, sums }: ReturnType<typeof resultsOf>) {
  const rest = partition.evidence.length - 1;
  const groups = Array.from({ length: rest }, (_, group) => ({
    partition,
    group,
    size: 0,
    weight: 0,
    sum: 0,
  }));
  for (let bet = 0; bet < weights.length; bet += 1) {
    const weight = weights[bet] ?? 0;
    const group = groups[partition.groups[bet] ?? rest];
    if (weight === 0 || !group) continue;
    group.size += 1;
    group.weight += weight;
    group.sum += sums[bet] ?? 0;
  }
  return groups.filter(({ size }) => size >= MIN_VERDICT_CLUSTERS);
}

function likelihoodOf(bets: VerdictBets, { partition, group }: PartitionGroup) {
  const { prices, returns } = bets;
  const isIn = (_: number, bet: number) => partition.groups[bet] === group && !isInCluster(bets, bet);
  const own = prices.filter(isIn);
  return edgeLikelihoodOf(
    edgeBetsOf({
      count: own.length,
      prices: own,
      returns: returns.filter(isIn),
      clusters: Int32Array.from(own.keys()),
      final: 0,
    }),
  );
}
