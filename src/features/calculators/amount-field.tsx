import { TextField, type TextFieldProps } from '#ui/text-field.tsx';
import { type CalculatorField, MOST_CHARACTERS } from './calculator.ts';

export type AmountFieldProps = CalculatorField &
  Pick<TextFieldProps, 'label' | 'action' | 'hint' | 'prefix' | 'suffix' | 'placeholder' | 'inputMode'>;

/** An amount as it is typed: of dollars, unless it is given another prefix, or undefined for none. */
export function AmountField({ onChange, onLeave, isWrong, ...rest }: AmountFieldProps) {
  return (
    <TextField
      prefix="$"
      inputMode="decimal"
      autoComplete="off"
      maxLength={MOST_CHARACTERS}
      placeholder="0.00"
      className="tabular-nums"
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      aria-invalid={isWrong || undefined}
      {...rest}
    />
  );
}
