import type { Cents } from '#domain/money.ts';
import { kellyFraction } from './assumed-edge.ts';
import type { PricedBets } from './simulate-bets.ts';

/** How much to wager on each bet. */
export type Staking =
  /** The actual wagers. */
  | { readonly kind: 'as placed' }
  /** The same amount on every bet, above 0. */
  | { readonly kind: 'flat'; readonly amount: Cents }
  /** A fraction of the current bankroll, above 0 and at most 1. */
  | { readonly kind: 'percent'; readonly share: number }
  /** A fraction of full Kelly, above 0 and at most 1, given the current bankroll, the odds and the assumed edge. */
  | { readonly kind: 'kelly'; readonly part: number };

/** For each bet an amount in cents or a fraction of the bankroll; nothing is wagered if both are 0. */
export type Stakes = { readonly amounts: Float64Array; readonly shares: Float64Array };

/** The bankroll in cents ($90 trillion) at which compounding stops, since larger ones aren't exact to the cent. */
export const MAX_SIMULATED_BANKROLL = Number.MAX_SAFE_INTEGER;

/**
 * The wager on each bet, as an amount or a share of the bankroll. With Kelly the share is part x kellyFraction.
 *
 * Throws a RangeError for an amount that isn't above 0, and shares and parts that aren't above 0 and at most 1.
 *
 * @example stakesOf(bets, { kind: 'percent', share: 0.02 }, 0) // { amounts: [0, …], shares: [0.02, …] }
 */
export function stakesOf(bets: PricedBets, staking: Staking, edge: number): Stakes {
  const zeros = new Float64Array(bets.count);
  switch (staking.kind) {
    case 'as placed':
      return { amounts: bets.stakes, shares: zeros };
    case 'flat':
      if (!(staking.amount > 0)) throw new RangeError(`Not a wager: ${staking.amount}`);
      return { amounts: new Float64Array(bets.count).fill(staking.amount), shares: zeros };
    case 'percent':
      return { amounts: zeros, shares: new Float64Array(bets.count).fill(checkedPart(staking.share)) };
    case 'kelly': {
      const part = checkedPart(staking.part);
      return { amounts: zeros, shares: bets.netOdds.map((net) => part * kellyFraction(net, edge)) };
    }
  }
}

/**
 * The next wager in cents: the amount, or else the share of the bankroll, rounded down to the cent, and at least one
 * cent. A wager above the bankroll means ruin.
 *
 * @example stakeFrom(10050, 0, 0.02) // 201
 * @example stakeFrom(50, 100, 0) // 100, more than the bankroll
 */
export function stakeFrom(bankroll: number, amount: number, share: number): number {
  if (share === 0) return amount;
  // In floating point 0.29 x 100 is slightly below 29.
  return Math.max(1, Math.floor(bankroll * share + 1e-6));
}

function checkedPart(part: number): number {
  if (!(part > 0 && part <= 1)) throw new RangeError(`Not a fraction of the bankroll: ${part}`);
  return part;
}
