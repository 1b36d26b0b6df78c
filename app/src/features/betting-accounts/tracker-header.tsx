import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { dailyPlQueries, useIsPlRefetching } from '#data/daily-pl.ts';
import { type CalendarMonth, monthBounds, monthName, yearBounds } from '#domain/calendar/calendar-month.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { cardStyle } from '#ui/card-style.ts';
import { classNames } from '#ui/class-names.ts';
import { MonthSteps } from '#ui/calendar/month-steps.tsx';
import { HelpTip } from '#ui/help-tip.tsx';
import { PeriodLine, Total } from './total.tsx';

export type TrackerHeaderProps = {
  /** Null for all accounts. */
  accountId: string | null;
  month: CalendarMonth;
  today: IsoDay;
  onMonthChange: (month: CalendarMonth) => void;
  /** Content below the totals. */
  children?: ReactNode;
};

export function TrackerHeader({ accountId, month, today, onMonthChange, children }: TrackerHeaderProps) {
  const ytd = `YTD ${month.year}`;
  return (
    <section aria-label="Totals" className={classNames(cardStyle, 'min-w-0')}>
      <div className="flex min-h-14 items-center justify-between gap-1 py-1 pr-2 pl-4 sm:pr-3 sm:pl-5">
        <MonthHeading month={month} />
        <MonthSteps month={month} today={today} onMonthChange={onMonthChange} />
      </div>
      <dl className="grid grid-cols-2 border-t border-line sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <div className={classNames(tileStyle, 'relative max-sm:col-span-2 max-sm:border-b sm:border-r')}>
          <dt className="text-muted">Month total</dt>
          <dd>
            <Total
              name={monthName(month)}
              query={dailyPlQueries.month(month, accountId)}
              renderNote={(totals) => (
                <>
                  {daysOf(totals.days.size)}
                  <PeriodLine
                    name={monthName(month)}
                    range={monthBounds(month)}
                    totals={totals}
                    today={today}
                    className="absolute top-6 right-5 h-20 w-[38%] max-sm:hidden"
                  />
                </>
              )}
              isMain
            />
          </dd>
        </div>
        <div className={classNames(tileStyle, 'border-r')}>
          <dt className="text-muted">{ytd}</dt>
          <dd>
            <Total
              name={ytd}
              query={dailyPlQueries.year(month.year, accountId)}
              renderNote={(totals) => (
                <PeriodLine
                  name={String(month.year)}
                  range={yearBounds(month.year)}
                  totals={totals}
                  today={today}
                  className="h-9 w-full py-1"
                />
              )}
            />
          </dd>
        </div>
        <div className={tileStyle}>
          <dt className="text-muted">All-time</dt>
          <dd>
            <Total
              name="All-time"
              query={dailyPlQueries.allTime(accountId)}
              renderNote={({ entryCount }) => entriesOf(entryCount)}
            />
          </dd>
        </div>
      </dl>
      {children}
    </section>
  );
}

const tileStyle = 'min-w-0 border-line px-4 pt-4 pb-2 sm:px-5';

function daysOf(count: number): string {
  return count === 0 ? 'No entries yet' : `${countOf(count, 'day')} with entries`;
}

function entriesOf(count: number): string {
  if (count === 0) return 'No entries yet';
  return count === 1 ? '1 entry' : `${formatCount(count)} entries`;
}

/** Hides the capitals from screen readers, which might spell them out. */
function MonthHeading({ month }: { month: CalendarMonth }) {
  const [name = '', year] = monthName(month).split(' ');
  return (
    <h2 aria-live="polite" className="min-w-0 font-semibold">
      <span aria-hidden className="flex flex-wrap gap-x-1.5">
        {name.toUpperCase()}
        <span className="font-normal text-muted">{year}</span>
      </span>
      <span className="sr-only">{monthName(month)}</span>
    </h2>
  );
}

/** Shown while figures are refetching. Always takes up space, so that nothing moves. */
export function Updating() {
  const isUpdating = useIsPlRefetching();
  return (
    <span role="status" className="flex h-5 items-center text-xs text-muted">
      {isUpdating && (
        // Appears after a delay, so that short refetches don't show it.
        <span className="flex animate-appear items-center gap-1.5 [animation-delay:150ms] [animation-fill-mode:backwards]">
          <RotateCw aria-hidden size={14} className="animate-spin" />
          Updating
        </span>
      )}
    </span>
  );
}

const TIPS = [
  'Add your Main and Offshore accounts.',
  'Click a date to enter the daily P/L of each account.',
  'Totals show Monthly, YTD (the year so far) and All-time.',
  'Click an account to see its own calendar.',
];

export function TrackerHelp() {
  return (
    <HelpTip label="How the tracker works">
      <p className="font-semibold">How the tracker works</p>
      <ul className="mt-2 list-disc space-y-1.5 pl-4 text-muted marker:text-primary">
        {TIPS.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </HelpTip>
  );
}
