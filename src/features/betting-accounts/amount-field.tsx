import Diff from 'lucide-react/icons/diff';
import { type MouseEvent, useRef } from 'react';
import { type BettingAccount, ACCOUNT_KIND_LABELS } from '#domain/betting-accounts/betting-account.ts';
import { amountFieldName, withOppositeSign } from '#domain/betting-accounts/daily-pl-form.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';

export type AmountFieldProps = {
  account: BettingAccount;
  amount: string;
  onChange: (amount: string) => void;
  disabled: boolean;
  isWrong: boolean;
  autoFocus: boolean;
};

/** A profit or loss as it is typed, and a button for its sign: keypads of phones have no minus. */
export function AmountField({ account, amount, onChange, disabled, isWrong, autoFocus }: AmountFieldProps) {
  const { id, name, kind } = account;
  const field = useRef<HTMLInputElement>(null);

  function switchSign(event: MouseEvent) {
    onChange(withOppositeSign(amount));
    // Pressed with a finger, and the digits come next; pressed with a key, and it may be pressed again.
    if (event.detail > 0) field.current?.focus();
  }

  return (
    <TextField
      ref={field}
      label={`${name}, ${ACCOUNT_KIND_LABELS[kind]}`}
      labelHidden
      name={amountFieldName(id)}
      value={amount}
      onChange={(event) => onChange(event.target.value)}
      // What stands there is replaced by typing, as it is wherever Tab leads.
      onFocus={(event) => event.target.select()}
      disabled={disabled}
      aria-invalid={isWrong || undefined}
      autoFocus={autoFocus}
      prefix="$"
      placeholder={disabled ? '' : '0.00'}
      inputMode="decimal"
      autoComplete="off"
      className="scroll-my-16 text-right tabular-nums"
      suffix={
        <IconButton
          icon={Diff}
          label={`Change sign of ${name}`}
          // Out of Tab's way: a keyboard has a minus.
          tabIndex={-1}
          disabled={disabled}
          // Keeps the focus in the field, and with it the phone's keypad on screen.
          onMouseDown={(event) => event.preventDefault()}
          onClick={switchSign}
        />
      }
    />
  );
}
