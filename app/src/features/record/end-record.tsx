import { useMutation } from '@tanstack/react-query';
import { messageOf, serverMessage } from '#data/backend-error.ts';
import { recordMutations } from '#data/records.ts';
import type { Notebook } from '#domain/notebooks/notebook.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { useErrorToastIfClosed } from '#ui/toast/use-error-toast-if-closed.ts';

export type EndRecordDialogProps = { notebook: Pick<Notebook, 'id' | 'name'>; onClose: () => void };

const NOT_ENDED = "Couldn't end the record.";

export function EndRecordDialog({ notebook, onClose }: EndRecordDialogProps) {
  const end = useMutation({
    ...recordMutations.end(notebook.id),
    onSuccess: () => showToast({ title: 'Record ended', description: notebook.name }),
    onError: useErrorToastIfClosed('Record not ended', (error) => serverMessage(error, NOT_ENDED)),
  });
  return (
    <ConfirmDialog
      title="End the record?"
      message={
        'Bets you add from now on won’t be part of it. Bets in it still lock, and can be settled and corrected. ' +
        'The end shows to everyone who sees the record, and it can’t be started again.'
      }
      confirmLabel="End the record"
      busyLabel="Ending..."
      busy={end.isPending}
      error={end.error && messageOf(end.error, NOT_ENDED)}
      onConfirm={() => end.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
