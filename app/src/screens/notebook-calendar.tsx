import type { NotebookSummary } from '#data/notebooks.ts';
import { BetCalendar, type BetCalendarProps } from '#features/bets/list/bet-calendar.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

// Lazy, so that the days are painted first.
const BankrollCurve = lazyComponent(
  async () => (await import('#features/notebooks/bankroll-curve.tsx')).BankrollCurve,
  <Skeleton className="h-103 rounded-2xl" />,
);

export type NotebookCalendarProps = BetCalendarProps & { notebook: NotebookSummary };

/** The calendar with the curve of the bankroll, beside it on wide screens. */
export function NotebookCalendar(props: NotebookCalendarProps) {
  const { notebook, cached, isLoading } = props;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <BetCalendar {...props} />
      <BankrollCurve notebook={notebook} bets={cached?.complete ? cached.bets : null} isLoading={isLoading} />
    </div>
  );
}
