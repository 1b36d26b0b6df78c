import { useSyncExternalStore } from 'react';
import type { ProfitDay } from '#domain/bets/profit-day.ts';
import type { Currency } from '#domain/currency.ts';
import type { OddsFormat } from '#domain/price/american-odds.ts';
import type { LinkOutcome } from './mail-link.ts';

export type SessionUser = {
  readonly id: string;
  readonly email: string;
  readonly createdAt: string;
  /** Whether the account signed in for the first time, as it was when the session was opened. */
  readonly isNew: boolean;
  /** Users who signed up with Google may not have a password. */
  readonly hasPassword: boolean;
  readonly oddsFormat: OddsFormat;
  readonly currency: Currency;
  readonly profitDay: ProfitDay;
};

export type SessionEnd = 'signed out' | 'account deleted';

export type Session = {
  readonly user: SessionUser | null;
  /** Whether the second step of the sign-in is missing. Until it is done, the server returns no data. */
  readonly needsSecondStep: boolean;
  readonly loading: boolean;
  /** Why the last session ended, in any tab. */
  readonly ended: SessionEnd | 'expired' | null;
  /** What was answered to a change that met the end of the session. */
  readonly refusal: string | null;
  readonly link: LinkOutcome | null;
  /** Why restoring the session failed. */
  readonly failure: Error | null;
};

let session: Session = {
  user: null,
  needsSecondStep: false,
  loading: true,
  ended: null,
  refusal: null,
  link: null,
  failure: null,
};
const listeners = new Set<() => void>();

/** For session-connection.ts, mail-link.ts and query-client.ts only. */
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

/** Forgets what Login shows about the last link or session. */
export function forgetLink(): void {
  changeSession({ link: null, refusal: null });
}
