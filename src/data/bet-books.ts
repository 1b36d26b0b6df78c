import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Bet } from '#domain/bet.ts';
import type { CustomColumn } from '#domain/custom-column.ts';
import { betQueries } from './bets.ts';
import { columnQueries } from './custom-columns.ts';

/** All that one of several notebooks holds, and how far it is loaded. */
type NotebookBook = {
  readonly notebookId: string;
  /** Newest first; null until all of them are here. */
  readonly bets: readonly Bet[] | null;
  /** Null until they are here. */
  readonly columns: readonly CustomColumn[] | null;
  /** How many bets are here by now. */
  readonly loadedCount: number;
  /** Why it could not be loaded, unless it is being tried again. */
  readonly error: Error | null;
};

export type NotebookBooks = {
  /** In the notebooks' order. */
  readonly books: readonly NotebookBook[];
  /** The bets of those that are here; the same array as long as they are the same. */
  readonly bets: readonly (readonly Bet[])[];
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
    const book = betResults[index]?.data;
    const columns = columnResults[index]?.data ?? null;
    const bets = book?.complete ? book.bets : null;
    // A book that was here, and cannot be asked for what has changed, still is what was known last.
    const error = bets && columns ? null : (betResults[index]?.error ?? columnResults[index]?.error ?? null);
    return { notebookId, bets, columns, loadedCount: book?.bets.length ?? 0, error };
  });
  const results = [...betResults, ...columnResults];
  return {
    books,
    bets: useSameItems(books.flatMap(({ bets }) => (bets ? [bets] : []))),
    columns: useSameItems(books.flatMap(({ columns }) => columns ?? [])),
    isFetching: results.some((query) => query.isFetching),
    retry: () => {
      for (const query of results) if (query.error) void query.refetch();
    },
  };
}

/** Fetching tells of itself many times; what is counted from 100,000 bets is to be counted once. */
function useSameItems<Item>(items: readonly Item[]): readonly Item[] {
  const [known, setKnown] = useState(items);
  if (items.length === known.length && items.every((item, index) => item === known[index])) return known;
  setKnown(items);
  return items;
}
