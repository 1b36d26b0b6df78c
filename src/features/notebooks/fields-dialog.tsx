import { useMutation } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { messageOf } from '#data/backend-error.ts';
import { fieldMutations } from '#data/custom-fields.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { fieldSchema } from '#domain/bets/custom-field-form.ts';
import { checkForm } from '#domain/form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { focusField } from '#ui/controls/focus-field.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { FieldFormFields } from './field-form-fields.tsx';
import { FieldList, type LeftButton } from './field-list.tsx';

export type FieldsDialogProps = {
  notebookId: string;
  customFields: readonly CustomField[];
  onClose: () => void;
};

type View =
  | { kind: 'list'; left?: LeftButton }
  | { kind: 'question'; customField: CustomField }
  /** Without a column for a new one. */
  | { kind: 'form'; customField: CustomField | null };

/** The list of a notebook's columns and, in its place, the form of one of them. */
export function FieldsDialog({ notebookId, customFields, onClose }: FieldsDialogProps) {
  const [view, setView] = useState<View>({ kind: 'list' });
  const customField = view.kind === 'list' ? null : view.customField;
  const add = useMutation(fieldMutations.add(notebookId));
  const edit = useMutation(fieldMutations.edit(customField?.id ?? ''));
  const remove = useMutation(fieldMutations.remove(customField?.id ?? ''));
  const [mistake, setMistake] = useState<string | null>(null);
  const save = customField ? edit : add;
  const busy = save.isPending || remove.isPending;

  function show(next: View) {
    setMistake(null);
    for (const mutation of [add, edit, remove]) mutation.reset();
    setView(next);
  }

  function submit(typed: FormData, form: HTMLFormElement) {
    const checked = checkForm(fieldSchema, Object.fromEntries(typed));
    setMistake(checked.ok ? null : checked.message);
    if (!checked.ok) return focusField(form, checked.field);
    save.mutate(checked.value, {
      onSuccess: () => {
        showToast({ title: customField ? 'Column updated' : 'Column added' });
        show(customField ? { kind: 'list', left: { customField, button: 'edit' } } : { kind: 'list' });
      },
    });
  }

  function deleteColumn() {
    remove.mutate(undefined, {
      onSuccess: () => {
        showToast({ title: 'Column deleted' });
        show({ kind: 'list' });
      },
    });
  }

  if (view.kind === 'form') {
    const back = () =>
      show(customField ? { kind: 'list', left: { customField, button: 'edit' } } : { kind: 'list' });
    const saveLabel = customField ? 'Save changes' : 'Add Column';
    return (
      <Dialog
        title="Custom columns"
        description={customField ? `Edit ${customField.name}` : 'New column'}
        onClose={back}
        onSubmit={submit}
        busy={busy}
        error={mistake ?? (save.error && messageOf(save.error, 'Failed to save column'))}
        actions={
          <>
            <Button disabled={busy} onClick={back}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" busy={busy}>
              {busy ? 'Saving...' : saveLabel}
            </Button>
          </>
        }
      >
        <FieldFormFields customField={customField} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title="Custom columns"
      description="Fields of your own for the bets of this notebook."
      onClose={customField ? () => show({ kind: 'list', left: { customField, button: 'delete' } }) : onClose}
      busy={busy}
      error={remove.error && messageOf(remove.error, 'Failed to delete column')}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            Close
          </Button>
          <Button
            // Mounted anew with every view, since it takes the focus where the list is come back to.
            key={view.kind}
            variant="primary"
            icon={Plus}
            disabled={busy}
            data-autofocus
            autoFocus={view.kind === 'list' && !view.left}
            onClick={() => show({ kind: 'form', customField: null })}
          >
            Add Column
          </Button>
        </>
      }
    >
      <FieldList
        notebookId={notebookId}
        customFields={customFields}
        asked={customField}
        left={view.kind === 'list' ? view.left : undefined}
        isDeleting={remove.isPending}
        onEdit={(chosen) => show({ kind: 'form', customField: chosen })}
        onAsk={(chosen) => show({ kind: 'question', customField: chosen })}
        onCancel={(chosen) => show({ kind: 'list', left: { customField: chosen, button: 'delete' } })}
        onDelete={deleteColumn}
      />
    </Dialog>
  );
}
