import { useMutation } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { messageOf } from '#data/backend-error.ts';
import { columnMutations } from '#data/custom-columns.ts';
import type { CustomColumn } from '#domain/custom-column.ts';
import { columnSchema } from '#domain/custom-column-form.ts';
import { checkForm } from '#domain/form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { focusField } from '#ui/focus-field.ts';
import { showToast } from '#ui/toast-store.ts';
import { ColumnFields } from './column-fields.tsx';
import { ColumnList, type LeftButton } from './column-list.tsx';

export type ColumnsDialogProps = {
  notebookId: string;
  columns: readonly CustomColumn[];
  onClose: () => void;
};

type View =
  | { kind: 'list'; left?: LeftButton }
  | { kind: 'question'; column: CustomColumn }
  /** Without a column for a new one. */
  | { kind: 'form'; column: CustomColumn | null };

/** The list of a notebook's columns and, in its place, the form of one of them. */
export function ColumnsDialog({ notebookId, columns, onClose }: ColumnsDialogProps) {
  const [view, setView] = useState<View>({ kind: 'list' });
  const column = view.kind === 'list' ? null : view.column;
  const add = useMutation(columnMutations.add(notebookId));
  const edit = useMutation(columnMutations.edit(column?.id ?? ''));
  const remove = useMutation(columnMutations.remove(column?.id ?? ''));
  const [mistake, setMistake] = useState<string | null>(null);
  const save = column ? edit : add;
  const busy = save.isPending || remove.isPending;

  function show(next: View) {
    setMistake(null);
    for (const mutation of [add, edit, remove]) mutation.reset();
    setView(next);
  }

  function submit(typed: FormData, form: HTMLFormElement) {
    const checked = checkForm(columnSchema, Object.fromEntries(typed));
    setMistake(checked.ok ? null : checked.message);
    if (!checked.ok) return focusField(form, checked.field);
    save.mutate(checked.value, {
      onSuccess: () => {
        showToast({ title: column ? 'Column updated' : 'Column added' });
        show(column ? { kind: 'list', left: { column, button: 'edit' } } : { kind: 'list' });
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
    const back = () => show(column ? { kind: 'list', left: { column, button: 'edit' } } : { kind: 'list' });
    const saveLabel = column ? 'Save changes' : 'Add Column';
    return (
      <Dialog
        title="Custom columns"
        description={column ? `Edit ${column.name}` : 'New column'}
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
        <ColumnFields column={column} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title="Custom columns"
      description="Fields of your own for the bets of this notebook."
      onClose={column ? () => show({ kind: 'list', left: { column, button: 'delete' } }) : onClose}
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
            onClick={() => show({ kind: 'form', column: null })}
          >
            Add Column
          </Button>
        </>
      }
    >
      <ColumnList
        notebookId={notebookId}
        columns={columns}
        asked={column}
        left={view.kind === 'list' ? view.left : undefined}
        isDeleting={remove.isPending}
        onEdit={(chosen) => show({ kind: 'form', column: chosen })}
        onAsk={(chosen) => show({ kind: 'question', column: chosen })}
        onCancel={(chosen) => show({ kind: 'list', left: { column: chosen, button: 'delete' } })}
        onDelete={deleteColumn}
      />
    </Dialog>
  );
}
