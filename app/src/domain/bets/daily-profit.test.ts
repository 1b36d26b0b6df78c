import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyBet, anyDay, someBet } from '#tests/support/any-bet.ts';
import { readLedger } from '#tests/vectors/ledger.ts';
import { type Bet, profitOf, storedReturn } from './bet.ts';
import { BET_STATUSES } from './outcomes.ts';
import { gridDays, monthOf, nextMonth } from '#domain/calendar/calendar-month.ts';
import { dailyProfits, monthTotal } from './daily-profit.ts';
import type { ProfitDay } from './profit-day.ts';
import { figuresOf, totalsOf } from './figures.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents, centsFromNumeric, sumCents } from '#domain/money.ts';
import { americanOdds, expectedPayout } from '#domain/price/american-odds.ts';

const day = isoDay('2026-01-05');

test('a day sums the profits of its bets and counts them, pending ones too', () => {
  const bets = [
    someBet({ day, status: 'won', wager: 10_000, returned: 19_091 }),
    someBet({ day, status: 'lost', wager: 5_000, returned: 0 }),
    someBet({ day, status: 'push', wager: 5_000, returned: 0 }),
    someBet({ day, status: 'pending', wager: 5_000, returned: null }),
    someBet({ day: '2026-01-06' }),
  ];
  expect([...dailyProfits(bets)]).toEqual([
    ['2026-01-05', { profit: 4_091, betCount: 4, settledCount: 3 }],
    ['2026-01-06', { profit: 0, betCount: 1, settledCount: 0 }],
  ]);
});

test('half results and cash-outs count as settled, and a bonus bet only adds what it returned', () => {
  const won = { day, status: 'won', wager: cents(10_000) } as const;
  const bets = [
    someBet({ ...won, result: 'half_won', returned: 14_545 }),
    someBet({ ...won, result: 'half_lost', returned: 5_000 }),
    someBet({ ...won, result: 'cashed_out', returned: 6_000 }),
    someBet({ ...won, bonus: true, returned: 9_091 }),
    someBet({ day, status: 'lost', bonus: true, returned: 0 }),
  ];
  expect(dailyProfits(bets).get(day)).toEqual({ profit: 4_636, betCount: 5, settledCount: 5 });
});

test('by the day settled, a bet counts on that day, and a pending one on its date', () => {
  const bets = [
    someBet({ day, status: 'won', wager: 10_000, returned: 19_091, settledOn: isoDay('2026-02-08') }),
    someBet({ day, status: 'lost', wager: 5_000, returned: 0 }),
    someBet({ day }),
  ];
  expect([...dailyProfits(bets, 'settled')]).toEqual([
    ['2026-02-08', { profit: 9_091, betCount: 1, settledCount: 1 }],
    ['2026-01-05', { profit: -5_000, betCount: 2, settledCount: 1 }],
  ]);
});

test('both days add up to the same totals', () => {
  const sumsOf = (bets: readonly Bet[], by: ProfitDay) => {
    const days = [...dailyProfits(bets, by).values()];
    return (['profit', 'betCount', 'settledCount'] as const).map((name) =>
      days.reduce((sum, each) => sum + each[name], 0),
    );
  };
  fc.assert(
    fc.property(fc.array(fc.tuple(anyBet, fc.option(anyDay))), (given) => {
      const bets = given.map(([bet, settledOn]) => ({ ...bet, settledOn }));
      expect(sumsOf(bets, 'settled')).toEqual(sumsOf(bets, 'placed'));
    }),
  );
});

test('a day without a bet is absent', () => {
  expect(dailyProfits([]).size).toBe(0);
});

test('the ledger’s days make +$25.00', () => {
  const bets = readLedger().map((row): Bet => {
    const wager = centsFromNumeric(row.wager);
    const odds = americanOdds(row.odds);
    const status = BET_STATUSES.find((known) => known === row.status) ?? 'pending';
    const returned = storedReturn(status, expectedPayout(wager, odds));
    return someBet({ day: row.date, odds, wager, status, returned });
  });
  expect(sumCents([...dailyProfits(bets).values()].map(({ profit }) => profit))).toBe(2_500);
});

test('the days, the bets one by one, and the totals have the same profit', () => {
  fc.assert(
    fc.property(fc.array(anyBet), (bets) => {
      const days = [...dailyProfits(bets).values()];
      const profit = sumCents(days.map((total) => total.profit));
      expect(profit).toBe(sumCents(bets.map(profitOf)));
      const figures = figuresOf(totalsOf(bets));
      expect(profit).toBe(figures.profit);
      expect(days.reduce((sum, { betCount }) => sum + betCount, 0)).toBe(figures.betCount);
      expect(days.reduce((sum, { settledCount }) => sum + settledCount, 0)).toBe(figures.settledCount);
    }),
  );
});

describe('the total of a month', () => {
  test('leaves out days of adjacent months', () => {
    const bets = ['2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01'].map((text, index) =>
      someBet({ day: text, status: 'lost', wager: 10 ** index, returned: 0 }),
    );
    const daily = dailyProfits(bets);
    const month = monthOf(day);
    expect(gridDays(month).filter((shown) => daily.has(shown))).toHaveLength(4);
    expect(monthTotal(daily, month)).toBe(-110);
  });

  test('is 0 without a bet', () => {
    expect(monthTotal(dailyProfits([]), monthOf(day))).toBe(0);
  });

  test('summed over the months is the profit of all bets', () => {
    fc.assert(
      fc.property(fc.array(anyBet), (bets) => {
        const daily = dailyProfits(bets);
        const november = { year: 2025, month: 11 };
        const december = nextMonth(november);
        const january = nextMonth(december);
        const months = [november, december, january, nextMonth(january)];
        expect(sumCents(months.map((month) => monthTotal(daily, month)))).toBe(sumCents(bets.map(profitOf)));
      }),
    );
  });
});
