import { useQuery } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { dailyPlQueries } from '#data/daily-pl.ts';
import { lossLimitQueries } from '#data/loss-limits.ts';
import { limitDays, type LimitUse, limitUses } from '#domain/betting-accounts/loss-limits.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextLink } from '#ui/link.tsx';
import { RetryButton } from '#ui/retry-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { hasFailed } from './has-failed.ts';
import { type MoneyFormat, useMoney } from '#ui/money-format.ts';

export type LossLimitsProps = {
  today: IsoDay;
  onEdit: () => void;
  /** The address of help with gambling. */
  helpHref: string;
};

/**
 * How much of the limits of this week and month is used, whichever month the calendar shows. As high while loading and
 * without limits as with two, so that nothing below it moves.
 */
export function LossLimits({ today, onEdit, helpHref }: LossLimitsProps) {
  const limits = useQuery(lossLimitQueries.all());
  const isSet = limits.data !== undefined && limits.data.length > 0;
  const totals = useQuery({ ...dailyPlQueries.between(limitDays(today)), enabled: isSet });
  const failed = [limits, totals].filter((query) => hasFailed(query));
  const uses = limits.data && totals.data && limitUses(limits.data, totals.data.days, today);
  const isOver = uses?.some(isReached) ?? false;
  return (
    <section
      tabIndex={-1}
      aria-label="Loss limits"
      className={classNames(
        'flex min-h-18 flex-wrap items-center justify-between gap-x-3 rounded-b-2xl border-t border-line py-1.5 pr-2 pl-4 sm:min-h-14 sm:pr-3 sm:pl-5',
        isOver && 'bg-danger-soft',
      )}
    >
      {failed.length > 0 ? (
        <>
          <p role="alert">Couldn't load your loss limits.</p>
          <RetryButton
            retrying={failed.some(({ isFetching }) => isFetching)}
            onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          />
        </>
      ) : (
        <>
          <div className="flex min-w-0 flex-1 basis-50 flex-wrap items-center gap-x-8 gap-y-1">
            {limits.data?.length === 0 && <p className="text-muted">No loss limits set</p>}
            {isSet && !uses && <Skeleton className="h-4 w-56 max-w-full" />}
            {uses?.map((use) => (
              <Use key={use.period} use={use} />
            ))}
            {isOver && (
              <p>
                A break can help. <TextLink href={helpHref}>Where to find help</TextLink>
              </p>
            )}
          </div>
          {limits.data && (
            <Button variant="ghost" className="ml-auto px-3" onClick={onEdit}>
              {isSet ? 'Edit ' : 'Set '}
              <span className={classNames('-ml-1', isSet && 'max-sm:sr-only')}>limits</span>
            </Button>
          )}
        </>
      )}
    </section>
  );
}

const isReached = ({ level }: LimitUse) => level === 'reached' || level === 'past';

function Use({ use }: { use: LimitUse }) {
  const { level, percent } = use;
  const words = wordsOf(use, useMoney());
  if (isReached(use)) {
    return (
      <p role="status" className="flex items-center gap-2 font-medium text-danger">
        <TriangleAlert aria-hidden size={16} className="shrink-0" />
        {words}
      </p>
    );
  }
  return (
    <div className="flex items-center gap-3">
      <p
        role={level === 'near' ? 'status' : undefined}
        className={level === 'near' ? 'font-medium' : 'text-muted'}
      >
        {words}
      </p>
      <span
        aria-hidden
        className="h-1.5 w-16 shrink-0 overflow-hidden rounded-full bg-neutral-soft max-sm:hidden"
      >
        <span
          className={classNames('block h-full rounded-full', level === 'near' ? 'bg-ink' : 'bg-neutral')}
          style={{ width: `${percent}%` }}
        />
      </span>
    </div>
  );
}

function wordsOf({ period, amount, lost, percent, level }: LimitUse, { formatMoney }: MoneyFormat): string {
  switch (level) {
    case 'within':
      return `This ${period}: ${percent}% of ${formatMoney(amount)} limit`;
    case 'near':
      return `You've used ${percent}% of this ${period}'s limit`;
    case 'reached':
      return `You've reached this ${period}'s limit`;
    case 'past':
      return `${formatMoney(cents(lost - amount))} past this ${period}'s limit`;
  }
}
