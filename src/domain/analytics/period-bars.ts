import { monthBounds, monthOf, yearBounds } from '#domain/calendar/calendar-month.ts';
import type { DayTotal } from '#domain/betting-accounts/daily-profit.ts';
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

/** The profit of a period, all days of it. */
type PeriodBar = {
  readonly first: IsoDay;
  readonly last: IsoDay;
  readonly label: string;
  readonly profit: Cents;
  /** Won, lost and push. */
  readonly settledCount: number;
};

export type PeriodBars = {
  /** What a bar stands for: coarser than was asked for where the bars would be too many. */
  readonly period: BarPeriod;
  /** Oldest first, from the first settled bet to the last, with the periods between that have none. */
  readonly bars: readonly PeriodBar[];
};

/** More bars than these are too thin to be pointed at. */
export const MOST_BARS = 200;

/**
 * The profit by day or by month as bars, from the profits of days (dailyProfits). Where there are more than `atMost` from
 * the first settled bet to the last, days become weeks (from Sunday), then months, quarters and years, whichever comes
 * first within `atMost`; years in any case. No bar is left out, so that the bars always sum up to the profit.
 *
 * @example periodBars(dailyProfits(bets), 'month') // { period: 'month', bars: [{ label: 'Jan 2026', profit: 2500, … }] }
 */
export function periodBars(
  daily: ReadonlyMap<IsoDay, DayTotal>,
  finest: 'day' | 'month',
  atMost: number = MOST_BARS,
): PeriodBars {
  const settled = [...daily].filter(([, { settledCount }]) => settledCount > 0);
  const [start] = settled;
  if (!start) return { period: finest, bars: [] };
  let [first] = start;
  let last = first;
  for (const [day] of settled) {
    if (day < first) first = day;
    if (day > last) last = day;
  }
  const from = PERIODS.findIndex(({ period }) => period === finest);
  const countOf = ({ placeOf }: Period) => placeOf(last) - placeOf(first) + 1;
  const chosen = PERIODS.slice(from).find((period) => countOf(period) <= atMost) ?? YEAR;
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
  /** Counts the periods up. */
  readonly placeOf: (day: IsoDay) => number;
  readonly boundsOf: (place: number) => Pick<PeriodBar, 'first' | 'last' | 'label'>;
};

/** The Sunday before the first day that a bet can have. */
const FIRST_SUNDAY = dayOf(1899, 12, 31);

const YEAR: Period = {
  period: 'year',
  placeOf: (day) => monthOf(day).year,
  boundsOf: (year) => ({ ...yearBounds(year), label: String(year) }),
};

/** From the finest to the coarsest. */
const PERIODS: readonly Period[] = [
  {
    period: 'day',
    placeOf: (day) => daysBetween(FIRST_SUNDAY, day),
    boundsOf: (place) => {
      const day = addDays(FIRST_SUNDAY, place);
      return { first: day, last: day, label: formatIsoDay(day) };
    },
  },
  {
    period: 'week',
    placeOf: (day) => Math.floor(daysBetween(FIRST_SUNDAY, day) / 7),
    boundsOf: (place) => {
      const first = addDays(FIRST_SUNDAY, place * 7);
      return { first, last: addDays(first, 6), label: `Week of ${formatIsoDay(first)}` };
    },
  },
  {
    period: 'month',
    placeOf: (day) => monthsSinceYear0(day),
    boundsOf: (place) => {
      const month = { year: Math.floor(place / 12), month: (place % 12) + 1 };
      return { ...monthBounds(month), label: `${MONTH_NAMES[month.month - 1]?.slice(0, 3)} ${month.year}` };
    },
  },
  {
    period: 'quarter',
    placeOf: (day) => Math.floor(monthsSinceYear0(day) / 3),
    boundsOf: (place) => {
      const year = Math.floor(place / 4);
      const quarter = (place % 4) + 1;
      const { first } = monthBounds({ year, month: quarter * 3 - 2 });
      return { first, last: monthBounds({ year, month: quarter * 3 }).last, label: `Q${quarter} ${year}` };
    },
  },
  YEAR,
];

function monthsSinceYear0(day: IsoDay): number {
  const { year, month } = monthOf(day);
  return year * 12 + month - 1;
}
