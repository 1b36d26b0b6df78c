import { hasDatabase } from '#data/device/copy.ts';
import type { Difference, WaitingWrite, Write } from '#data/device/writes.ts';
import { completed, done } from './copy-database.ts';

/** The IndexedDB database with the writes that wait, of all who use this browser. */
const WAITING = 'paperedge-waiting';

const WRITES = 'writes';

export type StoredWrite = {
  readonly key: number;
  /** Whose it is: it is shown to nobody else, and sent in no other name. */
  readonly person: string;
  readonly write: Write;
  readonly isTried?: boolean;
  readonly problem: string | null;
  readonly isConflict: boolean;
  readonly differences?: readonly Difference[];
};

/** Whether anything has ever waited in this browser. */
export const hasWaited = () => hasDatabase(WAITING);

/** What waits of a person, in order. What was damaged on the device beyond its kind is left out. */
export async function storedWrites(person: string): Promise<WaitingWrite[]> {
  if (!(await hasWaited())) return [];
  const all: unknown[] = await within('readonly', (store) => done(store.getAll()));
  return all.filter(isWrite).flatMap((stored) => {
    if (stored.person !== person) return [];
    const { key, write, isTried = false, problem, isConflict, differences = [] } = stored;
    return [{ key, person, write, isTried, problem, isConflict, differences }];
  });
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
export function within<Result>(
  mode: IDBTransactionMode,
  task: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  return withDatabase(async (database) => {
    const transaction = database.transaction(WRITES, mode, { durability: 'strict' });
    const end = mode === 'readwrite' ? completed(transaction) : Promise.resolve();
    const [result] = await Promise.all([task(transaction.objectStore(WRITES)), end]);
    return result;
  });
}

async function withDatabase<Result>(task: (database: IDBDatabase) => Promise<Result>): Promise<Result> {
  const request = indexedDB.open(WAITING, 1);
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(WRITES, { keyPath: 'key', autoIncrement: true }),
  );
  const database = await done(request);
  database.addEventListener('versionchange', () => database.close());
  try {
    return await task(database);
  } finally {
    database.close();
  }
}
