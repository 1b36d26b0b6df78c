import { lazy, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { textLinkStyle } from '#ui/link.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { PasswordField } from '#ui/controls/password-field.tsx';
import { EmailField } from './email-field.tsx';
import { MailboxLink } from './mailbox-link.tsx';
import { useSubmission } from './use-submission.ts';

// What the first paint can do without: the checks and requests, and what only a failure shows.
const loadRequests = () => import('./login-requests.ts');
const ResendConfirmation = lazy(async () => ({
  default: (await import('./resend-confirmation.tsx')).ResendConfirmation,
}));

export type LoginFormProps = {
  /** Called as soon as the person sends something: what the page said on arrival is over. */
  onStart: () => void;
};

export function LoginForm({ onStart }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState<'sign in' | 'reset link'>('sign in');
  const [resetSent, setResetSent] = useState(false);
  const [sentEmail, setSentEmail] = useState('');
  const { busy, failure, send } = useSubmission('Unable to sign in. Please try again.');

  useEffect(() => void loadRequests(), []);

  /** Clears what was said before, and reads what is typed now. */
  function begin(what: typeof sending): FormData {
    onStart();
    setResetSent(false);
    setSending(what);
    const typed = new FormData(form.current ?? undefined);
    const email = typed.get('email');
    setSentEmail(typeof email === 'string' ? email : '');
    return typed;
  }

  async function signIn(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const typed = begin('sign in');
    await send(async () => (await loadRequests()).signInWith(Object.fromEntries(typed)));
  }

  async function requestReset(): Promise<void> {
    const typed = begin('reset link');
    const sent = await send(async () => (await loadRequests()).requestResetFor(Object.fromEntries(typed)));
    setResetSent(sent);
  }

  const signingIn = busy && sending === 'sign in';
  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={(event) => void signIn(event)}>
      {failure && <ErrorBox>{failure.message}</ErrorBox>}
      {failure?.code === 'email_not_confirmed' && (
        <Suspense>
          <ResendConfirmation email={sentEmail} />
        </Suspense>
      )}
      {resetSent && (
        <NoticeBox>
          Reset link sent! Check your email to continue. <MailboxLink />
        </NoticeBox>
      )}
      <EmailField />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        action={
          <button type="button" className={textLinkStyle} onClick={() => void requestReset()}>
            {busy && sending === 'reset link' ? 'Sending...' : 'Forgot password?'}
          </button>
        }
      />
      <Button type="submit" variant="primary" className="mt-1 w-full" busy={signingIn}>
        {signingIn ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}
