import { type DayRange, weekdayOf } from './calendar-month.ts';
import { addDays, formatIsoDay, type IsoDay, parseIsoDay } from './iso-day.ts';

/**
 * The week of a day, from Monday to Sunday, so that a weekend is in one of them.
 *
 * @example weekOf(isoDay('2026-11-22')) // { first: '2026-11-16', last: '2026-11-22' }
 */
export function weekOf(day: IsoDay): DayRange {
  const first = addDays(day, -((weekdayOf(day) + 6) % 7));
  return { first, last: addDays(first, 6) };
}

/** The week before a week. */
export function weekBefore({ first }: DayRange): DayRange {
  return weekOf(addDays(first, -7));
}

/** The week after a week. */
export function weekAfter({ first }: DayRange): DayRange {
  return weekOf(addDays(first, 7));
}

/** The seven days of a week, from Monday. */
export function daysOfWeek({ first }: DayRange): IsoDay[] {
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
}

/**
 * The week of a day in a URL; the one before today's if there is no such day or its week has yet to come.
 *
 * @example parseWeek('2026-11-18', isoDay('2026-11-24')) // { first: '2026-11-16', last: '2026-11-22' }
 */
export function parseWeek(text: string, today: IsoDay): DayRange {
  const day = parseIsoDay(text);
  const week = day && weekOf(day);
  return week && week.first <= today ? week : weekBefore(weekOf(today));
}

/**
 * A week for display. The month and year aren't repeated.
 *
 * @example weekName(weekOf(isoDay('2026-11-16'))) // 'Nov 16–22, 2026'
 * @example weekName(weekOf(isoDay('2026-12-31'))) // 'Dec 28, 2026–Jan 3, 2027'
 */
export function weekName({ first, last }: DayRange): string {
  const [start = '', year = ''] = formatIsoDay(first).split(', ');
  const [month = '', date = ''] = formatIsoDay(last).split(/[ ,]+/);
  if (!last.startsWith(year)) return `${formatIsoDay(first)}–${formatIsoDay(last)}`;
  return `${start}–${start.startsWith(month) ? '' : `${month} `}${date}, ${year}`;
}

/**
 * The week whose recap is announced on a day: last week, from Monday to Wednesday.
 *
 * @example announcedWeek(isoDay('2026-11-24')) // { first: '2026-11-16', last: '2026-11-22' }, on a Tuesday
 */
export function announcedWeek(today: IsoDay): DayRange | undefined {
  const week = weekOf(today);
  return today <= addDays(week.first, 2) ? weekBefore(week) : undefined;
}
