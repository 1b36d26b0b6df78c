import { groupsOf } from '#domain/groups.ts';
import { type Bet, BET_OUTCOMES, outcomeOf, profitOf } from './bet.ts';
import { sortingTextOf } from './bet-search.ts';
import { takenMillionths } from '#domain/price/taken-price.ts';

export const BET_ORDERS = [
  'newest',
  'oldest',
  'bet-az',
  'bet-za',
  'pending-first',
  'pending-last',
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
  'bet-az': 'Bet, A to Z',
  'bet-za': 'Bet, Z to A',
  'pending-first': 'Pending first',
  'pending-last': 'Pending last',
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
    case 'bet-az':
      return byKey(bets, sortingTextOf, (keys) => keys.toSorted());
    case 'bet-za':
      return byKey(bets, sortingTextOf, (keys) => keys.toSorted().toReversed());
    case 'pending-first':
      return lowestFirst(bets, (bet) => BET_OUTCOMES.indexOf(outcomeOf(bet)));
    case 'pending-last':
      return lowestFirst(bets, (bet) => -BET_OUTCOMES.indexOf(outcomeOf(bet)));
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

function lowestFirst(bets: readonly Bet[], keyOf: (bet: Bet) => number): Bet[] {
  return byKey(bets, keyOf, (keys) => Float64Array.from(keys).toSorted());
}

/** Sorts only the distinct keys, and numbers as such: several times as fast as comparing 100,000 bets. */
function byKey<Key>(
  bets: readonly Bet[],
  keyOf: (bet: Bet) => Key,
  sorted: (keys: Key[]) => Iterable<Key>,
): Bet[] {
  const groups = groupsOf(bets, keyOf);
  const ordered: Bet[] = [];
  for (const key of sorted([...groups.keys()])) {
    for (const bet of groups.get(key) ?? []) ordered.push(bet);
  }
  return ordered;
}

/** The order in a URL's parameters, such as `sort=wager-high`; newest by default. */
export function orderFromSearch(params: URLSearchParams): BetOrder {
  return BET_ORDERS.find((order) => order === params.get('sort')) ?? 'newest';
}
