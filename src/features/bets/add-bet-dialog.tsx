import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { messageOf, messageUnlessSignedOut } from '#data/backend-error.ts';
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
import { focusField } from '#ui/controls/focus-field.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { today } from '#ui/today.ts';
import { useFailureWhenGone } from '#ui/toast/use-failure-when-gone.ts';
import { BetFields, type BetTerms, NO_TERMS, PayoutPreview, termsOf } from './bet-fields.tsx';
import { CustomFields } from './custom-fields.tsx';
import { useFormFields } from './use-form-columns.ts';
import { withCustomValues } from './with-custom-values.ts';

type BetToStartFrom = Pick<Bet, 'description' | 'odds' | 'wager'> & Partial<Pick<Bet, 'customValues'>>;

export type AddBetDialogProps = {
  notebook: Pick<Notebook, 'id' | 'name' | 'currentBankroll'>;
  customFields: readonly CustomField[];
  /** The day that the bet is for, unless it is today; and a bet to start from: one to repeat, or a calculated one. */
  start: { day?: IsoDay; bet?: BetToStartFrom };
  onClose: () => void;
};

export function AddBetDialog({ notebook, customFields: stored, start, onClose }: AddBetDialogProps) {
  const failureWhenGone = useFailureWhenGone('Bet not added', (error) =>
    messageUnlessSignedOut(error, 'Failed to create bet'),
  );
  const add = useMutation({
    ...betMutations.add(notebook.id),
    onSuccess: (_, { bet }) => showToast({ title: 'Bet added', description: bet.description }),
    onError: failureWhenGone,
  });
  const customFields = useFormFields(stored, add.error);
  // The next bet's: a save that is tried again, since its answer was lost, adds no second one.
  const [id, setId] = useState(newId);
  const [terms, setTerms] = useState<BetTerms>(() => {
    const day = start.day ?? today();
    return start.bet ? termsOf({ ...start.bet, day }) : { ...NO_TERMS, day };
  });
  const [mistake, setMistake] = useState<string | null>(null);
  const [isAnother, setIsAnother] = useState(false);
  const emptiedForm = useRef<HTMLFormElement | null>(null);

  // Its fields were disabled while the bet was saved, and only now take the focus.
  useLayoutEffect(() => {
    if (add.isPending || !emptiedForm.current) return;
    focusField(emptiedForm.current, 'description');
    emptiedForm.current = null;
  }, [add.isPending]);

  function save(typed: FormData, form: HTMLFormElement, another: boolean) {
    const checkedBet = checkForm(newBetSchema, Object.fromEntries(typed));
    const checked = withCustomValues(checkedBet, customFields, typed);
    setMistake(checked.ok ? null : checked.message);
    if (!checked.ok) return focusField(form, checked.field);
    setIsAnother(another);
    add.mutate(
      { id, ...checked.value },
      {
        onSuccess: () => {
          if (!another) return onClose();
          setId(newId());
          setTerms({ ...NO_TERMS, day: checked.value.bet.day });
          emptiedForm.current = form;
        },
      },
    );
  }
  const label = (isBusy: boolean, idle: string) => (isBusy ? 'Adding Bet...' : idle);
  const isAddingAnother = add.isPending && isAnother;
  const isAdding = add.isPending && !isAnother;

  return (
    <Dialog
      title="Add Bet"
      description={`${notebook.name} · bankroll ${formatMoney(notebook.currentBankroll)}`}
      onClose={onClose}
      onSubmit={(typed, form) => save(typed, form, false)}
      onCtrlEnter={(typed, form) => save(typed, form, true)}
      busy={add.isPending}
      error={mistake ?? (add.error && messageOf(add.error, 'Failed to create bet'))}
      actions={
        <>
          <div className="grid grid-cols-2 gap-2 sm:contents">
            <Button disabled={add.isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button
              title="Saves, and stays for the next bet (Ctrl+Enter)"
              disabled={isAdding}
              busy={isAddingAnother}
              onClick={({ currentTarget: { form } }) => form && save(new FormData(form), form, true)}
            >
              {label(isAddingAnother, 'Add another')}
            </Button>
          </div>
          <Button type="submit" variant="primary" disabled={isAddingAnother} busy={isAdding}>
            {label(isAdding, 'Add Bet')}
          </Button>
        </>
      }
    >
      <BetFields terms={terms} onTermsChange={setTerms} />
      <PayoutPreview terms={terms} />
      <CustomFields customFields={customFields} values={start.bet?.customValues ?? NO_CUSTOM_VALUES} />
    </Dialog>
  );
}
