import { PasswordField } from '#ui/controls/text-field.tsx';

export function NewPasswordFields({
  label = 'New Password',
  hint = 'At least 8 characters',
}: {
  label?: string;
  hint?: string;
}) {
  return (
    <>
      <PasswordField label={label} name="password" autoComplete="new-password" hint={hint} />
      <PasswordField label="Confirm Password" name="confirmPassword" autoComplete="new-password" />
    </>
  );
}
