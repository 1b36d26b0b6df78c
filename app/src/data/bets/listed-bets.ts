import { useDeferredValue } from 'react';
import type { Bet } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { mergeNewestFirst } from '#domain/bets/newest-first.ts';
import { useBetsOf, useSameItems } from './bet-cache.ts';
import { useShownBets } from './shown-bets.ts';

/** The bets of some notebooks as one list. */
export type ListedBets = {
  /** Newest first, with what waits on this device. */
  readonly bets: readonly Bet[];
  /** The same without it, for figures. */
  readonly stored: readonly Bet[];
  readonly complete: boolean;
  readonly customFields: readonly CustomField[];
  /** Why bets are missing or, if they are complete, may be out of date. */
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
};

export function useListedBets(notebookIds: readonly string[]): ListedBets {
  'use memo';
  const { cachedNotebooks, columns, failure, isFetching, retry } = useBetsOf(notebookIds);
  const lists = useSameItems(cachedNotebooks.map(({ cached }) => cached.bets));
  // Pages arrive faster than merging pays.
  const merged = useDeferredValue(lists);
  const stored = mergeNewestFirst(merged);
  return {
    bets: useShownBets(stored, notebookIds),
    stored,
    complete: merged === lists && cachedNotebooks.every(({ cached }) => cached.complete),
    customFields: columns,
    error: failure,
    isFetching,
    retry,
  };
}
