import { queryOptions } from '@tanstack/react-query';
import { type BetLine, fromBetLine } from './bet-lines.ts';
import { type FieldRow, fromFieldRow } from '#data/custom-fields.ts';
import { allRows, dataClient } from '#data/data-client.ts';
import { idParts } from '#data/id-parts.ts';
import { queryKeys } from '#data/query-keys.ts';
import type { NotebookSummary } from '#data/notebooks.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { figuresOf } from '#domain/bets/figures.ts';
import type { DayRange } from '#domain/calendar/calendar-month.ts';
import { weekBefore } from '#domain/calendar/week.ts';

export type RecapBets = { readonly bets: readonly Bet[]; readonly fields: readonly CustomField[] };

type RecapRow = { notebook_id: string; line: BetLine };

export const recapQueries = {
  /** The bets placed or settled in a week or the week before in all notebooks, and the fields of those with bets. */
  week: (week: DayRange, notebooks: readonly NotebookSummary[]) => {
    const notebookIds = notebooks.filter(({ totals }) => figuresOf(totals).betCount > 0).map(({ id }) => id);
    return queryOptions({
      queryKey: queryKeys.recap(week.first, notebookIds),
      queryFn: async ({ signal }): Promise<RecapBets> => {
        const days = { first: weekBefore(week).first, last: week.last };
        const loaded = await Promise.all(idParts(notebookIds).map((ids) => storedBets(ids, days, signal)));
        return {
          bets: loaded.flatMap(({ bets }) => bets),
          fields: loaded.flatMap(({ fields }) => fields),
        };
      },
    });
  },
};

async function storedBets(ids: readonly string[], { first, last }: DayRange, signal: AbortSignal) {
  const [bets, fields] = await Promise.all([
    allRows((from, to) =>
      dataClient
        .from('bet_lines')
        .select('notebook_id, line')
        // By notebook, since that is how bets are indexed.
        .in('notebook_id', ids)
        .or(`and(date.gte.${first},date.lte.${last}),and(settled_on.gte.${first},settled_on.lte.${last})`)
        .order('seq')
        .range(from, to)
        .abortSignal(signal)
        .overrideTypes<RecapRow[], { merge: false }>(),
    ),
    allRows((from, to) =>
      dataClient
        .from('custom_columns')
        .select()
        .in('notebook_id', ids)
        .order('created_at')
        .order('seq')
        .range(from, to)
        .abortSignal(signal)
        .overrideTypes<FieldRow[], { merge: false }>(),
    ),
  ]);
  return {
    bets: bets.map((row) => fromBetLine(row.notebook_id, row.line)),
    fields: fields.map(fromFieldRow),
  };
}
