import { type Bet, profitOf } from '#domain/bet.ts';
import { newestFirst } from '#domain/bet-order.ts';
import type { AmericanOdds } from '#domain/odds.ts';

/**
 * Won and lost bets as columns of numbers, oldest first: what every figure of an edge is counted from. Pushes, voids
 * among them, and pending bets have left, since they tell nothing of the prices taken.
 */
export type DecidedBets = {
  readonly count: number;
  /** Wagers in cents. */
  readonly stakes: Float64Array;
  /** Decimal odds less 1: what a winner pays on top of its stake, for each unit staked. */
  readonly netOdds: Float64Array;
  /** 1 for a won bet, 0 for a lost one. */
  readonly won: Uint8Array;
  /** In cents, as they were: a cash-out below the wager is a won bet with a loss. */
  readonly profits: Float64Array;
};

/**
 * The won and lost bets of a book as columns, oldest first. Takes bets in any order; a book that is newest first, as
 * the lists have it, or oldest first already is not sorted again.
 *
 * Rejects a won bet without a return with a RangeError, as profitOf does.
 *
 * @example decidedBetsOf([push, wonAtMinus110, lostAtPlus150])
 * // { count: 2, stakes: [10000, 11000], netOdds: [1.5, 0.909091], won: [0, 1], profits: [-10000, 10000] }
 */
export function decidedBetsOf(bets: readonly Bet[]): DecidedBets {
  const decided = oldestFirst(bets.filter(({ status }) => status === 'won' || status === 'lost'));
  const count = decided.length;
  const stakes = new Float64Array(count);
  const netOdds = new Float64Array(count);
  const won = new Uint8Array(count);
  const profits = new Float64Array(count);
  for (const [index, bet] of decided.entries()) {
    stakes[index] = bet.wager;
    netOdds[index] = netOddsOf(bet.odds);
    won[index] = bet.status === 'won' ? 1 : 0;
    profits[index] = profitOf(bet);
  }
  return { count, stakes, netOdds, won, profits };
}

/**
 * Net odds b = d - 1 of a price: odds / 100 at positive American odds, 100 / |odds| at negative ones. The nearest
 * double: d - 1 would lose digits at short prices.
 *
 * @example netOddsOf(americanOdds(150)) // 1.5
 * @example netOddsOf(americanOdds(-110)) // 0.909091
 */
export function netOddsOf(odds: AmericanOdds): number {
  return odds > 0 ? odds / 100 : 100 / -odds;
}

/**
 * Bets in the order in which they count: the reverse of newestFirst, by day, then creation, then sequence. The same
 * array where that is its order already.
 *
 * One look at neighbours tells a book that is in order, either way, from one put together of several notebooks. Only
 * the latter is sorted, and there only the different days and the bets within a day.
 *
 * @example oldestFirst([of2026, of2025]) // [of2025, of2026]
 */
export function oldestFirst(bets: readonly Bet[]): readonly Bet[] {
  if (isOrdered(bets, (a, b) => newestFirst(b, a))) return bets;
  if (isOrdered(bets, newestFirst)) return bets.toReversed();
  const byDay = new Map<string, Bet[]>();
  for (const bet of bets) {
    const sameDay = byDay.get(bet.day);
    if (sameDay) sameDay.push(bet);
    else byDay.set(bet.day, [bet]);
  }
  const ordered: Bet[] = [];
  for (const day of [...byDay.keys()].toSorted()) {
    for (const bet of (byDay.get(day) ?? []).toSorted((a, b) => newestFirst(b, a))) ordered.push(bet);
  }
  return ordered;
}

function isOrdered(bets: readonly Bet[], compare: (a: Bet, b: Bet) => number): boolean {
  let previous: Bet | undefined;
  for (const bet of bets) {
    if (previous && compare(previous, bet) > 0) return false;
    previous = bet;
  }
  return true;
}
