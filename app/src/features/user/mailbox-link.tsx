import { backend } from '#data/backend.ts';
import { textLinkStyle } from '#ui/link.tsx';

export type MailboxLinkProps = {
  /** For pages whose typed text must not be lost. */
  newTab?: boolean;
};

/** Shown only if emails stay on this machine. */
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
