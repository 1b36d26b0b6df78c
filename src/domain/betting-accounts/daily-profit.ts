import { type Bet, profitOf } from '#domain/bets/bet.ts';
import { type CalendarMonth, daysOf } from '#domain/calendar/calendar-month.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { type Cents, cents, sumCents, ZERO } from '#domain/money.ts';

/** One day of a calendar: the profit of its bets, and how many there are. */
export type DayTotal = {
  readonly profit: Cents;
  /** Bets of every status. */
  readonly betCount: number;
  /** Won, lost and push. */
  readonly settledCount: number;
};

type CountedBet = Pick<Bet, 'day' | 'status' | 'wager' | 'returned'>;

/**
 * The sum of profitOf over the bets of each day, in cents. Days without a bet are absent.
 *
 * @example dailyProfits(bets).get(isoDay('2026-01-05')) // { profit: 2500, betCount: 3, settledCount: 2 }
 */
export function dailyProfits(bets: Iterable<CountedBet>): ReadonlyMap<IsoDay, DayTotal> {
  const totals = new DayTotals();
  for (const bet of bets) totals.add(bet);
  return totals.days;
}

/**
 * The same as bets are added one by one, in any order.
 *
 * @example totals.add(bet); totals.days.get(bet.day) // { profit: 2500, betCount: 1, settledCount: 1 }
 */
export class DayTotals {
  readonly #days = new Map<IsoDay, { profit: Cents; betCount: number; settledCount: number }>();
  #day: IsoDay | undefined;
  #total = { profit: ZERO, betCount: 0, settledCount: 0 };

  get days(): ReadonlyMap<IsoDay, DayTotal> {
    return this.#days;
  }

  add(bet: CountedBet): void {
    // Lists by date have the bets of a day together.
    if (bet.day !== this.#day) {
      this.#day = bet.day;
      this.#total = this.#days.get(bet.day) ?? { profit: ZERO, betCount: 0, settledCount: 0 };
      this.#days.set(bet.day, this.#total);
    }
    this.#total.profit = cents(this.#total.profit + profitOf(bet));
    this.#total.betCount += 1;
    if (bet.status !== 'pending') this.#total.settledCount += 1;
  }
}

/**
 * The profit of a month in cents: the sum of its days. What a page shows of the months next to it does not count.
 *
 * @example monthTotal(dailyProfits(bets), { year: 2026, month: 1 })
 */
export function monthTotal(daily: ReadonlyMap<IsoDay, DayTotal>, month: CalendarMonth): Cents {
  return sumCents(daysOf(month).map((day) => daily.get(day)?.profit ?? ZERO));
}
