import { backend } from '#data/backend.ts';
import { textLinkStyle } from '#ui/link.tsx';

export type MailboxLinkProps = {
  /** Where what is typed on this page must not be lost. */
  newTab?: boolean;
};

/** Only where mail does not leave this machine: the page that shows it. */
export function MailboxLink({ newTab = false }: MailboxLinkProps) {
  if (!backend.mailbox) return null;
  return (
    <a
      href={backend.mailbox}
      className={textLinkStyle}
      {...(newTab && { target: '_blank', rel: 'noreferrer' })}
    >
      Open the mailbox
    </a>
  );
}
