import { useState } from 'react';
import { messageOf } from '#data/backend-error.ts';
import { bankrollMutations } from '#data/bankroll.ts';
import type { NotebookSummary } from '#data/notebooks.ts';
import { useVersionedEdit } from '#data/use-versioned-edit.ts';
import { checkForm } from '#domain/form.ts';
import { addCents, type Cents, cents, numericFromCents } from '#domain/money.ts';
import { startingBankrollSchema } from '#domain/notebooks/notebook-form.ts';
import { AmountField } from '#ui/controls/amount-field.tsx';
import { DialogQuestion } from '#ui/dialog/dialog-question.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NewerVersion } from '#ui/dialog/newer-version.tsx';
import { useFormCheck } from '#ui/dialog/use-form-check.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { useMoney } from '#ui/money-format.ts';

type StartingBankrollDialogProps = { notebook: NotebookSummary; onClose: () => void };

/** Corrects the starting bankroll, after a question that says what moves. */
export function StartingBankrollDialog({ notebook, onClose }: StartingBankrollDialogProps) {
  const { formatMoney } = useMoney();
  const { opened, version, edit, newer, loadNewer } = useVersionedEdit(
    notebook,
    bankrollMutations.correctStart,
  );
  const [asked, setAsked] = useState<Cents | null>(null);
  const form = useFormCheck();

  function submit(typed: FormData, element: HTMLFormElement) {
    const values = form.check(checkForm(startingBankrollSchema, Object.fromEntries(typed)), element);
    if (!values) return;
    if (values.startingBankroll === opened.startingBankroll) onClose();
    else setAsked(values.startingBankroll);
  }

  function save(startingBankroll: Cents) {
    setAsked(null);
    edit.mutate(startingBankroll, {
      onSuccess: () => {
        showToast({
          title: 'Starting bankroll changed',
          description: `From ${formatMoney(opened.startingBankroll)} to ${formatMoney(startingBankroll)}`,
        });
        onClose();
      },
    });
  }

  return (
    <Dialog
      title="Correct starting bankroll"
      description="To add or take out money, record a deposit or a withdrawal instead."
      formKey={version}
      onClose={onClose}
      onSubmit={submit}
      busy={edit.isPending}
      error={form.mistake ?? (edit.error && messageOf(edit.error, 'Failed to update notebook'))}
      submit={{ label: 'Save changes', busyLabel: 'Saving...' }}
      {...(asked !== null && {
        actions: (
          <DialogQuestion
            label="Change the starting bankroll"
            question={
              `Your bankroll goes from ${formatMoney(notebook.currentBankroll)} to ` +
              `${formatMoney(addCents(notebook.currentBankroll, cents(asked - opened.startingBankroll)))}.`
            }
            confirmLabel="Change bankroll"
            onConfirm={() => save(asked)}
            onCancel={() => setAsked(null)}
          >
            Profit stays the same, ROI too.
          </DialogQuestion>
        ),
      })}
    >
      {newer && (
        <NewerVersion onLoad={loadNewer}>
          <p className="font-medium">Started at {formatMoney(newer.startingBankroll)}</p>
        </NewerVersion>
      )}
      <AmountField
        key={version}
        label="Starting bankroll"
        name="startingBankroll"
        defaultValue={numericFromCents(opened.startingBankroll)}
        onChange={() => setAsked(null)}
      />
    </Dialog>
  );
}
