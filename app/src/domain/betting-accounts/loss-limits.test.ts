import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type IsoDay, isoDay } from '#domain/calendar/iso-day.ts';
import { checkForm } from '#domain/form.ts';
import { type Cents, cents } from '#domain/money.ts';
import {
  brokenLimits,
  limitDays,
  limitUses,
  type LossLimit,
  lossLimitsSchema,
  periodAround,
} from './loss-limits.ts';

const weekly = (amount: number): LossLimit => ({ period: 'week', amount: cents(amount), pending: null });
const monthly = (amount: number): LossLimit => ({ period: 'month', amount: cents(amount), pending: null });
const totals = (days: Record<string, number>) =>
  new Map(Object.entries(days).map(([day, amount]): [IsoDay, Cents] => [isoDay(day), cents(amount)]));

// November 24, 2026 is a Tuesday.
const tuesday = isoDay('2026-11-24');

describe('periods', () => {
  test.each([
    ['2026-11-22', '2026-11-22', '2026-11-28'], // a Sunday starts its week
    ['2026-11-24', '2026-11-22', '2026-11-28'],
    ['2026-11-28', '2026-11-22', '2026-11-28'], // a Saturday ends it
    ['2026-12-31', '2026-12-27', '2027-01-02'],
  ])('the week of %s is %s to %s', (day, first, last) => {
    expect(periodAround('week', isoDay(day))).toEqual({ first, last });
  });

  test('the month of a day is the whole calendar month', () => {
    expect(periodAround('month', isoDay('2028-02-10'))).toEqual({ first: '2028-02-01', last: '2028-02-29' });
  });

  test.each([
    ['2026-11-24', '2026-11-01', '2026-11-30'], // the week is within the month
    ['2026-12-01', '2026-11-29', '2026-12-31'], // it starts before
    ['2026-11-30', '2026-11-01', '2026-12-05'], // it ends after
  ])('the days of both periods around %s are %s to %s', (day, first, last) => {
    expect(limitDays(isoDay(day))).toEqual({ first, last });
  });
});

describe('limitUses', () => {
  const uses = (limits: readonly LossLimit[], days: Record<string, number>) =>
    limitUses(limits, totals(days), tuesday);

  test('counts what is lost in the week and the month, wins deducted', () => {
    // Week: -200 + 50 - 18 = -168. Month: also -100 on the 1st. Neither: October 31 and Saturday the 21st for the week.
    const days = {
      '2026-10-31': -900_00,
      '2026-11-01': -100_00,
      '2026-11-21': 40_00,
      '2026-11-22': -200_00,
      '2026-11-23': 50_00,
      '2026-11-24': -18_00,
    };
    expect(uses([weekly(200_00), monthly(800_00)], days)).toEqual([
      { period: 'week', amount: 200_00, lost: 168_00, percent: 84, level: 'near' },
      { period: 'month', amount: 800_00, lost: 228_00, percent: 28, level: 'within' }, // 28.5%
    ]);
  });

  test.each([
    [79_99, 79, 'within'],
    [80_00, 80, 'near'],
    [99_99, 99, 'near'],
    [100_00, 100, 'reached'],
    [100_01, 100, 'past'],
    [250_00, 250, 'past'],
  ])('of $100.00, a loss of %s cents is %s%%: %s', (lost, percent, level) => {
    expect(uses([weekly(100_00)], { '2026-11-24': -lost })).toEqual([
      { period: 'week', amount: 100_00, lost, percent, level },
    ]);
  });

  test('a period that is ahead, or without entries, has lost nothing', () => {
    for (const days of [{}, { '2026-11-24': 500_00 }]) {
      expect(uses([weekly(100_00)], days)).toMatchObject([{ lost: 0, percent: 0, level: 'within' }]);
    }
  });

  test('100% is never shown for less than the whole limit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), (amount) => {
        const [use] = uses([weekly(amount)], { '2026-11-24': 1 - amount });
        expect(use?.percent).toBeLessThan(100);
      }),
    );
  });
});

describe('brokenLimits', () => {
  const days = totals({ '2026-11-02': -300_00, '2026-11-23': -150_00 });
  const broken = (change: number, { day = tuesday, today = tuesday } = {}) =>
    brokenLimits([weekly(200_00), monthly(600_00)], days, { day, today, change: cents(change) });

  test.each([
    [-50_00, []], // the week comes to exactly $200.00
    [-50_01, ['week']],
    [-150_00, ['week']], // the month comes to exactly $600.00
    [-150_01, ['week', 'month']],
    [100_00, []],
  ])('a change by %s cents breaks %j', (change, periods) => {
    expect(broken(change).map(({ period }) => period)).toEqual(periods);
  });

  test('a limit that is past already is broken further by a larger loss only', () => {
    const past = totals({ '2026-11-23': -250_00 });
    const limit = [weekly(200_00)];
    const change = (amount: number) =>
      brokenLimits(limit, past, { day: tuesday, today: tuesday, change: cents(amount) });
    expect(change(-1)).toMatchObject([{ period: 'week', wasPast: true }]);
    expect(change(0)).toEqual([]);
    expect(change(10_00)).toEqual([]); // less, though still past
  });

  test('an entry of last week counts for its own week, and older ones are history', () => {
    const saturday = isoDay('2026-11-21');
    const [week] = broken(-500_00, { day: saturday });
    expect(week).toMatchObject({ period: 'week', range: { first: '2026-11-15', last: '2026-11-21' } });
    const later = (count: number) => broken(-500_00, { day: saturday, today: addDays(saturday, count) });
    expect(later(7).map(({ period }) => period)).toEqual(['week', 'month']);
    expect(later(8).map(({ period }) => period)).toEqual(['month']);
  });
});

describe('the form', () => {
  const check = (week: string, month = '') => checkForm(lossLimitsSchema, { week, month });

  test('takes amounts, and nothing for no limit', () => {
    expect(check(' $1,200.50 ')).toEqual({ value: { week: 1200_50, month: null } });
    expect(check('', '800')).toEqual({ value: { week: null, month: 800_00 } });
  });

  test.each([
    ['0', 'Enter an amount above 0, such as 200, or leave it empty for no limit'],
    ['-5', 'Enter an amount above 0, such as 200, or leave it empty for no limit'],
    ['abc', '“abc” isn’t an amount. Type a number such as 12.50'],
    ['1.005', 'Use at most two decimals. For 1,005.00 type 1005'],
    ['100000000.01', 'A limit can be at most $100,000,000'],
  ])('rejects %j in the field it was typed in', (text, message) => {
    expect(check('', text)).toEqual({ problem: { field: 'month', message } });
  });
});
