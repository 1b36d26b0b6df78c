import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#data/backend-error.ts';
import { betMutations } from '#data/bets/bets.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { countOf } from '#domain/number-text.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showToast } from '#ui/toast/toast-store.ts';

export type DeleteBetsDialogProps = {
  notebookId: string;
  bets: readonly Bet[];
  onClose: () => void;
  onDeleted: () => void;
};

export function DeleteBetsDialog({ notebookId, bets, onClose, onDeleted }: DeleteBetsDialogProps) {
  const remove = useMutation(betMutations.remove(notebookId));
  const isOne = bets.length === 1;

  function deleteBets() {
    remove.mutate(
      bets.map(({ id }) => id),
      {
        onSuccess: (count) => {
          const title = count === 1 ? 'Bet deleted' : 'Bets deleted';
          showToast({ title, description: isOne ? bets[0]?.description : countOf(count, 'bet') });
          onDeleted();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      title={`Delete ${countOf(bets.length, 'bet')}?`}
      message={`This action cannot be undone. The ${isOne ? 'bet' : 'bets'} will be permanently removed from your notebook.`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={remove.isPending}
      error={remove.error && messageOf(remove.error, 'Failed to delete bet')}
      onConfirm={deleteBets}
      onClose={onClose}
    />
  );
}
