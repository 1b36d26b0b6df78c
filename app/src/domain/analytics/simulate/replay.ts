import { type Cents, cents } from '#domain/money.ts';
import type { StakingPlan } from './simulate-replays.ts';
import { MAX_SIMULATED_BANKROLL, stakeFrom, stakesOf } from './staking.ts';
import type { WinLossBets } from '#domain/analytics/verdict/win-loss-bets.ts';

/** The outcome of staking bets differently, with their actual results. */
export type Replay = {
  /** The final bankroll. */
  readonly end: Cents;
  /** The largest drawdown relative to its peak, as a fraction of the peak and as an amount; 0 without a drawdown. */
  readonly steepestFall: { readonly share: number; readonly amount: Cents };
  /** The number of bets before ruin; undefined if the bankroll survived. */
  readonly ruinedAt: number | undefined;
};

/**
 * Replays the bets in order for each plan, with their actual results but the plan's wagers. A won bet gains wager x net
 * odds in whole cents, or the actual return on its wager if that differs (a cash-out or boost); a lost bet loses its
 * wager. Ruin and the limit MAX_SIMULATED_BANKROLL are as in simulateReplays. The edge, a fraction, only matters for
 * Kelly.
 *
 * Returns a replay for each plan. Throws a RangeError for a bankroll that isn't above 0, and what stakesOf rejects.
 *
 * @example
 *   replaysOf(bets, [{ staking: { kind: 'flat', amount: cents(2000) }, edge: 0, bankroll: cents(100000) }])
 *   // [{ end: 107685, … }]
 */
export function replaysOf(bets: WinLossBets, plans: readonly StakingPlan[]): readonly Replay[] {
  const returns = returnsOn(bets);
  return plans.map((plan) => replayOf(bets, plan, returns));
}

function replayOf(
  bets: WinLossBets,
  { staking, edge, bankroll }: StakingPlan,
  returns: Float64Array,
): Replay {
  if (!(bankroll > 0)) throw new RangeError(`Not a bankroll: ${bankroll}`);
  const { amounts, shares } = stakesOf(bets, staking, edge);
  let balance: number = bankroll;
  let peak = balance;
  let share = 0;
  let amount = 0;
  let ruinedAt: number | undefined;
  for (let index = 0; index < bets.count; index += 1) {
    const stake = stakeFrom(balance, amounts[index] ?? 0, shares[index] ?? 0);
    if (stake > balance) {
      ruinedAt = index;
      break;
    }
    balance = Math.min(MAX_SIMULATED_BANKROLL, balance + Math.round(stake * (returns[index] ?? 0)));
    if (balance > peak) peak = balance;
    const fall = peak - balance;
    if (fall > share * peak) {
      share = fall / peak;
      amount = fall;
    }
  }
  return {
    end: cents(balance),
    steepestFall: { share, amount: cents(amount) },
    ruinedAt: ruinedAt ?? (balance === 0 ? bets.count : undefined),
  };
}

/**
 * Each bet's profit per unit wagered. A win that paid its odds, rounded to the cent, counts with its exact net odds.
 */
function returnsOn({ count, stakes, netOdds, won, profits }: WinLossBets): Float64Array {
  const returns = new Float64Array(count);
  for (let index = 0; index < count; index += 1) {
    const stake = stakes[index] ?? 0;
    const odds = netOdds[index] ?? 0;
    const profit = profits[index] ?? 0;
    const isPaidByOdds = won[index] === 1 && Math.abs(profit - stake * odds) <= 0.5 + 1e-6;
    returns[index] = isPaidByOdds ? odds : profit / stake;
  }
  return returns;
}
