import { mutationOptions } from '@tanstack/react-query';
import { formatMoney, numericFromCents } from '#domain/money.ts';
import type { Notebook } from '#domain/notebooks/notebook.ts';
import type { EditedNotebook, NewNotebook } from '#domain/notebooks/notebook-form.ts';
import { countOf } from '#domain/number-text.ts';
import { BackendError, UNIQUE_VIOLATION } from './backend-error.ts';
import { call, dataClient, dataOf } from './data-client.ts';
import { save } from './device/save.ts';
import { type Arrival, defineWrite, type Sending, type Write } from './device/writes.ts';
import { editNotebook, notebookQueries, type NotebookSummary, storedNotebook } from './notebooks.ts';
import { toTotalRows, type TotalRows } from './notebook-rows.ts';
import { KEPT_OFFLINE } from './query-keys.ts';
import { StaleVersionError } from './stale-version.ts';

export type CreateNotebook = {
  readonly kind: 'create notebook';
  readonly id: string;
  readonly notebook: NewNotebook;
};

/** Creates a notebook. One that is stored already, or was deleted since, stays as it is. */
async function sendCreated({ id, notebook }: CreateNotebook, { signal }: Sending): Promise<NewNotebook> {
  const row = {
    id,
    name: notebook.name,
    description: notebook.description,
    starting_bankroll: numericFromCents(notebook.startingBankroll),
    color: notebook.color,
  };
  try {
    await dataOf(dataClient.from('notebooks').insert(row).abortSignal(signal()));
  } catch (error) {
    if (!(error instanceof BackendError) || error.code !== UNIQUE_VIOLATION) throw error;
  }
  return notebook;
}

const createNotebook = defineWrite<CreateNotebook, NewNotebook>({
  kind: 'create notebook',
  send: sendCreated,
  sendKept: async (write, sending) => {
    await sendCreated(write, sending);
    return {};
  },
  changes: ({ id }) => [id],
  words: ({ notebook }) => ({
    verb: 'Create',
    name: `notebook ${notebook.name}`,
    detail: formatMoney(notebook.startingBankroll),
  }),
});

type OpenedNotebook = Pick<Notebook, 'id' | 'updatedAt' | 'name' | 'description' | 'color'>;

type EditNotebook = {
  readonly kind: 'edit notebook';
  readonly opened: OpenedNotebook;
  readonly edited: EditedNotebook;
};

/** Not the notebook's own id, since a bet can be added to a notebook whose edit waits. */
const termsOf = (id: string) => `notebook ${id}`;

const PARTS = [
  ['Name', 'name'],
  ['Description', 'description'],
  ['Color', 'color'],
] as const;

async function sendKeptEdit(write: EditNotebook, { signal }: Sending): Promise<Arrival<EditNotebook>> {
  const { opened, edited } = write;
  const made = ({ updatedAt }: Pick<Notebook, 'updatedAt'>) => ({
    versions: new Map([[termsOf(opened.id), { ...opened, ...edited, updatedAt } satisfies OpenedNotebook]]),
  });
  try {
    return made(await editNotebook(opened, edited, signal()));
  } catch (error) {
    if (!(error instanceof StaleVersionError) || error.current === null) throw error;
    const current = error.current as Notebook;
    const differing = PARTS.filter(
      ([, part]) => edited[part] !== current[part] && edited[part] !== opened[part],
    );
    if (PARTS.every(([, part]) => edited[part] === current[part])) return made(current);
    // Whoever made this version has changed more than that.
    if (differing.length === 0) return {};
    const mine = Object.fromEntries(differing.map(([, part]) => [part, edited[part]]));
    const { name, description, color } = current;
    return {
      conflict: {
        problem: error.message,
        write: { ...write, opened: current, edited: { name, description, color, ...mine } },
        differences: differing.map(([label, part]) => ({
          name: label,
          mine: edited[part] ?? '',
          stored: current[part] ?? '',
        })),
      },
    };
  }
}

/** What a later edit changed, on top of an earlier one or of the version that it made. */
function onTop(later: EditNotebook, opened: OpenedNotebook, edited: EditedNotebook): EditNotebook {
  const changed = PARTS.filter(([, part]) => later.edited[part] !== later.opened[part]);
  const parts = Object.fromEntries(changed.map(([, part]) => [part, later.edited[part]]));
  const { name, description, color } = edited;
  return { kind: 'edit notebook', opened, edited: { name, description, color, ...parts } };
}

const editNotebookTerms = defineWrite<EditNotebook, EditedNotebook>({
  kind: 'edit notebook',
  send: async ({ opened, edited }, { signal }) => {
    await editNotebook(opened, edited, signal());
    return edited;
  },
  sendKept: sendKeptEdit,
  changes: ({ opened }) => [termsOf(opened.id)],
  needs: ({ opened }) => [opened.id],
  merge: (earlier, later) => {
    if (earlier.kind === 'create notebook') {
      const created = earlier as CreateNotebook;
      return { ...created, notebook: { ...created.notebook, ...later.edited } } satisfies CreateNotebook;
    }
    if (earlier.kind !== 'edit notebook') return undefined;
    const { opened, edited } = earlier as EditNotebook;
    return onTop(later, opened, edited);
  },
  rebase: (write, versions) => {
    const made = versions.get(termsOf(write.opened.id)) as OpenedNotebook | undefined;
    return made ? onTop(write, made, made) : write;
  },
  words: ({ edited }) => ({ verb: 'Edit', name: `notebook ${edited.name}` }),
});

type DeletedNotebook = Pick<Notebook, 'id' | 'name'> &
  // What was seen of it; of what was kept by an earlier version this is unknown.
  Partial<Pick<NotebookSummary, 'updatedAt' | 'totals'>>;

type DeleteNotebook = { readonly kind: 'delete notebook'; readonly notebook: DeletedNotebook };

type Seen = { updated_at: string | undefined; totals: TotalRows };

/** Deletes a notebook, which can be restored for a day. Returns false if it has changed since `seen`, and stays. */
async function sendDeleted(id: string, { client, signal }: Sending, seen: Seen | null): Promise<boolean> {
  const deleted = await call<boolean | null>('delete_notebook', { target_notebook: id, seen }, signal());
  if (deleted === false) return false;
  client.setQueryData(notebookQueries.all().queryKey, (all) => all?.filter((each) => each.id !== id));
  return true;
}

/** Deletes a notebook, unless it was edited or has other bets than were seen. */
async function deleteSeen(write: DeleteNotebook, sending: Sending): Promise<Arrival<DeleteNotebook>> {
  const { id, updatedAt, totals: seen } = write.notebook;
  const isGone = await sendDeleted(
    id,
    sending,
    seen ? { updated_at: updatedAt, totals: toTotalRows(seen) } : null,
  );
  const current = isGone ? null : await storedNotebook(id, sending.signal());
  if (!current) return {};
  const { name, totals } = current;
  const count = Object.values(totals).reduce((sum, { count: some }) => sum + some, 0);
  return {
    conflict: {
      problem: 'This notebook was changed somewhere else.',
      write: { ...write, notebook: { id, name, updatedAt: current.updatedAt, totals } },
      differences: [{ name, mine: 'deleted', stored: `kept, with ${countOf(count, 'bet')}` }],
    },
  };
}

const deleteNotebook = defineWrite<DeleteNotebook, string>({
  kind: 'delete notebook',
  send: async (write, sending) => {
    // A request names the version: arriving late, it deletes nothing that has changed since.
    const { conflict } = await deleteSeen(write, sending);
    const again = conflict && (await deleteSeen(conflict.write, sending)).conflict;
    if (again) throw new BackendError({ message: again.problem, status: 409 });
    return write.notebook.id;
  },
  sendKept: deleteSeen,
  changes: ({ notebook: { id } }) => [termsOf(id)],
  needs: ({ notebook: { id } }) => [id],
  merge: (earlier: Write) => (earlier.kind === 'create notebook' ? null : undefined),
  words: ({ notebook }) => ({ verb: 'Delete', name: `notebook ${notebook.name}` }),
});

/** They resolve with null if the write waits. */
export const notebookMutations = {
  create: () =>
    mutationOptions({
      mutationFn: ({ id, notebook }: { id: string; notebook: NewNotebook }, { client }) =>
        save(createNotebook, { kind: 'create notebook', id, notebook }, client),
      meta: KEPT_OFFLINE,
    }),

  edit: ({ id, updatedAt, name: nameBefore, description: before, color: colorBefore }: OpenedNotebook) =>
    mutationOptions({
      mutationFn: ({ name, description, color }: EditedNotebook, { client }) => {
        const opened = { id, updatedAt, name: nameBefore, description: before, color: colorBefore };
        const edited = { name, description, color };
        return save(editNotebookTerms, { kind: 'edit notebook', opened, edited }, client);
      },
      meta: KEPT_OFFLINE,
    }),

  /** `onRemoved` runs before any query refetches, to leave the notebook's page first. */
  remove: ({ id, name, updatedAt, totals }: DeletedNotebook, onRemoved: () => void) =>
    mutationOptions({
      mutationFn: async (_: void, { client }) => {
        const notebook = { id, name, ...(updatedAt && totals && { updatedAt, totals }) };
        const removed = await save(deleteNotebook, { kind: 'delete notebook', notebook }, client);
        if (removed !== null) onRemoved();
        return removed;
      },
      meta: KEPT_OFFLINE,
    }),
};
