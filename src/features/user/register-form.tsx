import type { SubmitEvent } from 'react';
import { register } from '#data/session/user.ts';
import { registrationSchema } from '#domain/user/credentials.ts';
import { checkForm } from '#domain/form.ts';
import { Button } from '#ui/controls/button.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { PasswordField } from '#ui/controls/password-field.tsx';
import { EmailField } from './email-field.tsx';
import { useSubmission } from './use-submission.ts';

export type RegisterFormProps = { onRegistered: (email: string) => void };

export function RegisterForm({ onRegistered }: RegisterFormProps) {
  const { busy, failure, send } = useSubmission('Unable to create the account. Please try again.');

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    await send(async () => {
      const checked = checkForm(registrationSchema, typed);
      if (!checked.ok) return checked.message;
      await register(checked.value);
      onRegistered(checked.value.email);
      return undefined;
    });
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      {failure && <ErrorBox>{failure.message}</ErrorBox>}
      <EmailField />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint="At least 8 characters"
      />
      <PasswordField label="Confirm Password" name="confirmPassword" autoComplete="new-password" />
      <Button type="submit" variant="primary" className="mt-1 w-full" busy={busy}>
        {busy ? 'Creating account...' : 'Create Account'}
      </Button>
    </form>
  );
}
