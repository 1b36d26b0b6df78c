import { mutationOptions } from '@tanstack/react-query';
import { call } from '#data/data-client.ts';
import { BackendError } from '#data/backend-error.ts';
import { save } from '#data/device/save.ts';
import { type Arrival, defineWrite, type Sending, type Write } from '#data/device/writes.ts';
import { KEPT_OFFLINE } from '#data/query-keys.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { BetEdit } from '#domain/bets/bulk-edit.ts';
import type { BetLine } from './bet-lines.ts';
import { type ChangedBets, fromSentLines, inBatches, patchEachCache } from './bets.ts';
import type { AddBets } from './entered-bets.ts';
import { moveBets, type MoveBets, withoutIds } from './move-bets.ts';
import { withBets, withoutBets } from './notebook-bets.ts';
import { lockedWords, nameOfBets, skippedBets, storedVersions, whatBecame } from './stored-bets.ts';

/** A bet to delete: the version that the user saw, or as it was added. */
export type RemovedBet = Pick<Bet, 'id' | 'notebookId'> & {
  readonly description?: string | undefined;
  readonly updatedAt?: string | undefined;
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

  /** Also resolves with the fields that it added to the target; with null if it waits. */
  move: () =>
    mutationOptions({
      mutationFn: (move: Omit<MoveBets, 'kind'>, { client }) =>
        save(moveBets, { kind: 'move bets', ...move }, client),
      meta: KEPT_OFFLINE,
    }),

  /** Resolves with null if it waits. */
  remove: () =>
    mutationOptions({
      mutationFn: (given: readonly RemovedBet[], { client }) => {
        const bets = given.map(({ id, notebookId, description, updatedAt }) => {
          return { id, notebookId, description, updatedAt };
        });
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
  // Of what was just added no version is known; null means as it was added.
  const seen = bets.map(({ updatedAt }) => updatedAt ?? null);
  const count = await call<number>('delete_bets', { ids, seen }, signal());
  return count < bets.length ? storedVersions(ids, signal) : NONE;
}

/**
 * Deletes bets, which can be restored for a day. Locked ones stay and, unless `alsoNewer`, those that changed somewhere
 * else; what was just added is deleted only as it was added. A request names the versions: arriving late, it deletes
 * nothing that has changed since.
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
      const isNewer = bet.updatedAt !== undefined && bet.updatedAt !== updatedAt;
      return alsoNewer && isNewer ? [{ ...bet, updatedAt }] : [];
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
  const skipped = write.bets.filter(({ id }) => !done.has(id));
  const { left, lockedCount, differences } = await skippedBets(
    skipped,
    {
      mine: 'Deleted',
      isAsSeen: (seen, stored) => stored.updatedAt === (seen.updatedAt ?? stored.createdAt),
    },
    sending.signal,
  );
  if (left.length === 0) return {};
  if (left.length === lockedCount)
    throw new BackendError({ message: lockedWords(lockedCount, 'deleted'), status: 409 });
  const problem = whatBecame('changed', left.length, write.bets.length === 1);
  const bets = left.map(({ seen, stored: { updatedAt } }) => Object.assign({}, seen, { updatedAt }));
  return { conflict: { problem, write: { ...write, bets }, differences } };
}

/** Deleting bets that only wait takes them out of what adds them. */
function withoutAdded(earlier: Write, later: DeleteBets): AddBets | null | undefined {
  if (earlier.kind !== 'add bets') return undefined;
  const add = earlier as AddBets;
  const ids = new Set(later.bets.map(({ id }) => id));
  const added = add.added.filter(({ id }) => !ids.has(id));
  if (ids.size !== add.added.length - added.length) return undefined;
  return added.length === 0 ? null : { ...add, added };
}

const deleteBets = defineWrite<DeleteBets, ChangedBets<RemovedBet>>({
  kind: 'delete bets',
  send: (write, sending) => sendDeleted(write, sending, true),
  sendKept: sendKeptDeletion,
  changes: ({ bets }) => bets.map(({ id }) => id),
  merge: withoutAdded,
  without: withoutIds,
  rebase: ({ bets, ...write }, versions) => ({
    ...write,
    bets: bets.map((bet) => {
      const stored = versions.get(bet.id) as Bet | undefined;
      return { ...bet, updatedAt: stored?.updatedAt ?? bet.updatedAt };
    }),
  }),
  words: ({ bets }) => ({ verb: 'Delete', name: nameOfBets(bets) }),
  mark: () => 'Deletion waits',
});

const NONE: ReadonlyMap<string, string> = new Map();

/** What is undefined isn't sent, and stays. */
function toEditRow({ bet, changes }: BetEdit) {
  return {
    id: bet.id,
    updated_at: bet.updatedAt,
    date: changes.day,
    settled_on: changes.settledOn,
    wager_cents: changes.wager,
    return_cents: changes.returned,
    market: changes.market,
    event: changes.event,
    custom_values: changes.customValues,
  };
}
