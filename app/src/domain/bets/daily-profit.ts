import { type Bet, profitOf } from './bet.ts';
import { dayOfProfit, type ProfitDay } from './profit-day.ts';
import { type CalendarMonth, daysOf } from '#domain/calendar/calendar-month.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { type Cents, cents, sumCents, ZERO } from '#domain/money.ts';

export type DayTotal = {
  readonly profit: Cents;
  /** The number of bets of any status. */
  readonly betCount: number;
  /** The number of bets that aren't pending. */
  readonly settledCount: number;
};

type CountedBet = Pick<Bet, 'day' | 'settledOn' | 'status' | 'wager' | 'returned' | 'bonus'>;

/**
 * The profit and number of bets per day, that on which bets were placed unless told otherwise; profit is the sum of
 * profitOf, in cents. Days without bets are absent.
 *
 * @example dailyProfits(bets).get(isoDay('2026-01-05')) // { profit: 2500, betCount: 3, settledCount: 2 }
 */
export function dailyProfits(
  bets: Iterable<CountedBet>,
  by: ProfitDay = 'placed',
): ReadonlyMap<IsoDay, DayTotal> {
  const totals = new DayTotals();
  for (const bet of bets) totals.add(dayOfProfit(bet, by), bet);
  return totals.days;
}

class DayTotals {
  readonly #days = new Map<IsoDay, { profit: Cents; betCount: number; settledCount: number }>();
  #day: IsoDay | undefined;
  #total = { profit: ZERO, betCount: 0, settledCount: 0 };

  get days(): ReadonlyMap<IsoDay, DayTotal> {
    return this.#days;
  }

  add(day: IsoDay, bet: CountedBet): void {
    // In lists sorted by date, bets of the same day are adjacent.
    if (day !== this.#day) {
      this.#day = day;
      this.#total = this.#days.get(day) ?? { profit: ZERO, betCount: 0, settledCount: 0 };
      this.#days.set(day, this.#total);
    }
    this.#total.profit = cents(this.#total.profit + profitOf(bet));
    this.#total.betCount += 1;
    if (bet.status !== 'pending') this.#total.settledCount += 1;
  }
}

/** The profit of a month in cents: the sum of its days. */
export function monthTotal(daily: ReadonlyMap<IsoDay, DayTotal>, month: CalendarMonth): Cents {
  return sumCents(daysOf(month).map((day) => daily.get(day)?.profit ?? ZERO));
}
