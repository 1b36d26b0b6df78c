import { WEEKDAY_NAMES, weekdayOf } from './calendar-month.ts';
import { daysBetween, formatIsoDay, type IsoDay } from './iso-day.ts';

const NEAR: ReadonlyMap<number, string> = new Map([
  [-1, 'yesterday'],
  [0, 'today'],
  [1, 'tomorrow'],
]);

/** A day without the year if that is today's: 'Nov 20'. */
function dateOf(day: IsoDay, today: IsoDay): string {
  const date = formatIsoDay(day);
  return day.slice(0, 4) === today.slice(0, 4) ? date.replace(/, \d+$/, '') : date;
}

/**
 * A day as the heading of what is on it.
 *
 * @example dayHeading(isoDay('2026-01-11'), isoDay('2026-01-05')) // 'Sunday, Jan 11'
 * @example dayHeading(isoDay('2026-01-05'), isoDay('2026-01-05')) // 'Today, Jan 5'
 */
export function dayHeading(day: IsoDay, today: IsoDay): string {
  const near = NEAR.get(daysBetween(today, day));
  const name = near ? near[0]?.toUpperCase() + near.slice(1) : WEEKDAY_NAMES[weekdayOf(day)];
  return `${name}, ${dateOf(day, today)}`;
}

/**
 * A day within a sentence: a weekday alone means the nearest one.
 *
 * @example dayInSentence(isoDay('2026-01-09'), isoDay('2026-01-05')) // 'Friday'
 * @example dayInSentence(isoDay('2026-01-06'), isoDay('2026-01-05')) // 'tomorrow'
 * @example dayInSentence(isoDay('2025-12-20'), isoDay('2026-01-05')) // 'Dec 20, 2025'
 */
export function dayInSentence(day: IsoDay, today: IsoDay): string {
  const away = daysBetween(today, day);
  return (
    NEAR.get(away) ?? (Math.abs(away) < 7 ? WEEKDAY_NAMES[weekdayOf(day)] : undefined) ?? dateOf(day, today)
  );
}
