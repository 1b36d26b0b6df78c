import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '#data/backend-error.ts';
import { newId } from '#data/new-id.ts';
import { notebookMutations } from '#data/notebooks.ts';
import { checkForm } from '#domain/form.ts';
import { DEFAULT_STARTING_BANKROLL, newNotebookSchema } from '#domain/notebooks/notebook-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { focusField } from '#ui/controls/focus-field.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { NotebookFields } from './notebook-fields.tsx';

export type CreateNotebookDialogProps = { onClose: () => void };

export function CreateNotebookDialog({ onClose }: CreateNotebookDialogProps) {
  const create = useMutation(notebookMutations.create());
  const id = useRef(newId());
  const [mistake, setMistake] = useState<string | null>(null);

  function submit(typed: FormData, form: HTMLFormElement) {
    const checked = checkForm(newNotebookSchema, Object.fromEntries(typed));
    setMistake(checked.ok ? null : checked.message);
    if (!checked.ok) return focusField(form, checked.field);
    create.mutate(
      { id: id.current, notebook: checked.value },
      {
        onSuccess: ({ name }) => {
          showToast({ title: 'Notebook created', description: name });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      title="Create Notebook"
      description="One notebook for each betting strategy, with a bankroll of its own."
      onClose={onClose}
      onSubmit={submit}
      busy={create.isPending}
      error={mistake ?? (create.error && messageOf(create.error, 'Failed to create notebook'))}
      actions={
        <>
          <Button disabled={create.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={create.isPending}>
            {create.isPending ? 'Creating...' : 'Create Notebook'}
          </Button>
        </>
      }
    >
      <NotebookFields>
        <TextField
          label="Starting bankroll"
          name="startingBankroll"
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={DEFAULT_STARTING_BANKROLL / 100}
          hint="Hypothetical money: what the strategy starts with."
        />
      </NotebookFields>
    </Dialog>
  );
}
