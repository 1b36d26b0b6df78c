import { useState } from 'react';
import { requestPasswordReset } from '#data/session/user.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { useSubmission } from './use-submission.ts';

export type PasswordReset = {
  state: 'idle' | 'sending' | 'sent' | 'failed';
  /** Why it failed. */
  message: string | undefined;
  request: () => Promise<void>;
};

/** A mail with a link to reset the password, asked for by someone who is signed in. */
export function usePasswordReset(email: string): PasswordReset {
  const { busy, failure, send } = useSubmission('Unable to reset password. Please try again.');
  const [sent, setSent] = useState(false);

  async function request(): Promise<void> {
    setSent(false);
    const done = await send(async () => {
      await requestPasswordReset(email);
      return undefined;
    });
    if (!done) return;
    setSent(true);
    showToast({
      title: 'Password reset email sent',
      description: 'Check your inbox for instructions to reset your password.',
    });
  }

  const settled = sent ? 'sent' : 'idle';
  const unlessBusy = failure ? 'failed' : settled;
  return { state: busy ? 'sending' : unlessBusy, message: failure?.message, request };
}
