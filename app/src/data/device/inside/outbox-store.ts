import { hasDatabase } from '#data/device/copy.ts';
import type { Difference, WaitingWrite } from '#data/device/writes.ts';
import { completed, done } from './copy-database.ts';

/** The IndexedDB database with the writes that wait, of all who use this browser. */
const WAITING = 'paperedge-waiting';

const WRITES = 'writes';

/** Some parts are missing in what an earlier version stored. */
export type StoredWrite = Omit<WaitingWrite, 'isTried' | 'differences'> &
  Partial<Pick<WaitingWrite, 'isTried' | 'differences'>>;

/** Whether anything has ever waited in this browser. */
export const hasWaited = () => hasDatabase(WAITING);

/** What waits of a person, in order. What was damaged on the device beyond its kind is left out. */
export async function storedWrites(person: string): Promise<WaitingWrite[]> {
  if (!(await hasWaited())) return [];
  return within('readonly', (store) => writesOf(store, person));
}

/** Like storedWrites, within a transaction. */
export async function writesOf(store: IDBObjectStore, person: string): Promise<WaitingWrite[]> {
  const all: unknown[] = await done(store.getAll());
  return all.filter(isWrite).flatMap((stored) => {
    if (stored.person !== person) return [];
    const { key, write, isTried = false, problem, isConflict, differences } = stored;
    const shown = Array.isArray(differences) ? differences.filter(isDifference) : [];
    return [{ key, person, write, isTried, problem, isConflict, differences: shown }];
  });
}

function isDifference(stored: unknown): stored is Difference {
  const { name, mine, stored: other } = (stored ?? {}) as { [member in keyof Difference]?: unknown };
  return [name, mine, other].every((part) => typeof part === 'string');
}

function isWrite(stored: unknown): stored is StoredWrite {
  const { write, problem } = (stored ?? {}) as { [member in keyof StoredWrite]?: unknown };
  const isProblem = problem === null || typeof problem === 'string';
  return isProblem && typeof write === 'object' && write !== null;
}

/**
 * Reads and changes what is stored in one transaction, so that tabs don't undo each other's changes. Resolves once the
 * changes would survive a crash.
 */
export async function within<Result>(
  mode: IDBTransactionMode,
  task: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const request = indexedDB.open(WAITING, 1);
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(WRITES, { keyPath: 'key', autoIncrement: true }),
  );
  const database = await done(request);
  database.addEventListener('versionchange', () => database.close());
  try {
    const transaction = database.transaction(WRITES, mode, { durability: 'strict' });
    const end = mode === 'readwrite' ? completed(transaction) : undefined;
    const [result] = await Promise.all([task(transaction.objectStore(WRITES)), end]);
    return result;
  } finally {
    database.close();
  }
}
