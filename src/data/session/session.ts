import { useSyncExternalStore } from 'react';
import type { OddsFormat } from '#domain/price/american-odds.ts';
import type { LinkOutcome } from './mail-link.ts';

export type SessionUser = {
  readonly id: string;
  readonly email: string;
  readonly createdAt: string;
  /** People who signed up with Google may have none. */
  readonly hasPassword: boolean;
  readonly oddsFormat: OddsFormat;
};

/** How people themselves end a session. */
export type SessionEnd = 'signed out' | 'account deleted';

export type Session = {
  readonly user: SessionUser | null;
  /** Whether they still owe their second factor: until then the backend returns no data. */
  readonly needsSecondStep: boolean;
  readonly loading: boolean;
  /** Why the last session ended, in this tab or another. */
  readonly ended: SessionEnd | 'expired' | null;
  /** The outcome of the mail link that opened this page, if any. */
  readonly link: LinkOutcome | null;
  /** Why the session could not be restored. */
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

/** For session-connection.ts and mail-link.ts, which know what happens to the session. */
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

/** Once its message was seen or its purpose served. */
export function forgetLink(): void {
  if (session.link) changeSession({ link: null });
}
