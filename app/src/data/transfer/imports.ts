import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { BackendError } from '#data/backend-error.ts';
import { call, dataClient, dataOf } from '#data/data-client.ts';
import { queryKeys } from '#data/query-keys.ts';
import type { ImportParts } from './import-parts.ts';
import {
  continueImport,
  type ImportCounts,
  type Running,
  type Sending,
  sendImport,
  undoImport,
  withdrawImport,
} from './import-sending.ts';

export type { ImportCounts, Running, UndoOutcome } from './import-sending.ts';

export type UnfinishedImport = {
  readonly id: string;
  readonly fileName: string;
  readonly isBeingUndone: boolean;
  readonly planned: ImportCounts;
  readonly added: ImportCounts;
};

export type ImportedNotebook = { readonly id: string; readonly name: string; readonly isNew: boolean };

type UnfinishedRow = {
  id: string;
  file_name: string;
  status: 'adding' | 'undoing';
  planned: ImportCounts;
  added: ImportCounts;
};

export const importQueries = {
  unfinished: () =>
    queryOptions({
      queryKey: queryKeys.unfinishedImports,
      queryFn: async ({ signal }): Promise<UnfinishedImport[]> => {
        const rows = await dataOf(
          dataClient
            .from('imports')
            .select('id, file_name, status, planned, added')
            .in('status', ['adding', 'undoing'])
            .order('created_at')
            .abortSignal(signal)
            .overrideTypes<UnfinishedRow[], { merge: false }>(),
        );
        return rows.map(({ id, file_name: fileName, status, planned, added }) => {
          return { id, fileName, isBeingUndone: status === 'undoing', planned, added };
        });
      },
    }),
};

/** Up to `most` notebooks that an import created, or, if it created none, the notebook that its bets were added to. */
export async function loadImportedNotebooks(id: string, most: number): Promise<ImportedNotebook[]> {
  const named = (isNew: boolean, rows: readonly { id: string; name: string }[]) =>
    rows.map((row) => ({ id: row.id, name: row.name, isNew }));
  const notebooks = () => dataClient.from('notebooks').select('id, name');
  const created = await dataOf(notebooks().eq('import_id', id).order('created_at').limit(most));
  if (created.length > 0) return named(true, created);
  const [bet] = await dataOf(dataClient.from('bets').select('notebook_id').eq('import_id', id).limit(1));
  return bet ? named(false, await dataOf(notebooks().eq('id', bet.notebook_id as string))) : [];
}

/** The number of an import's bets that weren't chosen before their events started. */
export async function countChosenLate(id: string): Promise<number> {
  const request = dataClient.from('bets').select('id', { count: 'exact' });
  const { count, error, status } = await request.match({ import_id: id, chosen_before: false }).limit(1);
  if (error) throw new BackendError({ message: error.message, code: error.code, status });
  return count ?? 0;
}

/** Sends an import and returns the counts added. If called again with the same id, continues where it stopped. */
export const startImport = (parts: ImportParts, sending: Sending) => sendImport(call, parts, sending);

/** Completes an unfinished import, and returns the counts that it added in total. */
export const resumeImport = (running: Running) => continueImport(call, running);

export const importMutations = {
  /** Removes the imported data, except items that have changed since. */
  undo: () => mutationOptions({ mutationFn: (id: string) => undoImport(call, id) }),

  withdraw: () => mutationOptions({ mutationFn: (id: string) => withdrawImport(call, id) }),
};
