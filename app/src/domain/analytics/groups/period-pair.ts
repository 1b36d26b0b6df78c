import { type DayRange, monthBounds, monthOf, previousMonth } from '#domain/calendar/calendar-month.ts';
import { periodStart } from '#domain/calendar/period.ts';
import { addDays, dayOf, daysInMonth, type IsoDay } from '#domain/calendar/iso-day.ts';

export const RECENT_PERIODS = ['30-days', 'month', 'season', 'year'] as const;

/** A recent period up to today. */
type Period = (typeof RECENT_PERIODS)[number];

/** Two periods to compare: one up to today with an earlier one, or any two. */
export type PeriodChoice =
  | { readonly period: Period; readonly against: 'before' | 'last-year' }
  | { readonly recent: DayRange; readonly earlier: DayRange };

export type PeriodPair = { readonly recent: DayRange; readonly earlier: DayRange };

export const DEFAULT_PERIODS = { period: '30-days', against: 'before' } as const satisfies PeriodChoice;

/**
 * The days of a choice. The earlier period has as many days of its month, season or year as have passed of this one: on
 * March 10, the first ten days of March are compared with those of February.
 *
 * @example periodPairOf({ period: 'month', against: 'before' }, isoDay('2026-03-31')).earlier
 * // { first: '2026-02-01', last: '2026-02-28' }
 */
export function periodPairOf(choice: PeriodChoice, today: IsoDay): PeriodPair {
  if (!('period' in choice)) return choice;
  const recent = { first: startOf(choice.period, today), last: today };
  if (choice.against === 'before' && choice.period === '30-days') {
    return { recent, earlier: { first: addDays(recent.first, -30), last: addDays(today, -30) } };
  }
  if (choice.against === 'before' && choice.period === 'month') {
    const { first, last } = monthBounds(previousMonth(monthOf(today)));
    const sameDate = addDays(first, dateOf(today) - 1);
    return { recent, earlier: { first, last: sameDate < last ? sameDate : last } };
  }
  return { recent, earlier: { first: yearEarlier(recent.first), last: yearEarlier(today) } };
}

function startOf(period: Period, today: IsoDay): IsoDay {
  return period === '30-days' ? addDays(today, -29) : (periodStart(period, today) ?? today);
}

/** The same date a year earlier; February 28 for a leap day. */
function yearEarlier(day: IsoDay): IsoDay {
  const { year, month } = monthOf(day);
  return dayOf(year - 1, month, Math.min(dateOf(day), daysInMonth(year - 1, month)));
}

function dateOf(day: IsoDay): number {
  return Number(day.slice(8));
}
