import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Bet } from '#domain/bet.ts';
import type { CustomColumn } from '#domain/custom-column.ts';
import { betQueries } from './bets.ts';
import { columnQueries } from './custom-columns.ts';

/** All that one of several notebooks holds, and how far it is loaded. */
export type NotebookBook = {
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
  /** In the notebooks' order; the same array as long as nothing of it has changed. */
  readonly books: readonly NotebookBook[];
  readonly isFetching: boolean;
  /** Tries again what has failed. */
  readonly retry: () => void;
};

/** The bets and columns of several notebooks at once. What is here already is not loaded again. */
export function useNotebookBooks(notebookIds: readonly string[]): NotebookBooks {
  const bets = useQueries({ queries: notebookIds.map((id) => betQueries.inNotebook(id)) });
  const columns = useQueries({ queries: notebookIds.map((id) => columnQueries.inNotebook(id)) });
  const found = notebookIds.map((notebookId, index): NotebookBook => {
    const book = bets[index];
    const columnsOf = columns[index];
    const isHere = book?.data?.complete === true && columnsOf?.data !== undefined;
    return {
      notebookId,
      bets: book?.data?.complete === true ? book.data.bets : null,
      columns: columnsOf?.data ?? null,
      loadedCount: book?.data?.bets.length ?? 0,
      // A book that was here, and cannot be asked for what has changed, still is what was known last.
      error: isHere ? null : (book?.error ?? columnsOf?.error ?? null),
    };
  });
  return {
    books: useSameIfEqual(found),
    isFetching: [...bets, ...columns].some((query) => query.isFetching),
    retry: () => {
      for (const query of [...bets, ...columns]) if (query.error) void query.refetch();
    },
  };
}

/** Fetching tells of itself many times; what is counted from 100,000 bets is to be counted once. */
function useSameIfEqual(books: readonly NotebookBook[]): readonly NotebookBook[] {
  const [known, setKnown] = useState(books);
  if (books.length === known.length && books.every((book, index) => isSame(book, known[index]))) return known;
  setKnown(books);
  return books;
}

function isSame(one: NotebookBook, other: NotebookBook | undefined): boolean {
  return (
    one.notebookId === other?.notebookId &&
    one.bets === other.bets &&
    one.columns === other.columns &&
    one.loadedCount === other.loadedCount &&
    one.error === other.error
  );
}
