import { TextField, type TextFieldProps } from '#ui/controls/text-field.tsx';
import { type CalculatorField, MOST_CHARACTERS } from './calculator.ts';

export type TypedFieldProps = CalculatorField & Omit<TextFieldProps, keyof CalculatorField>;

/** A field of a calculator, for figures. */
export function TypedField({ onChange, onLeave, isWrong, ...rest }: TypedFieldProps) {
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      maxLength={MOST_CHARACTERS}
      className="tabular-nums"
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      aria-invalid={isWrong || undefined}
      {...rest}
    />
  );
}
