import { keyedDigest } from '../auth/digests.ts';
import type { Secrets } from '../secrets.ts';

/** What `npm start` prints in the mailbox's address: the same at each start, so that a bookmark stays good. */
export function mailboxToken({ jwtSecret }: Pick<Secrets, 'jwtSecret'>): string {
  return keyedDigest(jwtSecret, 'mailbox', '');
}
