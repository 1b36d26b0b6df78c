import type { Interval } from './interval.ts';
import { WITHIN_95 } from './normal.ts';

/** The sums over bets that the spread of their yield is counted from; x is a stake, b = d - 1 its net odds. */
export type StakeSums = {
  /** The sum of x. */
  readonly turnover: number;
  /** The sum of x². */
  readonly squares: number;
  /** The sum of x² b: the variance of the profit if the prices were fair. */
  readonly fairVariance: number;
};

/**
 * So many wins and losses, and yield ± 1.96 errors covers the truth 93 times in 100 or more: counted exactly for 200 to
 * 2,000 bets at decimal odds from 1.1 to 51. The ten that textbooks ask for leave it below that. About thirty wins, where
 * one way takes over from the other, it can be 97.4.
 */
const ENOUGH = 30;

/**
 * The standard deviation of the profit of a one-unit bet at net odds b whose true edge is E, in units: √((b - E)(1 + E)).
 *
 * @see Ganchrow, in the forum of sportsbookreview.com
 * @example unitBetSd(5, 0) // 2.23607
 * @example unitBetSd(5, 0.05) // 2.27980
 */
export function unitBetSd(netOdds: number, edge: number): number {
  return Math.sqrt((netOdds - edge) * (1 + edge));
}

/**
 * The variance of the profit of all bets if each had the edge E, in squared units of the stakes: the sum of
 * x² (b - E)(1 + E), which is (1 + E)(sum of x² b - E sum of x²). Below 0 where E is more than the prices can give.
 *
 * @example profitVariance(0, sums) // sums.fairVariance
 */
export function profitVariance(edge: number, { squares, fairVariance }: StakeSums): number {
  return (1 + edge) * (fairVariance - edge * squares);
}

/**
 * The standard error of a yield, as a part of 1: √(sum of x² (b - E)(1 + E)) / T with E the observed yield, since the
 * variance of fair prices would not cover a real edge. 0 where all or none were won at one price, which yieldInterval
 * does not believe.
 *
 * @see Ganchrow, in the forum of sportsbookreview.com
 * @example yieldError(0, { turnover: 200, squares: 200, fairVariance: 200 }) // 0.0707: 200 bets at even money
 */
export function yieldError(observed: number, sums: StakeSums): number {
  return Math.sqrt(Math.max(0, profitVariance(observed, sums))) / sums.turnover;
}

/**
 * The 95 % interval of a yield, as parts of 1: yield ± 1.96 yieldError.
 *
 * With less than thirty wins' or losses' worth of bets that interval is too narrow (of no width when all were won) and can
 * fall below -100 %. There it is all edges E from which the yield is no more than 1.96 standard deviations away,
 * the standard deviation being that of E: what Wilson's interval is to a win rate, and the same thing where stakes and
 * prices are level. Worth of bets, because stakes and prices differ: T² / sum of x² bets, of which a part of (1 + yield)
 * sum of x² / sum of x² d are won. One large stake among small ones counts little more than one.
 *
 * It never lies below -100 %, and holds the yield even where that is more than the prices could give.
 *
 * Undefined without turnover.
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
  const reach = WITHIN_95 * yieldError(observed, sums);
  return { low: observed - reach, high: observed + reach };
}

/** The roots of (observed - E)² = z² (1 + E)(b - E) / bets, b being the net odds weighted by the squared stakes. */
function scoreInterval(observed: number, bets: number, netOdds: number): Interval {
  const share = WITHIN_95 ** 2 / bets;
  const centre = observed + (share * (netOdds - 1)) / 2;
  // No profit can be so high that the bets seem to tell more than all of them won.
  const possible = Math.max(0, netOdds - observed);
  const reach = Math.sqrt((share * (netOdds + 1)) ** 2 / 4 + share * (1 + observed) * possible);
  return {
    low: Math.min(observed, Math.max(-1, (centre - reach) / (1 + share))),
    high: Math.max(observed, (centre + reach) / (1 + share)),
  };
}
