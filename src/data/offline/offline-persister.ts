import type { Query, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { BackendError } from '#data/backend-error.ts';
import { checkConnection, isOffline, isUnreachable, onConnectionChange } from './connection.ts';
import { currentSession } from '#data/session/session.ts';
import { whenIdle } from './when-idle.ts';

/** A request that takes longer than this may have lost its connection. */
const SLOW_MS = 5000;

/**
 * Wraps every query's function: stores its answers on this device, and returns the stored ones while the backend is
 * unreachable.
 */
export async function offlinePersister<Data, Key extends QueryKey>(
  queryFn: QueryFunction<Data, Key>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<Data> {
  if (isOffline()) {
    // Someone who tries again need not wait for the next check.
    void checkConnection();
    return cachedData(query, unreachable());
  }
  const person = currentSession().user?.id;
  try {
    const data = await unlessCutOff(queryFn(context));
    if (person !== undefined) whenIdle(() => void write(person, query));
    return data;
  } catch (error) {
    // A cancelled read fails, too.
    if (!context.signal.aborted && (await isUnreachable(error))) return cachedData(query, error);
    throw error;
  }
}

/** The answer, or a rejection as soon as the connection is known to be lost. */
async function unlessCutOff<Data>(answer: Data | Promise<Data>): Promise<Data> {
  let stop = () => {};
  const cutOff = new Promise<never>((_, reject) => {
    stop = onConnectionChange(() => isOffline() && reject(unreachable()));
  });
  const timer = setTimeout(() => void checkConnection(), SLOW_MS);
  try {
    return await Promise.race([answer, cutOff]);
  } finally {
    stop();
    clearTimeout(timer);
  }
}

function unreachable(): BackendError {
  return new BackendError({ message: '' });
}

async function write(person: string, query: Query): Promise<void> {
  // Without that code, only the next visit without a connection lacks something.
  const copy = await import('./offline-copy.ts').catch(() => null);
  copy?.writeCached(person, query);
}

async function cachedData<Data>(query: Query, failure: unknown): Promise<Data> {
  const copy = await import('./offline-copy.ts').catch(() => null);
  const { data, dataUpdatedAt } = (await copy?.readCached(query)) ?? query.state;
  if (data === undefined) throw failure;
  // Once the query has stored it as new, its age is corrected, as TanStack's own persister does.
  setTimeout(() => query.setState({ dataUpdatedAt }));
  return data as Data;
}
