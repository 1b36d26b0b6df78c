import { mutationOptions } from '@tanstack/react-query';
import { call } from '#data/data-client.ts';
import { BackendError } from '#data/backend-error.ts';
import { save } from '#data/device/save.ts';
import { type Arrival, defineWrite, type Difference, type Sending, type Write } from '#data/device/writes.ts';
import { KEPT_OFFLINE } from '#data/query-keys.ts';
import { type Bet, outcomeOf } from '#domain/bets/bet.ts';
import type { BetEdit } from '#domain/bets/bulk-edit.ts';
import { OUTCOME_LABELS } from '#domain/bets/outcome-labels.ts';
import { countOf } from '#domain/number-text.ts';
import type { BetLine } from './bet-lines.ts';
import { type ChangedBets, fromSentLines, inBatches, patchEachCache } from './bets.ts';
import type { SettleBets } from './settle-bets.ts';
import type { AddBets, EditBet } from './entered-bets.ts';
import { withBets, withoutBets } from './notebook-bets.ts';
import { storedBets, storedVersions, whatBecame } from './stored-bets.ts';

/** A bet to delete: the version that the user saw, or whichever is stored. */
export type RemovedBet = Pick<Bet, 'id' | 'notebookId'> & {
  readonly description?: string | undefined;
  readonly updatedAt?: string | undefined;
};

type MoveRequest = {
  readonly bets: readonly Bet[];
  /** The notebook's id. */
  readonly target: string;
  /** Fields that an earlier move added; those without values are removed. */
  readonly addedFields?: readonly string[];
};

/** The number of edits per request, which is limited to two megabytes: a value can have 2,000 characters. */
const EDITS = 250;

/** Edits and moves skip bets that have changed since the user saw them. */
export const bulkMutations = {
  edit: () =>
    mutationOptions({
      mutationFn: (edits: readonly BetEdit[], { client }) =>
        inBatches(
          edits,
          async (batch) => {
            const lines = await call<BetLine[]>('edit_bets', { edits: batch.map(toEditRow) });
            const sent = batch.map(({ bet }) => bet);
            const changed = fromSentLines(lines, sent);
            patchEachCache(client, changed, withBets);
            return changed;
          },
          EDITS,
        ),
    }),

  /** Also resolves with the fields that it added to the target. */
  move: () =>
    mutationOptions({
      mutationFn: async ({ bets, target, addedFields = [] }: MoveRequest, { client }) => {
        const fields: string[] = [];
        const moved = await inBatches(bets, async (batch) => {
          const answer = await call<{ lines: BetLine[]; fields: string[] }>('move_bets', {
            moves: batch.map(({ id, updatedAt }) => ({ id, updated_at: updatedAt })),
            target_notebook: target,
            added_fields: addedFields,
          });
          const sent = batch.map(({ id }) => ({ id, notebookId: target }));
          const changed = fromSentLines(answer.lines, sent);
          const ids = new Set(changed.map(({ id }) => id));
          const left = batch.filter(({ id }) => ids.has(id));
          patchEachCache(client, left, withoutBets);
          patchEachCache(client, changed, withBets);
          fields.push(...answer.fields);
          return changed;
        });
        return { ...moved, fields };
      },
    }),

  /** Resolves with null if it waits. */
  remove: () =>
    mutationOptions({
      mutationFn: (given: readonly RemovedBet[], { client }) => {
        const bets = given.map(({ id, notebookId, description, updatedAt }) => ({
          id,
          notebookId,
          description,
          updatedAt,
        }));
        return save(deleteBets, { kind: 'delete bets', bets }, client);
      },
      meta: KEPT_OFFLINE,
    }),

  /** Restores deleted bets. */
  restore: () =>
    mutationOptions({
      mutationFn: (bets: readonly Pick<Bet, 'id' | 'notebookId'>[], { client }) =>
        inBatches(bets, async (batch) => {
          const lines = await call<BetLine[]>('restore_bets', { ids: batch.map(({ id }) => id) });
          const changed = fromSentLines(lines, batch);
          patchEachCache(client, changed, withBets);
          return changed;
        }),
    }),
};

type DeleteBets = { readonly kind: 'delete bets'; readonly bets: readonly RemovedBet[] };

/** Deletes bets as they were seen. Returns the versions of those that stay: locked, or changed somewhere else. */
async function deleteSeen(bets: readonly RemovedBet[], signal: Sending['signal']) {
  const ids = bets.map(({ id }) => id);
  // Of what was just added, no version was seen.
  const isSeen = bets.every(({ updatedAt }) => updatedAt !== undefined);
  const seen = isSeen ? bets.map(({ updatedAt }) => updatedAt) : null;
  const count = await call<number>('delete_bets', { ids, seen }, signal());
  return count < bets.length ? storedVersions(ids, signal) : NONE;
}

/**
 * Deletes bets, which can be restored for a day. Locked ones stay and, unless `alsoNewer`, those that changed somewhere
 * else. A request names the versions, if they are known: arriving late, it deletes nothing that has changed since.
 */
function sendDeleted(
  { bets }: DeleteBets,
  { client, signal }: Sending,
  alsoNewer: boolean,
): Promise<ChangedBets<RemovedBet>> {
  return inBatches(bets, async (batch) => {
    const left = new Map(await deleteSeen(batch, signal));
    const newer = batch.flatMap((bet) => {
      const updatedAt = left.get(bet.id) ?? bet.updatedAt;
      return alsoNewer && updatedAt !== bet.updatedAt ? [{ ...bet, updatedAt }] : [];
    });
    if (newer.length > 0) {
      const still = await deleteSeen(newer, signal);
      for (const { id } of newer) if (!still.has(id)) left.delete(id);
    }
    const changed = batch.filter(({ id }) => !left.has(id));
    patchEachCache(client, changed, withoutBets);
    return changed;
  });
}

/** Deletes bets that waited. Those that changed somewhere else are left, for the user to decide. */
async function sendKeptDeletion(write: DeleteBets, sending: Sending): Promise<Arrival<DeleteBets>> {
  const { changed, failure } = await sendDeleted(write, sending, false);
  if (failure instanceof Error) throw failure;
  const done = new Set(changed.map(({ id }) => id));
  const skipped = write.bets.filter(({ id, updatedAt }) => !done.has(id) && updatedAt !== undefined);
  const found = new Map((await storedBets(skipped, sending)).map((bet) => [bet.id, bet]));
  const left: RemovedBet[] = [];
  const differences: Difference[] = [];
  let locked = 0;
  for (const bet of skipped) {
    const stored = found.get(bet.id);
    if (!stored) continue;
    if (stored.updatedAt === bet.updatedAt) locked += 1;
    left.push({ ...bet, updatedAt: stored.updatedAt });
    differences.push({
      name: stored.description,
      mine: 'Deleted',
      stored: OUTCOME_LABELS[outcomeOf(stored)],
    });
  }
  if (left.length === 0) return {};
  if (locked === left.length) {
    const message = `${locked === 1 ? 'This bet has' : 'These bets have'} locked, and can't be deleted.`;
    throw new BackendError({ message, status: 409 });
  }
  const problem = whatBecame('changed', left.length, write.bets.length === 1);
  return { conflict: { problem, write: { ...write, bets: left }, differences } };
}

/** Deleting a bet that only waits, or undoes what waits for it. */
function mergedDeletion(earlier: Write, later: DeleteBets): Write | null | undefined {
  const ids = new Set(later.bets.map(({ id }) => id));
  if (earlier.kind === 'add bets') {
    const add = earlier as AddBets;
    const added = add.added.filter(({ id }) => !ids.has(id));
    if (ids.size !== add.added.length - added.length) return undefined;
    const rest: AddBets = { ...add, added };
    return added.length === 0 ? null : rest;
  }
  const [bet] = later.bets;
  if (!bet || ids.size !== 1) return undefined;
  if (earlier.kind === 'edit bet') return seenAt(later, (earlier as EditBet).opened.updatedAt);
  const requests = earlier.kind === 'settle bets' ? (earlier as SettleBets).requests : [];
  return requests.length === 1 ? seenAt(later, requests[0]?.bet.updatedAt) : undefined;
}

const seenAt = (write: DeleteBets, updatedAt: string | undefined): DeleteBets => ({
  ...write,
  bets: write.bets.map((bet) => ({ ...bet, updatedAt })),
});

const deleteBets = defineWrite<DeleteBets, ChangedBets<RemovedBet>>({
  kind: 'delete bets',
  send: (write, sending) => sendDeleted(write, sending, true),
  sendKept: sendKeptDeletion,
  changes: ({ bets }) => bets.map(({ id }) => id),
  merge: mergedDeletion,
  rebase: ({ bets, ...write }, versions) => ({
    ...write,
    bets: bets.map((bet) => {
      const stored = versions.get(bet.id) as Bet | undefined;
      return { ...bet, updatedAt: stored?.updatedAt ?? bet.updatedAt };
    }),
  }),
  words: ({ bets: [bet, ...others] }) => {
    const one = others.length === 0 ? bet?.description : undefined;
    return { verb: 'Delete', name: one ?? countOf(others.length + (bet ? 1 : 0), 'bet') };
  },
  mark: () => 'Deletion waits',
});

const NONE: ReadonlyMap<string, string> = new Map();

/** What is undefined isn't sent, and stays. */
function toEditRow({ bet, changes }: BetEdit) {
  return {
    id: bet.id,
    updated_at: bet.updatedAt,
    date: changes.day,
    wager_cents: changes.wager,
    return_cents: changes.returned,
    market: changes.market,
    event: changes.event,
    custom_values: changes.customValues,
  };
}
