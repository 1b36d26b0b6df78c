import { TextField } from '#ui/controls/text-field.tsx';

export function EmailField() {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
