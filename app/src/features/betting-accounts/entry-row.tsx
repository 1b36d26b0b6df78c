import ChevronRight from 'lucide-react/icons/chevron-right';
import Diff from 'lucide-react/icons/diff';
import { type MouseEvent, useRef } from 'react';
import { type BettingAccount, ACCOUNT_KIND_LABELS } from '#domain/betting-accounts/betting-account.ts';
import type { DailyEntry } from '#domain/betting-accounts/daily-pl.ts';
import { amountFieldName, noteFieldName, withOppositeSign } from '#domain/betting-accounts/daily-pl-form.ts';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { AmountField } from '#ui/controls/amount-field.tsx';
import { TextareaField } from '#ui/controls/textarea-field.tsx';
import type { EntryDraft } from './entry-draft.ts';
import { useMoney } from '#ui/money-format.ts';

// Fits -100000000.00. On the narrowest screens the amount is below the name.
const rowStyle =
  'grid gap-x-3 py-3 pointer-coarse:pb-1 min-[22rem]:grid-cols-[minmax(0,1fr)_12.5rem] max-[22rem]:gap-y-1.5';
const amountStyle = 'min-[22rem]:col-start-2 min-[22rem]:row-span-2';
const smallButtonStyle =
  'inline-flex h-6 cursor-pointer items-center rounded-md text-xs font-medium text-muted transition-colors ' +
  'hover:text-ink pointer-coarse:h-11 pointer-coarse:min-w-11';

export type EntryRowProps = {
  account: BettingAccount;
  entry: DailyEntry | undefined;
  draft: EntryDraft;
  /** Whether another device has changed the entry. */
  isNewer: boolean;
  onChange: (part: Partial<EntryDraft>) => void;
  wrongField: string | undefined;
  autoFocus: boolean;
};

export function EntryRow({ account, entry, draft, isNewer, onChange, wrongField, autoFocus }: EntryRowProps) {
  const { formatSignedMoney } = useMoney();
  const { name } = account;
  return (
    <li className={rowStyle}>
      <AccountName account={account} />
      <div className={amountStyle}>
        <EntryField
          account={account}
          amount={draft.isCleared ? '' : draft.amount}
          onChange={(amount) => onChange({ amount })}
          disabled={draft.isCleared}
          isWrong={wrongField === amountFieldName(account.id)}
          autoFocus={autoFocus}
        />
      </div>
      <div
        className={classNames(
          'relative min-[22rem]:col-start-1',
          draft.isCleared && 'flex items-center gap-1',
        )}
      >
        <details hidden={draft.isCleared} open={Boolean(entry?.note)} className="group">
          <summary className={classNames(smallButtonStyle, 'list-none [&::-webkit-details-marker]:hidden')}>
            <ChevronRight aria-hidden size={14} className="-ml-0.5 group-open:rotate-90" />
            Note<span className="sr-only"> for {name}</span>
          </summary>
          {/* Makes the note as wide as both columns and the gap. */}
          <div className="pt-1 pb-2 min-[22rem]:-mr-53">
            <TextareaField
              label={`Note for ${name}`}
              labelHidden
              name={noteFieldName(account.id)}
              rows={2}
              value={draft.note}
              aria-invalid={wrongField === noteFieldName(account.id) || undefined}
              onChange={(event) => onChange({ note: event.target.value })}
            />
          </div>
        </details>
        {isNewer && (
          <p className="text-xs text-danger">
            Saved somewhere else: {entry ? formatSignedMoney(entry.amount) : 'deleted'}
          </p>
        )}
        {draft.isCleared && <span className="text-xs text-danger">Will be deleted when saved</span>}
        {entry && (
          <button
            type="button"
            aria-label={`${draft.isCleared ? 'Keep' : 'Clear'} ${name}`}
            className={classNames(
              smallButtonStyle,
              'justify-center px-2',
              !draft.isCleared && 'absolute top-0 left-12',
            )}
            onClick={() => onChange({ isCleared: !draft.isCleared })}
          >
            {draft.isCleared ? 'Keep' : 'Clear'}
          </button>
        )}
      </div>
    </li>
  );
}

function AccountName({ account }: { account: BettingAccount }) {
  return (
    <p className="min-w-0 break-words">
      <bdi className="font-medium">{account.name}</bdi>{' '}
      <span className="text-xs text-muted">{ACCOUNT_KIND_LABELS[account.kind]}</span>
    </p>
  );
}

export function EntryRowSkeleton({ account }: { account: BettingAccount | undefined }) {
  return (
    <li className={rowStyle}>
      {account ? <AccountName account={account} /> : <Skeleton className="my-0.5 h-4 w-28" />}
      <Skeleton className={classNames(amountStyle, 'h-11 rounded-lg compact:h-10')} />
      <div className="h-6 pointer-coarse:h-11" />
    </li>
  );
}

type EntryFieldProps = {
  account: BettingAccount;
  amount: string;
  onChange: (amount: string) => void;
  disabled: boolean;
  isWrong: boolean;
  autoFocus: boolean;
};

/** Has a sign button, because phone keypads have no minus. */
function EntryField({ account, amount, onChange, disabled, isWrong, autoFocus }: EntryFieldProps) {
  const { id, name, kind } = account;
  const field = useRef<HTMLInputElement>(null);

  function switchSign(event: MouseEvent) {
    onChange(withOppositeSign(amount));
    // After a tap, the user goes on typing digits; from the keyboard, they may press the button again.
    if (event.detail > 0) field.current?.focus();
  }

  return (
    <AmountField
      ref={field}
      label={`${name}, ${ACCOUNT_KIND_LABELS[kind]}`}
      labelHidden
      name={amountFieldName(id)}
      value={amount}
      onChange={(event) => onChange(event.target.value)}
      // Select the amount, as after Tab.
      onFocus={(event) => event.target.select()}
      disabled={disabled}
      aria-invalid={isWrong || undefined}
      autoFocus={autoFocus}
      placeholder={disabled ? '' : '0.00'}
      className="scroll-my-16 text-right tabular-nums"
      suffix={
        <IconButton
          icon={Diff}
          label={`Change sign of ${name}`}
          // Skipped by Tab, since keyboards have a minus.
          tabIndex={-1}
          disabled={disabled}
          // Keep the focus in the field, and the phone's keypad open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={switchSign}
        />
      }
    />
  );
}
