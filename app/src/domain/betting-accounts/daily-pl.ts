import { addDays, type IsoDay } from '#domain/calendar/iso-day.ts';
import { type Cents, cents, ZERO } from '#domain/money.ts';

/** The profit or loss of one account on one day. An account has at most one entry per day. */
export type DailyEntry = {
  readonly accountId: string;
  readonly day: IsoDay;
  /** Negative for a loss. */
  readonly amount: Cents;
  readonly note: string | null;
  readonly updatedAt: string;
};

/** The sum of each day's entries. Days without entries are absent, unlike days that net 0. */
export type DayTotals = ReadonlyMap<IsoDay, Cents>;

/** The total of a month or year, and of each of its days. */
export type PeriodTotals = { readonly total: Cents; readonly days: DayTotals };

/**
 * The running total in cents for each day from the first to the last, starting at 0 before the first. Empty if the
 * last day is before the first. Rejects a sum past 2^53 cents.
 *
 * @example runningTotals(new Map([[isoDay('2026-01-02'), cents(500)]]), isoDay('2026-01-01'), isoDay('2026-01-03'))
 * // [0, 500, 500]
 */
export function runningTotals(days: DayTotals, first: IsoDay, last: IsoDay): Cents[] {
  const totals: Cents[] = [];
  let sum = ZERO;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    sum = cents(sum + (days.get(day) ?? ZERO));
    totals.push(sum);
  }
  return totals;
}
