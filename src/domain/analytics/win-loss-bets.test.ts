import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Bet, profitOf, storedReturn } from '#domain/bets/bet.ts';
import { newestFirst } from '#domain/bets/bet-order.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import { anyBet, someBet } from '#tests/support/any-bet.ts';
import { winLossBetsOf, netOddsOf, oldestFirst } from './win-loss-bets.ts';

const DAY = isoDay('2026-01-05');

describe('decided bets', () => {
  test('are the won and the lost ones, oldest first, as columns', () => {
    const bets = [
      someBet({ day: DAY, sequence: 4, status: 'pending' }),
      someBet({ day: DAY, sequence: 3, status: 'won', returned: cents(21_000) }),
      someBet({ day: DAY, sequence: 2, odds: americanOdds(150), wager: cents(10_000), status: 'lost' }),
      someBet({ day: DAY, sequence: 1, status: 'push', returned: cents(0) }),
    ];
    expect(winLossBetsOf(bets)).toEqual({
      bets: [bets[2], bets[1]],
      count: 2,
      stakes: Float64Array.of(10_000, 11_000),
      netOdds: Float64Array.of(1.5, 100 / 110),
      won: Uint8Array.of(0, 1),
      profits: Float64Array.of(-10_000, 10_000),
    });
  });

  test('keep a cash-out below the wager as a won bet with a loss', () => {
    const { won, profits } = winLossBetsOf([someBet({ status: 'won', returned: cents(4000) })]);
    expect([won[0], profits[0]]).toEqual([1, -7000]);
  });

  test('may be none', () => {
    expect(winLossBetsOf([]).count).toBe(0);
    expect(winLossBetsOf([someBet({ status: 'push' })]).count).toBe(0);
  });

  test('are the same in whatever order they come', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyBet, { selector: ({ sequence }) => sequence }), (bets) => {
        const listed = bets.toSorted(newestFirst);
        const decided = listed.toReversed().filter(({ status }) => status === 'won' || status === 'lost');
        const columns = winLossBetsOf(bets);
        expect(columns).toEqual(winLossBetsOf(listed));
        expect(columns).toEqual(winLossBetsOf(listed.toReversed()));
        expect([...columns.profits]).toEqual(decided.map(profitOf));
        expect([...columns.stakes]).toEqual(decided.map(({ wager }) => wager));
      }),
    );
  });
});

describe('bets oldest first', () => {
  test('go by day, then creation, then sequence', () => {
    const bet = (day: string, createdAt: string, sequence: number): Bet =>
      someBet({
        day: isoDay(day),
        createdAt,
        sequence,
        status: 'lost',
        returned: storedReturn('lost', null),
      });
    const ordered = [
      bet('2025-12-31', '2026-01-09T12:00:00+00:00', 9),
      bet('2026-01-01', '2026-01-08T12:00:00+00:00', 7),
      bet('2026-01-01', '2026-01-09T12:00:00+00:00', 5),
      bet('2026-01-01', '2026-01-09T12:00:00+00:00', 6),
    ];
    const [first, second, third, fourth] = ordered;
    if (!first || !second || !third || !fourth) throw new Error('Four bets');
    expect(oldestFirst([second, fourth, first, third])).toEqual(ordered);
    expect(oldestFirst(ordered.toReversed())).toEqual(ordered);
    expect(oldestFirst(ordered)).toBe(ordered);
  });
});

test.each([
  [100, 1],
  [150, 1.5],
  [100_000, 1000],
  [-101, 100 / 101],
  [-110, 10 / 11],
  [-100_000, 0.001],
])('at %d a winner pays %d on top of each unit staked', (odds, net) => {
  expect(netOddsOf(americanOdds(odds))).toBe(net);
});
