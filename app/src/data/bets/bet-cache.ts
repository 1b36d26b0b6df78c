import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { type NotebookBets, NO_CACHED_BETS } from './notebook-bets.ts';
import { betQueries } from './bets.ts';
import { fieldQueries } from '#data/custom-fields.ts';

export type BetsOfNotebook = {
  readonly notebookId: string;
  readonly cached: Pick<NotebookBets, 'bets' | 'complete'>;
  readonly columns: readonly CustomField[] | null;
  readonly error: Error | null;
};

export type BetsOfNotebooks = {
  readonly cachedNotebooks: readonly BetsOfNotebook[];
  readonly columns: readonly CustomField[];
  /** The last error in reading bets, even of those that are complete. */
  readonly failure: Error | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
};

export function useBetsOf(notebookIds: readonly string[]): BetsOfNotebooks {
  const betResults = useQueries({ queries: notebookIds.map((id) => betQueries.inNotebook(id)) });
  const columnResults = useQueries({ queries: notebookIds.map((id) => fieldQueries.inNotebook(id)) });
  const cachedNotebooks = notebookIds.map((notebookId, index): BetsOfNotebook => {
    const cached = betResults[index]?.data ?? NO_CACHED_BETS;
    const columns = columnResults[index]?.data ?? null;
    // Complete bets stay usable if refetching them fails.
    const error =
      cached.complete && columns ? null : (betResults[index]?.error ?? columnResults[index]?.error ?? null);
    return { notebookId, cached, columns, error };
  });
  const results = [...betResults, ...columnResults];
  return {
    cachedNotebooks,
    columns: useSameItems(cachedNotebooks.flatMap(({ columns }) => columns ?? [])),
    failure: betResults.find(({ error }) => error)?.error ?? null,
    isFetching: results.some((query) => query.isFetching),
    retry: () => {
      for (const query of results) if (query.error) void query.refetch();
    },
  };
}

/** Returns the same array while its items are equal, to avoid recomputing figures of 100,000 bets. */
export function useSameItems<Item>(
  items: readonly Item[],
  isSame: (one: Item, other: Item) => boolean = Object.is,
): readonly Item[] {
  const [kept, setKept] = useState(items);
  const areSame =
    items.length === kept.length &&
    items.every((item, index) => {
      const before = kept[index];
      return before !== undefined && isSame(item, before);
    });
  if (areSame) return kept;
  setKept(items);
  return items;
}
