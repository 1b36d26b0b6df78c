import { useMutation } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { messageOf, serverMessage } from '#data/backend-error.ts';
import { betMutations } from '#data/bets/bets.ts';
import { useVersionedEdit } from '#data/use-versioned-edit.ts';
import { tagsOf } from '#domain/bets/bet-tags.ts';
import { type Bet, SETTLED_STATUSES } from '#domain/bets/bet.ts';
import { editedBetSchema } from '#domain/bets/bet-form.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { checkForm } from '#domain/form.ts';
import { formatMoney, numericFromCents } from '#domain/money.ts';
import type { Notebook } from '#domain/notebooks/notebook.ts';
import { Button } from '#ui/controls/button.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogQuestion } from '#ui/dialog/dialog-question.tsx';
import { NewerVersion } from '#ui/dialog/newer-version.tsx';
import { useFormCheck } from '#ui/dialog/use-form-check.ts';
import { Money } from '#ui/money.tsx';
import { Odds, useOddsFormat } from '#ui/odds.tsx';
import { OUTCOME_LOOK, StatusBadge } from '#ui/status-badge.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { useErrorToastIfClosed } from '#ui/toast/use-error-toast-if-closed.ts';
import { BetFields, expectedOf, PayoutPreview, ReturnField, termsOf } from './bet-fields.tsx';
import { CustomFields } from './custom-fields.tsx';
import { useFormFields, withCustomValues, withValuesIn } from './custom-values.ts';

const STATUS_CHOICES = [...SETTLED_STATUSES, 'pending' as const].map((value) => {
  const { label, icon } = OUTCOME_LOOK[value];
  return { value, label, icon };
});

export type EditBetDialogProps = {
  bet: Bet;
  notebook: Pick<Notebook, 'name' | 'currentBankroll'>;
  customFields: readonly CustomField[];
  onClose: () => void;
  onDuplicate: (bet: Bet) => void;
};

export function EditBetDialog(props: EditBetDialogProps) {
  const { notebook, customFields: stored, onClose, onDuplicate } = props;
  const onError = useErrorToastIfClosed('Bet not updated', (error) =>
    serverMessage(error, 'Failed to update bet'),
  );
  const {
    opened: bet,
    version,
    edit,
    newer,
    loadNewer,
  } = useVersionedEdit(props.bet, (opened) => ({
    ...betMutations.edit(withValuesIn(stored, opened)),
    onSuccess: () =>
      showToast({ title: 'Bet updated', description: 'Your bet has been successfully updated.' }),
    onError,
  }));
  const remove = useMutation(betMutations.remove(bet.notebookId));
  const customFields = useFormFields(stored, edit.error);
  const form = useFormCheck();
  const format = useOddsFormat();
  const [question, setQuestion] = useState<'unasked' | 'asked' | 'declined'>('unasked');
  const busy = edit.isPending || remove.isPending;

  function submit(typed: FormData, element: HTMLFormElement) {
    const checked = checkForm(editedBetSchema, Object.fromEntries(typed));
    const values = form.check(withCustomValues(checked, customFields, typed, format), element);
    if (!values) return;
    remove.reset();
    const taken = values.bet.odds === bet.odds ? bet.taken : null;
    edit.mutate({ ...values, bet: { ...bet, ...values.bet, taken, result: null } }, { onSuccess: onClose });
  }

  function deleteBet() {
    // Other messages would hide a deletion error.
    form.clear();
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
  return (
    <Dialog
      title="Edit Bet"
      description={`${notebook.name} · bankroll ${formatMoney(notebook.currentBankroll)}`}
      formKey={version}
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={form.mistake ?? failure}
      actions={
        question === 'asked' ? (
          <DialogQuestion
            label="Delete bet"
            question="Are you sure you want to delete this bet?"
            confirmLabel="Delete"
            busyLabel="Deleting..."
            busy={remove.isPending}
            onConfirm={deleteBet}
            onCancel={() => setQuestion('declined')}
          >
            This action cannot be undone. The bet will be permanently removed from your notebook.
          </DialogQuestion>
        ) : null
      }
      moreActions={
        <>
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
        </>
      }
      submit={{ label: 'Save changes', busyLabel: 'Updating...' }}
    >
      {newer && (
        <NewerVersion onLoad={loadNewer}>
          <BetSummary bet={newer} customFields={customFields} />
        </NewerVersion>
      )}
      <EditedBetFields key={version} bet={bet} customFields={customFields} onStatusChange={form.clear} />
    </Dialog>
  );
}

type EditedBetFieldsProps = {
  bet: Bet;
  customFields: readonly CustomField[];
  onStatusChange: () => void;
};

function EditedBetFields({ bet, customFields, onStatusChange }: EditedBetFieldsProps) {
  const [terms, setTerms] = useState(() => termsOf(bet));
  const [status, setStatus] = useState(bet.status);
  const [typedReturn, setTypedReturn] = useState(() => returnTypedBefore(bet));
  return (
    <>
      <BetFields terms={terms} onTermsChange={setTerms} />
      <RadioGroup
        legend="Status"
        name="status"
        options={STATUS_CHOICES}
        value={status}
        onChange={(next) => {
          setStatus(next);
          // An error about the return no longer applies.
          onStatusChange();
        }}
      />
      {status === 'won' ? (
        <ReturnField
          expected={expectedOf(terms)?.payout}
          typed={typedReturn}
          onTypedChange={setTypedReturn}
        />
      ) : (
        <PayoutPreview terms={terms} status={status} />
      )}
      <CustomFields customFields={customFields} values={bet.customValues} />
    </>
  );
}

/** A return that differs from the odds was typed, so it must not follow them. */
function returnTypedBefore(bet: Bet): string | null {
  if (bet.status !== 'won' || bet.returned === null) return null;
  const expected = expectedOf(termsOf(bet));
  return expected?.payout === bet.returned ? null : numericFromCents(bet.returned);
}

function BetSummary({ bet, customFields }: { bet: Bet; customFields: readonly CustomField[] }) {
  return (
    <>
      <p className="font-medium break-words">{bet.description}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-muted">
        {formatIsoDay(bet.day)} · <Odds odds={bet.odds} taken={bet.taken} /> · <Money cents={bet.wager} />{' '}
        <StatusBadge bet={bet} />
      </p>
      {tagsOf(bet, customFields).map((tag) => (
        <p key={tag.columnId} className="mt-1 break-words text-muted">
          {tag.label}: <span className="text-ink">{tag.value}</span>
        </p>
      ))}
    </>
  );
}
