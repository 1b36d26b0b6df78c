import { queryOptions } from '@tanstack/react-query';
import type { Bet } from '#domain/bets/bet.ts';
import { type NotebookColor, notebookColor } from '#domain/notebooks/notebook.ts';
import { type BetLine, fromBetLine } from './bet-lines.ts';
import { dataClient, dataOf } from '#data/data-client.ts';
import { queryKeys } from '#data/query-keys.ts';

export type RecentBet = {
  readonly bet: Bet;
  readonly notebook: { readonly id: string; readonly name: string; readonly color: NotebookColor };
};

type RecentRow = { notebook_id: string; notebook_name: string; notebook_color: string; line: BetLine };

const RECENT = 5;

export const recentBetQueries = {
  latest: () =>
    queryOptions({
      queryKey: queryKeys.recentBets,
      queryFn: async ({ signal }) => {
        const rows = await dataOf(
          dataClient
            .from('recent_bets')
            .select('notebook_id, notebook_name, notebook_color, line')
            .order('date', { ascending: false })
            .order('created_at', { ascending: false })
            .order('seq', { ascending: false })
            .limit(RECENT)
            .abortSignal(signal)
            .overrideTypes<RecentRow[], { merge: false }>(),
        );
        return rows.map((row): RecentBet => ({
          bet: fromBetLine(row.notebook_id, row.line),
          notebook: {
            id: row.notebook_id,
            name: row.notebook_name,
            color: notebookColor(row.notebook_color),
          },
        }));
      },
    }),
};
