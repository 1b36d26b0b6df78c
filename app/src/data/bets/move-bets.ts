import { BackendError } from '#data/backend-error.ts';
import { call } from '#data/data-client.ts';
import { type Arrival, defineWrite, type Sending } from '#data/device/writes.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { BetLine } from './bet-lines.ts';
import { type ChangedBets, fromSentLines, inBatches, patchEachCache } from './bets.ts';
import type { AddBets } from './entered-bets.ts';
import { withBets, withoutBets } from './notebook-bets.ts';
import { lockedWords, nameOfBets, skippedBets, whatBecame } from './stored-bets.ts';

export type MoveBets = {
  readonly kind: 'move bets';
  readonly bets: readonly Bet[];
  /** The notebook's id. */
  readonly target: string;
  /** Fields that an earlier move added; those without values are removed. */
  readonly addedFields?: readonly string[];
};

type MovedBets = ChangedBets & {
  /** The fields that were added to the target. */
  readonly fields: readonly string[];
};

/** Moves bets. Skips those that have locked, or have changed since the user saw them. */
async function sendMoved(
  { bets, target, addedFields = [] }: MoveBets,
  { client, signal }: Sending,
): Promise<MovedBets> {
  const fields: string[] = [];
  const moved = await inBatches(bets, async (batch) => {
    const args = {
      moves: batch.map(({ id, updatedAt }) => ({ id, updated_at: updatedAt })),
      target_notebook: target,
      added_fields: addedFields,
    };
    const answer = await call<{ lines: BetLine[]; fields: string[] }>('move_bets', args, signal());
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
}

/** Moves bets that waited. Bets that have already been moved there need nothing more. */
async function sendKeptMove(write: MoveBets, sending: Sending): Promise<Arrival<MoveBets>> {
  const { changed, failure } = await sendMoved(write, sending);
  if (failure instanceof Error) throw failure;
  const versions = new Map(changed.map((bet) => [bet.id, bet]));
  const skipped = write.bets.filter(({ id }) => !versions.has(id));
  const { left, lockedCount, deletedCount, differences } = await skippedBets(
    skipped,
    {
      mine: 'Moved',
      isAsSeen: (seen, stored) => seen.updatedAt === stored.updatedAt,
      isDone: (stored) => stored.notebookId === write.target,
    },
    sending.signal,
  );
  const isOne = write.bets.length === 1;
  if (left.length > lockedCount) {
    const problem = whatBecame('changed', left.length, isOne);
    const bets = left.map(({ stored }) => stored);
    return { versions, conflict: { problem, write: { ...write, bets }, differences } };
  }
  const problem = `${lockedWords(lockedCount, 'moved')} ${whatBecame('deleted', deletedCount, isOne)}`.trim();
  if (problem !== '') throw new BackendError({ message: problem, status: 409 });
  return { versions };
}

/** A write of several bets without those with these ids; undefined if none are left. */
export function withoutIds<W extends { readonly bets: readonly Pick<Bet, 'id'>[] }>(
  write: W,
  ids: ReadonlySet<string>,
): W | undefined {
  const bets = write.bets.filter(({ id }) => !ids.has(id));
  return bets.length > 0 ? { ...write, bets } : undefined;
}

export const moveBets = defineWrite<MoveBets, MovedBets>({
  kind: 'move bets',
  send: sendMoved,
  sendKept: sendKeptMove,
  changes: ({ bets }) => bets.map(({ id }) => id),
  needs: ({ target }) => [target],
  bets: ({ bets, target }) =>
    new Map(bets.map((bet) => [bet.id, (before) => ({ ...(before ?? bet), notebookId: target })])),
  merge: (earlier, { bets, target }) => {
    if (earlier.kind !== 'add bets') return undefined;
    const add = earlier as AddBets;
    const ids = new Set(bets.map(({ id }) => id));
    // Their custom values name fields of the first notebook, which the server adds to the other.
    const areSame =
      ids.size === add.added.length &&
      add.added.every(({ id, customValues }) => ids.has(id) && Object.keys(customValues).length === 0);
    return areSame ? ({ ...add, notebookId: target } satisfies AddBets) : undefined;
  },
  without: withoutIds,
  rebase: ({ bets, ...write }, versions) => ({
    ...write,
    bets: bets.map((bet) => (versions.get(bet.id) as Bet | undefined) ?? bet),
  }),
  words: ({ bets, target }) => ({ verb: 'Move', name: nameOfBets(bets), notebookId: target }),
  mark: () => 'Move waits to be saved',
});
