import { TextField, type TextFieldProps } from '#ui/text-field.tsx';
import { type CalculatorField, MOST_CHARACTERS } from './calculator.ts';

export type OddsFieldProps = CalculatorField &
  Pick<
    TextFieldProps,
    'label' | 'labelHidden' | 'autoFocus' | 'hint' | 'placeholder' | 'suffix' | 'inputMode'
  >;

/** Odds as they are typed, in any notation. Keypads for numbers have no sign, slash or percent. */
export function OddsField({ onChange, onLeave, isWrong, ...rest }: OddsFieldProps) {
  return (
    <TextField
      inputMode="text"
      autoComplete="off"
      maxLength={MOST_CHARACTERS}
      autoCapitalize="characters"
      spellCheck={false}
      placeholder="-110"
      className="tabular-nums"
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      aria-invalid={isWrong || undefined}
      {...rest}
    />
  );
}
