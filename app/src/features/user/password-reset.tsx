import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ACCOUNT_ONLY } from '#data/query-keys.ts';
import { messageOf } from '#data/backend-error.ts';
import { requestPasswordReset } from '#data/session/user.ts';
import { ErrorBox } from '#ui/error-box.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { MailboxLink } from './mailbox-link.tsx';

export type PasswordReset = {
  status: 'idle' | 'pending' | 'success' | 'error';
  error: Error | null;
  request: () => void;
};

/** Emails a reset link to a signed-in user. */
export function usePasswordReset(email: string): PasswordReset {
  const { status, error, mutate } = useMutation({
    meta: ACCOUNT_ONLY,
    mutationFn: () => requestPasswordReset(email),
    onSuccess: () =>
      showToast({
        title: 'Password reset email sent',
        description: 'Check your inbox for instructions to reset your password.',
      }),
  });
  return { status, error, request: mutate };
}

/** The result. It is above the cards, so it scrolls into view. */
export function ResetBanner({ reset: { status, error } }: { reset: PasswordReset }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (status === 'success' || status === 'error') ref.current?.scrollIntoView({ block: 'nearest' });
  }, [status]);

  return (
    <div ref={ref} className="scroll-mt-24 empty:hidden">
      {status === 'success' && (
        <NoticeBox>
          Password reset email sent! Check your inbox. <MailboxLink />
        </NoticeBox>
      )}
      {error && <ErrorBox>{messageOf(error, 'Unable to reset password. Please try again.')}</ErrorBox>}
    </div>
  );
}
