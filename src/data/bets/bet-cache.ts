import { useQueries } from '@tanstack/react-query';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { type NotebookBets, NO_CACHED_BETS } from './notebook-bets.ts';
import { betQueries } from './bets.ts';
import { fieldQueries } from '#data/custom-fields.ts';
import { useSameItems } from '#data/same-items.ts';

/** All that one of several notebooks holds, and how far it is loaded. */
type BetsOfNotebook = {
  readonly notebookId: string;
  /** Its bets as far as they have come. */
  readonly cached: Pick<NotebookBets, 'bets' | 'complete'>;
  /** Null until they are here. */
  readonly columns: readonly CustomField[] | null;
  /** Why it could not be loaded, unless it is being tried again. */
  readonly error: Error | null;
};

export type BetsOfNotebooks = {
  /** In the notebooks' order. */
  readonly cachedNotebooks: readonly BetsOfNotebook[];
  /** The columns that are here; the same array as long as they are the same. */
  readonly columns: readonly CustomField[];
  readonly isFetching: boolean;
  /** Tries again what has failed. */
  readonly retry: () => void;
};

/** The bets and columns of several notebooks at once. What is here already is not loaded again. */
export function useBetsOf(notebookIds: readonly string[]): BetsOfNotebooks {
  const betResults = useQueries({ queries: notebookIds.map((id) => betQueries.inNotebook(id)) });
  const columnResults = useQueries({ queries: notebookIds.map((id) => fieldQueries.inNotebook(id)) });
  const cachedNotebooks = notebookIds.map((notebookId, index): BetsOfNotebook => {
    const cached = betResults[index]?.data ?? NO_CACHED_BETS;
    const columns = columnResults[index]?.data ?? null;
    // A book that was here, and cannot be asked for what has changed, still is what was known last.
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
