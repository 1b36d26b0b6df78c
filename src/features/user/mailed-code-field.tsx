import { mailCode } from '#data/session/user.ts';
import { ErrorBox } from '#ui/error-box.tsx';
import { textLinkStyle } from '#ui/link.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { MailboxLink } from './mailbox-link.tsx';
import { useSubmission } from './use-submission.ts';

export type MailedCodeFieldProps = { email: string };

/** For the code that says that it is really they, where the sign-in is too long ago to say so. */
export function MailedCodeField({ email }: MailedCodeFieldProps) {
  const { busy, failure, send } = useSubmission('Unable to send the code. Please try again.');

  async function sendAgain(): Promise<void> {
    const sent = await send(async () => {
      await mailCode();
      return undefined;
    });
    if (sent) showToast({ title: 'Code sent again', description: 'Only the newest one counts.' });
  }

  return (
    <>
      <NoticeBox>
        You signed in a while ago. To make sure it is you, we sent a code to{' '}
        <strong className="font-medium">{email}</strong>. <MailboxLink newTab />
      </NoticeBox>
      {failure && <ErrorBox>{failure.message}</ErrorBox>}
      <TextField
        label="Code from the email"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        className="tabular-nums"
        action={
          <button type="button" className={textLinkStyle} onClick={() => void sendAgain()}>
            {busy ? 'Sending...' : 'Send again'}
          </button>
        }
      />
    </>
  );
}
