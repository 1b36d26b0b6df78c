import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { numericFromCents } from '#domain/money.ts';
import type { Notebook } from '#domain/notebooks/notebook.ts';
import type { EditedNotebook, NewNotebook } from '#domain/notebooks/notebook-form.ts';
import { BackendError, UNIQUE_VIOLATION } from './backend-error.ts';
import { allRows, dataClient, dataOf } from './data-client.ts';
import { StaleVersionError } from './stale-version.ts';
import { queryKeys } from './query-keys.ts';
import { type NotebookSummary, type SummaryRow, toSummary } from './notebook-rows.ts';

export type { NotebookSummary } from './notebook-rows.ts';

export const notebookQueries = {
  /** All notebooks but backtests, newest first. */
  all: () =>
    queryOptions({
      queryKey: queryKeys.notebooks,
      queryFn: ({ signal }) => allNotebooks(signal),
    }),
  /** Null if the notebook doesn't exist or belongs to someone else. */
  one: (id: string) =>
    queryOptions({
      queryKey: queryKeys.notebook(id),
      queryFn: ({ signal }) => storedNotebook(id, signal),
    }),
};

async function storedNotebook(id: string, signal?: AbortSignal): Promise<NotebookSummary | null> {
  const request = dataClient.from('notebook_summaries').select().eq('id', id);
  const [row] = await dataOf(
    (signal ? request.abortSignal(signal) : request).overrideTypes<SummaryRow[], { merge: false }>(),
  );
  return row ? toSummary(row) : null;
}

async function allNotebooks(signal: AbortSignal): Promise<NotebookSummary[]> {
  const rows = await allRows((from, to) =>
    dataClient
      .from('notebook_summaries')
      .select()
      .is('backtest', null)
      .order('created_at', { ascending: false })
      .order('seq', { ascending: false })
      .range(from, to)
      .abortSignal(signal)
      .overrideTypes<SummaryRow[], { merge: false }>(),
  );
  return rows.map(toSummary);
}

/** Rejects with a StaleVersionError if the notebook has changed since it was opened. */
export async function editNotebook(opened: Pick<Notebook, 'id' | 'updatedAt'>, row: object): Promise<void> {
  const saved = await dataOf(
    dataClient
      .from('notebooks')
      .update(row)
      .eq('id', opened.id)
      .eq('updated_at', opened.updatedAt)
      .select('id'),
  );
  if (saved.length === 0) throw new StaleVersionError('notebook', await storedNotebook(opened.id));
}

export const notebookMutations = {
  /** Safe to retry with the same id. */
  create: () =>
    mutationOptions({
      mutationFn: async ({ id, notebook }: { id: string; notebook: NewNotebook }) => {
        const row = {
          name: notebook.name,
          description: notebook.description,
          starting_bankroll: numericFromCents(notebook.startingBankroll),
          color: notebook.color,
        };
        try {
          await dataOf(dataClient.from('notebooks').insert({ id, ...row }));
        } catch (error) {
          // A retry: the first request succeeded, but its response was lost.
          if (!(error instanceof BackendError) || error.code !== UNIQUE_VIOLATION) throw error;
          await dataOf(dataClient.from('notebooks').update(row).eq('id', id));
        }
        return notebook;
      },
    }),

  edit: (opened: Pick<Notebook, 'id' | 'updatedAt'>) =>
    mutationOptions({
      mutationFn: ({ name, description, color }: EditedNotebook) =>
        editNotebook(opened, { name, description, color }),
    }),

  /** `onRemoved` runs before any query refetches, to leave the notebook's page first. */
  remove: (id: string, onRemoved: () => void) =>
    mutationOptions({
      mutationFn: async (_: void, { client }) => {
        await dataOf(dataClient.from('notebooks').delete().eq('id', id));
        client.setQueryData(notebookQueries.all().queryKey, (all) => all?.filter((each) => each.id !== id));
        onRemoved();
      },
    }),
};
