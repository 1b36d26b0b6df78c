import type { Cents } from '#domain/money.ts';
import { sampleOutcomesOf, type PricedBets } from './sample-outcomes.ts';
import type { Random } from './random.ts';

/** What came of each season, in the order in which they were dealt. Money is in cents. */
export type SimulationResults = {
  /** Profit at the end. */
  readonly profits: Float64Array<ArrayBuffer>;
  /** The deepest fall below an earlier peak, as an amount. */
  readonly drawdowns: Float64Array<ArrayBuffer>;
  /** The deepest fall as a part of the bank at the peak before it: not always the same fall. */
  readonly drawdownShares: Float64Array<ArrayBuffer>;
  /** The lowest that the profit ever was; 0 where it never was below. */
  readonly lows: Float64Array<ArrayBuffer>;
  /** The longest runs of lost and of won bets. */
  readonly losingRuns: Uint32Array<ArrayBuffer>;
  readonly winningRuns: Uint32Array<ArrayBuffer>;
};

/**
 * Seasons of the same bets in the same order with other luck: each bet is dealt anew and wins with the chance at which
 * its price is fair, or, with an edge stated, (1 + edge) / d by winChance. What depends on chance is all in
 * `random`, so that portions may be asked for one after the other. One season of n bets takes n numbers.
 *
 * Payouts and chances are those of sampleOutcomesOf: in whole cents, with a mean of exactly 0 at an edge of 0. Seasons go on below a bank of 0: stakes are as they were, and what they
 * would have come to is the question. `bankroll`, in cents, is where shares of a bank are counted from.
 *
 * Rejects with a RangeError a number of seasons that is no whole number, a bankroll that is not above 0, and an edge
 * of -1 or less.
 *
 * @see tests/vectors/README.md for the exact figures that it is held against
 * @example simulateBets(bets, 500, seededRandom(1), cents(100000)).profits // 500 profits in cents
 */
export function simulateBets(
  bets: PricedBets,
  seasons: number,
  random: Random,
  bankroll: Cents,
  edge = 0,
): SimulationResults {
  if (!(bankroll > 0)) throw new RangeError(`Not a bankroll: ${bankroll}`);
  if (!Number.isSafeInteger(seasons) || seasons < 0) throw new RangeError(`Not a count: ${seasons}`);
  const { gains, chances } = sampleOutcomesOf(bets.stakes, bets.netOdds, edge);
  const { count, stakes } = bets;
  const results = emptySimulations(seasons);
  for (let season = 0; season < seasons; season += 1) {
    let profit = 0;
    let peak = 0;
    let low = 0;
    let drawdown = 0;
    let drawdownShare = 0;
    // Above 0 while winning, below while losing.
    let run = 0;
    let winningRun = 0;
    let losingRun = 0;
    for (let index = 0; index < count; index += 1) {
      if (random() < (chances[index] ?? 0)) {
        profit += gains[index] ?? 0;
        run = run > 0 ? run + 1 : 1;
        if (run > winningRun) winningRun = run;
        if (profit > peak) peak = profit;
      } else {
        profit -= stakes[index] ?? 0;
        run = run < 0 ? run - 1 : -1;
        if (-run > losingRun) losingRun = -run;
        if (profit < low) low = profit;
        const fall = peak - profit;
        if (fall > drawdown) drawdown = fall;
        if (fall > drawdownShare * (bankroll + peak)) drawdownShare = fall / (bankroll + peak);
      }
    }
    results.profits[season] = profit;
    results.drawdowns[season] = drawdown;
    results.drawdownShares[season] = drawdownShare;
    results.lows[season] = low;
    results.losingRuns[season] = losingRun;
    results.winningRuns[season] = winningRun;
  }
  return results;
}

/**
 * Room for the results of so many seasons, all 0.
 *
 * @example emptySimulations(10000).profits.length // 10000
 */
export function emptySimulations(seasons: number): SimulationResults {
  return {
    profits: new Float64Array(seasons),
    drawdowns: new Float64Array(seasons),
    drawdownShares: new Float64Array(seasons),
    lows: new Float64Array(seasons),
    losingRuns: new Uint32Array(seasons),
    winningRuns: new Uint32Array(seasons),
  };
}
