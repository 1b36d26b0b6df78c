import { useState } from 'react';
import type { Bet } from '#domain/bets/bet.ts';
import type { BetOutcome } from '#domain/bets/outcomes.ts';
import type { BetFormContext } from '#domain/bets/bet-input.ts';
import { hasReturn, termsOfTexts } from '#domain/bets/bet-form.ts';
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
import { BetFields } from './bet-fields.tsx';
import { ClosingField } from './closing-field.tsx';
import { CustomFields } from './custom-fields.tsx';
import { customTexts, isOddsField } from './custom-values.ts';
import { LockedFields } from './locked-fields.tsx';
import { MoreFields } from './more-fields.tsx';
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
  const { outcome, typedReturn } = chosen;
  const terms = termsOfTexts(texts, context);
  const expected = terms && expectedReturn(terms, outcome, outcomesIn(texts));

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
        onChange={(next: BetOutcome) => settle(chooseOutcome(chosen, next))}
      />
      {hasReturn(outcome, texts, typedReturn) ? (
        <ReturnField
          outcome={outcome}
          bonus={texts.bonus}
          expected={expected}
          hint={terms && outcome !== 'cashed_out' && expected === undefined ? RETURN_UNKNOWN : undefined}
          typed={typedReturn}
          onTypedChange={(typed) => setChosen({ outcome, typedReturn: typed })}
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
