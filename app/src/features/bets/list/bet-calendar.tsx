import { useState } from 'react';
import type { NotebookBets } from '#data/bets/bets.ts';
import type { Bet } from '#domain/bets/bet.ts';
import {
  type CalendarMonth,
  daysOf,
  isSameMonth,
  monthName,
  monthOf,
} from '#domain/calendar/calendar-month.ts';
import { dailyProfits, monthTotal } from '#domain/bets/daily-profit.ts';
import { dayOfProfit, type ProfitDay } from '#domain/bets/profit-day.ts';
import { formatLongDay, type IsoDay } from '#domain/calendar/iso-day.ts';
import type { Cents } from '#domain/money.ts';
import type { Notebook } from '#domain/notebooks/notebook.ts';
import { cardStyle } from '#ui/card-style.ts';
import { classNames } from '#ui/class-names.ts';
import { ErrorBox } from '#ui/error-box.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { MonthGrid, monthStyle } from '#ui/calendar/month-grid.tsx';
import { MonthSkeleton } from '#ui/calendar/month-skeleton.tsx';
import { MonthSteps } from '#ui/calendar/month-steps.tsx';
import { Money } from '#ui/money.tsx';
import { ProfitDaySwitch } from '#ui/profit-day-switch.tsx';
import { useProfitDay } from '#ui/profit-day.ts';
import { RetryButton } from '#ui/retry-button.tsx';
import { LoadingMessage, Skeleton } from '#ui/skeleton.tsx';
import { usePrefetch } from '#ui/use-prefetch.ts';
import { CalendarCell, type DayState, describeDay } from './calendar-day.tsx';
import { useMoney } from '#ui/money-format.ts';

const DayBetsDialog = lazyComponent(async () => (await import('./day-bets-dialog.tsx')).DayBetsDialog, null);

const HEADERS = ['SU', 'M', 'T', 'W', 'TH', 'F', 'SA'];

export type BetCalendarProps = {
  notebook: Pick<Notebook, 'name'>;
  cached: NotebookBets | undefined;
  isLoading: boolean;
  onRetry: () => void;
  today: IsoDay;
  /** Null for the month of the latest bet. */
  month: CalendarMonth | null;
  onMonthChange: (month: CalendarMonth) => void;
  /** The day in the open dialog. */
  openDay: IsoDay | null;
  onOpenDay: (day: IsoDay) => void;
  onCloseDay: () => void;
  betHref: (bet: Bet) => string;
  onAddBet: (day: IsoDay) => void;
};

export function BetCalendar(props: BetCalendarProps) {
  'use memo';
  const { notebook, cached, isLoading, onRetry, today, onMonthChange, openDay, betHref, onAddBet } = props;
  const money = useMoney();
  const by = useProfitDay();
  // Don't jump to another month when a later bet is added.
  const [openedOn, setOpenedOn] = useState<CalendarMonth | null>(null);

  // Preloaded to work offline.
  usePrefetch('loaded', [DayBetsDialog]);

  const latest = latestMonth(cached, today, by);
  const bets = cached?.bets ?? NO_BETS;
  // That there are no bets may be what this device has stored; the server hasn't said so yet.
  const isKnown = bets.length > 0 || !isLoading;
  if (latest && isKnown && !openedOn) setOpenedOn(latest);
  const daily = dailyProfits(bets, by);
  const month = props.month ?? openedOn ?? latest ?? (isLoading ? null : monthOf(today));
  if (!month) return <CalendarSkeleton />;

  const stateOf = (day: IsoDay): DayState => {
    if (isLoaded(cached, day, by)) return daily.get(day) ?? 'no bets';
    return isLoading ? 'loading' : 'not loaded';
  };
  const [first = today] = daysOf(month);
  const isWhole = isLoaded(cached, first, by);
  const shared = {
    label: notebook.name,
    month,
    today,
    dayLabel: (day: IsoDay) => `${formatLongDay(day)}: ${describeDay(stateOf(day), money)}`,
    onDayClick: props.onOpenDay,
  };
  return (
    <section aria-label="Calendar" className={classNames(cardStyle, monthStyle, 'pt-4')}>
      <CalendarHeader
        month={month}
        today={today}
        total={isWhole ? monthTotal(daily, month) : null}
        isLoading={isLoading}
        onMonthChange={onMonthChange}
      />
      <div className="px-4 pb-3 sm:px-1">
        <ProfitDaySwitch />
      </div>
      {!isWhole && !isLoading && <NotWhole onRetry={onRetry} />}
      <MonthGrid {...shared} headers={HEADERS} onMonthChange={onMonthChange}>
        {(day) => <CalendarCell state={stateOf(day)} isInMonth={isSameMonth(monthOf(day), month)} />}
      </MonthGrid>
      {openDay && (
        <DayBetsDialog
          day={openDay}
          state={stateOf(openDay)}
          bets={bets.filter((bet) => dayOfProfit(bet, by) === openDay)}
          betHref={betHref}
          onAddBet={() => onAddBet(openDay)}
          onClose={props.onCloseDay}
        />
      )}
    </section>
  );
}

const NO_BETS: readonly Bet[] = [];

function latestMonth(
  cached: NotebookBets | undefined,
  today: IsoDay,
  by: ProfitDay,
): CalendarMonth | undefined {
  const latest = cached?.bets.map((bet) => dayOfProfit(bet, by)).reduce(laterDay, '' as IsoDay);
  if (latest) return monthOf(latest);
  return cached?.complete ? monthOf(today) : undefined;
}

const laterDay = (one: IsoDay, other: IsoDay) => (other > one ? other : one);

/** Bets are loaded by their date, the newest first: any of those to come may have been settled on this day. */
function isLoaded(cached: NotebookBets | undefined, day: IsoDay, by: ProfitDay): boolean {
  const isReached =
    by === 'placed' && cached?.reached !== null && cached !== undefined && day > cached.reached;
  return cached?.complete === true || isReached;
}

function NotWhole({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 pb-3 sm:px-1">
      <ErrorBox>Some of this month's bets couldn't be loaded.</ErrorBox>
      <RetryButton onRetry={onRetry} />
    </div>
  );
}

function CalendarSkeleton() {
  return (
    <div className={classNames(cardStyle, monthStyle, 'pt-4')}>
      <LoadingMessage />
      <div className="px-4 pb-3 sm:px-1">
        <Skeleton className="h-5 w-36" />
        <Skeleton className="mt-1.5 h-4 w-44" />
      </div>
      <MonthSkeleton />
    </div>
  );
}

type CalendarHeaderProps = {
  month: CalendarMonth;
  today: IsoDay;
  /** Null while unknown. */
  total: Cents | null;
  isLoading: boolean;
  onMonthChange: (month: CalendarMonth) => void;
};

function CalendarHeader({ month, today, total, isLoading, onMonthChange }: CalendarHeaderProps) {
  const unknown = isLoading ? <Skeleton className="h-4 w-20" /> : '—';
  return (
    <div className="flex items-center gap-1 px-4 pb-3 sm:px-1">
      <div className="mr-auto min-w-0">
        <h2 aria-live="polite" className="text-base font-semibold">
          {monthName(month)}
        </h2>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-muted">
          Month total {total === null ? unknown : <Money cents={total} signed className="font-medium" />}
        </div>
      </div>
      <MonthSteps month={month} today={today} onMonthChange={onMonthChange} />
    </div>
  );
}
