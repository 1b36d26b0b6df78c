import type { BettingAccount } from '#domain/betting-accounts/betting-account.ts';
import { Money } from '#ui/money.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type DraftOf, draftTotal } from './entry-draft.ts';

export type DayTotalProps = {
  accounts: readonly BettingAccount[];
  /** Null while the day is on its way. */
  draftOf: DraftOf | null;
};

/** What the day comes to, as it is typed. */
export function DayTotal({ accounts, draftOf }: DayTotalProps) {
  return (
    <div className="flex min-w-0 items-center justify-between gap-2 sm:order-first sm:mr-auto">
      <span className="text-muted">Day total</span>{' '}
      {draftOf ? <Total accounts={accounts} draftOf={draftOf} /> : <Skeleton className="h-4 w-16" />}
    </div>
  );
}

function Total({ accounts, draftOf }: { accounts: readonly BettingAccount[]; draftOf: DraftOf }) {
  const total = draftTotal(accounts, draftOf);
  return total === undefined ? '—' : <Money cents={total} signed className="font-semibold" />;
}
