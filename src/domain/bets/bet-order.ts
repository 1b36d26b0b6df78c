import { type Bet, profitOf } from './bet.ts';
import { compareDays } from '#domain/calendar/iso-day.ts';
import { takenMillionths } from '#domain/price/taken-price.ts';

export const BET_ORDERS = [
  'newest',
  'oldest',
  'profit-high',
  'profit-low',
  'wager-high',
  'wager-low',
  'odds-long',
  'odds-short',
] as const;

export type BetOrder = (typeof BET_ORDERS)[number];

export const BET_ORDER_LABELS: Readonly<Record<BetOrder, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  'profit-high': 'Highest profit',
  'profit-low': 'Biggest loss',
  'wager-high': 'Highest wager',
  'wager-low': 'Lowest wager',
  'odds-long': 'Longest odds',
  'odds-short': 'Shortest odds',
};

/**
 * Sorts bets that are given newest first; ties keep that order, and unsettled bets count as a profit of 0. Returns
 * the same array for 'newest'.
 *
 * Sorting takes longer than filtering, and a filter keeps the order, so sort first.
 *
 * @example orderBets(bets, 'odds-long') // +500, +120, -110
 */
export function orderBets(bets: readonly Bet[], order: BetOrder): readonly Bet[] {
  switch (order) {
    case 'newest':
      return bets;
    case 'oldest':
      return bets.toReversed();
    case 'profit-high':
      return lowestFirst(bets, (bet) => -profitOf(bet));
    case 'profit-low':
      return lowestFirst(bets, profitOf);
    case 'wager-high':
      return lowestFirst(bets, (bet) => -bet.wager);
    case 'wager-low':
      return lowestFirst(bets, (bet) => bet.wager);
    case 'odds-long':
      return lowestFirst(bets, (bet) => -takenMillionths(bet));
    case 'odds-short':
      return lowestFirst(bets, takenMillionths);
  }
}

/** Sorts only the distinct keys, as numbers: several times as fast as comparing 100,000 bets. */
function lowestFirst(bets: readonly Bet[], keyOf: (bet: Bet) => number): Bet[] {
  const byKey = new Map<number, Bet[]>();
  for (const bet of bets) {
    const key = keyOf(bet);
    const same = byKey.get(key);
    if (same) same.push(bet);
    else byKey.set(key, [bet]);
  }
  const ordered: Bet[] = [];
  for (const key of Float64Array.from(byKey.keys()).toSorted()) {
    for (const bet of byKey.get(key) ?? []) ordered.push(bet);
  }
  return ordered;
}

/** The order in a URL's parameters, such as `sort=wager-high`; newest by default. */
export function orderFromSearch(params: URLSearchParams): BetOrder {
  return BET_ORDERS.find((order) => order === params.get('sort')) ?? 'newest';
}

/**
 * Compares bets for a list by date, as the database does: by day, then creation time, then sequence, each descending.
 * Times compare as text, since all are in UTC.
 *
 * @example bets.toSorted(newestFirst)
 */
export function newestFirst(
  a: Pick<Bet, 'day' | 'createdAt' | 'sequence'>,
  b: Pick<Bet, 'day' | 'createdAt' | 'sequence'>,
): number {
  if (a.day !== b.day) return compareDays(b.day, a.day);
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return b.sequence - a.sequence;
}
