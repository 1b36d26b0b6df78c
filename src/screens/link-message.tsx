import type { Session } from '#data/session/session.ts';
import { ErrorBox } from '#ui/error-box.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';

type LinkMessageProps = { link: NonNullable<Session['link']> };

/** What the mail link that led here had to say. */
export function LinkMessage({ link }: LinkMessageProps) {
  if (link.kind === 'failed') return <ErrorBox>{link.message}</ErrorBox>;
  if (link.kind !== 'confirmed elsewhere') return null;
  return <NoticeBox>Your email address is confirmed. Please sign in to continue.</NoticeBox>;
}
