import { COPY } from './forget-copy.ts';

/** A part of an answer. Where one of its name is there already, its content is not even asked for. */
export type Part = { readonly name: string; readonly content: () => unknown };

export type StoredAnswer = { readonly at: number; readonly contents: readonly unknown[] };

/** What is known of an answer without reading it. */
type Entry = {
  readonly hash: string;
  readonly at: number;
  /** The keys of its parts, in order. */
  readonly parts: readonly string[];
};

const ENTRIES = 'entries';
const PARTS = 'parts';
const OWNER = 'owner';

/** How much is kept: the answers that were kept last, and all together so many parts of them. */
const MOST_ANSWERS = 500;
const MOST_PARTS = 1000;

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('IndexedDB gave up'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', fail);
    transaction.addEventListener('error', fail);
  });
}

/** The database of the person's copy. What somebody else has left is deleted first. */
export async function openCopy(person: string): Promise<IDBDatabase> {
  const request = indexedDB.open(COPY, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(ENTRIES, { keyPath: 'hash' });
    request.result.createObjectStore(PARTS);
    request.result.createObjectStore(OWNER);
  });
  const database = await done(request);
  // It is to be deleted: nobody waits for us.
  database.addEventListener('versionchange', () => database.close());
  const transaction = database.transaction([ENTRIES, PARTS, OWNER], 'readwrite');
  const owner = transaction.objectStore(OWNER);
  if ((await done(owner.get('id'))) !== person) {
    transaction.objectStore(ENTRIES).clear();
    transaction.objectStore(PARTS).clear();
    owner.put(person, 'id');
  }
  await completed(transaction);
  return database;
}

/** The keys of an answer's parts. */
function keysOf(hash: string): IDBKeyRange {
  return IDBKeyRange.bound([hash], [hash, []]);
}

/**
 * Stores an answer in place of the one before it: whole, or not at all. Its parts are written one at a time, each in a
 * transaction of its own, and nothing waits for them; `mayGoOn` is asked before each.
 */
export async function storeAnswer(
  database: IDBDatabase,
  { hash, at, parts }: { hash: string; at: number; parts: readonly Part[] },
  mayGoOn: () => boolean,
): Promise<void> {
  const before = database.transaction(PARTS).objectStore(PARTS);
  const there = new Set((await done(before.getAllKeys(keysOf(hash)))).map(String));
  for (const { name, content } of parts) {
    if (!mayGoOn()) return;
    const key = [hash, name];
    if (there.has(String(key))) continue;
    const transaction = database.transaction(PARTS, 'readwrite');
    transaction.objectStore(PARTS).put(content(), key);
    await completed(transaction);
  }
  if (!mayGoOn()) return;
  const transaction = database.transaction([ENTRIES, PARTS], 'readwrite');
  const stored = transaction.objectStore(PARTS);
  const names = new Set(parts.map(({ name }) => name));
  const keys = (await done(stored.getAllKeys(keysOf(hash)))) as [string, string][];
  const wanted = keys.filter(([, name]) => names.has(name));
  // Another tab, which keeps the same answer, has taken a part away. The next answer will do.
  if (wanted.length < names.size) return;
  for (const key of keys) if (!names.has(key[1])) stored.delete(key);
  const entry: Entry = { hash, at, parts: parts.map(({ name }) => name) };
  transaction.objectStore(ENTRIES).put(entry);
  await forgetOldest(transaction);
  await completed(transaction);
}

/** Takes away what has been kept the longest, where there is too much. */
async function forgetOldest(transaction: IDBTransaction): Promise<void> {
  const entries = transaction.objectStore(ENTRIES);
  const all = (await done(entries.getAll())) as Entry[];
  let parts = 0;
  for (const [place, { hash, parts: its }] of all.toSorted((a, b) => b.at - a.at).entries()) {
    parts += its.length;
    // The newest stays, however much it is.
    if (place === 0 || (place < MOST_ANSWERS && parts <= MOST_PARTS)) continue;
    entries.delete(hash);
    transaction.objectStore(PARTS).delete(keysOf(hash));
  }
}

export async function storedAnswer(database: IDBDatabase, hash: string): Promise<StoredAnswer | undefined> {
  const transaction = database.transaction([ENTRIES, PARTS]);
  const entry = (await done(transaction.objectStore(ENTRIES).get(hash))) as Entry | undefined;
  if (!entry) return undefined;
  const parts = transaction.objectStore(PARTS);
  const contents = await Promise.all(entry.parts.map((name) => done<unknown>(parts.get([hash, name]))));
  return { at: entry.at, contents };
}
