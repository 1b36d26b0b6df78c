import { useQueries } from '@tanstack/react-query';
import type { CustomColumn } from '#domain/custom-column.ts';
import { type BetBook, EMPTY_BOOK } from './bet-book.ts';
import { betQueries } from './bets.ts';
import { columnQueries } from './custom-columns.ts';
import { useSameItems } from './same-items.ts';

/** All that one of several notebooks holds, and how far it is loaded. */
type NotebookBook = {
  readonly notebookId: string;
  /** Its bets as far as they have come. */
  readonly book: Pick<BetBook, 'bets' | 'complete'>;
  /** Null until they are here. */
  readonly columns: readonly CustomColumn[] | null;
  /** Why it could not be loaded, unless it is being tried again. */
  readonly error: Error | null;
};

export type NotebookBooks = {
  /** In the notebooks' order. */
  readonly books: readonly NotebookBook[];
  /** The columns that are here; the same array as long as they are the same. */
  readonly columns: readonly CustomColumn[];
  readonly isFetching: boolean;
  /** Tries again what has failed. */
  readonly retry: () => void;
};

/** The bets and columns of several notebooks at once. What is here already is not loaded again. */
export function useNotebookBooks(notebookIds: readonly string[]): NotebookBooks {
  const betResults = useQueries({ queries: notebookIds.map((id) => betQueries.inNotebook(id)) });
  const columnResults = useQueries({ queries: notebookIds.map((id) => columnQueries.inNotebook(id)) });
  const books = notebookIds.map((notebookId, index): NotebookBook => {
    const book = betResults[index]?.data ?? EMPTY_BOOK;
    const columns = columnResults[index]?.data ?? null;
    // A book that was here, and cannot be asked for what has changed, still is what was known last.
    const error =
      book.complete && columns ? null : (betResults[index]?.error ?? columnResults[index]?.error ?? null);
    return { notebookId, book, columns, error };
  });
  const results = [...betResults, ...columnResults];
  return {
    books,
    columns: useSameItems(books.flatMap(({ columns }) => columns ?? [])),
    isFetching: results.some((query) => query.isFetching),
    retry: () => {
      for (const query of results) if (query.error) void query.refetch();
    },
  };
}
