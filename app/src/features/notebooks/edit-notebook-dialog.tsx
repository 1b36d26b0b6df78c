import { messageOf } from '#data/backend-error.ts';
import { notebookMutations } from '#data/notebook-writes.ts';
import { useVersionedEdit } from '#data/use-versioned-edit.ts';
import { checkForm } from '#domain/form.ts';
import type { Notebook } from '#domain/notebooks/notebook.ts';
import { editedNotebookSchema } from '#domain/notebooks/notebook-form.ts';
import { ColorDot } from '#ui/color-dot.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NewerVersion } from '#ui/dialog/newer-version.tsx';
import { useFormCheck } from '#ui/dialog/use-form-check.ts';
import { showKept } from '#ui/toast/show-kept.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { NotebookFields } from './notebook-fields.tsx';
import { useMoney } from '#ui/money-format.ts';

export function EditNotebookDialog({ notebook, onClose }: { notebook: Notebook; onClose: () => void }) {
  const { formatMoney } = useMoney();
  const { opened, version, edit, newer, loadNewer } = useVersionedEdit(notebook, notebookMutations.edit);
  const form = useFormCheck();

  function submit(typed: FormData, element: HTMLFormElement) {
    const values = form.check(checkForm(editedNotebookSchema, Object.fromEntries(typed)), element);
    if (!values) return;
    edit.mutate(values, {
      onSuccess: (saved) => {
        if (saved) {
          showToast({
            title: 'Notebook updated',
            description: 'Your notebook has been successfully updated.',
          });
        } else showKept(notebook.name);
        onClose();
      },
    });
  }

  return (
    <Dialog
      title="Edit Notebook"
      description={`You can correct the starting bankroll (${formatMoney(notebook.startingBankroll)}) under Bankroll.`}
      formKey={version}
      onClose={onClose}
      onSubmit={submit}
      busy={edit.isPending}
      error={form.mistake ?? (edit.error && messageOf(edit.error, 'Failed to update notebook'))}
      submit={{ label: 'Save changes', busyLabel: 'Updating...' }}
    >
      {newer && (
        <NewerVersion onLoad={loadNewer}>
          <p className="font-medium break-words">
            <ColorDot color={newer.color} className="mr-2" />
            {newer.name}
          </p>
          <p className="mt-1 break-words text-muted">{newer.description ?? 'No description'}</p>
        </NewerVersion>
      )}
      <NotebookFields key={version} notebook={opened} />
    </Dialog>
  );
}
