import type { KeyboardEvent } from 'react';
import type { BettingAccount } from '#domain/betting-accounts/betting-account.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingMessage } from '#ui/skeleton.tsx';
import { EntryRow, EntryRowSkeleton } from './entry-row.tsx';
import type { DayForm } from './use-day-form.ts';

export type DayFieldsProps = {
  day: IsoDay;
  form: DayForm;
  wrongField: string | undefined;
  autoFocus: boolean;
};

export function DayFields({ day, form, wrongField, autoFocus }: DayFieldsProps) {
  switch (form.kind) {
    case 'no accounts':
      return <p className="py-6 text-center text-muted">No accounts yet.</p>;
    case 'failed':
      return <ErrorState {...form} />;
    case 'loading':
      return <LoadingRows accounts={form.accounts} />;
    case 'open':
      return (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys that its fields ignore */}
          <ul aria-label="Accounts" className={listStyle} onKeyDown={moveFocus}>
            {form.accounts.map((account, index) => (
              <EntryRow
                // Each day gets new fields, without open notes or undo history.
                key={`${day} ${account.id}`}
                account={account}
                entry={form.day.entryOf(account.id)}
                draft={form.day.draftOf(account.id)}
                isNewer={form.day.isNewer(account.id)}
                onChange={(part) => form.day.change(account.id, part)}
                wrongField={wrongField}
                autoFocus={autoFocus && index === 0}
              />
            ))}
          </ul>
          <KeysHint accounts={form.accounts} />
        </>
      );
  }
}

const listStyle = '-my-3 divide-y divide-line';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** ↑ and ↓ move between amounts. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const step = STEPS[event.key];
  const amounts = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:not([disabled])')];
  const from = amounts.findIndex((amount) => amount === event.target);
  if (step === undefined || from < 0) return;
  event.preventDefault();
  amounts[from + step]?.focus();
}

const UNKNOWN_ROWS = ['first', 'second', 'third'].map((key) => ({ key, account: undefined }));

function LoadingRows({ accounts }: { accounts: readonly BettingAccount[] | undefined }) {
  const rows = accounts?.map((account) => ({ key: account.id, account })) ?? UNKNOWN_ROWS;
  return (
    <>
      <LoadingMessage />
      <ul aria-hidden className={listStyle}>
        {rows.map(({ key, account }) => (
          <EntryRowSkeleton key={key} account={account} />
        ))}
      </ul>
      <KeysHint accounts={accounts} />
    </>
  );
}

/** A hint for keyboards, shown only with more than one amount. */
function KeysHint({ accounts }: { accounts: readonly BettingAccount[] | undefined }) {
  if (accounts && accounts.length < 2) return null;
  return (
    <p className="mt-5 text-center text-xs text-muted pointer-coarse:hidden">
      Use ↑ ↓ to move between amounts, Enter to save.
    </p>
  );
}
