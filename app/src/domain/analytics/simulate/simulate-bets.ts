import { winChance } from './assumed-edge.ts';
import type { Random } from './random.ts';
import type { WinLossBets } from '#domain/analytics/verdict/win-loss-bets.ts';

/** Bets without their results. */
export type PricedBets = Pick<WinLossBets, 'count' | 'stakes' | 'netOdds'>;

/** One value per simulation, in order. Money is in cents. */
export type SimulationResults = {
  /** The total profit. */
  readonly profits: Float64Array<ArrayBuffer>;
  /** The largest drop from an earlier peak. */
  readonly drawdowns: Float64Array<ArrayBuffer>;
  /** The longest losing and winning streaks. */
  readonly losingRuns: Uint32Array<ArrayBuffer>;
  readonly winningRuns: Uint32Array<ArrayBuffer>;
};

/**
 * Simulates the same bets in the same order with random results at fair odds (sampleOutcomesOf). All randomness comes
 * from `random`, one number per bet, so a run can be split into several calls.
 *
 * Throws a RangeError for a number of simulations that is negative or isn't whole.
 *
 * @see app/tests/vectors/README.md for the exact figures that tests compare it with
 * @example simulateBets(bets, 500, seededRandom(1)).profits // 500 profits in cents
 */
export function simulateBets(bets: PricedBets, simulations: number, random: Random): SimulationResults {
  if (!Number.isSafeInteger(simulations) || simulations < 0)
    throw new RangeError(`Not a count: ${simulations}`);
  const { gains, chances } = sampleOutcomesOf(bets.stakes, bets.netOdds, 0);
  const { count, stakes } = bets;
  const results = emptySimulations(simulations);
  for (let simulation = 0; simulation < simulations; simulation += 1) {
    let profit = 0;
    let peak = 0;
    let drawdown = 0;
    // Positive during a winning streak, negative during a losing one.
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
        if (peak - profit > drawdown) drawdown = peak - profit;
      }
    }
    results.profits[simulation] = profit;
    results.drawdowns[simulation] = drawdown;
    results.losingRuns[simulation] = losingRun;
    results.winningRuns[simulation] = winningRun;
  }
  return results;
}

/**
 * Arrays for the results of a number of simulations, filled with zeros.
 *
 * @example emptySimulations(10000).profits.length // 10000
 */
export function emptySimulations(simulations: number): SimulationResults {
  return {
    profits: new Float64Array(simulations),
    drawdowns: new Float64Array(simulations),
    losingRuns: new Uint32Array(simulations),
    winningRuns: new Uint32Array(simulations),
  };
}

/**
 * The gain of each bet if it wins, and its probability of winning with an edge (winChance). The gain is wager x net
 * odds in whole cents, at least one, and the probability follows from that gain, so that the expected profit is exact
 * and simulations with the real winners have the real profit. A wager of 0 gains 0.
 *
 * Rejects what winChance rejects.
 *
 * @example sampleOutcomesOf(Float64Array.of(10000), Float64Array.of(10 / 11), 0) // { gains: [9091], chances: [0.523806] }
 */
export function sampleOutcomesOf(stakes: Float64Array, netOdds: Float64Array, edge: number) {
  const gains = new Float64Array(stakes.length);
  const chances = new Float64Array(stakes.length);
  for (let index = 0; index < stakes.length; index += 1) {
    const stake = stakes[index] ?? 0;
    if (stake === 0) continue;
    const gain = Math.max(1, Math.round(stake * (netOdds[index] ?? 0)));
    gains[index] = gain;
    chances[index] = winChance(gain / stake, edge);
  }
  return { gains, chances };
}
