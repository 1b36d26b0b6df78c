import { useEffect, useRef } from 'react';
import { ErrorBox } from '#ui/error-box.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { MailboxLink } from './mailbox-link.tsx';
import type { PasswordReset } from './use-password-reset.ts';

export type ResetBannerProps = { reset: PasswordReset };

/** What became of the reset mail. It stands above the cards, and comes into sight from below them. */
export function ResetBanner({ reset: { state, message } }: ResetBannerProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state === 'sent' || state === 'failed') ref.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);

  return (
    <div ref={ref} className="scroll-mt-24 empty:hidden">
      {state === 'sent' && (
        <NoticeBox>
          Password reset email sent! Check your inbox. <MailboxLink />
        </NoticeBox>
      )}
      {state === 'failed' && <ErrorBox>{message}</ErrorBox>}
    </div>
  );
}
