import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  type CalendarMonth,
  daysOf,
  gridDays,
  isSameMonth,
  monthName,
  monthOf,
  nextMonth,
  previousMonth,
  WEEKDAY_NAMES,
} from '#domain/calendar/calendar-month.ts';
import { formatIsoDay, type IsoDay, parseIsoDay } from '#domain/calendar/iso-day.ts';
import { classNames } from '#ui/class-names.ts';

export type MonthGridProps = {
  /** The grid's accessible name, to which the month is added. */
  label: string;
  month: CalendarMonth;
  today: IsoDay;
  /** The column headers, from Sunday. */
  headers: readonly string[];
  /** A day's accessible name. */
  dayLabel: (day: IsoDay) => string;
  onDayClick: (day: IsoDay) => void;
  onMonthChange: (month: CalendarMonth) => void;
  /** A day's content, below its date. */
  children: (day: IsoDay) => ReactNode;
};

/** For the card around a month: on phones it reaches the edges of the window. */
export const monthStyle =
  'overflow-hidden max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 max-sm:shadow-none sm:p-3';

/**
 * A month as six weeks from Sunday: 42 buttons, one of them in the tab order. Arrow keys, Home, End, Page Up and Page
 * Down move between days. On phones it needs the whole width, for its days to be 44 px wide at 320 px.
 */
export function MonthGrid(props: MonthGridProps) {
  const { label, month, headers, onMonthChange } = props;
  const table = useRef<HTMLTableElement>(null);
  const sought = useRef<IsoDay | null>(null);
  const [focused, setFocused] = useState<IsoDay | null>(null);
  const days = gridDays(month);
  const reachable = [focused, props.today].find((day) => day && days.includes(day)) ?? days.find(inMonth);

  function inMonth(day: IsoDay): boolean {
    return isSameMonth(monthOf(day), month);
  }

  function focusSought() {
    if (!sought.current) return;
    table.current?.querySelector<HTMLElement>(`[data-day="${sought.current}"]`)?.focus();
    sought.current = null;
  }
  // The days of another month exist only after rendering.
  useLayoutEffect(focusSought, [month]);

  function move(event: KeyboardEvent) {
    const from = dayOf(event, days);
    const to = from && !hasModifier(event) ? dayByKey(event.key, from, month) : undefined;
    if (!to) return;
    event.preventDefault();
    sought.current = to.day;
    if (isSameMonth(to.month, month)) focusSought();
    else onMonthChange(to.month);
  }

  return (
    <table
      ref={table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- keys move the focus in it
      role="grid"
      aria-label={`${label}, ${monthName(month)}`}
      className="w-full table-fixed border-separate border-spacing-0 sm:border-spacing-1"
      onKeyDown={move}
      onFocus={(event) => setFocused(dayOf(event, days) ?? null)}
    >
      <thead>
        <tr>
          {WEEKDAY_NAMES.map((weekday, column) => (
            <th
              key={weekday}
              scope="col"
              aria-label={weekday}
              className="py-1 text-xs font-medium text-muted"
            >
              {headers[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} className="border-line p-0 max-sm:border-t">
                <DayButton {...props} day={day} isInMonth={inMonth(day)} isReachable={day === reachable} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayButtonProps = MonthGridProps & { day: IsoDay; isInMonth: boolean; isReachable: boolean };

function DayButton({ day, today, isInMonth, isReachable, dayLabel, onDayClick, children }: DayButtonProps) {
  const isToday = day === today;
  const [month] = formatIsoDay(day).split(' ');
  const date = Number(day.slice(8));
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isReachable ? 0 : -1}
      aria-label={dayLabel(day)}
      aria-current={isToday ? 'date' : undefined}
      // Days before 1900 and after 2200 only fill the grid.
      disabled={parseIsoDay(day) === undefined}
      onClick={() => onDayClick(day)}
      className={classNames(
        '@container flex h-15 w-full flex-col gap-0.5 p-px transition-colors sm:h-24 sm:gap-0 sm:rounded-lg sm:border',
        'max-sm:pb-1 max-sm:focus-visible:-outline-offset-2 sm:p-1 sm:text-left sm:hover:border-primary md:p-1.5',
        isInMonth ? 'bg-surface sm:border-line' : 'bg-page text-muted sm:border-transparent',
      )}
    >
      <span
        className={classNames(
          'flex h-6 min-w-6 items-center justify-center self-center rounded-full px-1 text-xs tabular-nums sm:self-start',
          isToday ? 'bg-primary font-semibold text-on-primary forced-colors:border' : 'text-muted',
        )}
      >
        {!isInMonth && <span className="hidden whitespace-pre @min-[4rem]:inline">{`${month} `}</span>}
        {date}
      </span>
      {children(day)}
    </button>
  );
}

function dayOf(event: KeyboardEvent | FocusEvent, days: readonly IsoDay[]): IsoDay | undefined {
  const { target } = event;
  return target instanceof HTMLElement ? days.find((day) => day === target.dataset.day) : undefined;
}

/** Whether a modifier is pressed: the browser then handles the key. */
function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

function weeksOf(days: readonly IsoDay[]): IsoDay[][] {
  return [0, 1, 2, 3, 4, 5].map((week) => days.slice(week * 7, week * 7 + 7));
}

/**
 * The day that a key moves the focus to. Arrows move by a day or a week, Home and End within a week, all inside the
 * grid; Page Up and Page Down move to the same date of the previous or next month, or its last date if it is shorter.
 */
function dayByKey(key: string, from: IsoDay, month: CalendarMonth) {
  if (key === 'PageUp') return sameDate(from, previousMonth(month));
  if (key === 'PageDown') return sameDate(from, nextMonth(month));
  const days = gridDays(month);
  const index = days.indexOf(from);
  const day = days[indexByKey(key, index)];
  return day && day !== from ? { day, month } : undefined;
}

function indexByKey(key: string, index: number): number {
  const column = index % 7;
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -column,
    End: 6 - column,
  };
  return index + (steps[key] ?? 0);
}

function sameDate(from: IsoDay, month: CalendarMonth) {
  const days = daysOf(month);
  const day = days[Number(from.slice(8)) - 1] ?? days.at(-1);
  return day && { day, month };
}
