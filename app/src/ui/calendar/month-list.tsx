import type { ReactNode } from 'react';
import {
  type CalendarMonth,
  daysOf,
  monthName,
  weekdayOf,
  WEEKDAY_NAMES,
} from '#domain/calendar/calendar-month.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { classNames } from '#ui/class-names.ts';

export type MonthListProps = {
  /** The list's accessible name, to which the month is added. */
  label: string;
  month: CalendarMonth;
  today: IsoDay;
  /** A day's accessible name. */
  dayLabel: (day: IsoDay) => string;
  onDayClick: (day: IsoDay) => void;
  /** A day's content, at the end of its row. */
  children: (day: IsoDay) => ReactNode;
};

/** A month as a list of days, for phones. */
export function MonthList({ label, month, today, dayLabel, onDayClick, children }: MonthListProps) {
  return (
    <ul aria-label={`${label}, ${monthName(month)}`} className="divide-y divide-line">
      {daysOf(month).map((day) => (
        <li key={day}>
          <button
            type="button"
            aria-label={dayLabel(day)}
            aria-current={day === today ? 'date' : undefined}
            onClick={() => onDayClick(day)}
            className={
              'flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left transition-colors hover:bg-hover ' +
              'focus-visible:-outline-offset-2'
            }
          >
            <span
              className={classNames(
                'flex size-8 shrink-0 items-center justify-center rounded-full font-medium tabular-nums',
                day === today && 'bg-primary text-on-primary forced-colors:border',
              )}
            >
              {Number(day.slice(8))}
            </span>
            <span className="w-9 shrink-0 text-muted">{WEEKDAY_NAMES[weekdayOf(day)]?.slice(0, 3)}</span>
            {children(day)}
          </button>
        </li>
      ))}
    </ul>
  );
}
