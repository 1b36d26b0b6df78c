import { BackendError, messageOf, SECOND_STEP_NEEDED } from '#data/backend-error.ts';
import { currentSession } from '#data/session/session.ts';
import { WAITING } from '#data/session/session-connection.ts';
import { isOffline, isUnreachable } from './connection.ts';
import { completed, done } from './copy-database.ts';
import { setWaiting, type WaitingWrite, waitingWrites, type Write } from './waiting.ts';

type Stored = Omit<WaitingWrite, 'key'> & { readonly key?: number; readonly person: string };

const WRITES = 'writes';

/** Keeps a write on this device until it is sent. Resolves once it would survive a crash. */
export async function keepWrite(write: Write): Promise<void> {
  const person = currentSession().user?.id;
  if (person === undefined) throw new BackendError({ message: '' });
  const kept = { person, write, problem: null, isConflict: false } satisfies Stored;
  await change((store) => store.add(kept)).catch(() => {
    throw new BackendError({
      message: "This can't be kept on the device: the browser has no storage, or it is full.",
      status: 413,
    });
  });
}

export const discardWrite = ({ key }: WaitingWrite) => change((store) => store.delete(key));

/** Null if the write was saved. Otherwise why not, and the write that would overwrite the newer version. */
export type Conflict = { readonly problem: string; readonly write: Write } | null;

let sending: Promise<boolean> | undefined;

/**
 * Sends waiting writes in order, and returns whether any was saved. Stops while the server can't be reached; skips those
 * with a problem, except `again`. Writes carry ids or versions, so sending one twice, also from another tab, is harmless.
 */
export function sendWrites(
  send: (write: Write) => Promise<Conflict>,
  again?: WaitingWrite,
): Promise<boolean> {
  sending ??= sendAll(send, again).finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAll(send: Parameters<typeof sendWrites>[0], again?: WaitingWrite): Promise<boolean> {
  await readWaiting();
  let isSaved = false;
  for (const each of waitingWrites()) {
    if (isOffline()) break;
    if (each.problem !== null && each.key !== again?.key) continue;
    try {
      const conflict = await send(each.write);
      isSaved ||= conflict === null;
      await (conflict ? keepProblem({ ...each, ...conflict, isConflict: true }) : discardWrite(each));
    } catch (error) {
      if (!(await isRefused(error))) break;
      await keepProblem({ ...each, problem: messageOf(error, 'Failed to save') });
    }
  }
  return isSaved;
}

function keepProblem(write: WaitingWrite): Promise<void> {
  const person = currentSession().user?.id ?? '';
  return change((store) => store.put({ ...write, person } satisfies Stored));
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
  const own = (all as (WaitingWrite & Stored)[]).filter(
    ({ person, problem }) => !needsSecondStep && person === user?.id && isProblem(problem),
  );
  setWaiting(own);
}

/** False if it was damaged on the device. */
const isProblem = (problem: unknown) => problem === null || typeof problem === 'string';

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
    request.result.createObjectStore(WRITES, { keyPath: 'key', autoIncrement: true }),
  );
  const database = await done(request);
  database.addEventListener('versionchange', () => database.close());
  try {
    // On the disk before it resolves: a browser may be killed.
    const transaction = database.transaction(WRITES, mode, { durability: 'strict' });
    const result = await done(task(transaction.objectStore(WRITES)));
    if (mode === 'readwrite') await completed(transaction);
    return result;
  } finally {
    database.close();
  }
}
