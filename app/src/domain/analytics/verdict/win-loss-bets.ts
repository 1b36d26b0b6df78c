import { type Bet, profitOf, stakeOf } from '#domain/bets/bet.ts';
import { outcomeOf, OUTCOMES } from '#domain/bets/outcomes.ts';
import type { TakenOdds } from '#domain/price/taken-price.ts';

/** In `won`, for a bet that was cashed out: neither won nor lost. */
export const UNDECIDED = 2;

/**
 * Won, lost and cashed out bets as columns of numbers, oldest first. Pushes (including voids) and pending bets are left
 * out: they say nothing about the odds taken.
 */
export type WinLossBets = {
  readonly count: number;
  /** Wagers in cents; 0 for a bonus bet. */
  readonly stakes: Float64Array;
  /** Decimal odds less 1: the profit of a winner per unit staked. */
  readonly netOdds: Float64Array;
  /** 1 for won or half won, 0 for lost or half lost, or UNDECIDED. */
  readonly won: Uint8Array;
  /** 1 where the price implies a chance of winning; 0 for each-way bets, whose price blends those of two parts. */
  readonly priced: Uint8Array;
  /** Actual profits in cents. */
  readonly profits: Float64Array;
};

/** The same bets, as objects and as columns with the same indexes. */
export type WinLossColumns = WinLossBets & {
  readonly bets: readonly Bet[];
  /** The index of each bet in the list that they were selected from. */
  readonly places: Int32Array;
};

/**
 * The won, lost and cashed out bets among some bets, with their columns, in the given order (oldest first).
 *
 * Rejects a won bet without a return with a RangeError, as profitOf does.
 *
 * @example winLossBetsOf([lostAtPlus150, push, wonAtMinus110])
 * // { bets: [lostAtPlus150, wonAtMinus110], places: [0, 2], count: 2, stakes: [10000, 11000], netOdds: [1.5, 0.909091], won: [0, 1],
 * // profits: [-10000, 10000] }
 */
export function winLossBetsOf(all: readonly Bet[]): WinLossColumns {
  const bets: Bet[] = [];
  const placesOfAll = new Int32Array(all.length);
  all.forEach((bet, place) => {
    if (bet.status === 'won' || bet.status === 'lost') placesOfAll[bets.push(bet) - 1] = place;
  });
  const count = bets.length;
  const stakes = new Float64Array(count);
  const netOdds = new Float64Array(count);
  const won = new Uint8Array(count);
  const priced = new Uint8Array(count);
  const profits = new Float64Array(count);
  let index = 0;
  for (const bet of bets) {
    stakes[index] = stakeOf(bet);
    netOdds[index] = netOddsOf(bet);
    const { counts } = OUTCOMES[outcomeOf(bet)];
    won[index] = counts === 'won' || counts === 'lost' ? Number(counts === 'won') : UNDECIDED;
    priced[index] = Number(bet.terms?.kind !== 'each_way');
    profits[index] = profitOf(bet);
    index += 1;
  }
  return { bets, places: placesOfAll.slice(0, count), count, stakes, netOdds, won, priced, profits };
}

/**
 * Net odds b = d - 1 of a price as it was taken: odds / 100 for positive American odds, 100 / |odds| for negative ones;
 * else its fraction or the decimal price less 1. Computing d - 1 from American odds would lose digits at short odds.
 *
 * @example netOddsOf({ odds: americanOdds(-110), taken: null }) // 0.909091
 * @example netOddsOf(takenOdds(read)) // 0.953
 */
export function netOddsOf({ odds, taken }: TakenOdds): number {
  if (taken === null) return odds > 0 ? odds / 100 : 100 / -odds;
  if (taken.fraction === null) return (taken.millionths - 1_000_000) / 1_000_000;
  const [won = 0, risked = 0] = taken.fraction.split('/').map(Number);
  return won / risked;
}
