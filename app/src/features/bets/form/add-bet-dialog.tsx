import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf, serverMessage } from '#data/backend-error.ts';
import { enteredBetMutations, withIds } from '#data/bets/entered-bets.ts';
import type { EditedBet } from '#domain/bets/edit-differences.ts';
import { useAddedIds } from '#data/added-ids.ts';
import { newId } from '#data/new-id.ts';
import { type Bet, NO_CUSTOM_VALUES } from '#domain/bets/bet.ts';
import { PLAIN_BET } from '#domain/bets/plain-bet.ts';
import type { BetFormContext } from '#domain/bets/bet-input.ts';
import { checkNewBet } from '#domain/bets/bet-form.ts';
import {
  type TypedFormContext,
  inputOfTypedLine,
  readTyped,
  valuesOfTypedLine,
} from '#domain/typed-line/bet-of-typed-line.ts';
import { NO_BET_TEXTS, repeatedTexts, textsOfCopy, textsOfInput } from '#domain/bets/bet-texts.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import type { TypedBet } from '#domain/games/picked-texts.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFormCheck } from '#ui/dialog/use-form-check.ts';
import { showKept } from '#ui/toast/show-kept.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { today } from '#ui/today.ts';
import { useErrorToastIfClosed } from '#ui/toast/use-error-toast-if-closed.ts';
import {
  betTextsIn,
  customFieldName,
  customTexts,
  repeatedValues,
  textIn,
  useFormFields,
  withCustomValues,
} from './custom-values.ts';
import { type NewBet, NewBetFields, START_SOURCE } from './new-bet-fields.tsx';
import { type FormNotebook, useBetFormContext } from './use-bet-form-context.ts';
import { useMoney } from '#ui/money-format.ts';

type BetToStartFrom = Pick<Bet, 'description' | 'odds' | 'wager'> & Partial<Bet>;

/** `isOfToday` if its day is only the default; `openedAt` if the form began anew on a later day. */
type Entry = NewBet & { formKey: string; isOfToday?: boolean; openedAt?: number };

export type AddBetDialogProps = {
  notebook: FormNotebook;
  customFields: readonly CustomField[];
  /**
   * `day` defaults to today. `bet` fills in the form, or a line as typed into the field for bets. `gameId` opens the
   * prices of a coming game.
   */
  start: { day?: IsoDay; bet?: BetToStartFrom; line?: string; gameId?: string };
  onClose: () => void;
};

export function AddBetDialog({ notebook, customFields: stored, start, onClose }: AddBetDialogProps) {
  const { formatMoney } = useMoney();
  const add = useMutation({
    ...enteredBetMutations.add(notebook.id),
    onSuccess: (saved, [added]) => {
      const description = added?.bet.description;
      return saved ? showToast({ title: 'Bet added', description }) : showKept(description);
    },
    onError: useErrorToastIfClosed('Bet not added', (error) => serverMessage(error, 'Failed to create bet')),
  });
  const customFields = useFormFields(stored, add.error);
  const form = useFormCheck();
  const opened = useBetFormContext(notebook);
  const [isAnother, setIsAnother] = useState(false);
  const ids = useAddedIds();
  const [entry, setEntry] = useState<Entry>(() => {
    const day = start.day ?? today();
    if (start.line !== undefined) {
      const typed = textsOfTyped(start.line, { ...opened, customFields });
      return { formKey: newId(), ...typed, isFromLine: true };
    }
    const bet = start.bet && {
      ...PLAIN_BET,
      bonus: false,
      customValues: NO_CUSTOM_VALUES,
      ...start.bet,
      day,
    };
    return {
      formKey: newId(),
      isOfToday: start.day === undefined,
      gameId: start.gameId,
      texts: bet ? textsOfCopy(bet, opened.zone) : { ...NO_BET_TEXTS, day },
      values: bet ? customTexts(customFields, { ...bet, closing: null }) : NO_CUSTOM_VALUES,
    };
  });

  const context = { ...opened, now: entry.openedAt ?? opened.now };

  function save(typed: FormData, element: HTMLFormElement, another: boolean) {
    const texts = betTextsIn(typed, customFields, context.format);
    const checked = checkNewBet(texts, context);
    const values = form.check(withCustomValues(checked, customFields, typed, context.format), element);
    if (!values) return;
    setIsAnother(another);
    const source = textIn(typed, START_SOURCE);
    const startSource = source === 'file' || source === 'feed' ? source : null;
    const added: EditedBet[] = [{ ...values, bet: { ...values.bet, startSource } }];
    add.mutate(withIds(added, ids.of(added)), {
      onSuccess: () => {
        ids.forget();
        if (!another) return onClose();
        const typedValues = Object.fromEntries(
          customFields.map(({ id }) => [id, textIn(typed, customFieldName(id))]),
        );
        setEntry({
          formKey: newId(),
          texts: repeatedTexts(texts),
          values: repeatedValues(customFields, typedValues),
        });
      },
    });
  }
  const isAddingAnother = add.isPending && isAnother;
  const isAdding = add.isPending && !isAnother;

  return (
    <Dialog
      title="Add Bet"
      description={`${notebook.name} · bankroll ${formatMoney(notebook.currentBankroll)}`}
      formKey={entry.formKey}
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
        key={entry.formKey}
        start={entry}
        notebookId={notebook.id}
        customFields={customFields}
        context={context}
        wrongField={form.wrongField}
        onNewDay={(day) =>
          entry.isOfToday &&
          setEntry({ ...entry, formKey: newId(), openedAt: Date.now(), texts: { ...entry.texts, day } })
        }
      />
    </Dialog>
  );
}

function textsOfTyped(
  text: string,
  context: BetFormContext & Pick<TypedFormContext, 'customFields'>,
): TypedBet {
  const read = readTyped(text, { ...context, hasUnit: false, bets: [] });
  const line = read.kind === 'bet' ? read.bet.line : (read.parlay ?? read.bets[0])?.line;
  return {
    texts: line
      ? { ...textsOfInput(inputOfTypedLine(line, today()), context.zone), ...line.terms }
      : { ...NO_BET_TEXTS, day: today() },
    values: line ? valuesOfTypedLine(line, context.customFields) : NO_CUSTOM_VALUES,
  };
}
