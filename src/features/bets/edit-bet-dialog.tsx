import { useMutation } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { messageOf, serverMessage } from '#data/backend-error.ts';
import { bulkMutations } from '#data/bets/bulk-changes.ts';
import { type EditedBet, enteredBetMutations } from '#data/bets/entered-bets.ts';
import { useVersionedEdit } from '#data/use-versioned-edit.ts';
import { tagsOf } from '#domain/bets/bet-tags.ts';
import { type Bet, type BetOutcome, LEG_OUTCOMES, type LegOutcome, outcomeOf } from '#domain/bets/bet.ts';
import { type BetFormContext, editedBetSchema, hasReturn } from '#domain/bets/bet-form.ts';
import { termsOfTexts } from '#domain/bets/typed-terms.ts';
import { type BetTexts, textsOfBet } from '#domain/bets/bet-texts.ts';
import { parlayOutcome } from '#domain/bets/parlay-outcome.ts';
import { expectedReturn } from '#domain/bets/settlement.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { checkForm } from '#domain/form.ts';
import { formatMoney, numericFromCents } from '#domain/money.ts';
import { isLocked, keepLocked, lockedText } from '#domain/record/lock.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogQuestion } from '#ui/dialog/dialog-question.tsx';
import { NewerVersion } from '#ui/dialog/newer-version.tsx';
import { useFormCheck } from '#ui/dialog/use-form-check.ts';
import { Money } from '#ui/money.tsx';
import { Odds } from '#ui/odds.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { showKept } from '#ui/toast/show-kept.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { useErrorToastIfClosed } from '#ui/toast/use-error-toast-if-closed.ts';
import { BetFields } from './bet-fields.tsx';
import { ClosingField } from './closing-field.tsx';
import { CustomFields } from './custom-fields.tsx';
import {
  betTextsIn,
  customTexts,
  isOddsField,
  textIn,
  useFormFields,
  withCustomValues,
  withValuesIn,
} from './custom-values.ts';
import { LockedFields } from './locked-fields.tsx';
import { MoreFields } from './more-fields.tsx';
import { OutcomeChoice, PayoutPreview, ReturnField } from './payout-fields.tsx';
import { type FormNotebook, useBetFormContext } from './use-bet-form-context.ts';

export type EditBetDialogProps = {
  bet: Bet;
  notebook: FormNotebook;
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

  function submit(typed: FormData, element: HTMLFormElement) {
    const texts = {
      ...betTextsIn(typed, customFields, context.format),
      outcome: textIn(typed, 'outcome'),
      returned: textIn(typed, 'returned'),
    };
    const checked = checkForm(editedBetSchema(texts, context, bet), texts);
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
        if (!removed) showKept(bet.description);
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

type EditedBetFieldsProps = {
  bet: Bet;
  customFields: readonly CustomField[];
  context: BetFormContext;
  wrongField: string | undefined;
  onOutcomeChange: () => void;
};

function EditedBetFields(props: EditedBetFieldsProps) {
  const { bet, customFields, context, wrongField, onOutcomeChange } = props;
  const isFixed = isLocked(bet, context.now);
  const [texts, setTexts] = useState(() => textsOfBet(bet, context.zone));
  const [values, setValues] = useState(() => customTexts(customFields, bet));
  const [outcome, setOutcome] = useState(outcomeOf(bet));
  const [typedReturn, setTypedReturn] = useState(() => returnTypedBefore(bet));
  const terms = termsOfTexts(texts, context);
  const legs = outcomesIn(texts);
  const expected = terms && expectedReturn(terms, outcome, legs);

  function changeOutcome(next: BetOutcome) {
    setOutcome(next);
    // An error about the return no longer applies.
    onOutcomeChange();
  }
  function change(next: BetTexts) {
    setTexts(next);
    const changed = outcomesIn(next);
    if (changed.length > 0 && changed.join() !== legs.join()) changeOutcome(parlayOutcome(changed));
  }
  const fields = { texts, onChange: change, context };
  return (
    <>
      {isFixed ? (
        <LockedFields {...fields} bet={bet} />
      ) : (
        <BetFields {...fields} wrongField={wrongField} settles />
      )}
      <OutcomeChoice outcome={outcome} line={texts.line} onChange={changeOutcome} />
      {hasReturn(outcome, texts) ? (
        <ReturnField
          outcome={outcome}
          bonus={texts.bonus}
          expected={expected}
          hint={terms && outcome !== 'cashed_out' && expected === undefined ? RETURN_UNKNOWN : undefined}
          typed={typedReturn}
          onTypedChange={setTypedReturn}
        />
      ) : (
        <PayoutPreview texts={texts} context={context} outcome={outcome} />
      )}
      <CustomFields customFields={customFields} values={values} onChange={setValues} />
      {!isFixed && <MoreFields {...fields} customFields={customFields} start={bet} stored={bet} />}
      {isFixed && !customFields.some(isOddsField) && <ClosingField {...fields} stored={bet} />}
    </>
  );
}

const RETURN_UNKNOWN =
  "You typed this parlay's odds, and not every leg won in full, so enter what it returned";

function outcomesIn({ legs }: BetTexts): LegOutcome[] {
  return legs.map((leg) => LEG_OUTCOMES.find((outcome) => outcome === leg.outcome) ?? 'pending');
}

/** A return that differs from the odds was typed, so it must not follow them. */
function returnTypedBefore(bet: Bet): string | null {
  if (bet.returned === null || bet.returned === 0) return null;
  const legs = bet.legs.map((leg) => leg.outcome);
  return expectedReturn(bet, outcomeOf(bet), legs) === bet.returned ? null : numericFromCents(bet.returned);
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
