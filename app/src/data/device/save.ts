import type { QueryClient } from '@tanstack/react-query';
import { currentSession } from '#data/session/session.ts';
import { sessionSignal } from '#data/session/session-signal.ts';
import { checkConnection, isOffline, isUnreachable } from './connection.ts';
import {
  concernsOf,
  currentPause,
  isUnanswered,
  isWaiting,
  limitedBy,
  type Write,
  type WriteKind,
} from './writes.ts';

/** How long the server may take before a write waits on the device instead. */
const PATIENCE_MS = 10_000;

/**
 * Sends a write, or keeps it on this device and returns null: while the server can't be reached or doesn't answer, and
 * behind others that change the same and wait.
 */
export async function save<W extends Write, Result>(
  kind: WriteKind<W, Result>,
  write: NoInfer<W>,
  client: QueryClient,
): Promise<Result | null> {
  const person = currentSession().user?.id;
  const concerns = concernsOf(write);
  const mustWait = isOffline() || concerns.some(isWaiting);
  if (!mustWait) {
    try {
      const result = await kind.send(write, { client, signal: limitedBy(sessionSignal(), PATIENCE_MS) });
      // The server is back for what waits, too.
      if (currentPause()) void (await import('./outbox.ts')).sendWaiting();
      return result;
    } catch (error) {
      const isLost = isUnanswered(error) || (await isUnreachable(error));
      if (!isLost || person === undefined) throw error;
      void checkConnection();
    }
  }
  // This chunk is already loaded, with the list of what waits.
  await (await import('./outbox.ts')).keep(person, write, !mustWait);
  return null;
}
