import { type Interval, WITHIN_95 } from './interval.ts';

/** Sums over bets, for the variance of their yield. x is a bet's wager, b = d - 1 its net odds. */
export type StakeSums = {
  /** The sum of x. */
  readonly turnover: number;
  /** The sum of x². */
  readonly squares: number;
  /** The sum of x² b: the variance of the profit at fair odds. */
  readonly fairVariance: number;
};

/** Sums over bets, for their yield. */
export type YieldSums = StakeSums & {
  readonly profit: number;
  /** The part of the profit that bonus bets won, which have no wager. */
  readonly bonusProfit: number;
};

/**
 * From this many wins and losses, yield ± 1.96 standard errors covers the true edge at least 93% of the time: computed
 * exactly for 200 to 2,000 bets at decimal odds of 1.1 to 51. With the usual ten of textbooks, coverage is lower.
 */
const ENOUGH = 30;

/**
 * The variance of the total profit, in squared wagers, if every bet had the edge E: the sum of x² (b - E)(1 + E), which
 * is (1 + E)(sum of x² b - E sum of x²). Negative if E is higher than the odds can pay.
 *
 * @see Ganchrow, in the forum of sportsbookreview.com
 * @example profitVariance(0, sums) // sums.fairVariance
 * @example profitVariance(0.05, { turnover: 1, squares: 1, fairVariance: 5 }) // 5.1975, a standard deviation of 2.2798
 */
export function profitVariance(edge: number, { squares, fairVariance }: StakeSums): number {
  return (1 + edge) * (fairVariance - edge * squares);
}

/**
 * The 95% confidence interval of a yield, as fractions: yield ± 1.96 √profitVariance(yield) / turnover. The variance is
 * taken at the observed yield, because an interval with the variance at fair odds wouldn't cover a real edge.
 *
 * With fewer than 30 effective wins or losses this interval is too narrow (it has no width if all were won) and can go
 * below -100%. The interval is then every edge E whose own standard deviation puts the yield within 1.96 of it, as in
 * Wilson's interval, which it equals if all wagers and odds are the same. The effective number of bets is T² / sum of
 * x², of which (1 + yield) sum of x² / sum of x² d are wins: one large wager among small ones counts for little more
 * than one.
 *
 * It never goes below -100%, and always contains the yield, even one that is higher than the odds allow. Undefined
 * without turnover.
 *
 * @example yieldInterval(0.05, { turnover: 200, squares: 200, fairVariance: 200 }) // { low: -0.0884, high: 0.1884 }
 * @example yieldInterval(1, { turnover: 1, squares: 1, fairVariance: 1 }) // { low: -0.5869, high: 1 }: one bet, won
 */
export function yieldInterval(observed: number, sums: StakeSums): Interval | undefined {
  const { turnover, squares, fairVariance } = sums;
  if (turnover === 0) return undefined;
  const bets = turnover ** 2 / squares;
  const wins = (bets * (1 + observed) * squares) / (squares + fairVariance);
  if (wins < ENOUGH || bets - wins < ENOUGH) return scoreInterval(observed, bets, fairVariance / squares);
  const reach = (WITHIN_95 * Math.sqrt(Math.max(0, profitVariance(observed, sums)))) / turnover;
  return { low: observed - reach, high: observed + reach };
}

/**
 * The yield, profit / turnover, and its 95% interval. What bonus bets won is taken as it is: it moves the interval of
 * the other bets. Undefined without turnover.
 *
 * @example yieldOf({ profit: 30, bonusProfit: 20, turnover: 200, squares: 200, fairVariance: 200 })
 * // { yield: 0.15, yieldInterval: { low: 0.0116, high: 0.2884 } }
 */
export function yieldOf({ profit, bonusProfit, ...sums }: YieldSums) {
  const own = (profit - bonusProfit) / sums.turnover;
  const interval = yieldInterval(own, sums);
  if (!interval) return undefined;
  const added = bonusProfit / sums.turnover;
  return { yield: own + added, yieldInterval: { low: interval.low + added, high: interval.high + added } };
}

/** The roots of (observed - E)² = z² (1 + E)(b - E) / bets, with b the net odds weighted by squared wagers. */
function scoreInterval(observed: number, bets: number, netOdds: number): Interval {
  const share = WITHIN_95 ** 2 / bets;
  const center = observed + (share * (netOdds - 1)) / 2;
  // A yield above the net odds must not make the interval narrower than if all bets had been won.
  const possible = Math.max(0, netOdds - observed);
  const reach = Math.sqrt((share * (netOdds + 1)) ** 2 / 4 + share * (1 + observed) * possible);
  return {
    low: Math.min(observed, Math.max(-1, (center - reach) / (1 + share))),
    high: Math.max(observed, (center + reach) / (1 + share)),
  };
}
