import { groupsOf } from '#domain/groups.ts';
import { type Bet, profitOf } from './bet.ts';
import { BET_OUTCOMES, outcomeOf } from './outcomes.ts';
import { sortingTextOf } from './bet-search.ts';
import { takenMillionths } from '#domain/price/taken-price.ts';

export const BET_ORDER_LABELS = {
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
} as const;

export type BetOrder = keyof typeof BET_ORDER_LABELS;

export const BET_ORDERS = /* @__PURE__ */ Object.keys(BET_ORDER_LABELS) as BetOrder[];

const SORTED: Readonly<Record<BetOrder, (bets: readonly Bet[]) => readonly Bet[]>> = {
  newest: (bets) => bets,
  oldest: (bets) => bets.toReversed(),
  'bet-az': (bets) => byKey(bets, sortingTextOf, (keys) => keys.toSorted()),
  'bet-za': (bets) => byKey(bets, sortingTextOf, (keys) => keys.toSorted().toReversed()),
  'pending-first': (bets) => lowestFirst(bets, (bet) => BET_OUTCOMES.indexOf(outcomeOf(bet))),
  'pending-last': (bets) => lowestFirst(bets, (bet) => -BET_OUTCOMES.indexOf(outcomeOf(bet))),
  'profit-high': (bets) => lowestFirst(bets, (bet) => -profitOf(bet)),
  'profit-low': (bets) => lowestFirst(bets, profitOf),
  'wager-high': (bets) => lowestFirst(bets, (bet) => -bet.wager),
  'wager-low': (bets) => lowestFirst(bets, (bet) => bet.wager),
  'odds-long': (bets) => lowestFirst(bets, (bet) => -takenMillionths(bet)),
  'odds-short': (bets) => lowestFirst(bets, takenMillionths),
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
  return SORTED[order](bets);
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
