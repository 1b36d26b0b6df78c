import { useSyncExternalStore } from 'react';
import { BackendError, messageOf, SECOND_STEP_NEEDED } from '#data/backend-error.ts';
import { isOffline, isUnreachable } from '#data/offline/connection.ts';
import { completed, done } from '#data/offline/copy-database.ts';
import { currentSession } from '#data/session/session.ts';
import { WAITING } from '#data/session/session-connection.ts';
import type { AddedBet } from './entered-bets.ts';

/** Bets that were added to a notebook at once while the server couldn't be reached. */
export type WaitingBets = {
  readonly key: number;
  readonly notebookId: string;
  readonly added: readonly AddedBet[];
  /** Why the server refused them; null if they haven't been sent. */
  readonly problem: string | null;
};

type Stored = Omit<WaitingBets, 'key'> & { readonly key?: number; readonly person: string };

const BETS = 'bets';

let waiting: readonly WaitingBets[] = [];
const listeners = new Set<() => void>();

export function useWaitingBets(): readonly WaitingBets[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting,
  );
}

export const waitingCount = () => waiting.reduce((count, { added }) => count + added.length, 0);

/** Keeps bets on this device until they are sent. Resolves once they would survive a crash. */
export async function keepBets(notebookId: string, added: readonly AddedBet[]): Promise<void> {
  const person = currentSession().user?.id;
  if (person === undefined) throw new BackendError({ message: '' });
  await change((store) => store.add({ person, notebookId, added, problem: null } satisfies Stored)).catch(
    (cause: unknown) => {
      throw new Error("This can't be kept on the device: the browser has no storage, or it is full.", {
        cause,
      });
    },
  );
}

export const discardBets = ({ key }: WaitingBets) => change((store) => store.delete(key));

let sending: Promise<boolean> | undefined;

/**
 * Sends what waits, in order, with `send`, and returns whether anything was saved. Stops at what can't be sent now; what
 * the server refuses keeps the reason, and is sent again only with `again`. A bet has one id for good, so a second
 * attempt, also by another tab, doesn't add it twice.
 */
export function sendBets(
  send: (notebookId: string, added: readonly AddedBet[]) => Promise<void>,
  again = false,
): Promise<boolean> {
  sending ??= sendAll(send, again).finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAll(send: Parameters<typeof sendBets>[0], again: boolean): Promise<boolean> {
  await readWaiting();
  let isSaved = false;
  for (const each of waiting) {
    if (isOffline()) break;
    if (each.problem !== null && !again) continue;
    const { key, notebookId, added } = each;
    try {
      await send(notebookId, added);
      isSaved = true;
      await change((store) => store.delete(key));
    } catch (error) {
      if (!(await isRefused(error))) break;
      const problem = messageOf(error, 'Failed to create bet');
      const person = currentSession().user?.id ?? '';
      await change((store) => store.put({ key, person, notebookId, added, problem } satisfies Stored));
    }
  }
  return isSaved;
}

/** Whether the server looked at what was sent, so that it would refuse it again. */
async function isRefused(error: unknown): Promise<boolean> {
  if (!(error instanceof BackendError) || (await isUnreachable(error))) return false;
  const { status, code } = error;
  const isForNow = status === 401 || status === 408 || status === 429 || code === SECOND_STEP_NEEDED;
  return status >= 400 && status < 500 && !isForNow;
}

/** Reads what waits on this device for the user who is signed in. */
export async function readWaiting(): Promise<void> {
  const known = await indexedDB.databases().catch(() => []);
  const all = known.some(({ name }) => name === WAITING)
    ? await within('readonly', (store) => store.getAll())
    : [];
  const { user, needsSecondStep } = currentSession();
  waiting = (all as (WaitingBets & Stored)[]).filter(({ person }) => !needsSecondStep && person === user?.id);
  for (const listener of listeners) listener();
}

async function change(how: (store: IDBObjectStore) => IDBRequest): Promise<void> {
  await within('readwrite', how);
  await readWaiting();
}

async function within<Result>(
  mode: IDBTransactionMode,
  task: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const request = indexedDB.open(WAITING, 1);
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(BETS, { keyPath: 'key', autoIncrement: true }),
  );
  const database = await done(request);
  database.addEventListener('versionchange', () => database.close());
  try {
    // On the disk before it resolves: a browser may be killed.
    const transaction = database.transaction(BETS, mode, { durability: 'strict' });
    const result = await done(task(transaction.objectStore(BETS)));
    if (mode === 'readwrite') await completed(transaction);
    return result;
  } finally {
    database.close();
  }
}
