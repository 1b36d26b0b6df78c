import { type Bet, profitOf } from '#domain/bets/bet.ts';
import type { AmericanOdds } from '#domain/price/american-odds.ts';

/**
 * Won and lost bets as columns of numbers, oldest first. Pushes (including voids) and pending bets are left out: they
 * say nothing about the odds taken.
 */
export type WinLossBets = {
  readonly count: number;
  /** Wagers in cents. */
  readonly stakes: Float64Array;
  /** Decimal odds less 1: the profit of a winner per unit staked. */
  readonly netOdds: Float64Array;
  /** 1 for won, 0 for lost. */
  readonly won: Uint8Array;
  /** Actual profits in cents: a cash-out below the wager is a won bet with a loss. */
  readonly profits: Float64Array;
};

/** Won and lost bets, as objects and as columns with the same indexes. */
export type WinLossColumns = WinLossBets & {
  readonly bets: readonly Bet[];
  /** The index of each bet in the list that they were selected from. */
  readonly places: Int32Array;
};

/**
 * The won and lost bets among some bets, with their columns, in the given order (oldest first).
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
  const profits = new Float64Array(count);
  let index = 0;
  for (const bet of bets) {
    stakes[index] = bet.wager;
    netOdds[index] = netOddsOf(bet.odds);
    won[index] = bet.status === 'won' ? 1 : 0;
    profits[index] = profitOf(bet);
    index += 1;
  }
  return { bets, places: placesOfAll.slice(0, count), count, stakes, netOdds, won, profits };
}

/**
 * Net odds b = d - 1: odds / 100 for positive American odds, 100 / |odds| for negative ones. Computing d - 1 instead
 * would lose digits at short odds.
 *
 * @example netOddsOf(americanOdds(150)) // 1.5
 * @example netOddsOf(americanOdds(-110)) // 0.909091
 */
export function netOddsOf(odds: AmericanOdds): number {
  return odds > 0 ? odds / 100 : 100 / -odds;
}
