import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { profitOf } from '#domain/bets/bet.ts';
import { dailyProfits } from '#domain/bets/daily-profit.ts';
import { addDays } from '#domain/calendar/iso-day.ts';
import { anyBet, anyDay, someBet } from '#tests/support/any-bet.ts';
import { ledgerBets } from '#tests/support/level-bets.ts';
import { MAX_BARS, periodBars } from './period-bars.ts';

/** A lost bet of a dollar on each of the days. */
const lostOn = (...days: readonly string[]) =>
  dailyProfits(days.map((day) => someBet({ day, status: 'lost', wager: 100, returned: 0 })));

const labelsOf = (days: readonly string[], finest: 'day' | 'month') =>
  periodBars(lostOn(...days), finest).bars.map(({ label }) => label);

describe('bars of profit', () => {
  test('by day include the days between', () => {
    const { period, bars } = periodBars(dailyProfits(ledgerBets()), 'day');
    expect(period).toBe('day');
    expect(bars.map(({ label, profit }) => [label, profit])).toEqual([
      ['Jan 1, 2026', 0],
      ['Jan 2, 2026', 15_000],
      ['Jan 3, 2026', -10_500],
      ['Jan 4, 2026', 0],
      ['Jan 5, 2026', -4000],
      ['Jan 6, 2026', 2000],
    ]);
    expect(bars[3]).toMatchObject({ first: '2026-01-04', last: '2026-01-04', settledCount: 0 });
  });

  test('by month are whole months, including those between', () => {
    const { bars } = periodBars(lostOn('2025-12-31', '2026-02-01', '2026-02-28'), 'month');
    expect(bars).toEqual([
      { first: '2025-12-01', last: '2025-12-31', label: 'Dec 2025', profit: -100, settledCount: 1 },
      { first: '2026-01-01', last: '2026-01-31', label: 'Jan 2026', profit: 0, settledCount: 0 },
      { first: '2026-02-01', last: '2026-02-28', label: 'Feb 2026', profit: -200, settledCount: 2 },
    ]);
  });

  test('begin and end with a settled bet', () => {
    const daily = dailyProfits([
      someBet({ day: '2026-01-01' }),
      someBet({ day: '2026-01-03', status: 'push' }),
      someBet({ day: '2026-01-09' }),
    ]);
    expect(periodBars(daily, 'day').bars.map(({ first }) => first)).toEqual(['2026-01-03']);
    expect(periodBars(new Map(), 'month')).toEqual({ period: 'month', bars: [] });
  });

  test.each([
    ['2026-07-19', 'day'],
    ['2026-07-20', 'week'],
    ['2029-10-27', 'week'],
    ['2029-11-01', 'month'],
    ['2042-08-31', 'month'],
    ['2042-09-01', 'quarter'],
    ['2075-12-31', 'quarter'],
    ['2076-01-01', 'year'],
    ['2200-12-31', 'year'],
  ])('by day from January 2026 to %s are each a %s', (last, period) => {
    const bars = periodBars(lostOn('2026-01-01', last), 'day');
    expect(bars.period).toBe(period);
    expect(bars.bars.length).toBeLessThanOrEqual(MAX_BARS);
  });

  test('by month are never shorter, and by year can be more than the limit', () => {
    expect(labelsOf(['2026-01-31', '2026-02-01'], 'month')).toEqual(['Jan 2026', 'Feb 2026']);
    expect(labelsOf(['2026-01-31', '2043-07-01'], 'month').slice(-3)).toEqual([
      'Q1 2043',
      'Q2 2043',
      'Q3 2043',
    ]);
    expect(labelsOf(['1900-01-01', '2200-12-31'], 'day')).toHaveLength(301);
  });

  test('of weeks begin on Sundays', () => {
    const labels = labelsOf(['2026-01-03', '2026-01-04', '2026-01-10', '2026-12-31'], 'day');
    expect(labels.slice(0, 3)).toEqual([
      'Week of Dec 28, 2025',
      'Week of Jan 4, 2026',
      'Week of Jan 11, 2026',
    ]);
    expect(labelsOf(['1900-01-01', '1900-12-31'], 'day')[0]).toBe('Week of Dec 31, 1899');
  });

  test('add up to the profit and have no gaps, whatever their length', () => {
    const anyBets = fc.array(fc.tuple(anyBet, anyDay).map(([bet, day]) => someBet({ ...bet, day })));
    fc.assert(
      fc.property(
        fc.oneof(fc.array(anyBet), anyBets),
        fc.constantFrom('day' as const, 'month' as const),
        (bets, finest) => {
          const { period, bars } = periodBars(dailyProfits(bets), finest);
          expect(bars.reduce((sum, { profit }) => sum + profit, 0)).toBe(
            bets.reduce((sum, bet) => sum + profitOf(bet), 0),
          );
          expect(bars.reduce((sum, { settledCount }) => sum + settledCount, 0)).toBe(
            bets.filter(({ status }) => status !== 'pending').length,
          );
          expect(bars.every(({ first, last }) => first <= last)).toBe(true);
          expect(bars.slice(1).map(({ first }) => first)).toEqual(
            bars.slice(0, -1).map(({ last }) => addDays(last, 1)),
          );
          expect(bars.length <= MAX_BARS || period === 'year').toBe(true);
          expect(bars.length === 0 || (bars.at(0)?.settledCount && bars.at(-1)?.settledCount)).toBeTruthy();
        },
      ),
    );
  });
});
