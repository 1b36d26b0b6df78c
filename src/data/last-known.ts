import type { Query, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { BackendError } from './backend-error.ts';
import { checkConnection, isOffline, isUnreachable, onConnectionChange } from './connection.ts';
import { currentSession } from './session.ts';

/** After this a request that has no answer yet is worth asking whether anybody is there. */
const IMPATIENT_MS = 5000;

/** When what each query shows was known, by the query's hash, as Date.now() gives it. */
const knownSince = new Map<string, number>();

/**
 * What a query gives: the backend's answer, which this device keeps, or without the backend what it knew last. For
 * the query client, which asks this in the place of every query's own function.
 */
export async function lastKnown<Data, Key extends QueryKey>(
  ask: QueryFunction<Data, Key>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<Data> {
  if (isOffline()) {
    // Trying again is more than waiting for the next look.
    void checkConnection();
    return fromMemoryOrCopy<Data>(query, unreachable());
  }
  const person = currentSession().user?.id;
  try {
    const data = await unlessCutOff(ask(context));
    knownSince.set(query.queryHash, Date.now());
    if (person !== undefined && !isPartOfBook(data)) keep(person, query, data);
    return data;
  } catch (error) {
    // A read that was taken back fails, too.
    if (!context.signal.aborted && (await isUnreachable(error))) return fromMemoryOrCopy<Data>(query, error);
    throw error;
  }
}

/** The answer, or a failure as soon as the connection is found to be gone. */
async function unlessCutOff<Data>(answer: Data | Promise<Data>): Promise<Data> {
  let leave = () => {};
  const cut = new Promise<never>((_, reject) => {
    leave = onConnectionChange(() => isOffline() && reject(unreachable()));
  });
  const timer = setTimeout(() => void checkConnection(), IMPATIENT_MS);
  try {
    return await Promise.race([answer, cut]);
  } finally {
    leave();
    clearTimeout(timer);
  }
}

function unreachable(): BackendError {
  return new BackendError({ message: '' });
}

async function fromMemoryOrCopy<Data>(query: Query, failure: unknown): Promise<Data> {
  const inMemory = query.state.data as Data | undefined;
  if (inMemory !== undefined && !isPartOfBook(inMemory)) return inMemory;
  const kept = await fromCopy(query);
  if (kept) {
    knownSince.set(query.queryHash, kept.at);
    return kept.data as Data;
  }
  if (inMemory === undefined) throw failure;
  return inMemory;
}

async function fromCopy({ queryKey, queryHash }: Query) {
  try {
    return await (await import('./offline-copy.ts')).keptAnswer(queryKey, queryHash);
  } catch {
    return undefined; // a browser that stores nothing
  }
}

/** Whether there is more of it on the backend, and perhaps in the copy. */
function isPartOfBook(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'complete' in data && data.complete === false;
}

/** When the browser has nothing better to do. */
const whenIdle: (task: () => void) => void =
  typeof requestIdleCallback === 'function'
    ? (task) => void requestIdleCallback(task, { timeout: 2000 })
    : (task) => void setTimeout(task, 200);

function keep(person: string, { queryKey: key, queryHash: hash }: Query, data: unknown): void {
  const at = Date.now();
  whenIdle(() => {
    void import('./offline-copy.ts').then(
      ({ keepAnswer }) => keepAnswer({ person, key, hash, at, data }),
      () => {}, // Without it, only the next visit without a network lacks something.
    );
  });
}

/** Since when what these queries show has been known, at the least. */
export function oldestOf(queries: readonly Pick<Query, 'queryHash'>[]): number | null {
  const times = queries.flatMap(({ queryHash }) => knownSince.get(queryHash) ?? []);
  return times.length === 0 ? null : Math.min(...times);
}

/** What one person knew is nothing to the next. */
export function forgetTimes(): void {
  knownSince.clear();
}
