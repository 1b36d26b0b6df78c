import { TypedField, type TypedFieldProps } from './typed-field.tsx';

/** Odds as they are typed, in any notation. Keypads for numbers have no sign, slash or percent. */
export function OddsField(props: TypedFieldProps) {
  return (
    <TypedField
      inputMode="text"
      autoCapitalize="characters"
      spellCheck={false}
      placeholder="-110"
      {...props}
    />
  );
}
