import { useRef, useState } from 'react';
import { messageOf } from '#data/backend-error.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { BET_RESULTS, type BetOutcome, LEG_RESULTS, outcomeOf } from '#domain/bets/outcomes.ts';
import { settleBet, type SettleRequest } from '#domain/bets/settle-request.ts';
import { countOf } from '#domain/number-text.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { EditBetsDialog } from './edit-bets-dialog.tsx';
import { MoveBetsDialog } from './move-bets-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { showFailure, useBulkChanges } from './use-bulk-changes.ts';
import type { BulkDialog } from '#features/bets/history-dialogs.ts';
import type { Selection } from './use-selection.ts';

export type BulkActionsProps = {
  /** Of bets of one or several notebooks. */
  selection: Selection;
  /** The number of bets that can be selected. */
  shownCount: number;
  settling: ReadonlySet<string>;
  /** Returns whether all bets are settled; has shown a toast, or asks first. */
  settle: (requests: readonly SettleRequest[]) => Promise<boolean>;
  dialog: BulkDialog | null;
  onDialogOpen: (dialog: BulkDialog) => void;
  onDialogClose: () => void;
  onDone: () => void;
};

/** Deleting more bets asks first, although it can be undone. */
const MANY = 200;

/** What a cash-out or a place of an ordinary bet paid is typed bet by bet. */
function resultsOf(bets: readonly Bet[]): readonly BetOutcome[] {
  if (bets.length === 1) return BET_RESULTS;
  return bets.some(({ terms }) => terms?.kind === 'each_way') ? [...LEG_RESULTS, 'placed'] : LEG_RESULTS;
}

/** The bar for the selected bets, and its dialogs. */
export function BulkActions(props: BulkActionsProps) {
  'use memo';
  const { selection, settling, settle, dialog, onDialogOpen, onDialogClose } = props;
  const { bets } = selection;
  const bar = useRef<HTMLDivElement>(null);
  // The bets as they were when the dialog opened: they may leave the list while it is open.
  const [subject, setSubject] = useState<readonly Bet[]>([]);
  const { remove } = useBulkChanges();

  function finish() {
    selection.selectNone();
    // The focused button is now disabled.
    bar.current?.focus({ preventScroll: true });
  }

  function open(next: BulkDialog) {
    setSubject(bets);
    remove.reset();
    onDialogOpen(next);
  }

  function closeAndFinish() {
    onDialogClose();
    finish();
  }

  function settleAll(outcome: BetOutcome) {
    const requests = bets.filter((bet) => outcomeOf(bet) !== outcome).map((bet) => settleBet(bet, outcome));
    void settle(requests).then((isDone) => isDone && finish());
  }

  function deleteAll() {
    if (bets.length > MANY) {
      open('delete-bets');
      return;
    }
    remove.mutate(bets, {
      onSuccess: finish,
      onError: (error) => showFailure('deleted', bets.length, messageOf(error, 'Failed to delete bet')),
    });
  }

  return (
    <>
      <SelectionBar
        ref={bar}
        count={bets.length}
        results={resultsOf(bets)}
        shownCount={props.shownCount}
        busy={settling.size > 0 || remove.isPending}
        onSelectAll={selection.selectAll}
        onSelectNone={selection.selectNone}
        onSettle={settleAll}
        onEdit={() => open('edit-bets')}
        onMove={() => open('move-bets')}
        onDelete={deleteAll}
        onDone={props.onDone}
      />
      {dialog === 'edit-bets' && subject.length > 0 && (
        <EditBetsDialog bets={subject} onClose={onDialogClose} onSaved={closeAndFinish} />
      )}
      {dialog === 'move-bets' && subject.length > 0 && (
        <MoveBetsDialog bets={subject} onClose={onDialogClose} onMoved={closeAndFinish} />
      )}
      {dialog === 'delete-bets' && subject.length > 0 && (
        <ConfirmDialog
          title={`Delete ${countOf(subject.length, 'bet')}?`}
          message="You can undo this right after, but not later."
          confirmLabel="Delete"
          busyLabel="Deleting..."
          busy={remove.isPending}
          error={remove.error && messageOf(remove.error, 'Failed to delete bet')}
          onConfirm={() => remove.mutate(subject, { onSuccess: closeAndFinish })}
          onClose={onDialogClose}
        />
      )}
    </>
  );
}
