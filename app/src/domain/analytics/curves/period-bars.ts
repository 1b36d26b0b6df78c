import type { DayTotal } from '#domain/bets/daily-profit.ts';
import { type CalendarMonth, monthBounds, monthOf } from '#domain/calendar/calendar-month.ts';
import {
  addDays,
  dayOf,
  daysBetween,
  formatIsoDay,
  type IsoDay,
  MONTH_NAMES,
} from '#domain/calendar/iso-day.ts';
import { type Cents, cents } from '#domain/money.ts';

export type BarPeriod = 'day' | 'week' | 'month' | 'quarter' | 'year';

type PeriodBar = {
  readonly first: IsoDay;
  readonly last: IsoDay;
  readonly label: string;
  readonly profit: Cents;
  /** The number of won, lost and push bets. */
  readonly settledCount: number;
};

export type PeriodBars = {
  /** The period of each bar, which can be longer than requested. */
  readonly period: BarPeriod;
  /** From the first to the last period with a settled bet, including empty ones in between. */
  readonly bars: readonly PeriodBar[];
};

/** More bars would be too narrow to point at. */
export const MAX_BARS = 200;

/**
 * Bars of profit by day or month, from dailyProfits. If there would be more than 200, they are weeks (from Sunday),
 * months, quarters or years instead, whichever is the shortest that needs at most 200; years have no limit. The bars
 * always add up to the total profit.
 *
 * @example periodBars(dailyProfits(bets), 'month') // { period: 'month', bars: [{ label: 'Jan 2026', profit: 2500, … }] }
 */
export function periodBars(daily: ReadonlyMap<IsoDay, DayTotal>, finest: 'day' | 'month'): PeriodBars {
  const settled = [...daily].filter(([, { settledCount }]) => settledCount > 0);
  const [start] = settled;
  if (!start) return { period: finest, bars: [] };
  let [first] = start;
  let last = first;
  for (const [day] of settled) {
    if (day < first) first = day;
    if (day > last) last = day;
  }
  const countOf = ({ placeOf }: Period) => placeOf(last) - placeOf(first) + 1;
  const coarser = PERIODS.slice(PERIODS.findIndex(({ period }) => period === finest));
  const chosen = coarser.find((period) => countOf(period) <= MAX_BARS) ?? YEAR;
  const { period, placeOf, boundsOf } = chosen;
  const before = placeOf(first);
  const profits = new Float64Array(countOf(chosen));
  const counts = new Float64Array(profits.length);
  for (const [day, { profit, settledCount }] of settled) {
    const index = placeOf(day) - before;
    profits[index] = (profits[index] ?? 0) + profit;
    counts[index] = (counts[index] ?? 0) + settledCount;
  }
  const bars = Array.from(profits, (profit, index) => ({
    ...boundsOf(before + index),
    profit: cents(profit),
    settledCount: counts[index] ?? 0,
  }));
  return { period, bars };
}

type Period = {
  readonly period: BarPeriod;
  /** The index of the period that contains a day. */
  readonly placeOf: (day: IsoDay) => number;
  readonly boundsOf: (place: number) => Pick<PeriodBar, 'first' | 'last' | 'label'>;
};

/** The Sunday before the first day that a bet can have. */
const FIRST_SUNDAY = dayOf(1899, 12, 31);

function daysPeriod(period: BarPeriod, days: number, labelOf: (first: IsoDay) => string): Period {
  return {
    period,
    placeOf: (day) => Math.floor(daysBetween(FIRST_SUNDAY, day) / days),
    boundsOf: (place) => {
      const first = addDays(FIRST_SUNDAY, place * days);
      return { first, last: addDays(first, days - 1), label: labelOf(first) };
    },
  };
}

function monthsPeriod(period: BarPeriod, months: number, labelOf: (first: CalendarMonth) => string): Period {
  return {
    period,
    placeOf: (day) => {
      const { year, month } = monthOf(day);
      return Math.floor((year * 12 + month - 1) / months);
    },
    boundsOf: (place) => {
      const first = { year: Math.floor((place * months) / 12), month: ((place * months) % 12) + 1 };
      const last = { year: first.year, month: first.month + months - 1 };
      return { first: monthBounds(first).first, last: monthBounds(last).last, label: labelOf(first) };
    },
  };
}

const YEAR = monthsPeriod('year', 12, ({ year }) => String(year));

/** All periods, shortest first. */
const PERIODS: readonly Period[] = [
  daysPeriod('day', 1, formatIsoDay),
  daysPeriod('week', 7, (first) => `Week of ${formatIsoDay(first)}`),
  monthsPeriod('month', 1, ({ year, month }) => `${MONTH_NAMES[month - 1]?.slice(0, 3)} ${year}`),
  monthsPeriod('quarter', 3, ({ year, month }) => `Q${(month + 2) / 3} ${year}`),
  YEAR,
];
