import { type Bet, profitOf } from './bet.ts';
import { type CalendarMonth, daysOf } from './calendar-month.ts';
import type { IsoDay } from './iso-day.ts';
import { type Cents, cents, sumCents, ZERO } from './money.ts';

/** One day of a calendar: the profit of its bets, and how many there are. */
export type DayTotal = {
  readonly profit: Cents;
  /** Bets of every status. */
  readonly betCount: number;
  /** Won, lost and push. */
  readonly settledCount: number;
};

/**
 * The sum of profitOf over the bets of each day, in cents. Days without a bet are absent.
 *
 * @example dailyProfits(bets).get(isoDay('2026-01-05')) // { profit: 2500, betCount: 3, settledCount: 2 }
 */
export function dailyProfits(
  bets: Iterable<Pick<Bet, 'day' | 'status' | 'wager' | 'returned'>>,
): ReadonlyMap<IsoDay, DayTotal> {
  const days = new Map<IsoDay, { profit: Cents; betCount: number; settledCount: number }>();
  let day: IsoDay | undefined;
  let total = { profit: ZERO, betCount: 0, settledCount: 0 };
  for (const bet of bets) {
    // Lists by date have the bets of a day together.
    if (bet.day !== day) {
      day = bet.day;
      total = days.get(day) ?? { profit: ZERO, betCount: 0, settledCount: 0 };
      days.set(day, total);
    }
    total.profit = cents(total.profit + profitOf(bet));
    total.betCount += 1;
    if (bet.status !== 'pending') total.settledCount += 1;
  }
  return days;
}

/**
 * The profit of a month in cents: the sum of its days. What a page shows of the months next to it does not count.
 *
 * @example monthTotal(dailyProfits(bets), { year: 2026, month: 1 })
 */
export function monthTotal(daily: ReadonlyMap<IsoDay, DayTotal>, month: CalendarMonth): Cents {
  return sumCents(daysOf(month).map((day) => daily.get(day)?.profit ?? ZERO));
}
