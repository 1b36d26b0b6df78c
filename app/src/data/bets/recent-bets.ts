import { queryOptions } from '@tanstack/react-query';
import type { BetLine } from './bet-lines.ts';
import { dataClient, dataOf } from '#data/data-client.ts';
import { queryKeys } from '#data/query-keys.ts';

/** The dashboard turns lines into bets only once it shows them. */
export type RecentRow = {
  readonly notebook_id: string;
  readonly notebook_name: string;
  readonly notebook_color: string;
  readonly line: BetLine;
};

const SHOWN = 5;

export const recentBetQueries = {
  latest: () =>
    queryOptions({
      queryKey: queryKeys.recentBets,
      queryFn: ({ signal }) => firstOf('recent_bets', ['date', 'created_at', 'seq'], false, signal),
    }),
  /** The pending bets that are due first. */
  pending: () =>
    queryOptions({
      queryKey: queryKeys.pendingBets,
      queryFn: ({ signal }) =>
        firstOf('pending_bets', ['date', 'starts_at', 'created_at', 'seq'], true, signal),
    }),
};

async function firstOf(view: string, order: readonly string[], ascending: boolean, signal: AbortSignal) {
  let request = dataClient.from(view).select('notebook_id, notebook_name, notebook_color, line');
  for (const column of order) request = request.order(column, { ascending });
  return dataOf(request.limit(SHOWN).abortSignal(signal).overrideTypes<RecentRow[], { merge: false }>());
}
