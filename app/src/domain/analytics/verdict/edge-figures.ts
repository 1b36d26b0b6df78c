import { type Cents, cents } from '#domain/money.ts';
import { type Interval, wilsonInterval } from './interval.ts';
import { normalUpperTail } from './normal.ts';
import { UNDECIDED, type WinLossBets } from './win-loss-bets.ts';
import { profitVariance, yieldInterval, yieldOf } from './yield-interval.ts';

/**
 * Figures of won, lost and cashed out bets. Rates, yields and probabilities are fractions, intervals have 95%
 * confidence, and figures that can't be computed without a bet are undefined.
 */
export type EdgeFigures = {
  /** The number of these bets. */
  readonly n: number;
  /** Half won bets count as won, half lost ones as lost. */
  readonly won: number;
  readonly lost: number;
  /** Cashed out, part paid or each way: their odds imply no chance of how they ended. */
  readonly undecided: number;
  readonly bonusBets: number;
  readonly profit: Cents;
  /** What bonus bets added to the profit. */
  readonly bonusProfit: Cents;
  /** The sum of the wagers, without those of bonus bets. */
  readonly turnover: Cents;
  /** Profit / turnover: the return on investment. */
  readonly yield: number | undefined;
  readonly yieldInterval: Interval | undefined;
  /** Won / (won + lost), without pushes and cash-outs. */
  readonly winRate: number | undefined;
  readonly winRateInterval: Interval | undefined;
  /** The mean implied probability, 1 / decimal odds: the win rate to break even with level wagers. */
  readonly breakEven: number | undefined;
  /** The sum of the implied probabilities of won and lost bets: the expected wins at fair odds. */
  readonly expectedWins: number;
  /** The standard deviation of the profit at fair odds, in cents. */
  readonly nullSd: number;
  /** The profit without bonus bets in standard deviations at fair odds. */
  readonly z: number | undefined;
  /** One-sided: the probability of at least this profit at fair odds. */
  readonly pValue: number | undefined;
  /** The total number of bets needed to prove an edge as large as the yield; undefined for a yield of 0 or less. */
  readonly betsNeeded: number | undefined;
  /** The mean of profit / wager: the yield with level wagers. */
  readonly flatYield: number | undefined;
  readonly flatYieldInterval: Interval | undefined;
};

/**
 * All figures in one pass. With x a wager, d decimal odds, P the profit and T the turnover:
 * - yield P / T, its interval by yieldOf; with level wagers the mean of profit / x, its interval with every x at 1
 * - win rate won / (won + lost), its interval by wilsonInterval; break-even rate and expected wins the mean and the sum of
 *   1 / d, without cash-outs
 * - null standard deviation √(sum of x² (d - 1)), and z and p-value by significanceOf
 * - bets needed by betsToProve for later bets like these, with the yield as the edge and the variance
 *   (sum of x² (d - 1 - yield)(1 + yield)) / n, divided by the squared mean wager
 *
 * Profits are the actual ones. Bonus bets have no wager and count in the profit, yield and win rate only.
 *
 * @see Ganchrow, in the forum of sportsbookreview.com, for the deviations; raceadvisor.co.uk for the expected wins
 *   ('Archie' test)
 * @example edgeFiguresOf(winLossBetsOf(bets)).z // 0.091211
 */
export function edgeFiguresOf({ count, stakes, netOdds, won, priced, profits }: WinLossBets): EdgeFigures {
  let wins = 0;
  let undecided = 0;
  let bonusBets = 0;
  let profit = 0;
  let bonusProfit = 0;
  let flatProfit = 0;
  let expectedWins = 0;
  let flatFairVariance = 0;
  const sums = { turnover: 0, squares: 0, fairVariance: 0 };
  for (let index = 0; index < count; index += 1) {
    const stake = stakes[index] ?? 0;
    const net = netOdds[index] ?? 0;
    const result = profits[index] ?? 0;
    profit += result;
    if (won[index] === UNDECIDED || priced[index] === 0) undecided += 1;
    else {
      wins += won[index] ?? 0;
      expectedWins += 1 / (1 + net);
    }
    if (stake === 0) {
      bonusBets += 1;
      bonusProfit += result;
      continue;
    }
    flatProfit += result / stake;
    sums.turnover += stake;
    sums.squares += stake * stake;
    sums.fairVariance += stake * stake * net;
    flatFairVariance += net;
  }
  const nullSd = Math.sqrt(sums.fairVariance);
  const decided = count - undecided;
  const staked = count - bonusBets;
  const base = {
    n: count,
    won: wins,
    lost: decided - wins,
    undecided,
    bonusBets,
    profit: cents(profit),
    bonusProfit: cents(bonusProfit),
    turnover: cents(sums.turnover),
    expectedWins,
    nullSd,
    winRate: decided === 0 ? undefined : wins / decided,
    winRateInterval: wilsonInterval(wins, decided),
    breakEven: decided === 0 ? undefined : expectedWins / decided,
  };
  const seen = yieldOf({ profit, bonusProfit, ...sums });
  if (!seen) return { ...base, ...WITHOUT_WAGERS };
  const edge = (profit - bonusProfit) / sums.turnover;
  const flatYield = flatProfit / staked;
  const meanStake = sums.turnover / staked;
  const flatSums = { turnover: staked, squares: staked, fairVariance: flatFairVariance };
  return {
    ...base,
    ...seen,
    ...significanceOf(profit - bonusProfit, nullSd),
    betsNeeded: betsToProve(edge, profitVariance(edge, sums) / staked / meanStake ** 2),
    flatYield,
    flatYieldInterval: yieldInterval(flatYield, flatSums),
  };
}

const WITHOUT_WAGERS = {
  yield: undefined,
  yieldInterval: undefined,
  z: undefined,
  pValue: undefined,
  betsNeeded: undefined,
  flatYield: undefined,
  flatYieldInterval: undefined,
};

/**
 * Tests a profit against fair odds, given its standard deviation at fair odds in the same unit: z = profit / sd, and the
 * one-sided p-value 1 - Phi(z).
 *
 * Rejects a deviation that isn't above 0 with a RangeError.
 *
 * @example significanceOf(20, 16.519) // { z: 1.2107, pValue: 0.1130 }
 */
export function significanceOf(
  profit: number,
  nullSd: number,
): { readonly z: number; readonly pValue: number } {
  if (!(nullSd > 0)) throw new RangeError(`Not a standard deviation: ${nullSd}`);
  const z = profit / nullSd;
  return { z, pValue: normalUpperTail(z) };
}

/** The z of 95% one-sided confidence plus the z of 80% power. */
const Z_SUM = 1.6448536269514722 + 0.8416212335729144;

/**
 * The sample size, rounded up, that finds an edge with 95% one-sided confidence and a power of 80%:
 * (1.645 + 0.842)² variance / edge². `edge` is the mean and `variance` the variance of a bet's result if the edge is
 * real: for a win rate p against the break-even rate p0, p - p0 and p (1 - p); for the profit of a unit wager, E and
 * (d - 1 - E)(1 + E), which takes the same number of bets.
 *
 * Undefined unless both are above 0.
 *
 * @example betsToProve(0.54 - 11 / 21, 0.54 * 0.46) // 5859
 */
export function betsToProve(edge: number, variance: number): number | undefined {
  return edge > 0 && variance > 0 ? Math.ceil((Z_SUM ** 2 * variance) / edge ** 2) : undefined;
}

/**
 * How many more bets are needed: betsNeeded - n, at least 0; undefined if betsNeeded is.
 *
 * @example betsStillNeeded({ n: 183, betsNeeded: 664 }) // 481
 */
export function betsStillNeeded({
  n,
  betsNeeded,
}: Pick<EdgeFigures, 'n' | 'betsNeeded'>): number | undefined {
  return betsNeeded === undefined ? undefined : Math.max(0, betsNeeded - n);
}
