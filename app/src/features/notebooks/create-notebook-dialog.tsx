import { useMutation } from '@tanstack/react-query';
import { useAddedIds } from '#data/added-ids.ts';
import { messageOf } from '#data/backend-error.ts';
import { notebookMutations } from '#data/notebook-writes.ts';
import { checkForm } from '#domain/form.ts';
import { DEFAULT_STARTING_BANKROLL, newNotebookSchema } from '#domain/notebooks/notebook-form.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFormCheck } from '#ui/dialog/use-form-check.ts';
import { AmountField } from '#ui/controls/amount-field.tsx';
import { showKept } from '#ui/toast/show-kept.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { NotebookFields } from './notebook-fields.tsx';

export type CreateNotebookDialogProps = { onCreated: (id: string) => void; onClose: () => void };

export function CreateNotebookDialog({ onCreated, onClose }: CreateNotebookDialogProps) {
  const create = useMutation(notebookMutations.create());
  const ids = useAddedIds();
  const form = useFormCheck();

  function submit(typed: FormData, element: HTMLFormElement) {
    const notebook = form.check(checkForm(newNotebookSchema, Object.fromEntries(typed)), element);
    if (!notebook) return;
    const [id = ''] = ids.of([notebook]);
    create.mutate(
      { id, notebook },
      {
        onSuccess: (created) => {
          if (!created) {
            showKept(notebook.name);
            return onClose();
          }
          showToast({ title: 'Notebook created', description: created.name });
          return onCreated(id);
        },
      },
    );
  }

  return (
    <Dialog
      title="Create Notebook"
      description="Use one notebook per strategy, each with its own bankroll."
      onClose={onClose}
      onSubmit={submit}
      busy={create.isPending}
      error={form.mistake ?? (create.error && messageOf(create.error, 'Failed to create notebook'))}
      submit={{ label: 'Create Notebook', busyLabel: 'Creating...' }}
    >
      <NotebookFields>
        <AmountField
          label="Starting bankroll"
          name="startingBankroll"
          defaultValue={DEFAULT_STARTING_BANKROLL / 100}
          hint="Paper money this strategy starts with."
        />
      </NotebookFields>
    </Dialog>
  );
}
