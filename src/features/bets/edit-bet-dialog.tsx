import { useMutation } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { messageOf, messageUnlessSignedOut } from '#data/backend-error.ts';
import { BetEditedElsewhere, betMutations } from '#data/bets/bets.ts';
import { type Bet, SETTLED_STATUSES } from '#domain/bets/bet.ts';
import { editedBetSchema } from '#domain/bets/bet-form.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { checkForm } from '#domain/form.ts';
import { formatMoney, numericFromCents } from '#domain/money.ts';
import type { Notebook } from '#domain/notebooks/notebook.ts';
import { BET_STATUS_LOOK } from '#ui/bet-status-look.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { focusField } from '#ui/controls/focus-field.ts';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { useFailureWhenGone } from '#ui/toast/use-failure-when-gone.ts';
import { BetFields, expectedOf, PayoutPreview, termsOf } from './bet-fields.tsx';
import { CustomFields } from './custom-fields.tsx';
import { DeleteBetQuestion } from './delete-bet-question.tsx';
import { NewerVersion } from './newer-version.tsx';
import { ReturnField } from './return-field.tsx';
import { useFormFields } from './use-form-columns.ts';
import { withCustomValues, withValuesIn } from './with-custom-values.ts';

const STATUS_CHOICES = [...SETTLED_STATUSES, 'pending' as const].map((value) => {
  const { label, icon } = BET_STATUS_LOOK[value];
  return { value, label, icon };
});

export type EditBetDialogProps = {
  bet: Bet;
  notebook: Pick<Notebook, 'name' | 'currentBankroll'>;
  customFields: readonly CustomField[];
  onClose: () => void;
  onDuplicate: (bet: Bet) => void;
};

/** Edits the bet as it was when the dialog opened, or a newer version that the person has taken over. */
export function EditBetDialog(props: EditBetDialogProps) {
  const [opened, setOpened] = useState(props.bet);
  return <OpenedBet key={opened.updatedAt} {...props} bet={opened} onTakeOver={setOpened} />;
}

type OpenedBetProps = EditBetDialogProps & { onTakeOver: (newer: Bet) => void };

function OpenedBet({
  bet,
  notebook,
  customFields: stored,
  onClose,
  onDuplicate,
  onTakeOver,
}: OpenedBetProps) {
  const failureWhenGone = useFailureWhenGone('Bet not updated', (error) =>
    messageUnlessSignedOut(error, 'Failed to update bet'),
  );
  const edit = useMutation({
    ...betMutations.edit(withValuesIn(stored, bet)),
    // Said wherever the person is by then: going back closes the dialog also while it saves.
    onSuccess: () =>
      showToast({ title: 'Bet updated', description: 'Your bet has been successfully updated.' }),
    onError: failureWhenGone,
  });
  const customFields = useFormFields(stored, edit.error);
  const remove = useMutation(betMutations.remove(bet.notebookId));
  const [terms, setTerms] = useState(() => termsOf(bet));
  const [status, setStatus] = useState(bet.status);
  const [typedReturn, setTypedReturn] = useState(() => returnTypedBefore(bet));
  const [mistake, setMistake] = useState<string | null>(null);
  const [question, setQuestion] = useState<'unasked' | 'asked' | 'declined'>('unasked');
  const busy = edit.isPending || remove.isPending;

  function submit(typed: FormData, form: HTMLFormElement) {
    const checkedBet = checkForm(editedBetSchema, Object.fromEntries(typed));
    const checked = withCustomValues(checkedBet, customFields, typed);
    setMistake(checked.ok ? null : checked.message);
    if (!checked.ok) return focusField(form, checked.field);
    remove.reset();
    edit.mutate(checked.value, { onSuccess: onClose });
  }

  function deleteBet() {
    // Whatever was wrong with the fields would hide why the bet cannot be deleted.
    setMistake(null);
    edit.reset();
    remove.mutate([bet.id], {
      onSuccess: () => {
        showToast({ title: 'Bet deleted', description: bet.description });
        onClose();
      },
    });
  }

  const failure =
    (edit.error && messageOf(edit.error, 'Failed to update bet')) ??
    (remove.error && messageOf(remove.error, 'Failed to delete bet'));
  const conflict = edit.error instanceof BetEditedElsewhere ? edit.error : undefined;
  return (
    <Dialog
      title="Edit Bet"
      description={`${notebook.name} · bankroll ${formatMoney(notebook.currentBankroll)}`}
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={mistake ?? conflict?.message ?? failure}
      actions={
        question === 'asked' ? (
          <DeleteBetQuestion
            isDeleting={remove.isPending}
            onDelete={deleteBet}
            onCancel={() => setQuestion('declined')}
          />
        ) : (
          <>
            <div className="flex flex-wrap gap-2 *:grow sm:contents sm:*:grow-0">
              <Button
                variant="danger"
                icon={Trash2}
                disabled={busy}
                autoFocus={question === 'declined'}
                onClick={() => setQuestion('asked')}
              >
                Delete
              </Button>
              <Button icon={Copy} className="sm:mr-auto" disabled={busy} onClick={() => onDuplicate(bet)}>
                Duplicate
              </Button>
              <Button disabled={busy} onClick={onClose}>
                Cancel
              </Button>
            </div>
            <Button type="submit" variant="primary" busy={edit.isPending}>
              {edit.isPending ? 'Updating...' : 'Update Bet'}
            </Button>
          </>
        )
      }
    >
      {conflict?.current && (
        <NewerVersion bet={conflict.current} customFields={customFields} onTakeOver={onTakeOver} />
      )}
      <BetFields terms={terms} onTermsChange={setTerms} />
      <RadioGroup
        legend="Status"
        name="status"
        options={STATUS_CHOICES}
        value={status}
        onChange={setStatus}
      />
      {status === 'won' ? (
        <ReturnField
          expected={expectedOf(terms)?.payout}
          typed={typedReturn}
          onTypedChange={setTypedReturn}
        />
      ) : (
        <PayoutPreview terms={terms} />
      )}
      <CustomFields customFields={customFields} values={bet.customValues} />
    </Dialog>
  );
}

/** A return that is not what the odds pay was entered by hand, and must not change by itself. */
function returnTypedBefore(bet: Bet): string | null {
  if (bet.status !== 'won' || bet.returned === null) return null;
  const expected = expectedOf(termsOf(bet));
  return expected?.payout === bet.returned ? null : numericFromCents(bet.returned);
}
