import type { UseQueryResult } from '@tanstack/react-query';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { type Cents, formatSignedMoney } from '#domain/money.ts';
import { amountTone } from '#domain/tone.ts';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FittedText } from '#ui/fitted-text.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toneText } from '#ui/tone-style.ts';
import { hasFailed } from './has-failed.ts';
import { useRetry } from './use-retry.ts';

/** A total on its way, here, or not to be had. */
type TotalQuery = Pick<
  UseQueryResult<{ total: Cents }>,
  'data' | 'error' | 'isFetching' | 'isFetchedAfterMount' | 'refetch'
>;

export type TotalProps = {
  /** What the total is of, as the button that loads it again names it. */
  name: string;
  query: TotalQuery;
  /** What stands below it. */
  children: ReactNode;
  /** On phones it has a row of its own, and what stands below it stands at its end. */
  isWide?: boolean;
};

/** A total with what stands below it: a way to load it again where that failed. Never $0.00 for what is not known. */
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
