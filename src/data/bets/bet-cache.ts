import { useQueries } from '@tanstack/react-query';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { type NotebookBets, NO_CACHED_BETS } from './notebook-bets.ts';
import { betQueries } from './bets.ts';
import { fieldQueries } from '#data/custom-fields.ts';
import { useSameItems } from '#data/same-items.ts';

export type BetsOfNotebook = {
  readonly notebookId: string;
  /** The bets loaded so far. */
  readonly cached: Pick<NotebookBets, 'bets' | 'complete'>;
  /** Null until they are loaded. */
  readonly columns: readonly CustomField[] | null;
  /** Why it could not be loaded. */
  readonly error: Error | null;
};

export type BetsOfNotebooks = {
  readonly cachedNotebooks: readonly BetsOfNotebook[];
  /** The loaded fields; the same array while they are the same. */
  readonly columns: readonly CustomField[];
  readonly isFetching: boolean;
  /** Retries what has failed. */
  readonly retry: () => void;
};

/** The bets and fields of several notebooks, from the cache where possible. */
export function useBetsOf(notebookIds: readonly string[]): BetsOfNotebooks {
  const betResults = useQueries({ queries: notebookIds.map((id) => betQueries.inNotebook(id)) });
  const columnResults = useQueries({ queries: notebookIds.map((id) => fieldQueries.inNotebook(id)) });
  const cachedNotebooks = notebookIds.map((notebookId, index): BetsOfNotebook => {
    const cached = betResults[index]?.data ?? NO_CACHED_BETS;
    const columns = columnResults[index]?.data ?? null;
    // Complete bets stay usable when asking for changes fails.
    const error =
      cached.complete && columns ? null : (betResults[index]?.error ?? columnResults[index]?.error ?? null);
    return { notebookId, cached, columns, error };
  });
  const results = [...betResults, ...columnResults];
  return {
    cachedNotebooks,
    columns: useSameItems(cachedNotebooks.flatMap(({ columns }) => columns ?? [])),
    isFetching: results.some((query) => query.isFetching),
    retry: () => {
      for (const query of results) if (query.error) void query.refetch();
    },
  };
}
