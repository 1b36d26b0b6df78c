import fc from 'fast-check';
import { type IsoDay, isoDay } from '#domain/calendar/iso-day.ts';
import { type Cents, cents } from '#domain/money.ts';

export type DailyAmount = { account: number; day: IsoDay; amount: Cents };

/** Ends of years and of a leap-year February, both clock changes, and the first and last possible day. */
const anyDay = fc
  .constantFrom(
    '2024-12-31',
    '2025-01-01',
    '2025-12-30',
    '2025-12-31',
    '2026-01-01',
    '2026-12-31',
    '2027-01-01',
    '2026-03-08',
    '2026-11-01',
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
    '1900-01-01',
    '2200-12-31',
  )
  .map(isoDay);

/** A few cents, a few thousand dollars, or the largest possible entry. */
const anyAmount = fc
  .oneof(
    fc.integer({ min: -5, max: 5 }),
    fc.integer({ min: -1_000_000, max: 1_000_000 }),
    fc.constantFrom(-10_000_000_000, 10_000_000_000),
  )
  .map(cents);

/** The amounts of the first two accounts on one day: only one of them, both, both equal, or netting exactly 0. */
const anyAmountsOfDay: fc.Arbitrary<(Cents | null)[]> = fc
  .tuple(anyAmount, anyAmount)
  .chain(([a, b]) => fc.constantFrom([a], [null, b], [a, b], [a, a], [a, cents(-a)]));

/** Entries of two accounts, at most one per day each. */
export const anyDailyEntries: fc.Arbitrary<DailyAmount[]> = fc
  .uniqueArray(fc.record({ day: anyDay, amounts: anyAmountsOfDay }), {
    maxLength: 14,
    selector: ({ day }) => day,
    size: 'max',
  })
  .map((days) =>
    days.flatMap(({ day, amounts }) =>
      amounts.flatMap((amount, account) => (amount === null ? [] : [{ account, day, amount }])),
    ),
  );
