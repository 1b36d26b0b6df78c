import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf, serverMessage } from '#data/backend-error.ts';
import { betMutations } from '#data/bets/bets.ts';
import { newId } from '#data/new-id.ts';
import { type Bet, NO_CUSTOM_VALUES } from '#domain/bets/bet.ts';
import { newBetSchema } from '#domain/bets/bet-form.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { checkForm } from '#domain/form.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { formatMoney } from '#domain/money.ts';
import type { Notebook } from '#domain/notebooks/notebook.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFormCheck } from '#ui/dialog/use-form-check.ts';
import { useOddsFormat } from '#ui/odds.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { today } from '#ui/today.ts';
import { useErrorToastIfClosed } from '#ui/toast/use-error-toast-if-closed.ts';
import { BetFields, type BetTerms, NO_TERMS, PayoutPreview, termsOf } from './bet-fields.tsx';
import { CustomFields } from './custom-fields.tsx';
import { useFormFields, withCustomValues } from './custom-values.ts';

type BetToStartFrom = Pick<Bet, 'description' | 'odds' | 'wager'> & Partial<Pick<Bet, 'customValues'>>;

export type AddBetDialogProps = {
  notebook: Pick<Notebook, 'id' | 'name' | 'currentBankroll'>;
  customFields: readonly CustomField[];
  /** `day` defaults to today. `bet` fills in the form. */
  start: { day?: IsoDay; bet?: BetToStartFrom };
  onClose: () => void;
};

export function AddBetDialog({ notebook, customFields: stored, start, onClose }: AddBetDialogProps) {
  const add = useMutation({
    ...betMutations.add(notebook.id),
    onSuccess: (_, { bet }) => showToast({ title: 'Bet added', description: bet.description }),
    onError: useErrorToastIfClosed('Bet not added', (error) => serverMessage(error, 'Failed to create bet')),
  });
  const customFields = useFormFields(stored, add.error);
  const form = useFormCheck();
  const format = useOddsFormat();
  const [isAnother, setIsAnother] = useState(false);
  // The id stays the same until the bet is saved, so that a retry doesn't add it twice.
  const [entry, setEntry] = useState(() => {
    const day = start.day ?? today();
    return { id: newId(), terms: start.bet ? termsOf({ ...start.bet, day }) : { ...NO_TERMS, day } };
  });

  function save(typed: FormData, element: HTMLFormElement, another: boolean) {
    const checked = checkForm(newBetSchema, Object.fromEntries(typed));
    const values = form.check(withCustomValues(checked, customFields, typed, format), element);
    if (!values) return;
    setIsAnother(another);
    add.mutate(
      { id: entry.id, ...values },
      {
        onSuccess: () => {
          if (another) setEntry({ id: newId(), terms: { ...NO_TERMS, day: values.bet.day } });
          else onClose();
        },
      },
    );
  }
  const isAddingAnother = add.isPending && isAnother;
  const isAdding = add.isPending && !isAnother;

  return (
    <Dialog
      title="Add Bet"
      description={`${notebook.name} · bankroll ${formatMoney(notebook.currentBankroll)}`}
      formKey={entry.id}
      onClose={onClose}
      onSubmit={(typed, element) => save(typed, element, false)}
      onCtrlEnter={(typed, element) => save(typed, element, true)}
      busy={add.isPending}
      error={form.mistake ?? (add.error && messageOf(add.error, 'Failed to create bet'))}
      actions={
        <>
          <div className="flex gap-2 *:grow sm:contents sm:*:grow-0">
            <Button disabled={add.isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button
              title="Save and add another (Ctrl+Enter)"
              disabled={isAdding}
              busy={isAddingAnother}
              onClick={({ currentTarget: { form: element } }) =>
                element && save(new FormData(element), element, true)
              }
            >
              {isAddingAnother ? 'Adding Bet...' : 'Save and add another'}
            </Button>
          </div>
          <Button type="submit" variant="primary" disabled={isAddingAnother} busy={isAdding}>
            {isAdding ? 'Adding Bet...' : 'Add Bet'}
          </Button>
        </>
      }
    >
      <NewBetFields key={entry.id} start={entry.terms} />
      <CustomFields customFields={customFields} values={start.bet?.customValues ?? NO_CUSTOM_VALUES} />
    </Dialog>
  );
}

function NewBetFields({ start }: { start: BetTerms }) {
  const [terms, setTerms] = useState(start);
  return (
    <>
      <BetFields terms={terms} onTermsChange={setTerms} />
      <PayoutPreview terms={terms} />
    </>
  );
}
