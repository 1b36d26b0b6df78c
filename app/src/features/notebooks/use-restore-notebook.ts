import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#data/backend-error.ts';
import { deletedNotebookMutations } from '#data/deleted-notebooks.ts';
import { showToast } from '#ui/toast/toast-store.ts';

export function useRestoreNotebook() {
  const { mutateAsync, isPending } = useMutation(deletedNotebookMutations.restore());

  // Not in callbacks of mutate: they wouldn't run after Undo, whose dialog is gone.
  async function restore({ id, name }: { id: string; name: string }): Promise<void> {
    try {
      await mutateAsync(id);
      showToast({ title: 'Notebook restored', description: name });
    } catch (error) {
      showToast({
        variant: 'destructive',
        title: 'Notebook not restored',
        description: messageOf(error, 'Failed to restore notebook'),
      });
    }
  }
  return { restore, isPending };
}
