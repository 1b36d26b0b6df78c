import MailCheck from 'lucide-react/icons/mail-check';
import { Button } from '#ui/controls/button.tsx';
import { MailboxLink } from './mailbox-link.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

export type CheckEmailProps = { email: string; onBack: () => void };

/** What follows the registration: the account waits for its address to be confirmed. */
export function CheckEmail({ email, onBack }: CheckEmailProps) {
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
