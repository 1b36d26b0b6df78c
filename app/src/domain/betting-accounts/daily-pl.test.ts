import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysFrom } from '#tests/support/any-bet.ts';
import { yearBounds } from '#domain/calendar/calendar-month.ts';
import { type DayTotals, runningTotals } from './daily-pl.ts';
import { addDays, daysBetween, type IsoDay, isoDay } from '#domain/calendar/iso-day.ts';
import { type Cents, cents, sumCents } from '#domain/money.ts';

const day = isoDay;

/** Amounts from a few cents to the maximum, on days around two turns of the year. */
const anyDays: fc.Arbitrary<DayTotals> = fc
  .array(
    fc.tuple(
      daysFrom('2025-12-01', '2027-01-31'),
      fc
        .oneof(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }))
        .map(cents),
    ),
    { maxLength: 40 },
  )
  .map((days) => new Map(days));

function sumOf(days: DayTotals, isIn: (of: IsoDay) => boolean): Cents {
  return sumCents([...days].filter(([of]) => isIn(of)).map(([, amount]) => amount));
}

describe('the running totals', () => {
  test('have one figure per day, unchanged on days without entries', () => {
    const days = new Map([
      [day('2026-02-27'), cents(1050)],
      [day('2026-03-01'), cents(-2000)],
    ]);
    expect(runningTotals(days, day('2026-02-26'), day('2026-03-02'))).toEqual([0, 1050, 1050, -950, -950]);
  });

  test('start on the first day, and ignore entries outside the range', () => {
    const days = new Map([
      [day('2025-12-31'), cents(700)],
      [day('2026-01-01'), cents(1)],
      [day('2026-01-02'), cents(2)],
      [day('2026-01-03'), cents(900)],
    ]);
    expect(runningTotals(days, day('2026-01-01'), day('2026-01-02'))).toEqual([1, 3]);
  });

  test('are one total for one day, and empty if the last day is before the first', () => {
    const days = new Map([[day('2026-01-05'), cents(-25)]]);
    expect(runningTotals(days, day('2026-01-05'), day('2026-01-05'))).toEqual([-25]);
    expect(runningTotals(days, day('2026-01-05'), day('2026-01-04'))).toEqual([]);
  });

  test('never drift', () => {
    const { first, last } = yearBounds(2026);
    const days = new Map(Array.from({ length: 365 }, (_, index) => [addDays(first, index), cents(10)]));
    expect(runningTotals(days, first, last).at(-1)).toBe(3650);
  });

  test('past 2^53 cents are rejected instead of rounded', () => {
    const days = new Map([
      [day('2026-01-01'), cents(Number.MAX_SAFE_INTEGER)],
      [day('2026-01-02'), cents(1)],
    ]);
    expect(() => runningTotals(days, day('2026-01-01'), day('2026-01-02'))).toThrow(RangeError);
  });

  test('end with the sum of the days in the range', () => {
    fc.assert(
      fc.property(
        anyDays,
        daysFrom('2025-12-01', '2027-01-31'),
        fc.integer({ min: 0, max: 400 }),
        (days, first, count) => {
          const last = addDays(first, count);
          const totals = runningTotals(days, first, last);
          expect(totals).toHaveLength(count + 1);
          expect(totals.at(-1)).toBe(sumOf(days, (of) => of >= first && of <= last));
        },
      ),
    );
  });

  test("change each day by that day's total", () => {
    fc.assert(
      fc.property(anyDays, (days) => {
        const { first, last } = yearBounds(2026);
        const totals = runningTotals(days, first, last);
        const grown = totals.map((total, index) => total - (totals[index - 1] ?? 0));
        const inYear = [...days].filter(([of]) => of >= first && of <= last);
        for (const [of, amount] of inYear) expect(grown[daysBetween(first, of)]).toBe(amount);
        expect(grown.filter((amount) => amount !== 0)).toHaveLength(
          inYear.filter(([, amount]) => amount !== 0).length,
        );
      }),
    );
  });
});
