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

const RECENT = 5;

export const recentBetQueries = {
  latest: () =>
    queryOptions({
      queryKey: queryKeys.recentBets,
      queryFn: async ({ signal }) =>
        dataOf(
          dataClient
            .from('recent_bets')
            .select('notebook_id, notebook_name, notebook_color, line')
            .order('date', { ascending: false })
            .order('created_at', { ascending: false })
            .order('seq', { ascending: false })
            .limit(RECENT)
            .abortSignal(signal)
            .overrideTypes<RecentRow[], { merge: false }>(),
        ),
    }),
};
