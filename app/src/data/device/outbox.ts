import type { QueryClient } from '@tanstack/react-query';
import { BackendError, messageOf, NOT_AUTHENTICATED } from '#data/backend-error.ts';
import { currentSession, onSessionChange } from '#data/session/session.ts';
import { sessionSignal } from '#data/session/session-signal.ts';
import { checkConnection, isOffline, onConnectionChange } from './connection.ts';
import { reader } from './copy.ts';
import { done } from './inside/copy-database.ts';
import { isForNow, isRefused, pauseAfter } from './inside/failures.ts';
import { withFollowers } from './inside/followers.ts';
import { hasWaited, storedWrites, type StoredWrite, within, writesOf } from './inside/outbox-store.ts';
import {
  changedBy,
  concernsOf,
  type Conflict,
  isUnanswered,
  kindOf,
  limitedBy,
  saidOf,
  setState,
  type Versions,
  type WaitingWrite,
  waitingWrites,
  type Write,
} from './writes.ts';

/** How long the server may take for a write that waits. */
const TIME_LIMIT_MS = 30_000;

/** Tabs send one after the other, and hear of each other's changes. */
const NAME = 'paperedge-outbox';

let client: QueryClient | undefined;
let onSaved: (isAll: boolean) => void = () => {};
let channel: BroadcastChannel | undefined;

/**
 * Reads what waits for the user who is signed in and sends it: now, at every sign of life, and after a pause that grows
 * with each failure. Returns a function that stops it.
 */
export function startOutbox(queries: QueryClient, whenSaved: (isAll: boolean) => void): () => void {
  client = queries;
  onSaved = whenSaved;
  let person = reader();
  const look = () => {
    // Another tab may be sending for a while.
    void readWaiting();
    if (!isOffline()) void sendWaiting();
  };
  const stops = [
    onConnectionChange(look),
    onSessionChange(() => {
      if (reader() === person) return;
      // What waits ends by its user's choice alone; of a deleted account it can never be saved.
      if (person !== undefined && currentSession().ended === 'account deleted') void discardAllOf(person);
      person = reader();
      failures = 0;
      setState({ waiting: [], pause: null });
      look();
    }),
  ];
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
  channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', () => void readWaiting());
  look();
  return () => {
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', look);
    removeEventListener('online', look);
    channel?.close();
    channel = undefined;
    clearTimeout(timer);
  };
}

export async function readWaiting(): Promise<void> {
  const person = reader();
  const waiting = person === undefined ? [] : await storedWrites(person).catch(() => []);
  if (reader() === person) setState({ waiting });
}

async function change<Result>(task: (store: IDBObjectStore) => Promise<Result>): Promise<Result> {
  const result = await within('readwrite', task);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels have no target
  channel?.postMessage('changed');
  await readWaiting();
  return result;
}

/**
 * Keeps a person's write on this device until it is sent, as one with an earlier write where they can be. `isTried` says
 * that it may have arrived. Resolves once it would survive a crash.
 */
export async function keep(person: string | undefined, write: Write, isTried: boolean): Promise<void> {
  if (person === undefined)
    throw new BackendError({ message: 'User not authenticated', code: NOT_AUTHENTICATED, status: 401 });
  const concerns = new Set(concernsOf(write));
  try {
    await change(async (store) => {
      const all: readonly StoredWrite[] = await done(store.getAll());
      const earlier = all.findLast(
        (each) => each.person === person && changedBy(each.write).some((id) => concerns.has(id)),
      );
      const canBeOne = earlier && !isTried && !earlier.isTried && !earlier.isConflict;
      const both = canBeOne ? merged(earlier.write, write) : undefined;
      if (earlier && both === null) await removeWithFollowers(store, earlier);
      else if (earlier && both) await done(store.put({ ...earlier, write: both, problem: null }));
      else await done(store.add({ person, write, isTried, problem: null, isConflict: false }));
    });
  } catch {
    throw new BackendError({
      message: "This can't be kept on the device: the browser has no storage, or it is full.",
      status: 413,
    });
  }
  // Browsers delete what they store for sites when they need room, unless asked not to.
  void navigator.storage?.persist?.().catch(() => false);
  void sendWaiting();
}

function merged(earlier: Write, later: Write): Write | null | undefined {
  try {
    return kindOf(later)?.merge?.(earlier, later);
  } catch {
    // The earlier one was damaged on the device.
    return undefined;
  }
}

/** Discards a write and what can't be saved without it, and returns these as they were. What has waited behind it is sent. */
export async function discardWrite(write: WaitingWrite): Promise<readonly WaitingWrite[]> {
  const discarded = await change((store) => removeWithFollowers(store, write));
  void sendWaiting();
  return discarded;
}

async function removeWithFollowers(
  store: IDBObjectStore,
  { key, person }: Pick<WaitingWrite, 'key' | 'person'>,
): Promise<readonly WaitingWrite[]> {
  const gone = withFollowers(await writesOf(store, person), key);
  for (const { write, left } of gone) {
    if (left) await done(store.put(left));
    else await done(store.delete(write.key));
  }
  return gone.map(({ write }) => write);
}

/** Takes back that writes were discarded, which may have been on their way. */
export const restoreWrites = (discarded: readonly WaitingWrite[]) =>
  change(async (store) => {
    for (const each of discarded) await done(store.put({ ...each, isTried: true }));
  }).then(() => void sendWaiting());

export async function discardAllOf(person: string): Promise<void> {
  if (!(await hasWaited())) return;
  await change(async (store) => {
    const all: readonly StoredWrite[] = await done(store.getAll());
    for (const each of all) if (each.person === person) await done(store.delete(each.key));
  });
}

let last = Promise.resolve();
let isNextAsked = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits, in order; of what was refused or met a newer version, only `again`. */
export function sendWaiting(again?: WaitingWrite): Promise<void> {
  if (isNextAsked && !again) return last;
  isNextAsked = true;
  const task = () => {
    isNextAsked = false;
    return sendAll(again?.key);
  };
  last = last
    .then(() => alone(task))
    .catch(() => {
      isNextAsked = false;
    });
  return last;
}

/** Without HTTPS there are no locks; then two tabs may both send a write, whose second arrival changes nothing. */
async function alone(task: () => Promise<void>): Promise<void> {
  await (navigator.locks ? navigator.locks.request(NAME, task) : task());
}

async function sendAll(again: number | undefined): Promise<void> {
  clearTimeout(timer);
  await readWaiting();
  const person = reader();
  if (person === undefined || !client) return;
  const session = sessionSignal();
  const { failure, isAnySaved } = await sendEach(person, session, again);
  if (session.aborted) return;
  failures = failure ? failures + 1 : 0;
  setState({ pause: failure ? { reason: messageOf(failure, 'Something went wrong.') } : null });
  if (failure) timer = setTimeout(() => void sendWaiting(), pauseAfter(failures));
  if (!isAnySaved) return;
  await client.invalidateQueries();
  if (!session.aborted) onSaved(waitingWrites().length === 0);
}

async function sendEach(person: string, session: AbortSignal, again: number | undefined) {
  /** What changes the same as a write that isn't saved stays behind it. */
  const unsaved = new Set<string>();
  let isAnySaved = false;
  let failure: unknown = null;
  for (const { key, write } of waitingWrites()) {
    if (session.aborted || isOffline()) break;
    const sent = await send(person, key, { unsaved, session, isAsked: key === again });
    if (sent.isSaved) isAnySaved = true;
    else for (const id of changedBy(write)) unsaved.add(id);
    failure ??= sent.failure;
    if (sent.isOver) break;
  }
  return { failure, isAnySaved };
}

type Sent = { isSaved: boolean; failure?: unknown; isOver?: boolean };

type Sender = { unsaved: ReadonlySet<string>; session: AbortSignal; isAsked: boolean };

async function send(person: string, key: number, { unsaved, session, isAsked }: Sender): Promise<Sent> {
  let stored: StoredWrite | undefined;
  try {
    stored = await take(person, key, { unsaved, isAsked });
    const kind = stored && kindOf(stored.write);
    if (!stored || !kind || !client) return { isSaved: false };
    const sending = { client, signal: limitedBy(session, TIME_LIMIT_MS) };
    const { conflict, versions } = await kind.sendKept(stored.write, sending);
    if (!conflict) await finish(stored, versions);
    else if (!session.aborted) await leave(stored, { isConflict: true, ...conflict });
    return { isSaved: !conflict };
  } catch (error) {
    if (session.aborted) return { isSaved: false, isOver: true };
    if (stored && isRefused(error)) {
      await leave(stored, { problem: messageOf(error, 'Failed to save') });
      return { isSaved: false };
    }
    if (isUnanswered(error)) void checkConnection();
    // What fails in another way, perhaps as it was damaged on the device, doesn't hold up others.
    return { isSaved: false, failure: error, isOver: isUnanswered(error) || isForNow(error) };
  }
}

/**
 * Marks a stored write as tried and returns it. Returns undefined if it was discarded, has to wait for another write, or
 * has a problem and the user hasn't asked to send it anyway.
 */
function take(
  person: string,
  key: number,
  { unsaved, isAsked }: Pick<Sender, 'unsaved' | 'isAsked'>,
): Promise<StoredWrite | undefined> {
  return within('readwrite', async (store) => {
    const stored = (await done(store.get(key))) as StoredWrite | undefined;
    const isBehind = () => stored && concernsOf(stored.write).some((id) => unsaved.has(id));
    if (stored?.person !== person || (stored.problem !== null && !isAsked) || isBehind()) return undefined;
    const taken = { ...stored, isTried: true, problem: null, isConflict: false, differences: [] };
    await done(store.put(taken));
    return taken;
  });
}

/** Forgets a saved write, and has those behind it follow the versions that it made. */
async function finish({ key, person }: StoredWrite, versions: Versions = new Map()): Promise<void> {
  await change(async (store) => {
    await done(store.delete(key));
    if (versions.size === 0) return;
    const all: readonly StoredWrite[] = await done(store.getAll());
    for (const each of all) {
      const isBehind = each.person === person && changedBy(each.write).some((id) => versions.has(id));
      const write = isBehind ? saidOf(each.write, (kind) => kind.rebase?.(each.write, versions)) : undefined;
      if (write) await done(store.put({ ...each, write }));
    }
  });
}

/** Keeps a write that was not saved, with the reason. The server answered, so nothing of it has been stored. */
async function leave(
  stored: StoredWrite,
  left: Partial<Conflict> & { problem: string; isConflict?: boolean },
): Promise<void> {
  await change(async (store) => {
    // Its user may have discarded it meanwhile.
    const isThere = (await done(store.count(stored.key))) > 0;
    if (isThere) await done(store.put({ ...stored, ...left, isTried: false }));
  });
}
