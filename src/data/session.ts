import { useSyncExternalStore } from 'react';
import type { OddsFormat } from '#domain/odds-format.ts';
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

export type Session = {
  readonly user: SessionUser | null;
  readonly loading: boolean;
  /** Why nobody is signed in any more: by their own wish, in whichever tab, or because the session ran out. */
  readonly ended: 'signed out' | 'expired' | null;
  /** What became of the mail link that opened this page, if one did. */
  readonly link: LinkOutcome | null;
  /** Why the session could not even be looked up. */
  readonly failure: Error | null;
};

let session: Session = { user: null, loading: true, ended: null, link: null, failure: null };
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
