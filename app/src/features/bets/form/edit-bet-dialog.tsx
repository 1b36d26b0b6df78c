import { useMutation } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { messageOf, serverMessage } from '#data/backend-error.ts';
import { bulkMutations } from '#data/bets/bulk-changes.ts';
import { enteredBetMutations } from '#data/bets/entered-bets.ts';
import type { EditedBet } from '#domain/bets/edit-differences.ts';
import { isWaiting } from '#data/device/writes.ts';
import { useVersionedEdit } from '#data/use-versioned-edit.ts';
import { tagsOf } from '#domain/bets/bet-tags.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { checkEditedBet } from '#domain/bets/bet-form.ts';
import { HALF_PROBLEM, isNewHalfPush } from '#domain/bets/settle-request.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { keepLocked } from '#record/domain/keep-locked.ts';
import { isLocked, lockedText } from '#record/domain/lock.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogQuestion } from '#ui/dialog/dialog-question.tsx';
import { NewerVersion } from '#ui/dialog/newer-version.tsx';
import { useFormCheck } from '#ui/dialog/use-form-check.ts';
import { BetOdds, BetWager } from '#ui/odds.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { showKept } from '#ui/toast/show-kept.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { useErrorToastIfClosed } from '#ui/toast/use-error-toast-if-closed.ts';
import { betTextsIn, textIn, useFormFields, withCustomValues, withValuesIn } from './custom-values.ts';
import { EditedBetFields } from './edited-bet-fields.tsx';
import { type FormNotebook, useBetFormContext } from './use-bet-form-context.ts';
import { useMoney } from '#ui/money-format.ts';

export type EditBetDialogProps = {
  bet: Bet;
  notebook: FormNotebook;
  customFields: readonly CustomField[];
  onClose: () => void;
  onDuplicate: (bet: Bet) => void;
};

export function EditBetDialog(props: EditBetDialogProps) {
  const { formatMoney } = useMoney();
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
  } = useVersionedEdit<Bet, EditedBet, EditedBet | null>(props.bet, (opened) => ({
    ...enteredBetMutations.edit(withValuesIn(stored, opened)),
    onSuccess: (saved) =>
      saved
        ? showToast({ title: 'Bet updated', description: 'Your bet has been successfully updated.' })
        : showKept(opened.description),
    onError,
  }));
  const remove = useMutation(bulkMutations.remove());
  const customFields = useFormFields(stored, edit.error);
  const form = useFormCheck();
  const context = useBetFormContext(notebook);
  const [question, setQuestion] = useState<'unasked' | 'asked' | 'declined'>('unasked');
  const busy = edit.isPending || remove.isPending;
  const isFixed = isLocked(bet, context.now);
  const isHalfAsked = useRef(false);

  function submit(typed: FormData, element: HTMLFormElement) {
    const texts = {
      ...betTextsIn(typed, customFields, context.format),
      outcome: textIn(typed, 'outcome'),
      returned: typed.has('returned') ? textIn(typed, 'returned') : null,
      ending: {
        rule4: textIn(typed, 'rule4'),
        tied: textIn(typed, 'tied'),
        tiedPlace: textIn(typed, 'tiedPlace'),
      },
      settledOn: typed.has('settledOn') ? textIn(typed, 'settledOn') : null,
    };
    const read = checkEditedBet(texts, context, bet);
    const asksHalf = 'value' in read && !isHalfAsked.current && isNewHalfPush(read.value, bet);
    isHalfAsked.current ||= asksHalf;
    const checked = asksHalf ? { problem: HALF_PROBLEM } : read;
    const values = form.check(withCustomValues(checked, customFields, typed, context.format), element);
    if (!values) return;
    remove.reset();
    const edited = isFixed ? { ...values, bet: keepLocked(values.bet, bet) } : values;
    edit.mutate(edited, { onSuccess: onClose });
  }

  function deleteBet() {
    // Other messages would hide a deletion error.
    form.clear();
    edit.reset();
    remove.mutate([bet], {
      onSuccess: (removed) => {
        if (!removed && isWaiting(bet.id)) showKept(bet.description);
        // Only this device had it.
        else if (!removed) showToast({ title: 'Bet discarded', description: bet.description });
        // It may have locked while the dialog was open.
        else if (removed.skipped > 0)
          showToast({ variant: 'destructive', title: 'Bet not deleted', description: lockedText(1) });
        else showToast({ title: 'Bet deleted', description: bet.description });
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
          {!isFixed && (
            <Button
              variant="danger"
              icon={Trash2}
              disabled={busy}
              autoFocus={question === 'declined'}
              onClick={() => setQuestion('asked')}
            >
              Delete
            </Button>
          )}
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
      <EditedBetFields
        key={version}
        bet={bet}
        customFields={customFields}
        context={context}
        wrongField={form.wrongField}
        onOutcomeChange={form.clear}
      />
    </Dialog>
  );
}

function BetSummary({ bet, customFields }: { bet: Bet; customFields: readonly CustomField[] }) {
  return (
    <>
      <p className="font-medium break-words">{bet.description}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-muted">
        {formatIsoDay(bet.day)} · <BetOdds bet={bet} /> · <BetWager bet={bet} /> <StatusBadge bet={bet} />
      </p>
      {tagsOf(bet, customFields).map((tag) => (
        <p key={tag.columnId} className="mt-1 break-words text-muted">
          {tag.label}: <span className="text-ink">{tag.value}</span>
        </p>
      ))}
    </>
  );
}
