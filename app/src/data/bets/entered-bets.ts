import { mutationOptions } from '@tanstack/react-query';
import { call } from '#data/data-client.ts';
import { NO_VERSION, NOT_STORED } from '#data/device/laid-over.ts';
import { save } from '#data/device/save.ts';
import { type Arrival, defineWrite, type Sending, type Versions, type Write } from '#data/device/writes.ts';
import { KEPT_OFFLINE } from '#data/query-keys.ts';
import { StaleVersionError } from '#data/stale-version.ts';
import { toBetRow } from './bet-rows.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { type EditedBet, mergeEdit } from '#domain/bets/edit-differences.ts';
import { formatMoney } from '#domain/money.ts';
import { type BetLine, fromBetLine } from './bet-lines.ts';
import { patchCachedBets } from './bets.ts';
import { withBets, withoutBets } from './notebook-bets.ts';
import { storedFieldNames } from './stored-bets.ts';
import { currentSession } from '#data/session/session.ts';

export type AddedBet = EditedBet & { readonly id: string };

export function withIds(bets: readonly EditedBet[], ids: readonly string[]): AddedBet[] {
  return bets.map(({ bet, customValues }, place) => ({ id: ids[place] ?? '', bet, customValues }));
}

export type AddBets = {
  readonly kind: 'add bets';
  readonly notebookId: string;
  readonly added: readonly AddedBet[];
};

/** Adds up to 200 bets with their custom values, all or none. Those that are stored already stay as they are. */
async function sendAdded({ notebookId, added }: AddBets, { client, signal }: Sending): Promise<Bet[]> {
  const sent = added.map(({ id, bet, customValues }) => ({
    bet: { id, ...toBetRow(bet) },
    custom_values: customValues,
  }));
  const args = { target_notebook: notebookId, bets: sent };
  const lines = await call<BetLine[]>('add_bets', args, signal());
  const bets = lines.map((line) => fromBetLine(notebookId, line));
  patchCachedBets(client, notebookId, (cached) => withBets(cached, bets));
  return bets;
}

function versionsOf(bets: readonly Bet[]): Versions {
  return new Map(bets.map((bet) => [bet.id, bet]));
}

/** Whether nothing has changed a bet since it was added. */
const isAsAdded = ({ createdAt, updatedAt }: Bet) => createdAt === updatedAt;

/** A bet as lists show it while it waits. */
function unsavedBet(notebookId: string, { id, bet, customValues }: AddedBet): Bet {
  return {
    startSource: null,
    resultSource: null,
    ...bet,
    id,
    notebookId,
    customValues,
    createdAt: NOT_STORED,
    updatedAt: NO_VERSION,
    sequence: 0,
    recordedAt: null,
    settledAt: null,
    chosenBefore: true,
    unit: null,
    locksAt: null,
  };
}

const addBets = defineWrite<AddBets, readonly AddedBet[]>({
  kind: 'add bets',
  send: async (write, sending) => {
    await sendAdded(write, sending);
    return write.added;
  },
  sendKept: async (write, sending) => ({
    versions: versionsOf((await sendAdded(write, sending)).filter(isAsAdded)),
  }),
  changes: ({ added }) => added.map(({ id }) => id),
  needs: ({ notebookId }) => [notebookId],
  adds: ({ added }) => added.map(({ id }) => id),
  bets: ({ notebookId, added }) =>
    new Map(added.map((each) => [each.id, (before) => before ?? unsavedBet(notebookId, each)])),
  words: ({ added, notebookId }, currency) => ({
    verb: 'Add',
    name: added.map(({ bet }) => bet.description).join(', '),
    detail: added.map(({ bet }) => formatMoney(bet.wager, currency)).join(', '),
    notebookId,
  }),
  mark: () => 'Waits to be saved',
});

export type EditBet = { readonly kind: 'edit bet'; readonly opened: Bet; readonly edited: EditedBet };

/** Rejects with a StaleVersionError if the bet has changed since it was opened. */
async function sendEdited(write: EditBet, sending: Sending): Promise<Bet | null> {
  const { opened } = write;
  const { bet, customValues } = write.edited;
  // An empty value deletes the stored one.
  const blanked = Object.fromEntries(Object.keys(opened.customValues).map((id) => [id, '']));
  const args = {
    target_bet: opened.id,
    seen_updated_at: opened.updatedAt,
    bet: toBetRow(bet),
    custom_values: { ...blanked, ...customValues },
  };
  const answer = await call<{ saved: boolean; line: BetLine | null }>('edit_bet', args, sending.signal());
  const current = answer.line && fromBetLine(opened.notebookId, answer.line);
  patchCachedBets(sending.client, opened.notebookId, (cached) =>
    current ? withBets(cached, [current]) : withoutBets(cached, [opened]),
  );
  if (answer.saved) return current;
  if (current && opened.updatedAt === NO_VERSION) {
    const { edited, collides } = mergeEdit(opened, write.edited, current);
    if (!collides) return sendEdited({ ...write, opened: current, edited }, sending);
  }
  throw new StaleVersionError('bet', current);
}

/** Sends an edit that waited. What it meets decides whether it is done, or would replace a newer version. */
async function sendKeptEdit(write: EditBet, sending: Sending): Promise<Arrival<EditBet>> {
  try {
    const current = await sendEdited(write, sending);
    // Without a version, it may sit on changes that its user hasn't seen, so nothing may build on it.
    return current && write.opened.updatedAt !== NO_VERSION ? { versions: versionsOf([current]) } : {};
  } catch (error) {
    if (!(error instanceof StaleVersionError) || error.current === null) throw error;
    const current = error.current as Bet;
    const fields = Object.keys({ ...write.opened.customValues, ...write.edited.customValues });
    const names = await storedFieldNames(fields, sending.signal);
    const { edited, differences, isDone } = mergeEdit(
      write.opened,
      write.edited,
      current,
      names,
      currentSession().user?.currency,
    );
    // Whoever made this version may have changed more than that.
    if (isDone) return {};
    return {
      conflict: { problem: error.message, write: { ...write, opened: current, edited }, differences },
    };
  }
}

const onTop = (before: Bet, { bet, customValues }: EditedBet): Bet => ({
  ...before,
  ...bet,
  customValues,
});

/** What an edit changed of a bet that waits to be added: another tab may have edited it, too. */
function editedAdd(add: AddBets, { opened, edited }: EditBet): AddBets {
  const added = add.added.map((each) =>
    each.id === opened.id
      ? { id: each.id, ...mergeEdit(opened, edited, unsavedBet(add.notebookId, each)).edited }
      : each,
  );
  return { ...add, added };
}

/** Two edits as one: of the version that the earlier one was made on, with what the later one changed on top. */
function laterEdit(earlier: EditBet, { opened, edited }: EditBet): EditBet | undefined {
  if (earlier.opened.id !== opened.id) return undefined;
  const afterFirst = onTop(earlier.opened, earlier.edited);
  // The later one was opened with the values of the earlier one.
  const others = Object.entries(opened.customValues).filter(([id]) => !(id in earlier.edited.customValues));
  const customValues = { ...Object.fromEntries(others), ...earlier.opened.customValues };
  return {
    kind: 'edit bet',
    opened: { ...earlier.opened, customValues },
    edited: mergeEdit(opened, edited, afterFirst).edited,
  };
}

const isAdd = (write: Write): write is AddBets => write.kind === 'add bets';
const isEdit = (write: Write): write is EditBet => write.kind === 'edit bet';

const editBet = defineWrite<EditBet, EditedBet>({
  kind: 'edit bet',
  send: async (write, sending) => {
    await sendEdited(write, sending);
    return write.edited;
  },
  sendKept: sendKeptEdit,
  changes: ({ opened }) => [opened.id],
  merge: (earlier, later) => {
    if (isAdd(earlier)) return editedAdd(earlier, later);
    return isEdit(earlier) ? laterEdit(earlier, later) : undefined;
  },
  rebase: (write, versions) => {
    const stored = versions.get(write.opened.id) as Bet | undefined;
    if (!stored) return write;
    return { ...write, opened: stored, edited: mergeEdit(write.opened, write.edited, stored).edited };
  },
  words: ({ opened, edited }) => ({
    verb: 'Edit',
    name: edited.bet.description,
    notebookId: opened.notebookId,
  }),
  bets: ({ opened, edited }) =>
    new Map([[opened.id, (before) => before && onTop(before, mergeEdit(opened, edited, before).edited)]]),
  mark: () => 'Edit waits to be saved',
});

/** Separate from betMutations, since lists of bets don't need them. They resolve with null if the write waits. */
export const enteredBetMutations = {
  add: (notebookId: string) =>
    mutationOptions({
      mutationFn: (added: readonly AddedBet[], { client }) =>
        save(addBets, { kind: 'add bets', notebookId, added }, client),
      meta: KEPT_OFFLINE,
    }),

  edit: (opened: Bet) =>
    mutationOptions({
      mutationFn: (edited: EditedBet, { client }) =>
        save(editBet, { kind: 'edit bet', opened, edited }, client),
      meta: KEPT_OFFLINE,
    }),
};
