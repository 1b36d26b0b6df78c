import { type Bet, profitOf } from '#domain/bet.ts';
import { newestFirst } from '#domain/bet-order.ts';
import { FIRST_YEAR, type IsoDay, LAST_YEAR } from '#domain/iso-day.ts';
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
 * The won and lost bets of a book as columns, oldest first. Takes bets in any order; a book that is in order
 * already, either way, is not sorted again.
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
  let index = 0;
  for (const bet of decided) {
    stakes[index] = bet.wager;
    netOdds[index] = netOddsOf(bet.odds);
    won[index] = bet.status === 'won' ? 1 : 0;
    profits[index] = profitOf(bet);
    index += 1;
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
 * @example oldestFirst([of2026, of2025]) // [of2025, of2026]
 */
export function oldestFirst(bets: readonly Bet[]): readonly Bet[] {
  if (isOrdered(bets, (a, b) => newestFirst(b, a))) return bets;
  return isOrdered(bets, newestFirst) ? bets.toReversed() : sortedByDay(bets);
}

function isOrdered(bets: readonly Bet[], compare: (a: Bet, b: Bet) => number): boolean {
  let before: Bet | undefined;
  for (const bet of bets) {
    if (before && compare(before, bet) > 0) return false;
    before = bet;
  }
  return true;
}

/**
 * For the books of several notebooks, one after the other: the days are counted, not compared, and then only the days
 * whose bets are out of order still are sorted.
 */
function sortedByDay(bets: readonly Bet[]): readonly Bet[] {
  const days = new Int32Array(bets.length);
  const starts = new Int32Array(DAY_PLACES + 1);
  let count = 0;
  for (const bet of bets) {
    const day = dayPlace(bet.day);
    days[count] = day;
    starts[day + 1] = (starts[day + 1] ?? 0) + 1;
    count += 1;
  }
  for (let day = 1; day <= DAY_PLACES; day += 1) starts[day] = (starts[day] ?? 0) + (starts[day - 1] ?? 0);
  const ordered = [...bets];
  const ends = starts.slice(1);
  count = 0;
  // From each day's end backwards, so that a list that is newest first is oldest first within the day.
  for (const bet of bets) {
    const day = days[count] ?? 0;
    const place = (ends[day] ?? 0) - 1;
    ends[day] = place;
    ordered[place] = bet;
    count += 1;
  }
  for (let day = 0; day < DAY_PLACES; day += 1) sortDay(ordered, starts[day] ?? 0, starts[day + 1] ?? 0);
  return ordered;
}

function sortDay(ordered: Bet[], start: number, end: number): void {
  let before = ordered[start];
  for (let index = start + 1; index < end; index += 1) {
    const bet = ordered[index];
    if (!before || !bet) return;
    if (newestFirst(before, bet) < 0) {
      const day = ordered.slice(start, end).toSorted((a, b) => newestFirst(b, a));
      for (const [place, sorted] of day.entries()) ordered[start + place] = sorted;
      return;
    }
    before = bet;
  }
}

/** A place for every day from 1900 to 2200, as if each month had 31. */
const DAY_PLACES = (LAST_YEAR - FIRST_YEAR + 1) * 12 * 31;

/** Read digit by digit: 100,000 slices of text would take longer than all else. */
function dayPlace(day: IsoDay): number {
  const year = digit(day, 0) * 1000 + digit(day, 1) * 100 + digit(day, 2) * 10 + digit(day, 3);
  const month = digit(day, 5) * 10 + digit(day, 6);
  return ((year - FIRST_YEAR) * 12 + month - 1) * 31 + digit(day, 8) * 10 + digit(day, 9) - 1;
}

function digit(day: IsoDay, index: number): number {
  return day.charCodeAt(index) - 48;
}
