import type { UseQueryResult } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Cents, formatSignedMoney } from '#domain/money.ts';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** A total on its way, here, or not to be had. */
export type TotalQuery = Pick<
  UseQueryResult<{ total: Cents }>,
  'data' | 'error' | 'isFetching' | 'isFetchedAfterMount' | 'refetch'
>;

/**
 * Whether a query's last answer was a failure. While it is tried again it still is, so that nothing moves; a failed
 * prefetch is none.
 */
export function hasFailed({
  data,
  error,
  isFetchedAfterMount,
}: Pick<TotalQuery, 'error' | 'isFetchedAfterMount'> & { data: unknown }): boolean {
  return data === undefined ? isFetchedAfterMount : error !== null;
}

export type TotalProps = {
  /** What the total is of, as the button that loads it again names it. */
  name: string;
  query: TotalQuery;
  /** How large an amount of few digits is, in rem. */
  size: number;
  /** What stands below it; null keeps the place for what is on its way. Without it there is no such place. */
  children?: ReactNode;
};

/** A total, and a way to load it again where that failed. Never $0.00 for what is not known. */
export function Total({ name, query, size, children }: TotalProps) {
  const retry = hasFailed(query) && <Retry name={name} query={query} />;
  const value = (
    <div className="@container min-w-0 flex-1 text-2xl leading-9 font-semibold tracking-tight">
      <Value query={query} size={size} />
    </div>
  );
  if (children === undefined) {
    return (
      <div className="mt-1 flex min-h-11 items-center gap-3 sm:min-h-10 pointer-coarse:min-h-11">
        {value}
        {retry}
      </div>
    );
  }
  return (
    <>
      <div className="mt-1 flex">{value}</div>
      <div className="mt-1 flex h-11 items-start sm:h-10 pointer-coarse:h-11">{retry || children}</div>
    </>
  );
}

type ValueProps = Pick<TotalProps, 'query' | 'size'>;

function Value({ query, size }: ValueProps) {
  if (query.data) return <FittedMoney cents={query.data.total} size={size} />;
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

function Retry({ name, query }: Pick<TotalProps, 'name' | 'query'>) {
  return (
    <Button
      icon={RotateCw}
      busy={query.isFetching}
      aria-label={`Try again to load ${name}`}
      className="px-3"
      onClick={() => void query.refetch()}
    >
      Try again
    </Button>
  );
}

/** How many times its font size a digit is wide, and a little more: signs and commas are narrower. */
const DIGIT = 0.6;

/** An amount as large as fits in its container: of very many digits smaller, and broken rather than cut off. */
function FittedMoney({ cents, size }: { cents: Cents; size: number }) {
  const fitting = 100 / (formatSignedMoney(cents).length * DIGIT);
  return (
    <span
      className="block wrap-anywhere"
      style={{ fontSize: `clamp(0.75rem, ${fitting.toFixed(2)}cqi, ${size}rem)` }}
    >
      <Money cents={cents} signed />
    </span>
  );
}
