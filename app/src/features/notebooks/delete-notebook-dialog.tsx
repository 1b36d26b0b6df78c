import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#data/backend-error.ts';
import { isWaiting } from '#data/device/writes.ts';
import { notebookMutations } from '#data/notebook-writes.ts';
import type { NotebookSummary } from '#data/notebooks.ts';
import { termsId } from '#data/shown-notebooks.ts';
import type { Notebook } from '#domain/notebooks/notebook.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showKept } from '#ui/toast/show-kept.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { useRestoreNotebook } from './use-restore-notebook.ts';

export type DeleteNotebookDialogProps = {
  notebook: Pick<Notebook, 'id' | 'name'> & Partial<Pick<NotebookSummary, 'updatedAt' | 'totals'>>;
  onClose: () => void;
  onDeleted: () => void;
};

export function DeleteNotebookDialog({ notebook, onClose, onDeleted }: DeleteNotebookDialogProps) {
  const { restore } = useRestoreNotebook();
  const { mutate: remove, isPending } = useMutation(
    notebookMutations.remove(notebook, () => {
      showToast({
        title: 'Notebook deleted',
        description: 'Your notebook has been successfully deleted.',
        action: { label: 'Undo', onClick: () => void restore(notebook) },
      });
      onDeleted();
    }),
  );

  function confirm() {
    remove(undefined, {
      onSuccess: (removed) => {
        if (removed !== null) return;
        if (isWaiting(termsId(notebook.id))) {
          onClose();
          showKept(notebook.name);
        } else {
          // Only this device had it.
          showToast({ title: 'Notebook discarded', description: notebook.name });
          onDeleted();
        }
      },
      onError: (error) => {
        onClose();
        showToast({
          variant: 'destructive',
          title: 'Error',
          description: messageOf(error, 'Failed to delete notebook'),
        });
      },
    });
  }

  return (
    <ConfirmDialog
      title={`Delete ${notebook.name}`}
      message={
        'Are you sure you want to delete this notebook? This action cannot be undone and all associated bets will ' +
        'be permanently deleted.'
      }
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
