import { COPY } from '#data/device/copy.ts';

/** A part of a query's data. `content` is only called if no part with that name is stored. */
export type Part = { readonly name: string; readonly content: () => unknown };

export type Entry = {
  readonly hash: string;
  readonly at: number;
  readonly parts: readonly string[];
};

const ENTRIES = 'entries';
const PARTS = 'parts';
const OWNER = 'owner';

/** Increases when earlier copies would be misread; they are deleted. */
const VERSION = 6;

/** Limits; the oldest entries are deleted first. */
const MAX_ANSWERS = 500;
const MAX_PARTS = 1000;

export function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });
}

/** What hasn't ended yet. */
const running = new Set<IDBTransaction>();

function begin(database: IDBDatabase, stores: string[], mode?: IDBTransactionMode): IDBTransaction {
  const transaction = database.transaction(stores, mode);
  running.add(transaction);
  for (const end of ['complete', 'abort']) {
    transaction.addEventListener(end, () => running.delete(transaction));
  }
  return transaction;
}

export function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('IndexedDB aborted'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', fail);
    transaction.addEventListener('error', fail);
  });
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is being committed.
  }
}

/** Stays open, since opening takes longer than reading what a screen shows. */
let opened: Promise<IDBDatabase> | undefined;
/** Set by `dropDatabase` until the page is reloaded. */
let isDropped = false;

const STORES = [ENTRIES, PARTS, OWNER];

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(COPY, VERSION);
  request.addEventListener('upgradeneeded', () => {
    for (const name of request.result.objectStoreNames) request.result.deleteObjectStore(name);
    request.result.createObjectStore(ENTRIES, { keyPath: 'hash' });
    request.result.createObjectStore(PARTS);
    request.result.createObjectStore(OWNER);
  });
  return done(request);
}

async function openCopy(): Promise<IDBDatabase> {
  let database = await openDatabase();
  if (!STORES.every((name) => database.objectStoreNames.contains(name))) {
    // Damaged.
    database.close();
    await done(indexedDB.deleteDatabase(COPY));
    database = await openDatabase();
  }
  const close = () => {
    opened = undefined;
    database.close();
  };
  // Signing out deletes the database and must not be blocked.
  database.addEventListener('versionchange', close);
  database.addEventListener('close', close);
  // In WebKit, a page that is kept for going back would keep its transactions, which lock the copy for all other pages.
  const leave = () => {
    close();
    for (const transaction of running) abort(transaction);
  };
  addEventListener('pagehide', leave, { once: true });
  return database;
}

/** Deletes the copy. This page gets nothing more from it, not even what it is reading. */
export async function dropDatabase(): Promise<void> {
  isDropped = true;
  await new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(COPY);
    for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, resolve);
  });
}

/** Gives the task this user's copy, after deleting any other user's. */
export async function withCopy<Result>(
  person: string,
  task: (database: IDBDatabase) => Promise<Result>,
): Promise<Result> {
  if (isDropped) throw new Error('The copy was dropped');
  opened ??= openCopy().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  const database = await opened;
  const owner = begin(database, [OWNER]).objectStore(OWNER);
  if ((await done(owner.get('id'))) !== person) {
    const transaction = begin(database, STORES, 'readwrite');
    transaction.objectStore(ENTRIES).clear();
    transaction.objectStore(PARTS).clear();
    transaction.objectStore(OWNER).put(person, 'id');
    await completed(transaction);
  }
  const result = await task(database);
  if (isDropped) throw new Error('The copy was dropped');
  return result;
}

function partsOf(hash: string): IDBKeyRange {
  return IDBKeyRange.bound([hash], [hash, []]);
}

/**
 * Replaces an entry completely or not at all. Each part has its own transaction, so that a large entry doesn't block
 * the page. Stops when `mayGoOn` returns false.
 */
export async function writeAnswer(
  database: IDBDatabase,
  { hash, at, parts }: { hash: string; at: number; parts: readonly Part[] },
  mayGoOn: () => boolean,
): Promise<void> {
  const before = begin(database, [PARTS]).objectStore(PARTS);
  const stored = new Set((await done(before.getAllKeys(partsOf(hash)))).map(String));
  for (const { name, content } of parts) {
    if (!mayGoOn()) return;
    const key = [hash, name];
    if (stored.has(String(key))) continue;
    const transaction = begin(database, [PARTS], 'readwrite');
    transaction.objectStore(PARTS).put(content(), key);
    await completed(transaction);
  }
  if (!mayGoOn()) return;
  const transaction = begin(database, [ENTRIES, PARTS], 'readwrite');
  const store = transaction.objectStore(PARTS);
  const names = new Set(parts.map(({ name }) => name));
  const keys = (await done(store.getAllKeys(partsOf(hash)))) as [string, string][];
  // Another tab removed a part while writing the same entry; the next write will succeed.
  if (keys.filter(([, name]) => names.has(name)).length < names.size) return;
  for (const key of keys) if (!names.has(key[1])) store.delete(key);
  const entry: Entry = { hash, at, parts: parts.map(({ name }) => name) };
  transaction.objectStore(ENTRIES).put(entry);
  await deleteOldest(transaction);
  await completed(transaction);
}

async function deleteOldest(transaction: IDBTransaction): Promise<void> {
  const entries = transaction.objectStore(ENTRIES);
  const all = (await done(entries.getAll())) as Entry[];
  let parts = 0;
  for (const [index, { hash, parts: names }] of all.toSorted((a, b) => b.at - a.at).entries()) {
    parts += names.length;
    // Always keep the newest entry.
    if (index === 0 || (index < MAX_ANSWERS && parts <= MAX_PARTS)) continue;
    entries.delete(hash);
    transaction.objectStore(PARTS).delete(partsOf(hash));
  }
}

/** An entry with the content of its first part and, from the last part back, of as many as have enough lines. */
type Latest = { readonly entry: Entry; readonly first: unknown; readonly last: readonly unknown[][] };

/** The latest entries of which at least one line is wanted. `linesOf` gets their hashes. */
export async function readLatest(
  database: IDBDatabase,
  most: number,
  linesOf: (hash: string) => number,
): Promise<Latest[]> {
  const transaction = begin(database, [ENTRIES, PARTS]);
  const entries = (await done(transaction.objectStore(ENTRIES).getAll())) as Entry[];
  const latest = entries
    .filter(({ hash, parts }) => Array.isArray(parts) && linesOf(hash) > 0)
    .toSorted((a, b) => b.at - a.at)
    .slice(0, most);
  const store = transaction.objectStore(PARTS);
  return Promise.all(
    latest.map(async (entry) => {
      const [head = '', ...others] = entry.parts;
      const contentOf = (part: string) => done<unknown>(store.get([entry.hash, part]));
      const first = await contentOf(head);
      const last: unknown[][] = [];
      for (const part of others.toReversed()) {
        if (last.flat().length >= linesOf(entry.hash)) break;
        last.push((await contentOf(part)) as unknown[]);
      }
      return { entry, first, last };
    }),
  );
}

/**
 * Reads an entry: its first part, then the last, then the one before. Each is asked for once the one before is taken,
 * which leaves the page time for everything else.
 */
export async function readAnswer(
  database: IDBDatabase,
  hash: string,
  take: (content: unknown, place: number, entry: Entry) => void,
): Promise<Entry | undefined> {
  const transaction = begin(database, [ENTRIES, PARTS]);
  const entry = (await done(transaction.objectStore(ENTRIES).get(hash))) as Entry | undefined;
  if (!entry) return undefined;
  const store = transaction.objectStore(PARTS);
  const [head, ...others] = [...entry.parts.entries()];
  for (const part of [head, ...others.toReversed()]) {
    if (part) take(await done<unknown>(store.get([hash, part[1]])), part[0], entry);
  }
  return entry;
}
