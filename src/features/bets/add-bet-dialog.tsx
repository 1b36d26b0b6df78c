import { useMutation, useQueryClient } from '@tanstack/react-query';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import { messageOf, serverMessage } from '#data/backend-error.ts';
import { betQueries } from '#data/bets/bets.ts';
import { enteredBetMutations } from '#data/bets/entered-bets.ts';
import { newId } from '#data/new-id.ts';
import { type Bet, NO_CUSTOM_VALUES, PLAIN_BET } from '#domain/bets/bet.ts';
import { type BetFormContext, newBetSchema } from '#domain/bets/bet-form.ts';
import { type LineContext, readTyped, textsOfLine, valuesOfLine } from '#domain/bets/bet-of-line.ts';
import { fieldOfKind } from '#domain/bets/bet-tags.ts';
import { type BetTexts, NO_BET_TEXTS, repeatedTexts, textsOfCopy } from '#domain/bets/bet-texts.ts';
import type { CustomField, CustomValues } from '#domain/bets/custom-field.ts';
import { checkForm } from '#domain/form.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { formatMoney, numericFromCents } from '#domain/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { focusField } from '#ui/controls/field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFormCheck } from '#ui/dialog/use-form-check.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { today } from '#ui/today.ts';
import { useErrorToastIfClosed } from '#ui/toast/use-error-toast-if-closed.ts';
import { BetFields } from './bet-fields.tsx';
import { CustomFields } from './custom-fields.tsx';
import {
  betTextsIn,
  customFieldName,
  customTexts,
  repeatedValues,
  textIn,
  useFormFields,
  withCustomValues,
} from './custom-values.ts';
import { MoreFields } from './more-fields.tsx';
import { PayoutPreview } from './payout-fields.tsx';
import { type FormNotebook, useBetFormContext } from './use-bet-form-context.ts';

type BetToStartFrom = Pick<Bet, 'description' | 'odds' | 'wager'> & Partial<Bet>;

export type AddBetDialogProps = {
  notebook: FormNotebook;
  customFields: readonly CustomField[];
  /** `day` defaults to today. `bet` fills in the form, or a line as typed into the field for bets. */
  start: { day?: IsoDay; bet?: BetToStartFrom; line?: string };
  onClose: () => void;
};

export function AddBetDialog({ notebook, customFields: stored, start, onClose }: AddBetDialogProps) {
  const add = useMutation({
    ...enteredBetMutations.add(notebook.id),
    onSuccess: (_, { bet }) => showToast({ title: 'Bet added', description: bet.description }),
    onError: useErrorToastIfClosed('Bet not added', (error) => serverMessage(error, 'Failed to create bet')),
  });
  const customFields = useFormFields(stored, add.error);
  const form = useFormCheck();
  const context = useBetFormContext(notebook);
  const [isAnother, setIsAnother] = useState(false);
  // The id stays the same until the bet is saved, so that a retry doesn't add it twice.
  const [entry, setEntry] = useState<NewBet & { id: string; isFromLine?: true }>(() => {
    const day = start.day ?? today();
    if (start.line !== undefined) {
      const typed = textsOfTyped(start.line, { ...context, customFields });
      return { id: newId(), ...typed, isFromLine: true };
    }
    const bet = start.bet && {
      ...PLAIN_BET,
      bonus: false,
      customValues: NO_CUSTOM_VALUES,
      ...start.bet,
      day,
    };
    return {
      id: newId(),
      texts: bet ? textsOfCopy(bet, context.zone) : { ...NO_BET_TEXTS, day },
      values: bet ? customTexts(customFields, { ...bet, closing: null }) : NO_CUSTOM_VALUES,
    };
  });

  function save(typed: FormData, element: HTMLFormElement, another: boolean) {
    const texts = betTextsIn(typed, customFields, context.format);
    const checked = checkForm(newBetSchema(texts, context), texts);
    const values = form.check(withCustomValues(checked, customFields, typed, context.format), element);
    if (!values) return;
    setIsAnother(another);
    add.mutate(
      { id: entry.id, ...values },
      {
        onSuccess: () => {
          if (!another) return onClose();
          const typedValues = Object.fromEntries(
            customFields.map(({ id }) => [id, textIn(typed, customFieldName(id))]),
          );
          setEntry({
            id: newId(),
            texts: repeatedTexts(texts),
            values: repeatedValues(customFields, typedValues),
          });
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
      // Asks before it discards a line that was typed.
      isChanged={entry.isFromLine}
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
      <NewBetFields
        key={entry.id}
        start={entry}
        notebookId={notebook.id}
        customFields={customFields}
        context={context}
        wrongField={form.wrongField}
      />
    </Dialog>
  );
}

type NewBet = { texts: BetTexts; values: CustomValues };

function textsOfTyped(text: string, context: BetFormContext & Pick<LineContext, 'customFields'>): NewBet {
  const read = readTyped(text, { ...context, hasUnit: false, bets: [] });
  const line = read.kind === 'bet' ? read.bet.line : (read.parlay ?? read.bets[0])?.line;
  return {
    texts: line ? textsOfLine(line, today()) : { ...NO_BET_TEXTS, day: today() },
    values: line ? valuesOfLine(line, context.customFields) : NO_CUSTOM_VALUES,
  };
}

type NewBetFieldsProps = {
  start: NewBet;
  notebookId: string;
  customFields: readonly CustomField[];
  context: BetFormContext;
  wrongField: string | undefined;
};

function NewBetFields({ start, notebookId, customFields, context, wrongField }: NewBetFieldsProps) {
  const [texts, setTexts] = useState(start.texts);
  const [values, setValues] = useState(start.values);
  const fields = { texts, onChange: setTexts, context };
  return (
    <>
      <BetFields {...fields} wrongField={wrongField}>
        <LastBet
          notebookId={notebookId}
          customFields={customFields}
          {...{ texts, values, setTexts, setValues }}
        />
      </BetFields>
      <PayoutPreview texts={texts} context={context} />
      <CustomFields customFields={customFields} values={values} onChange={setValues} />
      <MoreFields
        {...fields}
        customFields={customFields}
        start={{ ...start.texts, customValues: start.values }}
      />
    </>
  );
}

type LastBetProps = Omit<NewBetFieldsProps, 'start' | 'context' | 'wrongField'> &
  NewBet & { setTexts: (texts: BetTexts) => void; setValues: (values: CustomValues) => void };

/** Fills in the wager, book and league of the bet that was added last where they are empty. */
function LastBet({ notebookId, customFields, texts, values, setTexts, setValues }: LastBetProps) {
  const cached = useQueryClient().getQueryData(betQueries.inNotebook(notebookId).queryKey);
  // The first in the list may have been added earlier, for a later day.
  const [first, ...others] = cached?.bets ?? [];
  if (!first) return null;
  const last = others.reduce((latest, bet) => (bet.createdAt > latest.createdAt ? bet : latest), first);
  const isEmpty = (text: string | undefined) => (text ?? '').trim() === '';
  const repeated = (['sportsbook', 'league'] as const).flatMap((kind) => {
    const id = fieldOfKind(customFields, kind)?.id ?? '';
    const value = last.customValues[id];
    return value !== undefined && isEmpty(values[id]) ? [[id, value] as const] : [];
  });
  const wager = isEmpty(texts.wager) ? last.wager : null;
  const offered = [...(wager === null ? [] : [formatMoney(wager)]), ...repeated.map(([, value]) => value)];
  if (offered.length === 0) return null;
  return (
    <Button
      className="h-auto! min-h-11 shrink py-2 text-left whitespace-normal compact:min-h-10"
      icon={RotateCcw}
      onClick={({ currentTarget: { form } }) => {
        if (wager !== null) setTexts({ ...texts, wager: numericFromCents(wager) });
        setValues({ ...values, ...Object.fromEntries(repeated) });
        // The button disappears.
        if (form) focusField(form, 'wager');
      }}
    >
      Same as last: {offered.join(' · ')}
    </Button>
  );
}
