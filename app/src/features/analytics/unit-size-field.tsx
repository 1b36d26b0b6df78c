import { useState } from 'react';
import { checkPositiveMoney } from '#domain/check-positive-money.ts';
import { type Cents, numericFromCents } from '#domain/money.ts';
import { MAX_WAGER } from '#domain/positive-money.ts';
import { AmountField } from '#ui/controls/amount-field.tsx';

export type UnitSizeFieldProps = { size: Cents; onChange: (size: Cents | undefined) => void };

const MISTAKE = 'Enter an amount such as 25';

/** The size of a unit; emptied, the default again. */
export function UnitSizeField({ size, onChange }: UnitSizeFieldProps) {
  const [typed, setTyped] = useState(() => numericFromCents(size));
  const read = checkPositiveMoney(typed, { notPositive: MISTAKE, max: MAX_WAGER, tooLarge: MISTAKE });
  const isEmpty = typed.trim() === '';
  const commit = () => {
    if (isEmpty) {
      setTyped(numericFromCents(size));
      onChange(undefined);
    } else if ('value' in read && read.value !== size) onChange(read.value);
  };
  return (
    <div className="w-36">
      <AmountField
        label="Unit size"
        labelHidden
        suffix={<span className="pr-3 text-muted">a unit</span>}
        className="pr-16"
        value={typed}
        error={'value' in read || isEmpty ? undefined : MISTAKE}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit();
        }}
      />
    </div>
  );
}
