import { MutationCache, type Query, QueryClient } from '@tanstack/react-query';
import { BackendError } from './backend-error.ts';
import { ACCOUNT_ONLY, KEPT_OFFLINE } from './query-keys.ts';
import { isOffline, onConnectionChange, refuseOffline } from './device/connection.ts';
import { offlinePersister } from './device/offline-persister.ts';
import { changeSession, currentSession, onSessionChange } from './session/session.ts';
import { loadsWhile } from '#ui/schedule.ts';

const MAX_RETRIES = 2;

const BUSY = 429;

/** Retries if there was no response or the server was busy, but not if it rejected the request. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const isRefusal = error instanceof BackendError && error.status !== BUSY;
  const refused = isRefusal && error.status >= 400 && error.status < 500;
  return !refused && !isOffline() && failures < MAX_RETRIES;
}

/** Whether writes update this query's data directly. */
function isPatched({ meta }: Pick<Query, 'meta'>): boolean {
  return meta?.['patchedByWrites'] === true;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: isWorthRetrying,
      staleTime: 10_000,
      // `navigator.onLine` is unreliable, so always try the request.
      networkMode: 'always',
      persister: offlinePersister,
    },
    // Variables can contain a password, so don't keep them.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
  mutationCache: new MutationCache({
    onMutate: (_variables, { meta }) => (meta === KEPT_OFFLINE ? undefined : refuseOffline()),
    // Awaited, so that figures are up to date when a form closes.
    onSuccess: (_data, _variables, _result, { meta }) => (meta === ACCOUNT_ONLY ? undefined : readAgain()),
    // The data on screen may be stale, for example if the notebook was deleted elsewhere.
    onError: (error, _variables, _result, { meta }) => {
      if (meta === ACCOUNT_ONLY) return;
      void queryClient.invalidateQueries();
      // Its dialog is gone, so Login says why.
      if (error instanceof BackendError && error.status === 401 && !currentSession().user)
        changeSession({ refusal: error.message });
    },
  }),
});

loadsWhile(() => queryClient.isFetching() > 0);

/**
 * Invalidates all queries. Resolves when the queries on screen have refetched, without waiting for patched ones, which
 * can be slow.
 */
export async function readAgain(): Promise<void> {
  void queryClient.invalidateQueries({ predicate: isPatched });
  // A first fetch in flight may predate the write, and invalidating wouldn't restart it.
  await queryClient.cancelQueries({
    predicate: (query) => !isPatched(query) && query.state.data === undefined,
  });
  await queryClient.invalidateQueries({ predicate: (query) => !isPatched(query) });
}

/**
 * Clears the cache when the user changes, and refetches after the second step and on reconnect. Returns an
 * unsubscribe function.
 */
export function keepQueriesCurrent(): () => void {
  let before = currentSession();
  const stops = [
    onSessionChange(() => {
      const now = currentSession();
      if (now.user?.id !== before.user?.id) queryClient.clear();
      else if (before.needsSecondStep && !now.needsSecondStep) void queryClient.invalidateQueries();
      before = now;
    }),
    onConnectionChange(() => {
      if (!isOffline()) void queryClient.invalidateQueries();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
