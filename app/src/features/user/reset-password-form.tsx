import { useMutation } from '@tanstack/react-query';
import { ACCOUNT_ONLY } from '#data/query-keys.ts';
import { messageOf } from '#data/backend-error.ts';
import { setNewPassword } from '#data/session/user.ts';
import { newPasswordSchema } from '#domain/user/credentials.ts';
import { checkForm } from '#domain/form.ts';
import { Button } from '#ui/controls/button.tsx';
import { useFormCheck } from '#ui/dialog/use-form-check.ts';
import { ErrorBox } from '#ui/error-box.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { Link } from '#ui/link.tsx';
import { Form } from './form.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

export type ResetPasswordFormProps = {
  /** Nobody is signed in, so the link didn't work. */
  linkInvalid: boolean;
  /** The target of 'Go now'. */
  next: string;
  onUpdated: () => void;
};

export function ResetPasswordForm({ linkInvalid, next, onUpdated }: ResetPasswordFormProps) {
  const update = useMutation({ meta: ACCOUNT_ONLY, mutationFn: setNewPassword });
  const form = useFormCheck();

  function submit(typed: unknown, element: HTMLFormElement) {
    const wanted = form.check(checkForm(newPasswordSchema, typed), element);
    if (wanted) update.mutate(wanted.password, { onSuccess: onUpdated });
  }

  return (
    <Form
      busy={update.isPending}
      error={
        form.mistake ??
        (update.error && messageOf(update.error, 'Unable to reset password. Please try again.'))
      }
      onSubmit={submit}
    >
      {linkInvalid && !update.isSuccess && (
        <ErrorBox>
          Password reset link is invalid or expired. Please request a new one from Settings.{' '}
          <Link href="/login#forgot" className="font-medium underline underline-offset-4">
            Forgot password?
          </Link>
        </ErrorBox>
      )}
      {update.isSuccess && (
        <NoticeBox>
          Password updated successfully. Redirecting to dashboard...{' '}
          <Link href={next} className="font-medium underline underline-offset-4">
            Go now
          </Link>
        </NoticeBox>
      )}
      <NewPasswordFields />
      <Button
        type="submit"
        variant="primary"
        className="mt-1 w-full"
        busy={update.isPending}
        disabled={linkInvalid || update.isSuccess}
      >
        {update.isPending ? 'Updating...' : 'Update Password'}
      </Button>
    </Form>
  );
}
