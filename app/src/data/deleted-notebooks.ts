import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { BackendError } from './backend-error.ts';
import { call, dataClient, dataOf } from './data-client.ts';
import { queryKeys } from './query-keys.ts';

export type DeletedNotebook = { readonly id: string; readonly name: string };

export const deletedNotebookQueries = {
  /** The notebooks that can be restored, the last deleted one first. */
  all: () =>
    queryOptions({
      queryKey: queryKeys.deletedNotebooks,
      queryFn: ({ signal }) =>
        dataOf(
          dataClient
            .from('deleted_notebooks')
            .select('id, name')
            .order('deleted_at', { ascending: false })
            .abortSignal(signal)
            .overrideTypes<DeletedNotebook[], { merge: false }>(),
        ),
    }),
};

export const deletedNotebookMutations = {
  restore: () =>
    mutationOptions({
      mutationFn: async (id: string) => {
        if (await call<boolean>('restore_notebook', { target_notebook: id })) return;
        throw new BackendError({ message: "This notebook can't be restored any more.", status: 404 });
      },
    }),
};
