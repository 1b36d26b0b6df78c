import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#data/backend-error.ts';
import { NotebookEditedElsewhere, notebookMutations } from '#data/notebooks.ts';
import { checkForm } from '#domain/form.ts';
import { formatMoney } from '#domain/money.ts';
import type { Notebook } from '#domain/notebooks/notebook.ts';
import { editedNotebookSchema } from '#domain/notebooks/notebook-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { focusField } from '#ui/controls/focus-field.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { NewerNotebook } from './newer-notebook.tsx';
import { NotebookFields } from './notebook-fields.tsx';

export type EditNotebookDialogProps = { notebook: Notebook; onClose: () => void };

/** Edits the notebook as it was when the dialog opened, or a newer version that the person has taken over. */
export function EditNotebookDialog({ notebook, onClose }: EditNotebookDialogProps) {
  const [opened, setOpened] = useState(notebook);
  const edit = useMutation(notebookMutations.edit(opened));
  const [mistake, setMistake] = useState<string | null>(null);
  const conflict = edit.error instanceof NotebookEditedElsewhere ? edit.error : undefined;
  const newer = conflict?.current;

  function submit(typed: FormData, form: HTMLFormElement) {
    const checked = checkForm(editedNotebookSchema, Object.fromEntries(typed));
    setMistake(checked.ok ? null : checked.message);
    if (!checked.ok) return focusField(form, checked.field);
    edit.mutate(checked.value, {
      onSuccess: () => {
        showToast({
          title: 'Notebook updated',
          description: 'Your notebook has been successfully updated.',
        });
        onClose();
      },
    });
  }

  return (
    <Dialog
      title="Edit Notebook"
      description={`The bankroll it started with stays: ${formatMoney(notebook.startingBankroll)}.`}
      onClose={onClose}
      onSubmit={submit}
      busy={edit.isPending}
      error={
        mistake ?? conflict?.message ?? (edit.error && messageOf(edit.error, 'Failed to update notebook'))
      }
      actions={
        <>
          <Button disabled={edit.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={edit.isPending}>
            {edit.isPending ? 'Updating...' : 'Update Notebook'}
          </Button>
        </>
      }
    >
      {newer && (
        <NewerNotebook
          notebook={newer}
          onTakeOver={() => {
            setOpened(newer);
            edit.reset();
          }}
        />
      )}
      <NotebookFields key={opened.updatedAt} notebook={opened} />
    </Dialog>
  );
}
