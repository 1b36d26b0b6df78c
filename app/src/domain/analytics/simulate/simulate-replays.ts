import type { Cents } from '#domain/money.ts';
import { winChance } from './assumed-edge.ts';
import type { Random } from './random.ts';
import { type PricedBets, sampleOutcomesOf } from './simulate-bets.ts';
import { MAX_SIMULATED_BANKROLL, stakeFrom, type Staking, stakesOf } from './staking.ts';

/** A staking method, the edge that every bet is assumed to have (a fraction), and the starting bankroll. */
export type StakingPlan = { readonly staking: Staking; readonly edge: number; readonly bankroll: Cents };

/** One value per simulation, in order. Money is in cents. */
export type ReplayResults = {
  /** The final bankroll. */
  readonly ends: Float64Array<ArrayBuffer>;
  /** The lowest bankroll at any time. */
  readonly lows: Float64Array<ArrayBuffer>;
  /** 1 if ruined, else 0. */
  readonly ruined: Uint8Array<ArrayBuffer>;
};

/**
 * Simulates the same bets in the same order with other wagers and random results: each wins with probability
 * (1 + edge) / d (winChance) and gains wager x net odds, in whole cents. All randomness comes from `random`, so a run
 * can be split into several calls.
 *
 * Ruin means that the bankroll can't cover the next wager, even if some is left, or that it ends at 0; no bets follow.
 * Wagers that are a fraction of the bankroll are at least a cent, so they cause ruin only at 0. A bankroll stops
 * growing at MAX_SIMULATED_BANKROLL.
 *
 * Throws a RangeError for a bankroll that isn't above 0, a number of simulations that is negative or isn't whole, an
 * edge of -1 or less, and what stakesOf rejects.
 *
 * @see app/tests/vectors/README.md for the exact probabilities of ruin that tests compare it with
 * @example simulateReplays(bets, { staking: { kind: 'kelly', part: 0.5 }, edge: 0.03, bankroll }, 500, random).ends
 */
export function simulateReplays(
  bets: PricedBets,
  plan: StakingPlan,
  simulations: number,
  random: Random,
): ReplayResults {
  const { bankroll } = plan;
  if (!(bankroll > 0)) throw new RangeError(`Not a bankroll: ${bankroll}`);
  if (!Number.isSafeInteger(simulations) || simulations < 0)
    throw new RangeError(`Not a count: ${simulations}`);
  const { count, netOdds } = bets;
  const { amounts, shares, gains, chances } = sampledStakesOf(bets, plan);
  const results = {
    ends: new Float64Array(simulations),
    lows: new Float64Array(simulations),
    ruined: new Uint8Array(simulations),
  };
  for (let simulation = 0; simulation < simulations; simulation += 1) {
    let balance: number = bankroll;
    let low = balance;
    let isRuined = false;
    for (let index = 0; index < count; index += 1) {
      const share = shares[index] ?? 0;
      const stake = stakeFrom(balance, amounts[index] ?? 0, share);
      if (stake > balance) {
        isRuined = true;
        break;
      }
      if (random() < (chances[index] ?? 0)) {
        const gain = share === 0 ? (gains[index] ?? 0) : Math.round(stake * (netOdds[index] ?? 0));
        balance = Math.min(MAX_SIMULATED_BANKROLL, balance + gain);
      } else {
        balance -= stake;
        if (balance < low) low = balance;
      }
    }
    results.ends[simulation] = balance;
    results.lows[simulation] = low;
    results.ruined[simulation] = isRuined || balance === 0 ? 1 : 0;
  }
  return results;
}

function sampledStakesOf(bets: PricedBets, { staking, edge }: StakingPlan) {
  const { amounts, shares } = stakesOf(bets, staking, edge);
  const { gains, chances } = sampleOutcomesOf(amounts, bets.netOdds, edge);
  for (const [index, share] of shares.entries()) {
    if (share > 0) chances[index] = winChance(bets.netOdds[index] ?? 0, edge);
  }
  return { amounts, shares, gains, chances };
}

/**
 * How many simulations were ruined, and how many fell to half of the starting bankroll or less.
 *
 * @example replayOddsOf(results, cents(100000)) // { ruined: 3, halved: 351 }, of 1000
 */
export function replayOddsOf({ lows, ruined }: Pick<ReplayResults, 'lows' | 'ruined'>, bankroll: Cents) {
  return {
    ruined: ruined.reduce((sum, mark) => sum + mark, 0),
    halved: lows.reduce((sum, low) => sum + (low <= bankroll / 2 ? 1 : 0), 0),
  };
}
