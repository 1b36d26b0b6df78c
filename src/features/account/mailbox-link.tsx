import { backend } from '#data/backend.ts';
import { textLinkStyle } from '#ui/link.tsx';

/** Only where mail does not leave this machine: the page that shows it. */
export function MailboxLink() {
  if (!backend.mailbox) return null;
  return (
    <a href={backend.mailbox} className={textLinkStyle}>
      Open the mailbox
    </a>
  );
}
