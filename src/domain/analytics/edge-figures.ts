import { type Cents, cents } from '#domain/money.ts';
import type { WinLossBets } from './win-loss-bets.ts';
import type { Interval } from './interval.ts';
import { normalCdf, normalUpperTail } from './normal.ts';
import { betsToProve } from './sample-size.ts';
import { wilsonInterval } from './wilson.ts';
import { profitVariance, yieldInterval } from './yield-interval.ts';

/**
 * What won and lost bets say of an edge. Rates, yields and probabilities are parts of 1. Without a bet, what would be
 * divided by nothing is undefined.
 */
export type EdgeFigures = {
  /** Won and lost bets. */
  readonly n: number;
  readonly won: number;
  readonly lost: number;
  readonly profit: Cents;
  /** The sum of the stakes. */
  readonly turnover: Cents;
  /** Profit on turnover: the return on investment over won and lost bets. */
  readonly yield: number | undefined;
  /** 95 %. */
  readonly yieldInterval: Interval | undefined;
  /** Won of won and lost: pushes excluded. */
  readonly winRate: number | undefined;
  /** 95 %, Wilson's. */
  readonly winRateInterval: Interval | undefined;
  /** The mean of 1 / decimal odds: the win rate that the prices ask for. */
  readonly breakEven: number | undefined;
  /** The sum of 1 / decimal odds: the wins to expect if the prices were fair. */
  readonly expectedWins: number;
  /** The standard deviation of the profit if the prices were fair, in cents. */
  readonly nullSd: number;
  /** Profit in standard deviations of fair prices. */
  readonly z: number | undefined;
  /** One-sided: how often fair prices would give this profit or more. */
  readonly pValue: number | undefined;
  /** How probable it is that the true edge is above 0, under a flat prior. */
  readonly edgeProbability: number | undefined;
  /** Bets in all, these among them, that would settle an edge as large as the yield; undefined where there is none. */
  readonly betsNeeded: number | undefined;
  /** The mean of profit / stake: the yield that the same bets would have had at level stakes. */
  readonly flatYield: number | undefined;
  /** 95 %. */
  readonly flatYieldInterval: Interval | undefined;
};

/**
 * Every figure of an edge, in one pass. With x a stake, d decimal odds, P the profit and T the turnover:
 * - yield P / T, its interval by yieldInterval; at level stakes the mean of profit / x, its interval with every x at 1
 * - win rate won / n, its interval by wilsonInterval; break-even rate and expected wins the mean and the sum of 1 / d
 * - null standard deviation √(sum of x² (d - 1)), z = P / it, one-sided p = 1 - Phi(z), probability of an edge Phi(z)
 * - bets needed at 95 % one-sided and a power of 80 %, by betsToProve, if later bets are like these: the yield as the
 *   edge, (sum of x² (d - 1 - E)(1 + E)) / n as the variance, the mean stake as the unit; undefined for a yield of 0 or
 *   below, and for one that leaves no variance, as when all were won
 *
 * Wins and losses are by status and profit is as it was: a cash-out below the wager is a win with a loss.
 *
 * @see Ganchrow, in the forum of sportsbookreview.com, for the deviations; raceadvisor.co.uk for the expected wins
 *   ('Archie' test)
 * @example edgeFiguresOf(winLossBetsOf(bets)).z // 0.091211
 */
export function edgeFiguresOf({ count, stakes, netOdds, won, profits }: WinLossBets): EdgeFigures {
  let wins = 0;
  let profit = 0;
  let flatProfit = 0;
  let expectedWins = 0;
  const sums = { turnover: 0, squares: 0, fairVariance: 0 };
  const flatSums = { turnover: count, squares: count, fairVariance: 0 };
  for (let index = 0; index < count; index += 1) {
    const stake = stakes[index] ?? 0;
    const net = netOdds[index] ?? 0;
    const result = profits[index] ?? 0;
    wins += won[index] ?? 0;
    profit += result;
    flatProfit += result / stake;
    expectedWins += 1 / (1 + net);
    sums.turnover += stake;
    sums.squares += stake * stake;
    sums.fairVariance += stake * stake * net;
    flatSums.fairVariance += net;
  }
  const nullSd = Math.sqrt(sums.fairVariance);
  const base = {
    n: count,
    won: wins,
    lost: count - wins,
    profit: cents(profit),
    turnover: cents(sums.turnover),
    expectedWins,
    nullSd,
    winRateInterval: wilsonInterval(wins, count),
  };
  if (count === 0) return { ...base, ...NOTHING_TO_DIVIDE };
  const edge = profit / sums.turnover;
  const flatYield = flatProfit / count;
  const meanStake = sums.turnover / count;
  return {
    ...base,
    yield: edge,
    yieldInterval: yieldInterval(edge, sums),
    winRate: wins / count,
    breakEven: expectedWins / count,
    ...evidenceOf(profit, nullSd),
    betsNeeded: betsToProve(edge, profitVariance(edge, sums) / count / meanStake ** 2),
    flatYield,
    flatYieldInterval: yieldInterval(flatYield, flatSums),
  };
}

const NOTHING_TO_DIVIDE = {
  yield: undefined,
  yieldInterval: undefined,
  winRate: undefined,
  breakEven: undefined,
  z: undefined,
  pValue: undefined,
  edgeProbability: undefined,
  betsNeeded: undefined,
  flatYield: undefined,
  flatYieldInterval: undefined,
};

/**
 * How a profit stands against fair prices, given its standard deviation under them, in one unit: z = profit / sd, the
 * one-sided p-value 1 - Phi(z), and the probability of an edge Phi(z). The last is the posterior probability that the
 * true edge is above 0 under a flat prior, every edge being as likely as any other before the first bet; who is sure
 * that edges are rare has to expect less.
 *
 * Rejects a deviation that is not above 0 with a RangeError.
 *
 * @example evidenceOf(20, 16.519) // { z: 1.2107, pValue: 0.1130, edgeProbability: 0.8870 }
 */
export function evidenceOf(
  profit: number,
  nullSd: number,
): { readonly z: number; readonly pValue: number; readonly edgeProbability: number } {
  if (!(nullSd > 0)) throw new RangeError(`Not a standard deviation: ${nullSd}`);
  const z = profit / nullSd;
  return { z, pValue: normalUpperTail(z), edgeProbability: normalCdf(z) };
}

/**
 * How many more bets would settle it, from 0 on: those needed in all less those there are; undefined where no number is
 * known.
 *
 * @example betsStillNeeded({ n: 183, betsNeeded: 664 }) // 481
 */
export function betsStillNeeded({
  n,
  betsNeeded,
}: Pick<EdgeFigures, 'n' | 'betsNeeded'>): number | undefined {
  return betsNeeded === undefined ? undefined : Math.max(0, betsNeeded - n);
}
