import {
  hashKey,
  type QueryKey,
  useSuspenseQuery,
  type UseSuspenseQueryOptions,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReadBoundary } from '#data/read-boundary.tsx';
import { type PeriodTotals, runningTotals } from '#domain/betting-accounts/daily-pl.ts';
import type { DayRange } from '#domain/calendar/calendar-month.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { type Cents, cents, ZERO } from '#domain/money.ts';
import { amountTone } from '#domain/tone.ts';
import { classNames } from '#ui/class-names.ts';
import { FittedText } from '#ui/fitted-text.tsx';
import { RetryButton } from '#ui/retry-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Sparkline } from '#ui/sparkline.tsx';
import { toneText } from '#ui/tone-style.ts';
import { useMoney } from '#ui/money-format.ts';

export type TotalProps<Data, Key extends QueryKey> = {
  name: string;
  query: UseSuspenseQueryOptions<Data, Error, Data, Key>;
  renderNote: (data: Data) => ReactNode;
  /** Whether the total is the largest, with a row of its own on phones and the note at the end. */
  isMain?: boolean;
};

/** Shows a dash and a retry button if loading failed. */
export function Total<Data extends { total: Cents }, Key extends QueryKey>(props: TotalProps<Data, Key>) {
  const { name, query, isMain = false } = props;
  return (
    <ReadBoundary
      key={hashKey(query.queryKey)}
      className={classNames(isMain && 'max-sm:flex max-sm:items-center max-sm:gap-3')}
      loading={<Parts amount={<Skeleton className="my-1 h-7 w-36 max-w-full" />} isMain={isMain} />}
      renderError={(failure) => (
        <Parts
          amount={
            <>
              <span aria-hidden className="text-muted">
                —
              </span>
              <span className="sr-only">Couldn't load</span>
            </>
          }
          retry={<Retry name={name} {...failure} />}
          isMain={isMain}
        />
      )}
    >
      <LoadedTotal {...props} isMain={isMain} />
    </ReadBoundary>
  );
}

function LoadedTotal<Data extends { total: Cents }, Key extends QueryKey>(props: TotalProps<Data, Key>) {
  const { formatSignedMoney } = useMoney();
  const { name, query, renderNote, isMain } = props;
  const { data, error, isFetching, refetch } = useSuspenseQuery(query);
  return (
    <Parts
      amount={
        <div className={toneText[amountTone(data.total)]}>
          <FittedText>{formatSignedMoney(data.total)}</FittedText>
        </div>
      }
      note={renderNote(data)}
      retry={error && <Retry name={name} retrying={isFetching} onRetry={() => void refetch()} />}
      isMain={isMain}
    />
  );
}

function Retry({ name, retrying, onRetry }: { name: string; retrying: boolean; onRetry: () => void }) {
  return (
    <RetryButton label={`Retry loading ${name}`} className="px-3" retrying={retrying} onRetry={onRetry} />
  );
}

type PartsProps = { amount: ReactNode; note?: ReactNode; retry?: ReactNode; isMain: boolean | undefined };

function Parts({ amount, note, retry, isMain }: PartsProps) {
  return (
    <>
      <div
        className={classNames(
          'mt-1 min-w-0 flex-1 leading-9 font-semibold tracking-tight sm:leading-11',
          isMain ? 'text-3xl sm:mr-[42%] sm:text-4xl' : 'text-lg',
        )}
      >
        {amount}
      </div>
      <div
        className={classNames(
          'mt-0.5 h-11 text-xs text-muted compact:h-10',
          isMain && 'max-sm:flex max-sm:items-center',
        )}
      >
        {retry ?? <div className={classNames(isMain && 'max-sm:max-w-20 max-sm:text-right')}>{note}</div>}
      </div>
    </>
  );
}

export type PeriodLineProps = {
  /** Such as 2026. */
  name: string;
  range: DayRange;
  totals: PeriodTotals;
  today: IsoDay;
  className: string;
};

/** The running total of a period, up to today if it is the current one. */
export function PeriodLine({ name, range, totals, today, className }: PeriodLineProps) {
  const { formatSignedMoney } = useMoney();
  const { total, days } = totals;
  if (days.size === 0) return null;
  const { first, last } = range;
  const isCurrent = first <= today && today <= last;
  const values = [ZERO, ...runningTotals(days, first, isCurrent ? latestOf(today, days.keys()) : last)];
  const highest = formatSignedMoney(cents(Math.max(...values)));
  const lowest = formatSignedMoney(cents(Math.min(...values)));
  return (
    <Sparkline
      label={`${name}${isCurrent ? ' so far' : ''}: highest ${highest}, lowest ${lowest}`}
      values={values}
      tone={amountTone(total)}
      className={className}
    />
  );
}

/** Today, or the last day with an entry if later, since the total includes it. */
function latestOf(today: IsoDay, days: Iterable<IsoDay>): IsoDay {
  let latest = today;
  for (const day of days) if (day > latest) latest = day;
  return latest;
}
