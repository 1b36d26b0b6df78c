import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { numericFromCents } from '#domain/money.ts';
import type { EditedNotebook, NewNotebook } from '#domain/notebook-form.ts';
import { BackendError } from './backend-error.ts';
import { allRows, dataClient, dataOf } from './data-client.ts';
import { type NotebookSummary, type SummaryRow, toSummary } from './notebook-rows.ts';

export type { NotebookSummary } from './notebook-rows.ts';

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
