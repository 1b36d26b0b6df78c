import { queryOptions } from '@tanstack/react-query';
import type { Notebook } from '#domain/notebooks/notebook.ts';
import { allRows, dataClient, dataOf } from './data-client.ts';
import { queryKeys } from './query-keys.ts';
import { unsavedNotebook } from './shown-notebooks.ts';
import { StaleVersionError } from './stale-version.ts';
import { type NotebookSummary, type SummaryRow, toSummary } from './notebook-rows.ts';

export type { NotebookSummary } from './notebook-rows.ts';

export const notebookQueries = {
  /** All notebooks but backtests, newest first. */
  all: () =>
    queryOptions({
      queryKey: queryKeys.notebooks,
      queryFn: ({ signal }) => storedNotebooks('is', signal),
    }),
  /** Null if the notebook doesn't exist or belongs to someone else. */
  one: (id: string) =>
    queryOptions({
      queryKey: queryKeys.notebook(id),
      queryFn: ({ signal }) => storedNotebook(id, signal),
      meta: { ofDeviceAlone: () => unsavedNotebook(id) },
    }),
};

export async function storedNotebook(id: string, signal?: AbortSignal): Promise<NotebookSummary | null> {
  const request = dataClient.from('notebook_summaries').select().eq('id', id);
  const [row] = await dataOf(
    (signal ? request.abortSignal(signal) : request).overrideTypes<SummaryRow[], { merge: false }>(),
  );
  return row ? toSummary(row) : null;
}

/** Notebooks, newest first: without backtests for 'is' (their backtest is null), only backtests for 'not.is'. */
export async function storedNotebooks(
  isNull: 'is' | 'not.is',
  signal: AbortSignal,
): Promise<NotebookSummary[]> {
  const rows = await allRows((from, to) =>
    dataClient
      .from('notebook_summaries')
      .select()
      .filter('backtest', isNull, null)
      .order('created_at', { ascending: false })
      .order('seq', { ascending: false })
      .range(from, to)
      .abortSignal(signal)
      .overrideTypes<SummaryRow[], { merge: false }>(),
  );
  return rows.map(toSummary);
}

/** Resolves with the new version. Rejects with a StaleVersionError if the notebook has changed since it was opened. */
export async function editNotebook(
  opened: Pick<Notebook, 'id' | 'updatedAt'>,
  row: object,
  signal?: AbortSignal,
): Promise<Pick<Notebook, 'updatedAt'>> {
  const request = dataClient
    .from('notebooks')
    .update(row)
    .eq('id', opened.id)
    .eq('updated_at', opened.updatedAt)
    .select('updated_at');
  const [saved] = await dataOf(signal ? request.abortSignal(signal) : request);
  if (!saved) throw new StaleVersionError('notebook', await storedNotebook(opened.id, signal));
  return { updatedAt: saved.updated_at as string };
}
