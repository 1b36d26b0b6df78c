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

/** Won and lost bets with their columns, place by place: what tells them apart looks into the bets. */
export type CountedBets = DecidedBets & { readonly bets: readonly Bet[] };

/**
 * The won and lost bets of a book with their columns, oldest first. Takes bets in any order; a book that is in order
 * already is not sorted again.
 *
 * Rejects a won bet without a return with a RangeError, as profitOf does.
 *
 * @example decidedBetsOf([push, wonAtMinus110, lostAtPlus150])
 * // { bets: [lostAtPlus150, wonAtMinus110], count: 2, stakes: [10000, 11000], netOdds: [1.5, 0.909091], won: [0, 1],
 * // profits: [-10000, 10000] }
 */
export function decidedBetsOf(bets: readonly Bet[]): CountedBets {
  return decidedBetsInOrder(oldestFirst(bets));
}

/**
 * The same of bets that are known to be oldest first, such as oldestFirstOfBooks gives: to find that out takes as long
 * as to count them.
 *
 * @example decidedBetsInOrder([lostAtPlus150, wonAtMinus110, push]).count // 2
 */
export function decidedBetsInOrder(bets: readonly Bet[]): CountedBets {
  const decided = bets.filter(({ status }) => status === 'won' || status === 'lost');
  const count = decided.length;
  const stakes = new Float64Array(count);
  const netOdds = new Float64Array(count);
  const won = new Uint8Array(count);
  const profits = new Float64Array(count);
  let index = 0;
  for (const bet of decided) {
    stakes[index] = bet.wager;
    netOdds[index] = netOddsOf(bet.odds);
    won[index] = bet.status === 'won' ? 1 : 0;
    profits[index] = profitOf(bet);
    index += 1;
  }
  return { bets: decided, count, stakes, netOdds, won, profits };
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
 * @example oldestFirst([of2026, of2025]) // [of2025, of2026]
 */
export function oldestFirst(bets: readonly Bet[]): readonly Bet[] {
  return isOldestFirst(bets) ? bets : bets.toSorted((one, other) => newestFirst(other, one));
}

function isOldestFirst(bets: readonly Bet[]): boolean {
  let before: Bet | undefined;
  for (const bet of bets) {
    if (before && newestFirst(before, bet) < 0) return false;
    before = bet;
  }
  return true;
}

/** So many bets are put in order in some milliseconds. */
const BETS_OF_STEP = 30_000;

/**
 * The bets of several books, each newest first, as one list, oldest first. In steps, since to order 100,000 bets in one
 * go takes as long as a task of a page may.
 *
 * @example const steps = oldestFirstOfBooks([nba, nfl]); // its last step returns the list
 */
export function* oldestFirstOfBooks(books: readonly (readonly Bet[])[]): Generator<void, readonly Bet[]> {
  const ordered: Bet[] = [];
  let stepEnd = BETS_OF_STEP;
  // The one whose next bet is the oldest of all comes first.
  const left = books.flatMap((book) => placed(book, book.length - 1));
  left.sort((one, other) => newestFirst(other.next, one.next));
  for (let current = left.shift(); current; current = left.shift()) {
    const { book } = current;
    const limit = left[0]?.next;
    const isDue = (bet: Bet) => !limit || newestFirst(bet, limit) >= 0;
    let at = current.at;
    // Most often the bets of a day.
    for (let bet = book[at]; bet && isDue(bet); bet = book[at]) {
      ordered.push(bet);
      at -= 1;
    }
    for (const rest of placed(book, at)) {
      const later = left.findIndex(({ next }) => newestFirst(next, rest.next) < 0);
      left.splice(later < 0 ? left.length : later, 0, rest);
    }
    if (ordered.length < stepEnd) continue;
    stepEnd = ordered.length + BETS_OF_STEP;
    yield;
  }
  return ordered;
}

type PlaceInBook = { readonly book: readonly Bet[]; readonly at: number; readonly next: Bet };

/** How far a book has been read; nothing at its end. */
function placed(book: readonly Bet[], at: number): PlaceInBook[] {
  const next = book[at];
  return next ? [{ book, at, next }] : [];
}
