import { MutationCache, type Query, QueryClient } from '@tanstack/react-query';
import { BackendError } from './backend-error.ts';
import { ACCOUNT_ONLY } from './query-keys.ts';
import { isOffline, onConnectionChange, refuseOffline } from '#data/offline/connection.ts';
import { offlinePersister } from '#data/offline/offline-persister.ts';
import { currentSession, onSessionChange } from '#data/session/session.ts';

const MAX_RETRIES = 2;

/** Retrying helps when there was no answer, not when the backend refused. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const refused = error instanceof BackendError && error.status >= 400 && error.status < 500;
  return !refused && !isOffline() && failures < MAX_RETRIES;
}

/** Whether writes put what they changed into such a query's data themselves. */
function isPatched({ meta }: Pick<Query, 'meta'>): boolean {
  return meta?.['patchedByWrites'] === true;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: isWorthRetrying,
      staleTime: 10_000,
      // `navigator.onLine` is often wrong; a request finds out for certain, and fails visibly.
      networkMode: 'always',
      persister: offlinePersister,
    },
    // A mutation's variables can hold a password: they go with the form.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
  mutationCache: new MutationCache({
    onMutate: refuseOffline,
    // Awaited, so that a form closes on new figures.
    onSuccess: (_data, _variables, _result, { meta }) => (meta === ACCOUNT_ONLY ? undefined : readAgain()),
    // A refusal may mean that what is shown is out of date: the notebook was deleted elsewhere.
    onError: (_error, _variables, _result, { meta }) => {
      if (meta !== ACCOUNT_ONLY) void queryClient.invalidateQueries();
    },
  }),
});

/**
 * Makes every read stale, after a write here or elsewhere. Resolves when what is shown has been read again, except for
 * patched queries, which can take long.
 */
export async function readAgain(): Promise<void> {
  void queryClient.invalidateQueries({ predicate: isPatched });
  // A first answer under way may be older than the write, and invalidating would not ask again.
  await queryClient.cancelQueries({
    predicate: (query) => !isPatched(query) && query.state.data === undefined,
  });
  await queryClient.invalidateQueries({ predicate: (query) => !isPatched(query) });
}

/**
 * Drops one person's data before the next signs in, and reads again after the second step and when the connection is
 * back. Returns how to stop.
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
