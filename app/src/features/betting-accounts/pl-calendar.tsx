import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { dailyPlQueries, prefetchPl } from '#data/daily-pl.ts';
import {
  type CalendarMonth,
  isSameMonth,
  monthOf,
  nextMonth,
  previousMonth,
} from '#domain/calendar/calendar-month.ts';
import { formatLongDay, type IsoDay } from '#domain/calendar/iso-day.ts';
import type { Cents } from '#domain/money.ts';
import { formatBriefProfit } from '#domain/brief-profit.ts';
import { amountTone } from '#domain/tone.ts';
import { cardStyle } from '#ui/card-style.ts';
import { classNames } from '#ui/class-names.ts';
import { CellAmount, RowAmount } from '#ui/calendar/day-amount.tsx';
import { SegmentedControl } from '#ui/controls/segmented-control.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { MonthGrid, monthStyle } from '#ui/calendar/month-grid.tsx';
import { MonthList } from '#ui/calendar/month-list.tsx';
import { MonthSkeleton } from '#ui/calendar/month-skeleton.tsx';
import { OutOfDate } from '#ui/retry-button.tsx';
import { LoadingMessage, Skeleton } from '#ui/skeleton.tsx';
import { hasFailed } from './has-failed.ts';
import { type MoneyFormat, useMoney } from '#ui/money-format.ts';

const HEADERS = ['S', 'M', 'T', 'W', 'TH', 'F', 'S'];

/** The storage key of how phones show a month's days. Wider screens show the grid. */
const VIEW = 'paperedge-days';

const VIEWS = [
  { value: 'list', label: 'List' },
  { value: 'grid', label: 'Grid' },
] as const;

type View = (typeof VIEWS)[number]['value'];

export type PlCalendarProps = {
  /** Null for all accounts. */
  accountId: string | null;
  /** The grid's label, before the month's name. */
  label: string;
  month: CalendarMonth;
  today: IsoDay;
  onMonthChange: (month: CalendarMonth) => void;
  onDayClick: (day: IsoDay) => void;
  /** Explains what clicking a day does. */
  hint: string;
};

type DayState = Cents | 'no entries' | 'loading';

export function PlCalendar({ accountId, hint, ...shown }: PlCalendarProps) {
  const { month } = shown;
  const [view, setView] = useState<View>(() => (localStorage.getItem(VIEW) === 'grid' ? 'grid' : 'list'));
  // Doesn't suspend, so that the grid keeps its place and focus while another month loads.
  const query = useQuery({ ...dailyPlQueries.month(month, accountId), placeholderData: keepPreviousData });
  const { data, isPlaceholderData } = query;
  useNeighborsPrefetched(month, accountId, data !== undefined && !isPlaceholderData);

  if (hasFailed(query)) {
    return (
      <section tabIndex={-1} aria-label="Calendar">
        <ErrorState
          title="Error loading P/L"
          message={query.error?.message ?? 'Loading...'}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </section>
    );
  }
  const stateOf = (day: IsoDay): DayState =>
    isPlaceholderData ? 'loading' : (data?.days.get(day) ?? 'no entries');
  return (
    <section tabIndex={-1} aria-label="Calendar" className={classNames(cardStyle, monthStyle, 'min-w-0')}>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 px-4 py-1 text-muted sm:min-h-10 sm:px-1 sm:pt-0">
        <p className="py-1.5">{hint}</p>
        <div className="py-1 sm:hidden">
          <SegmentedControl
            label="Days as"
            name="days"
            choices={VIEWS}
            value={view}
            onChange={(chosen) => {
              localStorage.setItem(VIEW, chosen);
              setView(chosen);
            }}
          />
        </div>
        <OutOfDate what="figures" queries={[query]} />
      </div>
      {data ? <Month {...shown} view={view} stateOf={stateOf} /> : <FirstLoad view={view} />}
    </section>
  );
}

type MonthProps = Omit<PlCalendarProps, 'accountId' | 'hint'> & {
  view: View;
  stateOf: (day: IsoDay) => DayState;
};

function Month({ view, stateOf, onMonthChange, ...shown }: MonthProps) {
  const money = useMoney();
  const isInMonth = (day: IsoDay) => isSameMonth(monthOf(day), shown.month);
  const dayLabel = (day: IsoDay) =>
    isInMonth(day) ? `${formatLongDay(day)}: ${wordsOf(stateOf(day), money)}` : formatLongDay(day);
  return (
    <>
      <div className={view === 'list' ? 'max-sm:hidden' : undefined}>
        <MonthGrid {...shown} dayLabel={dayLabel} headers={HEADERS} onMonthChange={onMonthChange}>
          {(day) => isInMonth(day) && <CalendarCell state={stateOf(day)} />}
        </MonthGrid>
      </div>
      {view === 'list' && (
        <div className="border-t border-line sm:hidden">
          <MonthList {...shown} dayLabel={dayLabel}>
            {(day) => <CalendarRow state={stateOf(day)} />}
          </MonthList>
        </div>
      )}
    </>
  );
}

const wordsOf = (state: DayState, { formatSignedMoney }: MoneyFormat) =>
  typeof state === 'string' ? state : formatSignedMoney(state);

function CalendarCell({ state }: { state: DayState }) {
  const { formatSignedMoney } = useMoney();
  if (state === 'loading') return <Skeleton className="mt-1.5 h-5 sm:h-11" />;
  if (state === 'no entries') return null;
  return (
    <CellAmount amount={formatSignedMoney(state)} brief={formatBriefProfit(state)} tone={amountTone(state)} />
  );
}

function CalendarRow({ state }: { state: DayState }) {
  const { formatSignedMoney } = useMoney();
  if (state === 'loading') return <Skeleton className="ml-auto h-5 w-20" />;
  if (state === 'no entries') return null;
  return <RowAmount amount={formatSignedMoney(state)} tone={amountTone(state)} />;
}

function FirstLoad({ view }: { view: View }) {
  return (
    <>
      <LoadingMessage />
      <MonthSkeleton isListOnPhones={view === 'list'} />
    </>
  );
}

/** After the shown month has loaded, prefetches its neighbors and, if one is in another year, that year. */
function useNeighborsPrefetched(
  { year, month }: CalendarMonth,
  accountId: string | null,
  hasLoaded: boolean,
): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!hasLoaded) return;
    const shown = { year, month };
    for (const neighbor of [previousMonth(shown), nextMonth(shown)]) {
      prefetchPl(client, dailyPlQueries.month(neighbor, accountId));
      if (neighbor.year !== year) prefetchPl(client, dailyPlQueries.year(neighbor.year, accountId));
    }
  }, [client, year, month, accountId, hasLoaded]);
}
