import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call, dataClient, dataOf } from '#data/data-client.ts';
import { sentOrKept } from '#data/offline/waiting.ts';
import { KEPT_OFFLINE } from '#data/query-keys.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { BetEdit } from '#domain/bets/bulk-edit.ts';
import type { BetLine } from './bet-lines.ts';
import { type ChangedBets, fromSentLines, inBatches, patchEachCache } from './bets.ts';
import { withBets, withoutBets } from './notebook-bets.ts';

export type RemovedBet = Pick<Bet, 'id' | 'notebookId'> & { readonly description?: string | undefined };

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
        const bets = given.map(({ id, notebookId, description }) => ({ id, notebookId, description }));
        return sentOrKept({ kind: 'delete bets', bets }, () => sendDeleted(client, bets));
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

/** Deletes bets, which can be restored for a day. Locked ones stay. */
export function sendDeleted(
  client: QueryClient,
  bets: readonly RemovedBet[],
): Promise<ChangedBets<RemovedBet>> {
  return inBatches(bets, async (batch) => {
    const ids = batch.map(({ id }) => id);
    const count = await call<number>('delete_bets', { ids });
    const left = count < batch.length ? await lockedOf(ids) : NONE;
    const changed = batch.filter(({ id }) => !left.has(id));
    patchEachCache(client, changed, withoutBets);
    return changed;
  });
}

const NONE: ReadonlySet<string> = new Set();

/** Addresses can't be longer. */
const IDS_IN_ADDRESS = 100;

/** Columns of the bets with these ids that exist. */
export async function betRows<Row>(ids: readonly string[], columns: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < ids.length; from += IDS_IN_ADDRESS) {
    const asked = dataClient
      .from('bets')
      .select(columns)
      .in('id', ids.slice(from, from + IDS_IN_ADDRESS));
    rows.push(...(await dataOf(asked.overrideTypes<Row[], { merge: false }>())));
  }
  return rows;
}

/** The bets among these that still exist, because they are locked. */
async function lockedOf(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await betRows<{ id: string }>(ids, 'id');
  return new Set(rows.map(({ id }) => id));
}

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
