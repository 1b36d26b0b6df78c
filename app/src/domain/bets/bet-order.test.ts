import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyBet, someBet } from '#tests/support/any-bet.ts';
import { type Bet, profitOf } from './bet.ts';
import { BET_OUTCOMES, outcomeOf } from './outcomes.ts';
import { NO_FILTER } from './bet-filter.ts';
import { filterBets } from './filter-bets.ts';
import { BET_ORDER_LABELS, BET_ORDERS, orderBets, orderFromSearch } from './bet-order.ts';
import { newestFirst } from './newest-first.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { expectedPayout } from '#domain/price/american-odds.ts';

const NO_CONTEXT = { notebooks: [], customFields: [], today: isoDay('2026-01-05') };
const anyBets = fc.array(anyBet).map((bets) => bets.toSorted(newestFirst));

const bets = [
  someBet({
    id: 'pending',
    description: 'Heat',
    status: 'pending',
    wager: 500,
    odds: -101,
  }),
  someBet({
    id: 'lost',
    description: 'ärger',
    status: 'lost',
    returned: 0,
    wager: 2_000,
    odds: 500,
  }),
  someBet({
    id: 'won',
    description: 'heat',
    status: 'won',
    returned: 900,
    wager: 500,
    odds: 100,
  }),
  someBet({
    id: 'push',
    description: 'Über',
    status: 'push',
    returned: 0,
    wager: 700,
    odds: -300,
  }),
];

describe('the orders', () => {
  test.each([
    ['newest', ['pending', 'lost', 'won', 'push']],
    ['oldest', ['push', 'won', 'lost', 'pending']],
    ['profit-high', ['won', 'pending', 'push', 'lost']],
    ['profit-low', ['lost', 'pending', 'push', 'won']],
    ['wager-high', ['lost', 'push', 'pending', 'won']],
    ['wager-low', ['pending', 'won', 'push', 'lost']],
    ['bet-az', ['lost', 'pending', 'won', 'push']],
    ['bet-za', ['push', 'pending', 'won', 'lost']],
    ['pending-first', ['pending', 'won', 'push', 'lost']],
    ['pending-last', ['lost', 'push', 'won', 'pending']],
    ['odds-long', ['lost', 'won', 'pending', 'push']],
    ['odds-short', ['push', 'pending', 'won', 'lost']],
  ] as const)('%s', (order, expected) => {
    expect(orderBets(bets, order).map(({ id }) => id)).toEqual(expected);
  });

  test('newest returns the same array, and no order changes its input', () => {
    const before = [...bets];
    for (const order of BET_ORDERS) orderBets(bets, order);
    expect(bets).toEqual(before);
    expect(orderBets(bets, 'newest')).toBe(bets);
  });

  test('contain the same bets, sorted by their key; ties stay newest first', () => {
    const keys = {
      'profit-high': (bet: Bet) => -profitOf(bet),
      'profit-low': profitOf,
      'wager-high': (bet: Bet) => -bet.wager,
      'wager-low': (bet: Bet) => bet.wager,
      'odds-long': (bet: Bet) => -expectedPayout(cents(1_000_000), bet.odds),
      'odds-short': (bet: Bet) => expectedPayout(cents(1_000_000), bet.odds),
      'pending-first': (bet: Bet) => BET_OUTCOMES.indexOf(outcomeOf(bet)),
      'pending-last': (bet: Bet) => -BET_OUTCOMES.indexOf(outcomeOf(bet)),
    };
    fc.assert(
      fc.property(anyBets, (any) => {
        for (const order of BET_ORDERS.filter((each) => each in keys) as (keyof typeof keys)[]) {
          const keyOf = keys[order];
          expect(orderBets(any, order)).toEqual(any.toSorted((a, b) => keyOf(a) - keyOf(b)));
        }
      }),
    );
  });

  test('odds sort by the price that was taken', () => {
    const at = (id: string, millionths: number) =>
      someBet({ id, odds: -105, taken: { notation: 'decimal', millionths, fraction: null } });
    const ordered = orderBets(
      [at('1.953', 1_953_000), at('1.951', 1_951_000), someBet({ id: '-105', odds: -105 })],
      'odds-short',
    );
    expect(ordered.map(({ id }) => id)).toEqual(['1.951', '-105', '1.953']);
  });

  test('filtering and sorting commute', () => {
    fc.assert(
      fc.property(anyBets, fc.constantFrom(...BET_ORDERS), (any, order) => {
        const filter = { ...NO_FILTER, oddsMin: '+100', wagerMax: cents(1_000_000) };
        expect(filterBets(orderBets(any, order), filter, NO_CONTEXT)).toEqual(
          orderBets(filterBets(any, filter, NO_CONTEXT), order),
        );
      }),
    );
  });

  test('each has a label of its own', () => {
    expect(new Set(BET_ORDERS.map((order) => BET_ORDER_LABELS[order])).size).toBe(BET_ORDERS.length);
  });
});

test('the URL names an order; an unknown one is newest', () => {
  for (const order of BET_ORDERS) {
    expect(orderFromSearch(new URLSearchParams({ sort: order }))).toBe(order);
  }
  for (const search of ['', 'sort=', 'sort=best', 'sort=Oldest']) {
    expect(orderFromSearch(new URLSearchParams(search))).toBe('newest');
  }
});
