import { useMutation } from '@tanstack/react-query';
import MailCheck from 'lucide-react/icons/mail-check';
import { ACCOUNT_ONLY } from '#data/query-keys.ts';
import { messageOf } from '#data/backend-error.ts';
import { register } from '#data/session/user.ts';
import { registrationSchema } from '#domain/user/credentials.ts';
import { checkForm } from '#domain/form.ts';
import { Button } from '#ui/controls/button.tsx';
import { useFormCheck } from '#ui/dialog/use-form-check.ts';
import { EmailField, Form } from './form.tsx';
import { MailboxLink } from './mailbox-link.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

export function RegisterForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const create = useMutation({ meta: ACCOUNT_ONLY, mutationFn: register });
  const form = useFormCheck();

  function submit(typed: unknown, element: HTMLFormElement) {
    const account = form.check(checkForm(registrationSchema, typed), element);
    if (account) create.mutate(account, { onSuccess: () => onRegistered(account.email) });
  }

  return (
    <Form
      busy={create.isPending}
      error={
        form.mistake ??
        (create.error && messageOf(create.error, "Couldn't create the account. Please try again."))
      }
      onSubmit={submit}
    >
      <EmailField />
      <NewPasswordFields label="Password" />
      <Button type="submit" variant="primary" className="mt-1 w-full" busy={create.isPending}>
        {create.isPending ? 'Creating account...' : 'Create Account'}
      </Button>
    </Form>
  );
}

/** Shown after registering, until the address is confirmed. */
export function CheckEmail({ email, onBack }: { email: string; onBack: () => void }) {
  return (
    <div className="grid gap-4">
      <div className="flex items-start gap-3">
        <div className="flex size-10 shrink-0 items-center justify-center rounded-xl bg-primary-soft text-primary">
          <MailCheck aria-hidden size={20} />
        </div>
        <p className="min-w-0 break-words text-muted">
          A confirmation link was sent to <strong className="font-medium text-ink">{email}</strong>. Open it
          to finish creating your account. <MailboxLink />
        </p>
      </div>
      <Button variant="primary" className="w-full" onClick={onBack}>
        Back to Login
      </Button>
      <ResendConfirmation email={email} />
    </div>
  );
}
