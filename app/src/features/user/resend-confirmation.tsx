import { useMutation } from '@tanstack/react-query';
import { ACCOUNT_ONLY } from '#data/query-keys.ts';
import { messageOf } from '#data/backend-error.ts';
import { QueryProvider } from '#data/query-provider.tsx';
import { resendConfirmation } from '#data/session/user.ts';
import { Button } from '#ui/controls/button.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { MailboxLink } from './mailbox-link.tsx';

export function ResendConfirmation({ email }: { email: string }) {
  return (
    <QueryProvider>
      <ResendButton email={email} />
    </QueryProvider>
  );
}

function ResendButton({ email }: { email: string }) {
  const resend = useMutation({ meta: ACCOUNT_ONLY, mutationFn: resendConfirmation });
  if (resend.isSuccess) {
    return (
      <NoticeBox>
        Confirmation link sent! Check your email to continue. <MailboxLink />
      </NoticeBox>
    );
  }
  return (
    <>
      {resend.error && (
        <ErrorBox>{messageOf(resend.error, "Couldn't send the link. Please try again.")}</ErrorBox>
      )}
      <Button className="w-full" busy={resend.isPending} onClick={() => resend.mutate(email)}>
        {resend.isPending ? 'Sending...' : 'Send the confirmation link again'}
      </Button>
    </>
  );
}
