import {
  hashKey,
  type QueryKey,
  useSuspenseQuery,
  type UseSuspenseQueryOptions,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReadBoundary } from '#data/read-boundary.tsx';
import { type PeriodTotals, runningTotals } from '#domain/betting-accounts/daily-pl.ts';
import { yearBounds } from '#domain/calendar/calendar-month.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { type Cents, cents, formatSignedMoney, ZERO } from '#domain/money.ts';
import { amountTone } from '#domain/tone.ts';
import { classNames } from '#ui/class-names.ts';
import { FittedText } from '#ui/fitted-text.tsx';
import { RetryButton } from '#ui/retry-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Sparkline } from '#ui/sparkline.tsx';
import { toneText } from '#ui/tone-style.ts';

export type TotalProps<Data, Key extends QueryKey> = {
  name: string;
  query: UseSuspenseQueryOptions<Data, Error, Data, Key>;
  renderNote: (data: Data) => ReactNode;
  /** Whether the total has a row of its own on phones, with the note at the end. */
  isWide?: boolean;
};

/** Shows a dash and a retry button if loading failed. */
export function Total<Data extends { total: Cents }, Key extends QueryKey>(props: TotalProps<Data, Key>) {
  const { name, query, isWide = false } = props;
  return (
    <ReadBoundary
      key={hashKey(query.queryKey)}
      className={classNames(isWide && 'max-sm:flex max-sm:items-center max-sm:gap-3')}
      loading={<Parts amount={<Skeleton className="my-1 h-7 w-36 max-w-full" />} isWide={isWide} />}
      renderError={(failure) => (
        <Parts
          amount={
            <>
              <span aria-hidden className="text-muted">
                —
              </span>
              <span className="sr-only">Not loaded</span>
            </>
          }
          retry={<Retry name={name} {...failure} />}
          isWide={isWide}
        />
      )}
    >
      <LoadedTotal {...props} isWide={isWide} />
    </ReadBoundary>
  );
}

function LoadedTotal<Data extends { total: Cents }, Key extends QueryKey>(props: TotalProps<Data, Key>) {
  const { name, query, renderNote, isWide } = props;
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
      isWide={isWide}
    />
  );
}

function Retry({ name, retrying, onRetry }: { name: string; retrying: boolean; onRetry: () => void }) {
  return (
    <RetryButton label={`Retry loading ${name}`} className="px-3" retrying={retrying} onRetry={onRetry} />
  );
}

type PartsProps = { amount: ReactNode; note?: ReactNode; retry?: ReactNode; isWide: boolean | undefined };

function Parts({ amount, note, retry, isWide }: PartsProps) {
  return (
    <>
      <div className="mt-1 min-w-0 flex-1 text-2xl leading-9 font-semibold tracking-tight">{amount}</div>
      <div
        className={classNames(
          'mt-0.5 h-11 text-xs text-muted compact:h-10',
          isWide && 'max-sm:flex max-sm:items-center',
        )}
      >
        {retry ?? <div className={classNames(isWide && 'max-sm:max-w-20 max-sm:text-right')}>{note}</div>}
      </div>
    </>
  );
}

export function YearLine({ year, totals, today }: { year: number; totals: PeriodTotals; today: IsoDay }) {
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

/** Today, or the last day with an entry if later, since the total includes it. */
function latestOf(today: IsoDay, days: Iterable<IsoDay>): IsoDay {
  let latest = today;
  for (const day of days) if (day > latest) latest = day;
  return latest;
}
