import { useState } from 'react';
import { amountReading } from '#domain/reader/read-amount.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** An amount of money. Where its text could surprise, such as 12,50 or 50p, it says how it is read. */
export function AmountField({ hint, onChange, ...field }: TextFieldProps) {
  const [typed, setTyped] = useState('');
  return (
    <TextField
      isAmount
      inputMode="decimal"
      autoComplete="off"
      hint={amountReading(field.value === undefined ? typed : String(field.value)) ?? hint}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange?.(event);
      }}
      {...field}
    />
  );
}
