import {
  type CalendarMonth,
  daysOf,
  gridDays,
  nextMonth,
  previousMonth,
} from '#domain/calendar/calendar-month.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';

/**
 * Where a key leads from a day of the shown month's grid: the arrows by a day or a week, Home and End to the ends
 * of the week, both within the grid; Page Up and Page Down to the same date of the month before or after, or to
 * that month's last. Undefined for other keys, and where there is nothing further.
 */
export function dayByKey(
  key: string,
  from: IsoDay,
  month: CalendarMonth,
): { day: IsoDay; month: CalendarMonth } | undefined {
  if (key === 'PageUp') return sameDate(from, previousMonth(month));
  if (key === 'PageDown') return sameDate(from, nextMonth(month));
  const days = gridDays(month);
  const index = days.indexOf(from);
  const day = days[indexByKey(key, index)];
  return day && day !== from ? { day, month } : undefined;
}

function indexByKey(key: string, index: number): number {
  switch (key) {
    case 'ArrowLeft':
      return index - 1;
    case 'ArrowRight':
      return index + 1;
    case 'ArrowUp':
      return index - 7;
    case 'ArrowDown':
      return index + 7;
    case 'Home':
      return index - (index % 7);
    case 'End':
      return index - (index % 7) + 6;
    default:
      return index;
  }
}

function sameDate(from: IsoDay, month: CalendarMonth): { day: IsoDay; month: CalendarMonth } | undefined {
  const days = daysOf(month);
  const day = days[Number(from.slice(8)) - 1] ?? days.at(-1);
  return day && { day, month };
}
