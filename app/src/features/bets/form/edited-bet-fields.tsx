import { useState } from 'react';
import type { Bet } from '#domain/bets/bet.ts';
import type { BetOutcome } from '#domain/bets/outcomes.ts';
import type { BetFormContext } from '#domain/bets/bet-input.ts';
import { hasReturn, settledOnText, wageredTexts } from '#domain/bets/bet-form.ts';
import { textsOfEnding } from '#domain/bets/entered-terms.ts';
import { readEndingTexts } from '#domain/bets/read-entered-terms.ts';
import { type BetTexts, textsOfBet } from '#domain/bets/bet-texts.ts';
import {
  chooseOutcome,
  type ChosenOutcome,
  chosenOutcomeOf,
  outcomeAfterChange,
  outcomesIn,
} from '#domain/bets/chosen-outcome.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { expectedReturn } from '#domain/bets/settlement.ts';
import { isLocked } from '#record/domain/lock.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { BetFields } from './bet-fields.tsx';
import { ClosingField } from './closing-field.tsx';
import { CustomFields } from './custom-fields.tsx';
import { customTexts, isOddsField } from './custom-values.ts';
import { LockedFields } from './locked-fields.tsx';
import { MoreFields } from './more-fields.tsx';
import { EndingFields } from './terms-fields.tsx';
import { OutcomeChoice, PayoutPreview, ReturnField } from './payout-fields.tsx';

export type EditedBetFieldsProps = {
  bet: Bet;
  customFields: readonly CustomField[];
  context: BetFormContext;
  wrongField: string | undefined;
  onOutcomeChange: () => void;
};

/** The fields of Edit Bet, which the form reads when it is saved. */
export function EditedBetFields(props: EditedBetFieldsProps) {
  const { bet, customFields, context, wrongField, onOutcomeChange } = props;
  const isFixed = isLocked(bet, context.now);
  const [texts, setTexts] = useState(() => textsOfBet(bet, context.zone));
  const [values, setValues] = useState(() => customTexts(customFields, bet));
  const [chosen, setChosen] = useState(() => chosenOutcomeOf(bet));
  const [settledOn, setSettledOn] = useState<string | null>(null);
  const { outcome, typedReturn } = chosen;
  const [ending, setEnding] = useState(() => textsOfEnding(bet.ending));
  const typedEnding = readEndingTexts(ending);
  const wagered = wageredTexts(texts, context);
  const ended = wagered && 'value' in typedEnding && { ...wagered, ending: typedEnding.value };
  const expected = ended ? expectedReturn(ended, outcome, outcomesIn(texts)) : undefined;

  function settle(next: ChosenOutcome) {
    setChosen(next);
    // An error about the return no longer applies.
    if (next.outcome !== outcome) onOutcomeChange();
  }
  function change(next: BetTexts) {
    setTexts(next);
    settle(outcomeAfterChange(chosen, texts, next));
  }
  const fields = { texts, onChange: change, context };
  const settledField = outcome !== 'pending' && (
    <TextField
      label="Settled"
      name="settledOn"
      type="date"
      hint="The day on which it was settled"
      value={settledOn ?? settledOnText(texts, context, bet)}
      onChange={({ target }) => setSettledOn(target.value)}
    />
  );
  return (
    <>
      {isFixed ? (
        <LockedFields {...fields} bet={bet} />
      ) : (
        <BetFields {...fields} wrongField={wrongField} settles />
      )}
      <OutcomeChoice
        outcome={outcome}
        line={texts.line}
        isEachWay={texts.legs.length === 0 && texts.side === 'each_way'}
        onChange={(next: BetOutcome) => settle(chooseOutcome(chosen, next))}
      />
      {hasReturn(outcome, texts, typedReturn) ? (
        <ReturnField
          outcome={outcome}
          bonus={texts.bonus}
          expected={expected}
          hint={
            texts.legs.length > 0 && ended && outcome === 'won' && expected === undefined
              ? RETURN_UNKNOWN
              : undefined
          }
          typed={typedReturn}
          onTypedChange={(typed) => setChosen({ outcome, typedReturn: typed })}
        />
      ) : (
        <PayoutPreview texts={texts} context={context} outcome={outcome} />
      )}
      {texts.legs.length === 0 && (
        <EndingFields outcome={outcome} side={texts.side} texts={ending} onChange={setEnding} />
      )}
      <CustomFields customFields={customFields} values={values} onChange={setValues} />
      {isFixed ? (
        <>
          {!customFields.some(isOddsField) && <ClosingField {...fields} stored={bet} />}
          {settledField}
        </>
      ) : (
        <MoreFields {...fields} customFields={customFields} start={bet} stored={bet}>
          {settledField}
        </MoreFields>
      )}
    </>
  );
}

const RETURN_UNKNOWN =
  "You typed this parlay's odds, and not every leg won in full, so enter what it returned";
