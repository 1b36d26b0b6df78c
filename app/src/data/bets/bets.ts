import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Bet } from '#domain/bets/bet.ts';
import { NO_CACHED_BETS, type CachedBets } from './notebook-bets.ts';
import { type BetLine, fromBetLine } from './bet-lines.ts';
import { BackendError } from '#data/backend-error.ts';
import { call } from '#data/data-client.ts';
import { isUnsaved } from '#data/device/writes.ts';
import { queryKeys } from '#data/query-keys.ts';
import { betSource, loadNotebookBets } from './load-notebook-bets.ts';

export type { NotebookBets } from './notebook-bets.ts';

/** The number of bets per request. */
const BATCH = 2000;

/** Updates the cached bets right after a write, before the refetch. */
export function patchCachedBets(
  client: QueryClient,
  notebookId: string,
  how: (cached: CachedBets) => CachedBets,
): void {
  client.setQueryData<CachedBets>(queryKeys.bets(notebookId), (cached) => cached && how(cached));
}

/** Does the same for bets of several notebooks. */
export function patchEachCache<Item extends Pick<Bet, 'notebookId'>>(
  client: QueryClient,
  items: readonly Item[],
  how: (cached: CachedBets, own: readonly Item[]) => CachedBets,
): void {
  for (const notebookId of new Set(items.map((item) => item.notebookId))) {
    const own = items.filter((item) => item.notebookId === notebookId);
    patchCachedBets(client, notebookId, (cached) => how(cached, own));
  }
}

export const betQueries = {
  /** Loads a notebook's bets page by page, resumes after a failure, and afterwards fetches only changes. */
  inNotebook: (notebookId: string) =>
    queryOptions({
      queryKey: queryKeys.bets(notebookId),
      queryFn: async ({ client, queryKey, signal }) => {
        const current = () => client.getQueryData<CachedBets>(queryKey) ?? NO_CACHED_BETS;
        const source = betSource(notebookId, (name, args) => call(name, args, signal));
        const loading = loadNotebookBets(source, {
          current,
          change: (how) => {
            // Signing out clears the cache; don't fill it again.
            signal.throwIfAborted();
            client.setQueryData<CachedBets>(queryKey, how(current()));
          },
        });
        await loading.catch((error: unknown) => {
          // All bets may be there, but not what changed while they loaded.
          client.getQueryCache().find({ queryKey })?.invalidate();
          throw error;
        });
        return current();
      },
      // Structural sharing would compare every bet on each update; with 100,000 that is slower than rendering them.
      structuralSharing: false,
      meta: {
        patchedByWrites: true,
        ofDeviceAlone: () => (isUnsaved(notebookId) ? { ...NO_CACHED_BETS, complete: true } : undefined),
      },
      staleTime: ({ state }) => (state.data?.complete ? 10_000 : 0),
    }),
};

/**
 * What came of a change of many bets. `skipped` counts those that had changed or gone elsewhere; `failure` is why the
 * rest wasn't changed.
 */
export type ChangedBets<Item = Bet> = {
  readonly changed: readonly Item[];
  readonly skipped: number;
  readonly failure: unknown;
};

/** The status if a request or its answer would be too large. */
const TOO_LARGE = 413;

/**
 * Sends bets in batches, which get smaller if one is too large. If a later one fails, resolves with the bets changed so
 * far, so that they can be undone.
 */
export async function inBatches<Item, Changed>(
  items: readonly Item[],
  send: (batch: readonly Item[]) => Promise<readonly Changed[]>,
  size = BATCH,
): Promise<ChangedBets<Changed>> {
  const changed: Changed[] = [];
  let most = size;
  for (let start = 0; start < items.length;) {
    const batch = items.slice(start, start + most);
    try {
      changed.push(...(await send(batch)));
      start += batch.length;
    } catch (failure) {
      if (failure instanceof BackendError && failure.status === TOO_LARGE && batch.length > 1) {
        most = Math.ceil(batch.length / 2);
        continue;
      }
      if (changed.length === 0) throw failure;
      return { changed, skipped: start - changed.length, failure };
    }
  }
  return { changed, skipped: items.length - changed.length, failure: null };
}

/** The bets of lines that a function returned, of the notebooks that they were in when they were sent. */
export function fromSentLines(
  lines: readonly BetLine[],
  sent: readonly Pick<Bet, 'id' | 'notebookId'>[],
): Bet[] {
  const notebooks = new Map(sent.map(({ id, notebookId }) => [id, notebookId]));
  return lines.map((line) => fromBetLine(notebooks.get(line[0]) ?? '', line));
}
