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

/** A month of the years 1900 to 2200; 1 is January. */
export type CalendarMonth = { readonly year: number; readonly month: number };

/** The days from the first to the last, both included. */
export type DayRange = { readonly first: IsoDay; readonly last: IsoDay };

/**
 * The month that a day lies in.
 *
 * @example monthOf(isoDay('2026-11-21')) // { year: 2026, month: 11 }
 */
export function monthOf(day: IsoDay): CalendarMonth {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) };
}

/**
 * The month that a text such as an address's names, or undefined when it names none of 1900 to 2200.
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

/**
 * A month as addresses hold it, which parseMonth reads back.
 *
 * @example monthKey({ year: 2026, month: 1 }) // '2026-01'
 */
export function monthKey({ year, month }: CalendarMonth): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/**
 * A month as it stands on screen.
 *
 * @example monthName({ year: 2026, month: 11 }) // 'November 2026'
 */
export function monthName({ year, month }: CalendarMonth): string {
  return `${MONTH_NAMES[month - 1]} ${year}`;
}

/**
 * The month before. January 1900 is the first one, and gives itself.
 *
 * @example previousMonth({ year: 2026, month: 1 }) // { year: 2025, month: 12 }
 */
export function previousMonth(month: CalendarMonth): CalendarMonth {
  return monthsLater(month, -1);
}

/**
 * The month after. December 2200 is the last one, and gives itself.
 *
 * @example nextMonth({ year: 2026, month: 12 }) // { year: 2027, month: 1 }
 */
export function nextMonth(month: CalendarMonth): CalendarMonth {
  return monthsLater(month, 1);
}

function monthsLater({ year, month }: CalendarMonth, count: number): CalendarMonth {
  const sinceYearZero = year * 12 + month - 1 + count;
  const inRange = Math.min(Math.max(sinceYearZero, FIRST_YEAR * 12), LAST_YEAR * 12 + 11);
  return { year: Math.floor(inRange / 12), month: (inRange % 12) + 1 };
}

/**
 * Whether two values name the same month.
 *
 * @example isSameMonth(month, monthOf(today)) // whether a calendar shows the current month
 */
export function isSameMonth(a: CalendarMonth, b: CalendarMonth): boolean {
  return a.year === b.year && a.month === b.month;
}

/** The days of a week from Sunday, by the index that weekdayOf gives. */
export const WEEKDAY_NAMES = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** The Sunday before the first day of 1900, the first day that a page shows. */
const FIRST_SUNDAY = dayOf(1899, 12, 31);

/**
 * The weekday of a day: 0 for Sunday to 6 for Saturday.
 *
 * @example weekdayOf(isoDay('2026-01-05')) // 1, a Monday
 */
export function weekdayOf(day: IsoDay): number {
  return daysBetween(FIRST_SUNDAY, day) % 7;
}

/**
 * The days of a month, from the 1st on.
 *
 * @example daysOf({ year: 2028, month: 2 }).length // 29
 */
export function daysOf(month: CalendarMonth): IsoDay[] {
  return Array.from({ length: daysInMonth(month.year, month.month) }, (_, index) =>
    dayOf(month.year, month.month, index + 1),
  );
}

/**
 * The first day of a month and its last.
 *
 * @example monthBounds({ year: 2028, month: 2 }) // { first: '2028-02-01', last: '2028-02-29' }
 */
export function monthBounds({ year, month }: CalendarMonth): DayRange {
  return { first: dayOf(year, month, 1), last: dayOf(year, month, daysInMonth(year, month)) };
}

/**
 * The first day of a year and its last.
 *
 * @example yearBounds(2026) // { first: '2026-01-01', last: '2026-12-31' }
 */
export function yearBounds(year: number): DayRange {
  return { first: dayOf(year, 1, 1), last: dayOf(year, 12, 31) };
}

/**
 * The 42 days that a month's page shows: six weeks from the Sunday on or before the 1st.
 *
 * The pages of January 1900 and December 2200 show the days next to them as well, from 1899-12-31 and up to
 * 2201-01-10. Those are right dates, but no bet can have them: parseIsoDay refuses them.
 *
 * @example gridDays({ year: 2026, month: 11 })[0] // '2026-11-01', a Sunday
 */
export function gridDays({ year, month }: CalendarMonth): IsoDay[] {
  const first = dayOf(year, month, 1);
  const sunday = addDays(first, -weekdayOf(first));
  return Array.from({ length: 42 }, (_, index) => addDays(sunday, index));
}
