import { type SubmitEvent, useState } from 'react';
import { setNewPassword } from '#data/session/user.ts';
import { newPasswordSchema } from '#domain/user/credentials.ts';
import { checkForm } from '#domain/form.ts';
import { Button } from '#ui/controls/button.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { PasswordField } from '#ui/controls/password-field.tsx';
import { Link } from '#ui/link.tsx';
import { useSubmission } from './use-submission.ts';

export type ResetPasswordFormProps = {
  /** Nobody is signed in, so the link that led here is no good. */
  linkInvalid: boolean;
  /** Where 'Go now' leads. */
  next: string;
  onUpdated: () => void;
};

export function ResetPasswordForm({ linkInvalid, next, onUpdated }: ResetPasswordFormProps) {
  const [updated, setUpdated] = useState(false);
  const { busy, failure, send } = useSubmission('Unable to reset password. Please try again.');

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    const done = await send(async () => {
      const checked = checkForm(newPasswordSchema, typed);
      if (!checked.ok) return checked.message;
      await setNewPassword(checked.value.password);
      return undefined;
    });
    if (!done) return;
    setUpdated(true);
    onUpdated();
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      {failure && <ErrorBox>{failure.message}</ErrorBox>}
      {linkInvalid && !updated && (
        <ErrorBox>
          Password reset link is invalid or expired. Please request a new one from Settings.{' '}
          <Link href="/login#forgot" className="font-medium underline underline-offset-4">
            Forgot password?
          </Link>
        </ErrorBox>
      )}
      {updated && (
        <NoticeBox>
          Password updated successfully. Redirecting to dashboard...{' '}
          <Link href={next} className="font-medium underline underline-offset-4">
            Go now
          </Link>
        </NoticeBox>
      )}
      <PasswordField
        label="New Password"
        name="password"
        autoComplete="new-password"
        hint="At least 8 characters"
      />
      <PasswordField label="Confirm Password" name="confirmPassword" autoComplete="new-password" />
      <Button
        type="submit"
        variant="primary"
        className="mt-1 w-full"
        busy={busy}
        disabled={linkInvalid || updated}
      >
        {busy ? 'Updating...' : 'Update Password'}
      </Button>
    </form>
  );
}
