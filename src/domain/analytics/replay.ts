import { type Cents, cents } from '#domain/money.ts';
import type { WinLossBets } from './win-loss-bets.ts';
import type { StakingPlan } from './simulate-replays.ts';
import { MOST_BANK, stakeFrom, stakesOf } from './staking.ts';

/** The same bets with other stakes, as they came out. */
export type Replay = {
  readonly end: Cents;
  /** The fall that was the largest part of the peak before it, as that part and as an amount; 0 where none was. */
  readonly steepestFall: { readonly share: number; readonly amount: Cents };
  /** How many bets there were before the bank could not cover a stake; undefined while it could. */
  readonly ruinedAt: number | undefined;
};

/** Replays as columns: one number for each, money in cents. */
export type ReplayColumns = {
  readonly ends: Float64Array<ArrayBuffer>;
  readonly fallShares: Float64Array<ArrayBuffer>;
  readonly fallAmounts: Float64Array<ArrayBuffer>;
  /** NaN where none was ruined. */
  readonly ruinedAt: Float64Array<ArrayBuffer>;
};

/**
 * Replays the bets in their order with other stakes, one settled before the next. A won bet gains stake x net odds, or
 * stake x what it really returned where it was paid otherwise (a cash-out, a boost), in whole cents; a lost one loses
 * the stake. A bank that cannot cover a stake is ruined, as is one of 0 at the end, and stays as it is; one of
 * MOST_BANK grows no more. The edge, in parts of 1, matters to Kelly stakes alone.
 *
 * Gives a replay for each plan, as columns; replayAt reads one. Rejects with a RangeError a bankroll that is not above
 * 0, and what stakesOf rejects.
 *
 * @example
 *   replaysOf(bets, [{ staking: { kind: 'flat', amount: cents(2000) }, edge: 0, bankroll: cents(100000) }])
 *   // { ends: [107685], … }
 */
export function replaysOf(bets: WinLossBets, plans: readonly StakingPlan[]): ReplayColumns {
  const columns = emptyReplayColumns(plans.length);
  const returns = returnsOn(bets);
  for (const [place, plan] of plans.entries()) {
    const { end, steepestFall, ruinedAt } = replayOf(bets, plan, returns);
    columns.ends[place] = end;
    columns.fallShares[place] = steepestFall.share;
    columns.fallAmounts[place] = steepestFall.amount;
    columns.ruinedAt[place] = ruinedAt ?? Number.NaN;
  }
  return columns;
}

/**
 * Room for so many replays, all 0.
 *
 * @example emptyReplayColumns(6).ends.length // 6
 */
export function emptyReplayColumns(count: number): ReplayColumns {
  return {
    ends: new Float64Array(count),
    fallShares: new Float64Array(count),
    fallAmounts: new Float64Array(count),
    ruinedAt: new Float64Array(count),
  };
}

/**
 * The replay at a place of the columns.
 *
 * @example replayAt(replaysOf(bets, [plan]), 0).end // 107685
 */
export function replayAt({ ends, fallShares, fallAmounts, ruinedAt }: ReplayColumns, place: number): Replay {
  const ruined = ruinedAt[place] ?? Number.NaN;
  return {
    end: cents(ends[place] ?? 0),
    steepestFall: { share: fallShares[place] ?? 0, amount: cents(fallAmounts[place] ?? 0) },
    ruinedAt: Number.isNaN(ruined) ? undefined : ruined,
  };
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
    balance = Math.min(MOST_BANK, balance + Math.round(stake * (returns[index] ?? 0)));
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

/** The profit on a unit staked: the net odds where a winner was paid by its price, which the cent's rounding hides. */
function returnsOn({ count, stakes, netOdds, won, profits }: WinLossBets): Float64Array {
  const returns = new Float64Array(count);
  for (let index = 0; index < count; index += 1) {
    const stake = stakes[index] ?? 0;
    const odds = netOdds[index] ?? 0;
    const profit = profits[index] ?? 0;
    const isPaidByPrice = won[index] === 1 && Math.abs(profit - stake * odds) <= 0.5 + 1e-6;
    returns[index] = isPaidByPrice ? odds : profit / stake;
  }
  return returns;
}
