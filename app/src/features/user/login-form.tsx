import { startTransition, useActionState, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { textLinkStyle } from '#ui/link.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { PasswordField } from '#ui/controls/text-field.tsx';
import { EmailField, Form } from './form.tsx';
import type { LoginOutcome } from './login-requests.ts';
import { MailboxLink } from './mailbox-link.tsx';

const loadRequests = async () => (await import('./login-requests.ts')).loginRequests;
const ResendConfirmation = lazyComponent(
  async () => (await import('./resend-confirmation.tsx')).ResendConfirmation,
  null,
);

type Request = { readonly kind: 'signIn' | 'requestReset'; readonly typed: unknown };

async function send(_: LoginOutcome | null, { kind, typed }: Request): Promise<LoginOutcome> {
  try {
    return await (await loadRequests())[kind](typed);
  } catch {
    return { is: 'failed', message: "Couldn't sign in. Please try again." };
  }
}

export type LoginFormProps = {
  /** Called on submit: the page's initial message no longer applies. */
  onStart: () => void;
};

/** Uses `useActionState`, not `useMutation`: TanStack Query is too large for Login's first paint. */
export function LoginForm({ onStart }: LoginFormProps) {
  const [last, dispatch, isPending] = useActionState(send, null);
  const [kind, setKind] = useState<Request['kind']>('signIn');
  const resetButton = useRef<HTMLButtonElement>(null);
  useEffect(() => void loadRequests().catch(() => undefined), []);

  function start(request: Request) {
    if (isPending) return;
    onStart();
    setKind(request.kind);
    startTransition(() => dispatch(request));
  }

  const outcome = isPending ? null : last;
  const signingIn = isPending && kind === 'signIn';
  return (
    <Form
      busy={isPending}
      error={outcome && 'message' in outcome ? outcome.message : null}
      onSubmit={(typed) => start({ kind: 'signIn', typed })}
    >
      {outcome?.is === 'unconfirmed' && <ResendConfirmation email={outcome.email} />}
      {outcome?.is === 'link sent' && (
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
          <button
            ref={resetButton}
            type="button"
            className={textLinkStyle}
            onClick={() => {
              const typed = Object.fromEntries(new FormData(resetButton.current?.form ?? undefined));
              start({ kind: 'requestReset', typed });
            }}
          >
            {isPending && !signingIn ? 'Sending...' : 'Forgot password?'}
          </button>
        }
      />
      <Button type="submit" variant="primary" className="mt-1 w-full" busy={signingIn}>
        {signingIn ? 'Signing in...' : 'Sign In'}
      </Button>
    </Form>
  );
}
