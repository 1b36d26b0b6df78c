import { useLocation } from 'wouter';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { useDialog } from './use-dialog.ts';

const CreateNotebookDialog = lazyComponent(
  async () => (await import('#features/notebooks/create-notebook-dialog.tsx')).CreateNotebookDialog,
  null,
);

/** After creating the first notebook, opens it with Add Bet. */
export function useCreateNotebook(notebooks: readonly unknown[] | undefined) {
  const { dialog, open, close } = useDialog(['create-notebook']);
  const [, navigate] = useLocation();
  const openFirst = (id: string) => navigate(`/notebooks/${id}?dialog=add-bet`, { replace: true });
  return {
    create: () => open('create-notebook'),
    createDialog: dialog && notebooks && (
      <CreateNotebookDialog onCreated={notebooks.length === 0 ? openFirst : close} onClose={close} />
    ),
  };
}
