import { useMutation } from '@tanstack/react-query';
import { Check, Clock, Minus, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#data/backend-error.ts';
import { betMutations, EditedElsewhere } from '#data/bets.ts';
import type { Bet } from '#domain/bet.ts';
import { editedBetSchema } from '#domain/bet-form.ts';
import { checkForm } from '#domain/form.ts';
import { formatMoney, numericFromCents } from '#domain/money.ts';
import type { Notebook } from '#domain/notebook.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { showToast } from '#ui/toast-store.ts';
import { BetFields, payoutOf, PayoutPreview } from './bet-fields.tsx';
import { DeleteBetQuestion } from './delete-bet-question.tsx';
import { NewerVersion } from './newer-version.tsx';
import { ReturnField } from './return-field.tsx';

const STATUS_CHOICES = [
  { value: 'pending', label: 'Pending', icon: Clock },
  { value: 'won', label: 'Won', icon: Check },
  { value: 'lost', label: 'Lost', icon: X },
  { value: 'push', label: 'Push', icon: Minus },
] as const;

export type EditBetDialogProps = {
  bet: Bet;
  notebook: Pick<Notebook, 'name' | 'currentBankroll'>;
  onClose: () => void;
};

/** Edits the bet as it was when the dialog opened, or a newer version that the person has taken over. */
export function EditBetDialog(props: EditBetDialogProps) {
  const [opened, setOpened] = useState(props.bet);
  return <OpenedBet key={opened.updatedAt} {...props} bet={opened} onTakeOver={setOpened} />;
}

type OpenedBetProps = EditBetDialogProps & { onTakeOver: (newer: Bet) => void };

function OpenedBet({ bet, notebook, onClose, onTakeOver }: OpenedBetProps) {
  const edit = useMutation(betMutations.edit(bet));
  const remove = useMutation(betMutations.remove(bet.id));
  const [terms, setTerms] = useState({ odds: String(bet.odds), wager: numericFromCents(bet.wager) });
  const [status, setStatus] = useState(bet.status);
  const [typedReturn, setTypedReturn] = useState(() => returnTypedBefore(bet));
  const [mistake, setMistake] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const busy = edit.isPending || remove.isPending;

  function submit(typed: FormData) {
    const checked = checkForm(editedBetSchema, Object.fromEntries(typed));
    setMistake(checked.ok ? null : checked.message);
    if (!checked.ok) return;
    edit.mutate(checked.value, {
      onSuccess: () => {
        showToast({ title: 'Bet updated', description: 'Your bet has been successfully updated.' });
        onClose();
      },
    });
  }

  function deleteBet() {
    remove.mutate(undefined, {
      onSuccess: () => {
        showToast({ title: 'Bet deleted', description: bet.description });
        onClose();
      },
    });
  }

  const failure =
    (edit.error && messageOf(edit.error, 'Failed to update bet')) ??
    (remove.error && messageOf(remove.error, 'Failed to delete bet'));
  const conflict = edit.error instanceof EditedElsewhere ? edit.error : undefined;
  return (
    <Dialog
      title="Edit Bet"
      description={`${notebook.name} · bankroll ${formatMoney(notebook.currentBankroll)}`}
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={mistake ?? conflict?.message ?? failure}
      actions={
        isAsking ? (
          <DeleteBetQuestion
            isDeleting={remove.isPending}
            onDelete={deleteBet}
            onCancel={() => setIsAsking(false)}
          />
        ) : (
          <>
            <Button
              variant="danger"
              icon={Trash2}
              className="sm:mr-auto"
              disabled={busy}
              onClick={() => setIsAsking(true)}
            >
              Delete
            </Button>
            <Button disabled={busy} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" busy={edit.isPending}>
              {edit.isPending ? 'Updating...' : 'Update Bet'}
            </Button>
          </>
        )
      }
    >
      {conflict?.current && <NewerVersion bet={conflict.current} onTakeOver={onTakeOver} />}
      <BetFields description={bet.description} day={bet.day} terms={terms} onTermsChange={setTerms} />
      <RadioGroup
        legend="Status"
        name="status"
        options={STATUS_CHOICES}
        value={status}
        onChange={setStatus}
      />
      {status === 'won' ? (
        <ReturnField expected={payoutOf(terms)?.payout} typed={typedReturn} onTypedChange={setTypedReturn} />
      ) : (
        <PayoutPreview terms={terms} />
      )}
    </Dialog>
  );
}

/** A return that is not what the odds pay was entered by hand, and must not change by itself. */
function returnTypedBefore(bet: Bet): string | null {
  if (bet.status !== 'won' || bet.returned === null) return null;
  const expected = payoutOf({ odds: String(bet.odds), wager: numericFromCents(bet.wager) });
  return expected?.payout === bet.returned ? null : numericFromCents(bet.returned);
}
