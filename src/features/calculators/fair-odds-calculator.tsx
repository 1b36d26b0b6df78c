import {
  checkNoVig,
  LEAST_OUTCOMES,
  MOST_OUTCOMES,
  noVig,
  NO_VIG_METHOD_LABELS,
  NO_VIG_METHODS,
  noVigMethodOf,
  outcomeFieldName,
} from '#domain/calculators/no-vig.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { CalculatorForm } from './calculator-form.tsx';
import { CalculatorResults } from './calculator-results.tsx';
import type { CalculatorProps } from './calculator.ts';
import { fairLine, FairOddsTable } from './fair-odds-table.tsx';
import { METHOD_TEXTS, methodFigure } from './no-vig-texts.ts';
import {
  emptyTexts,
  namesByCheck,
  type NumberedText,
  textsWith,
  valuesIn,
  withTooMany,
} from './numbered-fields.ts';
import { OddsRows } from './odds-rows.tsx';
import { shareText } from './share-text.ts';
import { type Texts, useCalculator } from './use-calculator.ts';
import { Warning } from './warning.tsx';

const OUTCOMES = { name: 'odds', count: 'outcomes', least: LEAST_OUTCOMES, most: MOST_OUTCOMES } as const;

const DEFAULTS: Texts<NumberedText<'odds', 'outcomes'> | 'method'> = {
  ...emptyTexts(OUTCOMES),
  method: 'multiplicative',
};

const FIELD_NAMES = namesByCheck(OUTCOMES, outcomeFieldName);

const METHODS = NO_VIG_METHODS.map((method) => ({ value: method, label: NO_VIG_METHOD_LABELS[method] }));

/** The odds of a market without its bookmaker's margin. */
export function FairOddsCalculator(props: CalculatorProps) {
  const calculator = useCalculator(props, {
    defaults: DEFAULTS,
    fieldNames: FIELD_NAMES,
    check: (texts) =>
      checkNoVig({
        odds: withTooMany(OUTCOMES, props.typed, valuesIn(OUTCOMES, texts), ''),
        method: texts.method,
      }),
  });
  const { value, texts, field, change } = calculator;
  const odds = valuesIn(OUTCOMES, texts);
  const method = noVigMethodOf(texts.method);
  const { onChange, onLeave, isWrong, ...methodField } = field('method');
  const result = value && noVig(value);
  const { explanation, formula } = METHOD_TEXTS[method];

  return (
    <CalculatorForm
      calculator={calculator}
      results={
        <CalculatorResults
          main={{ label: 'Margin', text: result && shareText(result.margin, 2) }}
          items={[
            { label: 'Hold', text: result && shareText(result.hold, 2) },
            ...methodFigure(method, result),
          ]}
          line={result && fairLine(method, odds, result)}
          explanation={result && result.margin < 0 ? NO_MARGIN : explanation}
          formula={formula}
          verdict={
            <>
              <FairOddsTable count={odds.length} result={result} />
              {result?.warning !== undefined && <Warning>{result.warning}</Warning>}
            </>
          }
        />
      }
    >
      <OddsRows
        legend="Odds of every outcome"
        itemName="Outcome"
        fields={odds.map((_, index) => field(`odds${index + 1}`))}
        least={LEAST_OUTCOMES}
        most={MOST_OUTCOMES}
        onAdd={() => change(textsWith(OUTCOMES, [...odds, '']))}
        onRemove={(index) => change(textsWith(OUTCOMES, odds.toSpliced(index, 1)))}
      />
      <SelectField
        label="Method"
        options={METHODS}
        aria-invalid={isWrong || undefined}
        {...methodField}
        value={method}
        // Nothing of it is still being typed: what is wrong with a choice is wrong at once.
        onChange={(event) => {
          onChange(event.target.value);
          onLeave();
        }}
      />
    </CalculatorForm>
  );
}

const NO_MARGIN =
  'Together these odds imply less than 100%: there is no margin to take out, and a bet on every outcome is an arbitrage.';
