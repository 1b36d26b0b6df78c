import type { Bet } from '#domain/bet.ts';
import { monthKey, monthName, monthOf, nextMonth, parseMonth } from '#domain/calendar-month.ts';
import { dailyProfits } from '#domain/daily-profit.ts';
import { compareDays, formatIsoDay } from '#domain/iso-day.ts';
import { type Cents, cents, ZERO } from '#domain/money.ts';
import { amountTone } from '#domain/tone.ts';
import type { Bar } from '#ui/chart/chart-data.ts';

/** As many as can be told apart. */
const MOST_DAYS = 90;
const MOST_MONTHS = 60;

export type ProfitBars = {
  /** Days with a settled bet, the latest of them. */
  readonly days: readonly Bar[];
  /** Every month from the first settled bet to the last, the latest of them. */
  readonly months: readonly Bar[];
  /** How many of each there are in all. */
  readonly dayCount: number;
  readonly monthCount: number;
};

/** The profit of each day and of each month, oldest first. */
export function profitBarsOf(bets: readonly Bet[]): ProfitBars {
  const settled = [...dailyProfits(bets)].filter(([, { settledCount }]) => settledCount > 0);
  const days = settled.toSorted(([one], [other]) => compareDays(one, other));
  const byMonth = new Map<string, Cents>();
  for (const [day, { profit }] of days) {
    const key = monthKey(monthOf(day));
    byMonth.set(key, cents((byMonth.get(key) ?? ZERO) + profit));
  }
  const months = monthsThrough([...byMonth.keys()]);
  return {
    days: days.slice(-MOST_DAYS).map(([day, { profit }]) => barOf(formatIsoDay(day), profit)),
    months: months.slice(-MOST_MONTHS).map((month) => {
      const [name = '', year = ''] = monthName(month).split(' ');
      return barOf(`${name.slice(0, 3)} ${year}`, byMonth.get(monthKey(month)) ?? ZERO);
    }),
    dayCount: days.length,
    monthCount: months.length,
  };
}

/** From the first of the months to the last, with those between. */
function monthsThrough(keys: readonly string[]) {
  const first = parseMonth(keys[0] ?? '');
  const last = keys.at(-1);
  if (!first || last === undefined) return [];
  const months = [first];
  for (let month = first; monthKey(month) < last; months.push(month)) month = nextMonth(month);
  return months;
}

function barOf(label: string, value: Cents): Bar {
  return { label, value, tone: amountTone(value) };
}
