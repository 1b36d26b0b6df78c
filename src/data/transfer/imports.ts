import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ImportPlan } from '#domain/import/plan.ts';
import { call, dataClient, dataOf } from '#data/data-client.ts';
import { queryKeys } from '#data/query-keys.ts';
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

/** An import of which some rows were added, or some taken back, but not all. */
export type UnfinishedImport = {
  readonly id: string;
  readonly fileName: string;
  readonly isBeingUndone: boolean;
  readonly planned: ImportCounts;
  readonly added: ImportCounts;
};

type UnfinishedRow = {
  id: string;
  file_name: string;
  status: 'adding' | 'undoing';
  planned: ImportCounts;
  added: ImportCounts;
};

export const importQueries = {
  /** Oldest first. */
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

export const importMutations = {
  /** Adds a plan; returns how much that was. Sent again with the same id, it continues where it stopped. */
  run: () =>
    mutationOptions({
      mutationFn: ({ plan, sending }: { plan: ImportPlan; sending: Sending }) =>
        sendImport(call, plan, sending),
    }),

  /** Adds the rest of an unfinished import; returns how much it has added altogether. */
  continue: () => mutationOptions({ mutationFn: (running: Running) => continueImport(call, running) }),

  /** Takes an import back, except for what was changed since. */
  undo: () => mutationOptions({ mutationFn: (id: string) => undoImport(call, id) }),

  /** Takes an import back that may never have begun. */
  withdraw: () => mutationOptions({ mutationFn: (id: string) => withdrawImport(call, id) }),
};
