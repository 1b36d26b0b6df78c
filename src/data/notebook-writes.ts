import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { numericFromCents } from '#domain/money.ts';
import type { Notebook } from '#domain/notebooks/notebook.ts';
import type { EditedNotebook, NewNotebook } from '#domain/notebooks/notebook-form.ts';
import { BackendError, UNIQUE_VIOLATION } from './backend-error.ts';
import { dataClient, dataOf } from './data-client.ts';
import { editNotebook, notebookQueries } from './notebooks.ts';
import { type OpenedNotebook, sentOrKept } from './offline/waiting.ts';
import { KEPT_OFFLINE } from './query-keys.ts';

/** Safe to repeat with the same id. */
export async function createNotebook(id: string, notebook: NewNotebook): Promise<NewNotebook> {
  const row = {
    name: notebook.name,
    description: notebook.description,
    starting_bankroll: numericFromCents(notebook.startingBankroll),
    color: notebook.color,
  };
  try {
    await dataOf(dataClient.from('notebooks').insert({ id, ...row }));
  } catch (error) {
    // The first request succeeded, but its response was lost.
    if (!(error instanceof BackendError) || error.code !== UNIQUE_VIOLATION) throw error;
    await dataOf(dataClient.from('notebooks').update(row).eq('id', id));
  }
  return notebook;
}

export async function deleteNotebook(client: QueryClient, id: string): Promise<string> {
  await dataOf(dataClient.from('notebooks').delete().eq('id', id));
  client.setQueryData(notebookQueries.all().queryKey, (all) => all?.filter((each) => each.id !== id));
  return id;
}

/** They resolve with null if the write waits. */
export const notebookMutations = {
  create: () =>
    mutationOptions({
      mutationFn: ({ id, notebook }: { id: string; notebook: NewNotebook }) =>
        sentOrKept({ kind: 'create notebook', id, notebook }, () => createNotebook(id, notebook)),
      meta: KEPT_OFFLINE,
    }),

  edit: ({ id, updatedAt, name: before }: OpenedNotebook) =>
    mutationOptions({
      mutationFn: ({ name, description, color }: EditedNotebook) => {
        const opened = { id, updatedAt, name: before };
        const edited = { name, description, color };
        return sentOrKept({ kind: 'edit notebook', opened, edited }, () => editNotebook(opened, edited));
      },
      meta: KEPT_OFFLINE,
    }),

  /** `onRemoved` runs before any query refetches, to leave the notebook's page first. */
  remove: ({ id, name }: Pick<Notebook, 'id' | 'name'>, onRemoved: () => void) =>
    mutationOptions({
      mutationFn: async (_: void, { client }) => {
        const removed = await sentOrKept({ kind: 'delete notebook', notebook: { id, name } }, () =>
          deleteNotebook(client, id),
        );
        if (removed !== null) onRemoved();
        return removed;
      },
      meta: KEPT_OFFLINE,
    }),
};
