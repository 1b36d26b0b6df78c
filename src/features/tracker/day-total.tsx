import type { Account } from '#domain/account.ts';
import { Money } from '#ui/money.tsx';
import { type DraftOf, draftTotal } from './entry-draft.ts';

export type DayTotalProps = { accounts: readonly Account[]; draftOf: DraftOf };

/** What the day comes to, as it is typed. */
export function DayTotal({ accounts, draftOf }: DayTotalProps) {
  const total = draftTotal(accounts, draftOf);
  return (
    <p className="flex min-w-0 items-center justify-between gap-2 sm:order-first sm:mr-auto">
      <span className="text-muted">Day total</span>{' '}
      {total === undefined ? '—' : <Money cents={total} signed className="font-semibold" />}
    </p>
  );
}
