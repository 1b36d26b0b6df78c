import type { NotebookSummary } from '#data/notebooks.ts';
import { BetCalendar, type BetCalendarProps } from '#features/bets/bet-calendar.tsx';
import { BankrollCurve } from '#features/notebooks/bankroll-curve.tsx';

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
