import type { Cents } from '#domain/money.ts';
import type { PricedBets } from './sample-outcomes.ts';
import { kellyShare } from './assumed-edge.ts';

/** How much of a bank goes on each bet. */
export type Staking =
  /** What was wagered. */
  | { readonly kind: 'as placed' }
  /** The same amount on each, above 0. */
  | { readonly kind: 'flat'; readonly amount: Cents }
  /** A part of the bank as it runs, above 0 and at most 1. */
  | { readonly kind: 'percent'; readonly share: number }
  /** A part of full Kelly at the stated edge, above 0 and at most 1: of the bank as it runs, and of each price. */
  | { readonly kind: 'kelly'; readonly part: number };

/** For each bet either an amount in cents or a part of the bank; where both are 0 nothing is staked. */
export type Stakes = { readonly amounts: Float64Array; readonly shares: Float64Array };

/** The least that is staked, in cents. */
const LEAST_STAKE = 1;

/** What compounding ends at, in cents, $90 trillion: past it a bank would lose its cents, and soon its meaning. */
export const MOST_BANK = Number.MAX_SAFE_INTEGER;

/**
 * What a staking puts on each bet. Kelly's share of a bet is part x edge / (d - 1), and 0 without an edge (kellyShare).
 *
 * Rejects with a RangeError an amount that is not above 0, and shares and parts that are not above 0 and at most 1.
 *
 * @example stakesOf(bets, { kind: 'percent', share: 0.02 }, 0) // { amounts: [0, …], shares: [0.02, …] }
 */
export function stakesOf(bets: PricedBets, staking: Staking, edge: number): Stakes {
  const none = new Float64Array(bets.count);
  switch (staking.kind) {
    case 'as placed':
      return { amounts: bets.stakes, shares: none };
    case 'flat':
      if (!(staking.amount > 0)) throw new RangeError(`Not a stake: ${staking.amount}`);
      return { amounts: new Float64Array(bets.count).fill(staking.amount), shares: none };
    case 'percent':
      return { amounts: none, shares: new Float64Array(bets.count).fill(partOf1(staking.share)) };
    case 'kelly': {
      const part = partOf1(staking.part);
      const shares = new Float64Array(bets.count);
      for (let index = 0; index < bets.count; index += 1)
        shares[index] = part * kellyShare(bets.netOdds[index] ?? 0, edge);
      return { amounts: none, shares };
    }
  }
}

/**
 * The stake in cents on the next bet from a bank of whole cents: the amount, or else the share of the bank, rounded
 * down to the cent and at least one. More than the bank means that it cannot be covered: ruin.
 *
 * @example stakeFrom(10050, 0, 0.02) // 201
 * @example stakeFrom(50, 100, 0) // 100, which a bank of 50 cannot cover
 */
export function stakeFrom(bank: number, amount: number, share: number): number {
  if (share === 0) return amount;
  // 0.29 x 100 is a hair below 29.
  return Math.max(LEAST_STAKE, Math.floor(bank * share + 1e-6));
}

function partOf1(part: number): number {
  if (!(part > 0 && part <= 1)) throw new RangeError(`Not a part of a bank: ${part}`);
  return part;
}
