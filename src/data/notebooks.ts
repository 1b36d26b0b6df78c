import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { StatusTotals } from '#domain/figures.ts';
import { centsFromNumeric, numericFromCents, ZERO } from '#domain/money.ts';
import { notebookColor, type Notebook } from '#domain/notebook.ts';
import type { EditedNotebook, NewNotebook } from '#domain/notebook-form.ts';
import { BackendError } from './backend-error.ts';
import { allRows, dataClient, dataOf } from './data-client.ts';

/** A notebook with the sums of its bets, which the database makes however many there are. */
export type NotebookSummary = Notebook & { readonly totals: StatusTotals };

type SummaryRow = {
  id: string;
  name: string;
  description: string | null;
  starting_bankroll: number;
  current_bankroll: number;
  color: string;
  is_sample: boolean;
  created_at: string;
  updated_at: string;
  pending_count: number;
  won_count: number;
  lost_count: number;
  push_count: number;
  pending_wagered: number;
  won_wagered: number;
  lost_wagered: number;
  push_wagered: number;
  won_returned: number;
};

function toSummary(row: SummaryRow): NotebookSummary {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    startingBankroll: centsFromNumeric(row.starting_bankroll),
    currentBankroll: centsFromNumeric(row.current_bankroll),
    color: notebookColor(row.color),
    isSample: row.is_sample,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    totals: {
      pending: { count: row.pending_count, wagered: centsFromNumeric(row.pending_wagered), returned: ZERO },
      won: {
        count: row.won_count,
        wagered: centsFromNumeric(row.won_wagered),
        returned: centsFromNumeric(row.won_returned),
      },
      lost: { count: row.lost_count, wagered: centsFromNumeric(row.lost_wagered), returned: ZERO },
      push: { count: row.push_count, wagered: centsFromNumeric(row.push_wagered), returned: ZERO },
    },
  };
}

export const notebookQueries = {
  /** All of the person's notebooks, newest first. */
  all: () =>
    queryOptions({
      queryKey: ['notebooks'],
      queryFn: ({ signal }) => allNotebooks(signal),
    }),
  /** One notebook; null when it is not there, or not theirs. */
  one: (id: string) =>
    queryOptions({
      queryKey: ['notebooks', id],
      queryFn: async ({ signal }) => {
        const [row] = await dataOf(
          dataClient
            .from('notebook_summaries')
            .select()
            .eq('id', id)
            .abortSignal(signal)
            .overrideTypes<SummaryRow[], { merge: false }>(),
        );
        return row ? toSummary(row) : null;
      },
    }),
};

async function allNotebooks(signal: AbortSignal): Promise<NotebookSummary[]> {
  const rows = await allRows((from, to) =>
    dataClient
      .from('notebook_summaries')
      .select()
      .order('created_at', { ascending: false })
      .order('seq', { ascending: false })
      .range(from, to)
      .abortSignal(signal)
      .overrideTypes<SummaryRow[], { merge: false }>(),
  );
  return rows.map(toSummary);
}

export const notebookMutations = {
  create: () =>
    mutationOptions({
      mutationFn: async (notebook: NewNotebook) => {
        await dataOf(
          dataClient.from('notebooks').insert({
            name: notebook.name,
            description: notebook.description,
            starting_bankroll: numericFromCents(notebook.startingBankroll),
            color: notebook.color,
          }),
        );
        return notebook;
      },
    }),

  edit: (id: string) =>
    mutationOptions({
      mutationFn: async (edited: EditedNotebook) => {
        const { name, description, color } = edited;
        const saved = await dataOf(
          dataClient.from('notebooks').update({ name, description, color }).eq('id', id).select('id'),
        );
        if (saved.length === 0) {
          throw new BackendError({ message: 'This notebook has been deleted meanwhile', status: 404 });
        }
        return edited;
      },
    }),

  /**
   * Deletes a notebook with all that is in it. `onRemoved` is called before any query learns of it, so that the
   * page which shows the notebook can be left before it finds it missing.
   */
  remove: (id: string, onRemoved: () => void) =>
    mutationOptions({
      mutationFn: async (_: void, { client }) => {
        await dataOf(dataClient.from('notebooks').delete().eq('id', id));
        client.setQueryData(notebookQueries.all().queryKey, (all) => all?.filter((each) => each.id !== id));
        onRemoved();
      },
    }),
};
