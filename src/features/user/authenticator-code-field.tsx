import { TextField, type TextFieldProps } from '#ui/controls/text-field.tsx';

export type AuthenticatorCodeFieldProps = Pick<TextFieldProps, 'hint' | 'ref'>;

export function AuthenticatorCodeField(props: AuthenticatorCodeFieldProps) {
  return (
    <TextField
      label="Code from your app"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      // Six digits, and room for the space in the middle.
      maxLength={9}
      className="tabular-nums"
      {...props}
    />
  );
}
