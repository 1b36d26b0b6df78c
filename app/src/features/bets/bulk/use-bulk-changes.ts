import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#data/backend-error.ts';
import { bulkMutations } from '#data/bets/bulk-changes.ts';
import type { ChangedBets } from '#data/bets/bets.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { undoOf } from '#domain/bets/bulk-edit.ts';
import { countOf } from '#domain/number-text.ts';
import { isLocked, lockedText } from '#record/domain/lock.ts';
import { showKept } from '#ui/toast/show-kept.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { failureText, skippedText } from '#features/bets/use-settling.ts';

export type BulkOptions = { onError?: (error: Error) => void };

/** Edits, moves and deletes bets, each with a toast to undo. */
export function useBulkChanges({ onError }: BulkOptions = {}) {
  'use memo';
  const { mutateAsync: editBack } = useMutation(bulkMutations.edit());
  const { mutateAsync: moveBack } = useMutation(bulkMutations.move());
  const { mutateAsync: restore } = useMutation(bulkMutations.restore());
  const failed = { ...(onError && { onError }) };

  const edit = useMutation({
    ...bulkMutations.edit(),
    ...failed,
    onSuccess: (saved, edits) => {
      const byId = new Map(edits.map((each) => [each.bet.id, each]));
      const undone = () =>
        editBack(
          saved.changed.flatMap((bet) => {
            const before = byId.get(bet.id);
            return before ? [undoOf(before, bet)] : [];
          }),
        );
      announce('updated', saved, { done: 'restored', run: undone });
    },
  });

  const move = useMutation({
    ...bulkMutations.move(),
    ...failed,
    onSuccess: (saved, { bets }) => {
      if (!saved) return showKept();
      const sources = new Map(bets.map(({ id, notebookId }) => [id, notebookId]));
      const undone = async (): Promise<ChangedBets | null> => {
        const back: Bet[] = [];
        const undoneSoFar = (failure: unknown) => ({
          changed: back,
          skipped: failure === null ? saved.changed.length - back.length : 0,
          failure,
        });
        for (const target of new Set(sources.values())) {
          const own = saved.changed.filter(({ id }) => sources.get(id) === target);
          try {
            const moved = await moveBack({ bets: own, target, addedFields: saved.fields });
            if (!moved) return null;
            back.push(...moved.changed);
            if (moved.failure !== null) return undoneSoFar(moved.failure);
          } catch (failure) {
            if (back.length === 0) throw failure;
            return undoneSoFar(failure);
          }
        }
        return undoneSoFar(null);
      };
      announce('moved', withLocked(saved, bets), { done: 'moved back', run: undone });
    },
  });

  const remove = useMutation({
    ...bulkMutations.remove(),
    ...failed,
    onSuccess: (removed) => {
      if (!removed) return showKept();
      return announce(
        'deleted',
        { ...removed, locked: removed.skipped },
        { done: 'restored', run: () => restore(removed.changed) },
      );
    },
  });

  return { edit, move, remove };
}

/** `run` resolves with null if it waits. */
type Undo = { done: string; run: () => Promise<ChangedBets<unknown> | null> };

/** Of the skipped bets, `locked` were left out because of their locks. */
type Announced = ChangedBets<unknown> & { locked?: number };

function withLocked(saved: ChangedBets, sent: readonly Bet[]): Announced {
  const changed = new Set(saved.changed.map(({ id }) => id));
  const skipped = saved.failure === null ? sent.filter(({ id }) => !changed.has(id)) : [];
  return { ...saved, locked: skipped.filter((bet) => isLocked(bet, Date.now())).length };
}

/** Only one toast is shown at a time, so it contains the whole message. */
function announce(done: string, { changed, skipped, failure, locked = 0 }: Announced, undo?: Undo): void {
  if (changed.length === 0) {
    const why = lockedText(locked) ?? "Changed somewhere else. You're seeing the latest version.";
    showFailure(done, skipped, why);
    return;
  }
  showToast({
    title: titleOf(changed.length, done),
    description:
      [lockedText(locked), skippedText(skipped - locked), failureText(failure)].filter(Boolean).join(' · ') ||
      undefined,
    ...(undo && { action: { label: 'Undo', onClick: () => void takeBack(changed.length, undo) } }),
  });
}

async function takeBack(count: number, { done, run }: Undo): Promise<void> {
  try {
    const undone = await run();
    if (undone) announce(done, undone);
    else showKept();
  } catch (error) {
    showFailure(done, count, messageOf(error, 'Failed to update bet'));
  }
}

export function showFailure(done: string, count: number, description: string): void {
  showToast({ variant: 'destructive', title: titleOf(count, `not ${done}`), description });
}

function titleOf(count: number, done: string): string {
  return count === 1 ? `Bet ${done}` : `${countOf(count, 'bet')} ${done}`;
}
