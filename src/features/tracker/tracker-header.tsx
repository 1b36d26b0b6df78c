import { useQuery } from '@tanstack/react-query';
import { dailyPlQueries } from '#data/daily-pl.ts';
import { type CalendarMonth, monthName } from '#domain/calendar-month.ts';
import type { IsoDay } from '#domain/iso-day.ts';
import { formatCount } from '#domain/number-text.ts';
import { cardStyle } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { MonthSteps } from '#ui/month-steps.tsx';
import { Total } from './total.tsx';
import { YearLine } from './year-line.tsx';

export type TrackerHeaderProps = {
  /** Null for all accounts. */
  accountId: string | null;
  month: CalendarMonth;
  today: IsoDay;
  onMonthChange: (month: CalendarMonth) => void;
};

/** The shown month with the ways to others, and the totals: the month's, its year's, and of all time. */
export function TrackerHeader({ accountId, month, today, onMonthChange }: TrackerHeaderProps) {
  const ofMonth = useQuery(dailyPlQueries.month(month, accountId));
  const ofYear = useQuery(dailyPlQueries.year(month.year, accountId));
  const allTime = useQuery(dailyPlQueries.allTime(accountId));
  const ytd = `YTD ${month.year}`;
  return (
    <section
      aria-label="Totals"
      className={classNames(cardStyle, 'grid min-w-0 xl:grid-cols-[minmax(0,4fr)_minmax(0,6fr)]')}
    >
      <div className="min-w-0 p-4 sm:px-5">
        <div className="-mt-1 -mr-2 flex min-h-11 items-center justify-between gap-1 sm:min-h-10">
          <MonthHeading month={month} />
          <MonthSteps month={month} today={today} onMonthChange={onMonthChange} />
        </div>
        <dl>
          <div>
            <dt className="text-muted">Month total</dt>
            <dd>
              <Total name={monthName(month)} query={ofMonth} size={1.875} />
            </dd>
          </div>
        </dl>
      </div>
      <dl className="grid grid-cols-2 border-t border-line xl:border-t-0">
        <div className="min-w-0 border-r border-line p-4 sm:px-5 xl:border-l">
          <dt className="text-muted">{ytd}</dt>
          <dd>
            <Total name={ytd} query={ofYear} size={1.5}>
              {ofYear.data ? <YearLine year={month.year} totals={ofYear.data} today={today} /> : null}
            </Total>
          </dd>
        </div>
        <div className="min-w-0 p-4 sm:px-5">
          <dt className="text-muted">All-time</dt>
          <dd>
            <Total name="All-time" query={allTime} size={1.5}>
              {allTime.data && <p className="text-xs text-muted">{entriesOf(allTime.data.entryCount)}</p>}
            </Total>
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** In capitals for the eye; a screen reader might spell those. */
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

/** One for every day of an account. */
function entriesOf(count: number): string {
  return count === 1 ? '1 entry' : `${formatCount(count)} entries`;
}
