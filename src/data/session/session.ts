import { useSyncExternalStore } from 'react';
import type { OddsFormat } from '#domain/price/american-odds.ts';
import type { LinkOutcome } from './mail-link.ts';

export type SessionUser = {
  readonly id: string;
  readonly email: string;
  readonly createdAt: string;
  /** Whether they can sign in with a password; who came by Google may have none. */
  readonly hasPassword: boolean;
  /** How they want to see prices. */
  readonly oddsFormat: OddsFormat;
};

/** How people themselves end a session. */
export type SessionEnd = 'signed out' | 'account deleted';

export type Session = {
  readonly user: SessionUser | null;
  /** Whether they have yet to show the second factor that they set up: until then the backend gives them no data. */
  readonly needsSecondStep: boolean;
  readonly loading: boolean;
  /**
   * Why nobody is signed in any more: by their own wish, in whichever tab, because the session ran out, or since the
   * account is deleted.
   */
  readonly ended: SessionEnd | 'expired' | null;
  /** What became of the mail link that opened this page, if one did. */
  readonly link: LinkOutcome | null;
  /** Why the session could not even be looked up. */
  readonly failure: Error | null;
};

let session: Session = {
  user: null,
  needsSecondStep: false,
  loading: true,
  ended: null,
  link: null,
  failure: null,
};
const listeners = new Set<() => void>();

/** For the connection to the backend, which alone knows what happens to the session. */
export function changeSession(changes: Partial<Session>): void {
  session = { ...session, ...changes };
  for (const listener of listeners) listener();
}

export function currentSession(): Session {
  return session;
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession);
}

/** The link's message was seen, or its errand done. */
export function forgetLink(): void {
  if (session.link) changeSession({ link: null });
}
