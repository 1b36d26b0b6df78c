import { MutationCache, type Query, QueryClient } from '@tanstack/react-query';
import { BackendError } from './backend-error.ts';
import { isOffline, onConnectionChange, refuseOffline } from '#data/offline/connection.ts';
import { lastKnown } from '#data/offline/last-known.ts';
import { currentSession, onSessionChange } from '#data/session/session.ts';

const MOST_RETRIES = 2;

/** Asking again helps when there was no answer, not when there was a refusal. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const refused = error instanceof BackendError && error.status >= 400 && error.status < 500;
  return !refused && !isOffline() && failures < MOST_RETRIES;
}

/** Whether the writes themselves put what they changed into such a query's data. */
function isPatched({ meta }: Pick<Query, 'meta'>): boolean {
  return meta?.['patchedByWrites'] === true;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: isWorthRetrying,
      staleTime: 10_000,
      // The browser's word on being online is often wrong; a request says it for certain, and fails visibly.
      networkMode: 'always',
      persister: lastKnown,
    },
    mutations: { networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onMutate: refuseOffline,
    // Awaited, so that a form closes on figures that are already new.
    onSuccess: () => readAgain(),
    // A refusal, too, says that what is shown here may no longer be so: the notebook was deleted elsewhere.
    onError: () => void queryClient.invalidateQueries(),
  }),
});

/**
 * After any write, here or elsewhere, every read is stale. Ends when what is shown has been read again; but for what
 * is patched, which can be long in loading.
 */
export async function readAgain(): Promise<void> {
  void queryClient.invalidateQueries({ predicate: isPatched });
  // A first answer on its way may be from before the write, and would be waited for instead of asked for again.
  await queryClient.cancelQueries({
    predicate: (query) => !isPatched(query) && query.state.data === undefined,
  });
  await queryClient.invalidateQueries({ predicate: (query) => !isPatched(query) });
}

let known = currentSession();

/** One person's data never waits in memory for the next; what was refused without the second step is asked for again. */
onSessionChange(() => {
  const now = currentSession();
  const isSame = now.user?.id === known.user?.id;
  if (!isSame) queryClient.clear();
  else if (known.needsSecondStep && !now.needsSecondStep) void queryClient.invalidateQueries();
  known = now;
});

/** What was known last gives way to what is so by now. */
onConnectionChange(() => {
  if (!isOffline()) void queryClient.invalidateQueries();
});
