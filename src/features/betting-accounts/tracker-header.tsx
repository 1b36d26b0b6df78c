import { useQuery } from '@tanstack/react-query';
import { dailyPlQueries } from '#data/daily-pl.ts';
import { type CalendarMonth, monthName } from '#domain/calendar/calendar-month.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { cardStyle } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { MonthSteps } from '#ui/calendar/month-steps.tsx';
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
    <section aria-label="Totals" className={classNames(cardStyle, 'min-w-0')}>
      <div className="flex min-h-14 items-center justify-between gap-1 py-1 pr-2 pl-4 sm:pr-3 sm:pl-5">
        <MonthHeading month={month} />
        <MonthSteps month={month} today={today} onMonthChange={onMonthChange} />
      </div>
      <dl className="grid grid-cols-2 border-t border-line sm:grid-cols-3">
        <div className={classNames(tileStyle, 'max-sm:col-span-2 max-sm:border-b sm:border-r')}>
          <dt className="text-muted">Month total</dt>
          <dd>
            <Total name={monthName(month)} query={ofMonth} isWide>
              {ofMonth.data && daysOf(ofMonth.data.days.size)}
            </Total>
          </dd>
        </div>
        <div className={classNames(tileStyle, 'border-r')}>
          <dt className="text-muted">{ytd}</dt>
          <dd>
            <Total name={ytd} query={ofYear}>
              {ofYear.data && <YearLine year={month.year} totals={ofYear.data} today={today} />}
            </Total>
          </dd>
        </div>
        <div className={tileStyle}>
          <dt className="text-muted">All-time</dt>
          <dd>
            <Total name="All-time" query={allTime}>
              {allTime.data && entriesOf(allTime.data.entryCount)}
            </Total>
          </dd>
        </div>
      </dl>
    </section>
  );
}

const tileStyle = 'min-w-0 border-line px-4 pt-4 pb-2 sm:px-5';

function daysOf(count: number): string {
  return count === 0 ? 'No entries yet' : `${countOf(count, 'day')} with entries`;
}

/** One for every day of an account. */
function entriesOf(count: number): string {
  if (count === 0) return 'No entries yet';
  return count === 1 ? '1 entry' : `${formatCount(count)} entries`;
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
