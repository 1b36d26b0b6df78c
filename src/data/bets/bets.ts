import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Bet } from '#domain/bets/bet.ts';
import type { SettleRequest } from '#domain/bets/settle-request.ts';
import { NO_CACHED_BETS, type CachedBets, withBets, withoutBets } from './notebook-bets.ts';
import { type BetLine, fromBetLine } from './bet-lines.ts';
import { call } from '#data/data-client.ts';
import { queryKeys } from '#data/query-keys.ts';
import { betSource, loadNotebookBets } from './load-notebook-bets.ts';

export type { NotebookBets } from './notebook-bets.ts';

/** The maximum number of bets per request to settle or delete. */
const BATCH = 2000;

/** Updates the cached bets right after a write, before the refetch. */
export function patchCachedBets(
  client: QueryClient,
  notebookId: string,
  how: (cached: CachedBets) => CachedBets,
): void {
  client.setQueryData<CachedBets>(queryKeys.bets(notebookId), (cached) => cached && how(cached));
}

export const betQueries = {
  /** Loads a notebook's bets page by page, resumes after a failure, and afterwards fetches only changes. */
  inNotebook: (notebookId: string) =>
    queryOptions({
      queryKey: queryKeys.bets(notebookId),
      queryFn: async ({ client, queryKey, signal }) => {
        const current = () => client.getQueryData<CachedBets>(queryKey) ?? NO_CACHED_BETS;
        const source = betSource(notebookId, (name, args) => call(name, args, signal));
        await loadNotebookBets(source, {
          current,
          change: (how) => {
            // Signing out clears the cache; don't fill it again.
            signal.throwIfAborted();
            client.setQueryData<CachedBets>(queryKey, how(current()));
          },
        });
        return current();
      },
      // Structural sharing would compare every bet on each update; with 100,000 that is slower than rendering them.
      structuralSharing: false,
      meta: { patchedByWrites: true },
      staleTime: ({ state }) => (state.data?.complete ? 10_000 : 0),
    }),
};

export const betMutations = {
  /**
   * Skips bets that have changed since the user saw them. If a later batch fails, resolves with the bets settled so
   * far, so that they can be undone.
   */
  settle: (notebookId: string) =>
    mutationOptions({
      mutationFn: async (requests: readonly SettleRequest[], { client }) => {
        const changed: Bet[] = [];
        let answered = 0;
        for (const batch of batchesOf(requests)) {
          try {
            const lines = await call<BetLine[]>('settle_bets', { settlements: batch.map(toSettlementRow) });
            const bets = lines.map((line) => fromBetLine(notebookId, line));
            patchCachedBets(client, notebookId, (cached) => withBets(cached, bets));
            changed.push(...bets);
            answered += batch.length;
          } catch (failure) {
            if (changed.length === 0) throw failure;
            return { changed, skipped: answered - changed.length, failure };
          }
        }
        return { changed, skipped: answered - changed.length, failure: null };
      },
    }),

  /** Returns how many bets were deleted. */
  remove: (notebookId: string) =>
    mutationOptions({
      mutationFn: async (ids: readonly string[], { client }) => {
        let count = 0;
        for (const batch of batchesOf(ids)) {
          count += await call<number>('delete_bets', { ids: batch });
          patchCachedBets(client, notebookId, (cached) => withoutBets(cached, batch));
        }
        return count;
      },
    }),
};

function toSettlementRow({ bet, outcome, paid, legs }: SettleRequest) {
  return {
    id: bet.id,
    updated_at: bet.updatedAt,
    outcome,
    return_cents: paid,
    legs,
  };
}

function batchesOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / BATCH);
  return Array.from({ length: count }, (_, i) => items.slice(i * BATCH, (i + 1) * BATCH));
}
