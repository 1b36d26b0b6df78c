import { useState } from 'react';
import { resendConfirmation } from '#data/session/user.ts';
import { Button } from '#ui/controls/button.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { MailboxLink } from './mailbox-link.tsx';
import { useSubmission } from './use-submission.ts';

export type ResendConfirmationProps = { email: string };

export function ResendConfirmation({ email }: ResendConfirmationProps) {
  const [sent, setSent] = useState(false);
  const { busy, failure, send } = useSubmission('Unable to send the link. Please try again.');

  if (sent) {
    return (
      <NoticeBox>
        Confirmation link sent! Check your email to continue. <MailboxLink />
      </NoticeBox>
    );
  }
  async function resend(): Promise<void> {
    const done = await send(async () => {
      await resendConfirmation(email);
      return undefined;
    });
    setSent(done);
  }

  return (
    <>
      {failure && <ErrorBox>{failure.message}</ErrorBox>}
      <Button className="w-full" busy={busy} onClick={() => void resend()}>
        {busy ? 'Sending...' : 'Send the confirmation link again'}
      </Button>
    </>
  );
}
