import type { UseQueryResult } from '@tanstack/react-query';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { type PeriodTotals, runningTotals } from '#domain/betting-accounts/daily-pl.ts';
import { yearBounds } from '#domain/calendar/calendar-month.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { type Cents, cents, formatSignedMoney, ZERO } from '#domain/money.ts';
import { amountTone } from '#domain/tone.ts';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FittedText } from '#ui/fitted-text.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Sparkline } from '#ui/sparkline.tsx';
import { toneText } from '#ui/tone-style.ts';
import { hasFailed, useRetry } from './retry.tsx';

type TotalQuery = Pick<
  UseQueryResult<{ total: Cents }>,
  'data' | 'error' | 'isFetching' | 'isFetchedAfterMount' | 'refetch'
>;

export type TotalProps = {
  /** Names the total in the retry button. */
  name: string;
  query: TotalQuery;
  /** Below the total. */
  children: ReactNode;
  /** On phones it has its own row, with the children at its end. */
  isWide?: boolean;
};

/** A total; a dash and a retry button if it could not be loaded. */
export function Total({ name, query, children, isWide = false }: TotalProps) {
  const failed = hasFailed(query);
  const { shown, retry } = useRetry<HTMLDivElement>(failed, query.refetch);
  return (
    <div
      ref={shown}
      tabIndex={-1}
      className={classNames(isWide && 'max-sm:flex max-sm:items-center max-sm:gap-3')}
    >
      <div className="mt-1 min-w-0 flex-1 text-2xl leading-9 font-semibold tracking-tight">
        <Value query={query} />
      </div>
      <div
        className={classNames(
          'mt-0.5 h-11 text-xs text-muted sm:h-10 pointer-coarse:h-11',
          isWide && 'max-sm:flex max-sm:items-center',
        )}
      >
        {failed ? (
          <Retry name={name} busy={query.isFetching} onClick={retry} />
        ) : (
          <div className={classNames(isWide && 'max-sm:max-w-20 max-sm:text-right')}>{children}</div>
        )}
      </div>
    </div>
  );
}

function Value({ query }: Pick<TotalProps, 'query'>) {
  if (query.data) {
    const { total } = query.data;
    return (
      <div className={toneText[amountTone(total)]}>
        <FittedText>{formatSignedMoney(total)}</FittedText>
      </div>
    );
  }
  if (!hasFailed(query)) return <Skeleton className="my-1 h-7 w-36 max-w-full" />;
  return (
    <>
      <span aria-hidden className="text-muted">
        —
      </span>
      <span className="sr-only">Not loaded</span>
    </>
  );
}

function Retry({ name, busy, onClick }: { name: string; busy: boolean; onClick: () => void }) {
  return (
    <Button
      icon={RotateCw}
      busy={busy}
      aria-label={`Try again to load ${name}`}
      className="px-3"
      onClick={onClick}
    >
      Try again
    </Button>
  );
}

type YearLineProps = { year: number; totals: PeriodTotals; today: IsoDay };

/** How the year's total grew from $0 on January 1. */
export function YearLine({ year, totals, today }: YearLineProps) {
  const { total, days } = totals;
  if (days.size === 0) return null;
  const { first, last } = yearBounds(year);
  const isThisYear = first <= today && today <= last;
  const values = [ZERO, ...runningTotals(days, first, isThisYear ? latestOf(today, days.keys()) : last)];
  const highest = formatSignedMoney(cents(Math.max(...values)));
  const lowest = formatSignedMoney(cents(Math.min(...values)));
  return (
    <Sparkline
      label={`${year}${isThisYear ? ' so far' : ''}: highest ${highest}, lowest ${lowest}`}
      values={values}
      tone={amountTone(total)}
      className="h-9 w-full py-1"
    />
  );
}

/** Today, or the last day with an entry if that is later: the total includes it. */
function latestOf(today: IsoDay, days: Iterable<IsoDay>): IsoDay {
  let latest = today;
  for (const day of days) if (day > latest) latest = day;
  return latest;
}
