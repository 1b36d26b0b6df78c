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
import { useFormCheck } from '#ui/dialog/use-form-check.ts';
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
  /** Null for a new field. */
  | { kind: 'form'; customField: CustomField | null };

export function FieldsDialog({ notebookId, customFields, onClose }: FieldsDialogProps) {
  const [view, setView] = useState<View>({ kind: 'list' });
  const customField = view.kind === 'list' ? null : view.customField;
  const add = useMutation(fieldMutations.add(notebookId));
  const edit = useMutation(fieldMutations.edit(customField?.id ?? ''));
  const remove = useMutation(fieldMutations.remove(customField?.id ?? ''));
  const form = useFormCheck();
  const save = customField ? edit : add;
  const busy = save.isPending || remove.isPending;

  function show(next: View) {
    form.clear();
    for (const mutation of [add, edit, remove]) mutation.reset();
    setView(next);
  }

  const back = () =>
    show(customField ? { kind: 'list', left: { customField, button: 'edit' } } : { kind: 'list' });

  function submit(typed: FormData, element: HTMLFormElement) {
    const values = form.check(checkForm(fieldSchema, Object.fromEntries(typed)), element);
    if (!values) return;
    save.mutate(values, {
      onSuccess: () => {
        showToast({ title: customField ? 'Field updated' : 'Field added' });
        back();
      },
    });
  }

  function deleteField() {
    remove.mutate(undefined, {
      onSuccess: () => {
        showToast({ title: 'Field deleted' });
        show({ kind: 'list' });
      },
    });
  }

  if (view.kind === 'form') {
    return (
      <Dialog
        title="Custom fields"
        description={customField ? `Edit ${customField.name}` : 'New field'}
        onClose={back}
        onSubmit={submit}
        busy={busy}
        error={form.mistake ?? (save.error && messageOf(save.error, 'Failed to save field'))}
        submit={{ label: customField ? 'Save changes' : 'Add Field', busyLabel: 'Saving...' }}
      >
        <FieldFormFields customField={customField} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title="Custom fields"
      description="Add your own fields to bets in this notebook."
      onClose={customField ? () => show({ kind: 'list', left: { customField, button: 'delete' } }) : onClose}
      busy={busy}
      error={remove.error && messageOf(remove.error, 'Failed to delete field')}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            Close
          </Button>
          <Button
            // The key remounts the button, so that autoFocus works when returning to the list.
            key={view.kind}
            variant="primary"
            icon={Plus}
            disabled={busy}
            data-autofocus
            autoFocus={view.kind === 'list' && !view.left}
            onClick={() => show({ kind: 'form', customField: null })}
          >
            Add Field
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
        onDelete={deleteField}
      />
    </Dialog>
  );
}
