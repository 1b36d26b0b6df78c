import type { Query, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { BackendError } from '#data/backend-error.ts';
import { checkConnection, isOffline, isUnreachable, onConnectionChange } from './connection.ts';
import { currentSession } from '#data/session/session.ts';
import { schedule, sleep } from '#ui/schedule.ts';
import { isComplete } from './copy.ts';
import { whenWaitingRead } from './writes.ts';

/** Loads what reads and writes the offline copy, beside the page's other code; null if it can't be loaded. */
export const loadCopy = () => import('./inside/offline-copy.ts').catch(() => null);

/** How long a read may take before the connection is checked. */
const SLOW_MS = 5000;

/** How long bets wait for their copy. */
const PATIENCE_MS = 1000;

/**
 * Stores query results on this device. Shows them until the server has answered, and returns them while it is
 * unreachable.
 */
export async function offlinePersister<Data, Key extends QueryKey>(
  queryFn: QueryFunction<Data, Key>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<Data> {
  const own = ofDeviceAlone(query) as Data | undefined;
  if (own !== undefined) return own;
  if (isOffline()) {
    // A manual retry shouldn't wait for the next check.
    void checkConnection();
    return cachedData(query, unreachable());
  }
  const person = currentSession().user?.id;
  const shown = loadCopy().then((loaded) => loaded?.showCached(query));
  // Then only changes are asked for. Other tabs can lock the copy.
  if (query.meta?.['patchedByWrites']) {
    await Promise.race([shown, sleep(PATIENCE_MS)]);
  }
  try {
    const data = await unlessCutOff(queryFn(context));
    if (person !== undefined) {
      schedule('idle', () => void loadCopy().then((loaded) => loaded?.writeCached(person, query)));
    }
    return data;
  } catch (error) {
    // Canceled reads also throw.
    if (!context.signal.aborted && (await isUnreachable(error))) return cachedData(query, error);
    throw error;
  }
}

/** What a query reads of something that only this device has, as its `meta` says. */
function ofDeviceAlone({ meta }: Query): unknown {
  return (meta?.['ofDeviceAlone'] as (() => unknown) | undefined)?.();
}

/** Awaits an answer, but rejects as soon as the connection is lost. */
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

async function cachedData<Data>(query: Query, failure: unknown): Promise<Data> {
  const { data, dataUpdatedAt } = (await (await loadCopy())?.readCached(query)) ?? query.state;
  if (!isComplete(data)) {
    // A page that was just opened may not know yet what waits.
    if (query.meta?.['ofDeviceAlone']) await Promise.race([whenWaitingRead, sleep(PATIENCE_MS)]);
    const own = ofDeviceAlone(query) as Data | undefined;
    if (own !== undefined) return own;
    throw failure;
  }
  // Restore the age after the query has stored the data, as TanStack's own persister does.
  setTimeout(() => query.setState({ dataUpdatedAt }));
  return data as Data;
}
