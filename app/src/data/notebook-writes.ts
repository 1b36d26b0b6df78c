import { mutationOptions } from '@tanstack/react-query';
import { NO_TOTALS } from '#domain/bets/figures.ts';
import { formatMoney, numericFromCents, ZERO } from '#domain/money.ts';
import type { Notebook } from '#domain/notebooks/notebook.ts';
import type { EditedNotebook, NewNotebook } from '#domain/notebooks/notebook-form.ts';
import { countOf } from '#domain/number-text.ts';
import { BackendError, UNIQUE_VIOLATION } from './backend-error.ts';
import { call, dataClient, dataOf } from './data-client.ts';
import { save } from './device/save.ts';
import { NO_VERSION, NOT_STORED } from './device/laid-over.ts';
import { type Arrival, defineWrite, type Sending } from './device/writes.ts';
import { editNotebook, notebookQueries, type NotebookSummary, storedNotebook } from './notebooks.ts';
import { toTotalRows } from './notebook-rows.ts';
import { KEPT_OFFLINE } from './query-keys.ts';
import { termsId } from './shown-notebooks.ts';
import { StaleVersionError } from './stale-version.ts';

export type CreateNotebook = {
  readonly kind: 'create notebook';
  readonly id: string;
  readonly notebook: NewNotebook;
};

/** Creates a notebook. One that is stored already, or was deleted since, stays as it is. */
async function sendCreated({ id, notebook }: CreateNotebook, { signal }: Sending): Promise<void> {
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
}

/** A notebook as it is shown while it waits. */
function createdNotebook({ id, notebook }: CreateNotebook): NotebookSummary {
  return {
    id,
    ...notebook,
    currentBankroll: notebook.startingBankroll,
    movementTotal: ZERO,
    unit: { amount: null, percent: null },
    isSample: false,
    backtest: null,
    createdAt: NOT_STORED,
    updatedAt: NO_VERSION,
    totals: NO_TOTALS,
    recentProfits: [],
  };
}

const createNotebook = defineWrite<CreateNotebook, NewNotebook>({
  kind: 'create notebook',
  send: async (write, sending) => {
    await sendCreated(write, sending);
    return write.notebook;
  },
  sendKept: async (write, sending) => {
    await sendCreated(write, sending);
    const stored = await storedNotebook(write.id, sending.signal());
    // Its page and the dialogs of its bets stay open.
    sending.client.setQueryData(notebookQueries.one(write.id).queryKey, stored);
    sending.client.setQueryData(notebookQueries.all().queryKey, (all) =>
      stored && all?.every(({ id }) => id !== stored.id) ? [stored, ...all] : all,
    );
    return stored?.createdAt === stored?.updatedAt
      ? { versions: new Map([[termsId(write.id), stored]]) }
      : {};
  },
  changes: ({ id }) => [id, termsId(id)],
  adds: ({ id }) => [id],
  notebooks: (write) => new Map([[write.id, (before) => before ?? createdNotebook(write)]]),
  words: ({ notebook }, currency) => ({
    verb: 'Create',
    name: `notebook ${notebook.name}`,
    detail: formatMoney(notebook.startingBankroll, currency),
  }),
  mark: () => 'Waits to be saved',
});

type OpenedNotebook = Pick<Notebook, 'id' | 'updatedAt' | 'name' | 'description' | 'color'>;

type EditNotebook = {
  readonly kind: 'edit notebook';
  readonly opened: OpenedNotebook;
  readonly edited: EditedNotebook;
};

const termsOf = ({ name, description, color }: EditedNotebook): EditedNotebook => ({
  name,
  description,
  color,
});

const PARTS = [
  ['Name', 'name'],
  ['Description', 'description'],
  ['Color', 'color'],
] as const;

const changedParts = ({ opened, edited }: EditNotebook) =>
  PARTS.filter(([, part]) => edited[part] !== opened[part]);

/** Returns the version that it made. Rejects with a StaleVersionError if the notebook has changed since it was opened. */
async function sendEdited(write: EditNotebook, sending: Sending): Promise<OpenedNotebook> {
  const { opened, edited } = write;
  try {
    return { ...opened, ...edited, ...(await editNotebook(opened, edited, sending.signal())) };
  } catch (error) {
    const current = error instanceof StaleVersionError ? (error.current as Notebook | null) : null;
    const collides = changedParts(write).some(([, part]) => current?.[part] !== opened[part]);
    if (!current || opened.updatedAt !== NO_VERSION || collides) throw error;
    return sendEdited(onTop(write, current, current), sending);
  }
}

async function sendKeptEdit(write: EditNotebook, sending: Sending): Promise<Arrival<EditNotebook>> {
  const { opened, edited } = write;
  // Without a version, it may sit on changes that its user hasn't seen, so nothing may build on it.
  const made = (version: OpenedNotebook) =>
    opened.updatedAt === NO_VERSION ? {} : { versions: new Map([[termsId(opened.id), version]]) };
  try {
    return made(await sendEdited(write, sending));
  } catch (error) {
    if (!(error instanceof StaleVersionError) || error.current === null) throw error;
    const current = error.current as Notebook;
    const differing = changedParts(write).filter(([, part]) => edited[part] !== current[part]);
    if (PARTS.every(([, part]) => edited[part] === current[part])) return made(current);
    // Whoever made this version has changed more than that.
    if (differing.length === 0) return {};
    const mine = Object.fromEntries(differing.map(([, part]) => [part, edited[part]]));
    return {
      conflict: {
        problem: error.message,
        write: { ...write, opened: current, edited: { ...termsOf(current), ...mine } },
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
  const parts = Object.fromEntries(changedParts(later).map(([, part]) => [part, later.edited[part]]));
  return { kind: 'edit notebook', opened, edited: { ...termsOf(edited), ...parts } };
}

const editNotebookTerms = defineWrite<EditNotebook, EditedNotebook>({
  kind: 'edit notebook',
  send: async (write, sending) => {
    await sendEdited(write, sending);
    return write.edited;
  },
  sendKept: sendKeptEdit,
  changes: ({ opened }) => [termsId(opened.id)],
  needs: ({ opened }) => [opened.id],
  merge: (earlier, later) => {
    if (earlier.kind === 'create notebook') {
      const created = earlier as CreateNotebook;
      const { edited } = onTop(later, later.opened, created.notebook);
      return { ...created, notebook: { ...created.notebook, ...edited } } satisfies CreateNotebook;
    }
    if (earlier.kind !== 'edit notebook') return undefined;
    const { opened, edited } = earlier as EditNotebook;
    return onTop(later, opened, edited);
  },
  rebase: (write, versions) => {
    const made = versions.get(termsId(write.opened.id)) as OpenedNotebook | undefined;
    return made ? onTop(write, made, made) : write;
  },
  words: ({ edited }) => ({ verb: 'Edit', name: `notebook ${edited.name}` }),
  notebooks: (write) =>
    new Map([[write.opened.id, (before) => before && { ...before, ...onTop(write, before, before).edited }]]),
  mark: () => 'Edit waits to be saved',
});

type DeletedNotebook = Pick<Notebook, 'id' | 'name'> &
  // What was seen of it; of what was kept by an earlier version this is unknown.
  Partial<Pick<NotebookSummary, 'updatedAt' | 'totals'>>;

type DeleteNotebook = { readonly kind: 'delete notebook'; readonly notebook: DeletedNotebook };

/** Deletes a notebook, which can be restored for a day, unless it was edited or has other bets than were seen. */
async function deleteSeen(
  write: DeleteNotebook,
  { client, signal }: Sending,
): Promise<Arrival<DeleteNotebook>> {
  const { id, updatedAt, totals: seen } = write.notebook;
  const version = seen ? { updated_at: updatedAt, totals: toTotalRows(seen) } : null;
  const args = { target_notebook: id, seen: version };
  const isGone = (await call<boolean | null>('delete_notebook', args, signal())) !== false;
  if (isGone)
    client.setQueryData(notebookQueries.all().queryKey, (all) => all?.filter((each) => each.id !== id));
  const current = isGone ? null : await storedNotebook(id, signal());
  if (!current) return {};
  const { name, totals } = current;
  const count = Object.values(totals).reduce((sum, { count: some }) => sum + some, 0);
  return {
    conflict: {
      problem: 'This notebook has changed since you saw it.',
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
  changes: ({ notebook: { id } }) => [termsId(id)],
  needs: ({ notebook: { id } }) => [id],
  merge: (earlier) => (earlier.kind === 'create notebook' ? null : undefined),
  rebase: (write, versions) => {
    const made = versions.get(termsId(write.notebook.id)) as OpenedNotebook | undefined;
    return made ? { ...write, notebook: { ...write.notebook, updatedAt: made.updatedAt } } : write;
  },
  words: ({ notebook }) => ({ verb: 'Delete', name: `notebook ${notebook.name}` }),
  mark: () => 'Deletion waits',
});

/** They resolve with null if the write waits. */
export const notebookMutations = {
  create: () =>
    mutationOptions({
      mutationFn: ({ id, notebook }: { id: string; notebook: NewNotebook }, { client }) =>
        save(createNotebook, { kind: 'create notebook', id, notebook }, client),
      meta: KEPT_OFFLINE,
    }),

  edit: ({ id, updatedAt, ...before }: OpenedNotebook) =>
    mutationOptions({
      mutationFn: (edited: EditedNotebook, { client }) => {
        const opened = { id, updatedAt, ...termsOf(before) };
        return save(editNotebookTerms, { kind: 'edit notebook', opened, edited: termsOf(edited) }, client);
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
