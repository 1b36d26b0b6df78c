import {
  addDays,
  dayOf,
  daysBetween,
  daysInMonth,
  FIRST_YEAR,
  type IsoDay,
  LAST_YEAR,
  MONTH_NAMES,
} from './iso-day.ts';

/** A month from 1900 to 2200; 1 is January. */
export type CalendarMonth = { readonly year: number; readonly month: number };

/** Both days inclusive. */
export type DayRange = { readonly first: IsoDay; readonly last: IsoDay };

/** The month of a day: '2026-11-21' is in { year: 2026, month: 11 }. */
export function monthOf(day: IsoDay): CalendarMonth {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) };
}

/**
 * Parses a month, such as one in a URL; undefined unless it is valid and from 1900 to 2200.
 *
 * @example parseMonth('2026-11') // { year: 2026, month: 11 }
 * @example parseMonth('2026-13') // undefined
 */
export function parseMonth(text: string): CalendarMonth | undefined {
  if (!/^\d{4}-\d{2}$/.test(text)) return undefined;
  const [year = 0, month = 0] = text.split('-').map(Number);
  const exists = year >= FIRST_YEAR && year <= LAST_YEAR && month >= 1 && month <= 12;
  return exists ? { year, month } : undefined;
}

/** A month for URLs: '2026-01'. The inverse of parseMonth. */
export function monthKey({ year, month }: CalendarMonth): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** A month for display: 'November 2026'. */
export function monthName({ year, month }: CalendarMonth): string {
  return `${MONTH_NAMES[month - 1]} ${year}`;
}

/** The previous month; January 1900, the first one, returns itself. */
export function previousMonth(month: CalendarMonth): CalendarMonth {
  return monthsLater(month, -1);
}

/** The next month; December 2200, the last one, returns itself. */
export function nextMonth(month: CalendarMonth): CalendarMonth {
  return monthsLater(month, 1);
}

function monthsLater({ year, month }: CalendarMonth, count: number): CalendarMonth {
  const sinceYearZero = year * 12 + month - 1 + count;
  const inRange = Math.min(Math.max(sinceYearZero, FIRST_YEAR * 12), LAST_YEAR * 12 + 11);
  return { year: Math.floor(inRange / 12), month: (inRange % 12) + 1 };
}

/** Whether both are the same month. */
export function isSameMonth(a: CalendarMonth, b: CalendarMonth): boolean {
  return a.year === b.year && a.month === b.month;
}

/** Indexed by weekdayOf. */
export const WEEKDAY_NAMES = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** The Sunday before 1900, the first day that a calendar shows. */
const FIRST_SUNDAY = dayOf(1899, 12, 31);

/** The weekday of a day, from 0 for Sunday to 6 for Saturday: '2026-01-05' is 1. */
export function weekdayOf(day: IsoDay): number {
  return daysBetween(FIRST_SUNDAY, day) % 7;
}

/** The days of a month: 29 for February 2028. */
export function daysOf(month: CalendarMonth): IsoDay[] {
  return Array.from({ length: daysInMonth(month.year, month.month) }, (_, index) =>
    dayOf(month.year, month.month, index + 1),
  );
}

/** The first and last day of a month: '2028-02-01' to '2028-02-29'. */
export function monthBounds({ year, month }: CalendarMonth): DayRange {
  return { first: dayOf(year, month, 1), last: dayOf(year, month, daysInMonth(year, month)) };
}

/** The first and last day of a year: '2026-01-01' to '2026-12-31'. */
export function yearBounds(year: number): DayRange {
  return { first: dayOf(year, 1, 1), last: dayOf(year, 12, 31) };
}

/**
 * The 42 days that a calendar shows for a month: six weeks from the Sunday on or before the 1st. Days outside 1900 to
 * 2200 are included, though parseIsoDay rejects them.
 *
 * @example gridDays({ year: 2026, month: 11 })[0] // '2026-11-01', a Sunday
 */
export function gridDays({ year, month }: CalendarMonth): IsoDay[] {
  const first = dayOf(year, month, 1);
  const sunday = addDays(first, -weekdayOf(first));
  return Array.from({ length: 42 }, (_, index) => addDays(sunday, index));
}
