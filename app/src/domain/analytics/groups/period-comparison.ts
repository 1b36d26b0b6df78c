import type { Bet } from '#domain/bets/bet.ts';
import { type Cents, cents } from '#domain/money.ts';
import { groupSums } from './bet-sums.ts';
import { closingLinesOf } from './closing-line.ts';
import { edgeBetsOf, edgeLikelihoodOf, finalBetsOf } from '#domain/analytics/verdict/edge-likelihood.ts';
import { edgeFiguresOf } from '#domain/analytics/verdict/edge-figures.ts';
import { HEADLINE_PRIOR, priorWeights } from '#domain/analytics/verdict/edge-posterior.ts';
import { type BreakdownDimension, type Group, groupingOf, type NotebookFacts } from './grouping.ts';
import type { VerdictBets } from '#domain/analytics/verdict/verdict-bets.ts';
import { winLossBetsOf } from '#domain/analytics/verdict/win-loss-bets.ts';

/** The figures of a period. Rates are fractions; undefined without a bet that has the figure. */
export type PeriodFigures = {
  /** All bets of its days, open ones included. */
  readonly bets: number;
  readonly profit: Cents;
  readonly yield: number | undefined;
  readonly winRate: number | undefined;
  /** The mean closing line value. */
  readonly closingLine: number | undefined;
  /** The mean decimal odds of won, lost and cashed out bets. */
  readonly price: number | undefined;
  /** The mean wager of those that aren't bonus bets, in cents. */
  readonly wager: number | undefined;
};

/**
 * The figures of the bets of a period.
 *
 * @param inUnits the same bets with amounts in the chosen unit
 * @example periodFiguresOf(bets, bets).winRate // 0.54
 */
export function periodFiguresOf(bets: readonly Bet[], inUnits: readonly Bet[]): PeriodFigures {
  const decided = winLossBetsOf(bets);
  const { yield: roi, winRate } = edgeFiguresOf(decided);
  const { profit, turnover, n, bonusBets } = edgeFiguresOf(winLossBetsOf(inUnits));
  return {
    bets: bets.length,
    profit,
    yield: roi,
    winRate,
    closingLine: closingLinesOf(decided).raw.mean,
    price: n === 0 ? undefined : 1 + decided.netOdds.reduce((sum, net) => sum + net, 0) / n,
    wager: n === bonusBets ? undefined : turnover / (n - bonusBets),
  };
}

/** A group's won, lost and cashed out bets and their profit in two periods. */
export type GroupChange = {
  readonly group: Group;
  readonly recent: { readonly n: number; readonly profit: Cents };
  readonly earlier: { readonly n: number; readonly profit: Cents };
};

/**
 * The profit of each group in two periods, those first whose profit changed most.
 *
 * @example groupChangesOf(march, february, { by: 'odds' }, facts)[0].recent // { n: 12, profit: -4000 }
 */
export function groupChangesOf(
  recent: readonly Bet[],
  earlier: readonly Bet[],
  dimension: BreakdownDimension,
  facts: NotebookFacts,
): readonly GroupChange[] {
  const all = [...recent, ...earlier];
  const { groups, count, groupAt } = groupingOf(all, dimension, facts);
  const { n, profit } = groupSums(winLossBetsOf(all), {
    groups: groups.map((group, place) => group + (place < recent.length ? 0 : count)),
    count: 2 * count,
    groupAt,
  });
  const at = (place: number) => ({ n: n[place] ?? 0, profit: cents(profit[place] ?? 0) });
  return Array.from({ length: count }, (_, group) => ({
    group: groupAt(group),
    recent: at(group),
    earlier: at(group + count),
  }))
    .filter((each) => each.recent.n + each.earlier.n > 0)
    .toSorted((one, other) => changeIn(other) - changeIn(one));
}

function changeIn({ recent, earlier }: GroupChange): number {
  return Math.abs(recent.profit - earlier.profit);
}

/**
 * The logarithm of the evidence that two sets of bets have different edges: how much better two separate edges, each
 * from the headline prior, explain the results than the best single edge does. Its mean is at most 1 if both have the
 * same edge, so it is an e-value for one look.
 *
 * Bets count as they do in a verdict's evidence: those of days that are final, with overdue ones as lost.
 *
 * @see Wasserman, Ramdas and Balakrishnan, Universal inference, PNAS 117 (2020), for dividing by the maximum
 * @example changeEvidenceOf(noBets, noBets) // 0
 */
export function changeEvidenceOf(one: VerdictBets, other: VerdictBets): number {
  const [first, second] = [finalLikelihood(one), finalLikelihood(other)];
  const together = first.map((log, place) => log + (second[place] ?? 0));
  return logMeanOf(first) + logMeanOf(second) - Math.max(...together);
}

function finalLikelihood(bets: VerdictBets): Float64Array {
  const count = finalBetsOf(bets);
  return edgeLikelihoodOf(
    edgeBetsOf({
      count,
      prices: bets.prices.subarray(0, count),
      returns: bets.returns.subarray(0, count),
      clusters: bets.clusters.subarray(0, count),
      final: bets.final,
    }),
  ).likelihood;
}

const PRIOR = priorWeights(HEADLINE_PRIOR);

function logMeanOf(logs: Float64Array): number {
  const highest = Math.max(...logs);
  return (
    highest +
    Math.log(logs.reduce((sum, log, place) => sum + (PRIOR[place] ?? 0) * Math.exp(log - highest), 0))
  );
}
