import { type Cents, cents } from '#domain/money.ts';
import { madeBy, type Stepwise } from '#domain/stepwise.ts';
import type { DecidedBets } from './decided-bets.ts';
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

/**
 * Replays the bets in their order with other stakes, one settled before the next. A won bet gains stake x net odds, or
 * stake x what it really returned where it was paid otherwise (a cash-out, a boost), in whole cents; a lost one loses
 * the stake. A bank that cannot cover a stake is ruined, as is one of 0 at the end, and stays as it is; one of
 * MOST_BANK grows no more. The edge, in parts of 1, matters to Kelly stakes alone.
 *
 * Gives a replay for each plan. Rejects with a RangeError a bankroll that is not above 0, and what stakesOf rejects.
 *
 * @example
 *   replaysOf(bets, [{ staking: { kind: 'flat', amount: cents(2000) }, edge: 0, bankroll: cents(100000) }])
 *   // [{ end: 107685, … }]
 */
export function replaysOf(bets: DecidedBets, plans: readonly StakingPlan[]): readonly Replay[] {
  return madeBy(replaysInSteps(bets, plans));
}

/** So many bets with six plans take a millisecond or two. */
const BETS_OF_STEP = 2000;

/**
 * What replaysOf gives, made in steps: all plans go along together.
 *
 * @example madeBy(replaysInSteps(bets, [plan])).length // 1
 */
export function* replaysInSteps(
  bets: DecidedBets,
  plans: readonly StakingPlan[],
): Stepwise<readonly Replay[]> {
  const banks = plans.map(bankOf);
  for (let from = 0; from < bets.count; from += BETS_OF_STEP) {
    const part = partOf(bets, from, Math.min(bets.count, from + BETS_OF_STEP));
    const returns = returnsOn(part);
    for (const bank of banks) settle(bank, from, part, returns);
    yield;
  }
  return banks.map(({ balance, share, amount, ruinedAt }) => ({
    end: cents(balance),
    steepestFall: { share, amount: cents(amount) },
    ruinedAt: ruinedAt ?? (balance === 0 ? bets.count : undefined),
  }));
}

/** A bank as it runs, in cents, with what it fell from and the steepest of its falls. */
type Bank = {
  readonly plan: StakingPlan;
  balance: number;
  peak: number;
  share: number;
  amount: number;
  ruinedAt: number | undefined;
};

function bankOf(plan: StakingPlan): Bank {
  const { bankroll } = plan;
  if (!(bankroll > 0)) throw new RangeError(`Not a bankroll: ${bankroll}`);
  return { plan, balance: bankroll, peak: bankroll, share: 0, amount: 0, ruinedAt: undefined };
}

function partOf({ stakes, netOdds, won, profits }: DecidedBets, from: number, to: number): DecidedBets {
  return {
    count: to - from,
    stakes: stakes.subarray(from, to),
    netOdds: netOdds.subarray(from, to),
    won: won.subarray(from, to),
    profits: profits.subarray(from, to),
  };
}

/** Settles one of these bets after the other, the first of which has that number. */
function settle(bank: Bank, from: number, bets: DecidedBets, returns: Float64Array) {
  if (bank.ruinedAt !== undefined) return;
  const { amounts, shares } = stakesOf(bets, bank.plan.staking, bank.plan.edge);
  let { balance, peak, share, amount } = bank;
  for (let index = 0; index < returns.length; index += 1) {
    const stake = stakeFrom(balance, amounts[index] ?? 0, shares[index] ?? 0);
    if (stake > balance) {
      bank.ruinedAt = from + index;
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
  Object.assign(bank, { balance, peak, share, amount });
}

/** The profit on a unit staked: the net odds where a winner was paid by its price, which the cent's rounding hides. */
function returnsOn({ count, stakes, netOdds, won, profits }: DecidedBets): Float64Array {
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
