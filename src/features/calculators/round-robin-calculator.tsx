import {
  checkRoundRobin,
  LEAST_ROUND_ROBIN_LEGS,
  legResultOf,
  MOST_ROUND_ROBIN_LEGS,
  roundRobin,
} from '#domain/calculators/round-robin.ts';
import { legFieldName } from '#domain/calculators/parlay.ts';
import { formatMoney, formatSignedMoney } from '#domain/money.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { AmountField } from './amount-field.tsx';
import { CalculatorForm } from './calculator-form.tsx';
import { CalculatorResults } from './calculator-results.tsx';
import type { CalculatorProps } from './calculator.ts';
import { namesByCheck, withTooMany } from './numbered-fields.ts';
import { OddsRows } from './odds-rows.tsx';
import { oddsText } from '#domain/price/price.ts';
import { ParlaySizes } from './parlay-sizes.tsx';
import { profitItem } from './result-list.tsx';
import {
  EMPTY_LEG,
  LEGS,
  legsOf,
  listed,
  NO_LEGS,
  type RoundRobinText,
  textsOfLegs,
  type TypedLeg,
} from './round-robin-legs.ts';
import { type Texts, useCalculator } from './use-calculator.ts';

const DEFAULTS: Texts<RoundRobinText | 'stake'> = { ...NO_LEGS, stake: '10' };

const FIELD_NAMES = namesByCheck(LEGS, legFieldName);

const RESULTS = [
  { value: 'won', label: 'Won' },
  { value: 'lost', label: 'Lost' },
  { value: 'push', label: 'Push' },
];

/** All parlays of some sizes that can be made of three to ten legs. */
export function RoundRobinCalculator(props: CalculatorProps) {
  const calculator = useCalculator(props, {
    defaults: DEFAULTS,
    fieldNames: FIELD_NAMES,
    check: (texts) =>
      checkRoundRobin({
        stake: texts.stake,
        legs: withTooMany(LEGS, props.typed, legsOf(texts), EMPTY_LEG),
        sizes: listed(texts.sizes),
      }),
  });
  const { value, texts, field, change } = calculator;
  const legs = legsOf(texts);
  const sizes = listed(texts.sizes);
  const setLegs = (next: readonly TypedLeg[]) => change(textsOfLegs(next, sizes));
  const result = value && roundRobin(value);
  const payout = result && formatMoney(result.payout);
  const profit = result && formatSignedMoney(result.profit);

  return (
    <CalculatorForm
      calculator={calculator}
      results={
        <CalculatorResults
          main={{ label: 'Payout', text: payout }}
          items={[
            profitItem('Profit', result?.profit),
            { label: 'Total stake', text: result && formatMoney(result.totalStake) },
            { label: 'Parlays', text: result && formatCount(result.count) },
            { label: 'Payout if every leg wins', text: result && formatMoney(result.largestPayout) },
          ]}
          line={
            value &&
            result &&
            `Round robin of ${legs.map(legText).join(', ')} by ${value.sizes.join('s, ')}s: ${countOf(result.count, 'parlay')} at ${formatMoney(value.stake)}, ${formatMoney(result.totalStake)} in all, payout ${payout}, profit ${profit}`
          }
          explanation="What all parlays of these sizes pay together, the same stake on each, as the legs are marked. A lost leg loses the parlays it is in; a push drops out of them."
          formula="Parlays of k out of n legs = n! ÷ (k! × (n − k)!). Each pays stake × the decimal odds of its legs multiplied."
        />
      }
    >
      <AmountField label="Stake on each parlay" {...field('stake')} />
      <OddsRows
        legend="Legs"
        itemName="Leg"
        fields={legs.map((_, index) => field(`leg${index + 1}`))}
        least={LEAST_ROUND_ROBIN_LEGS}
        most={MOST_ROUND_ROBIN_LEGS}
        onAdd={() => setLegs([...legs, EMPTY_LEG])}
        onRemove={(index) => setLegs(legs.toSpliced(index, 1))}
        besides={legs.map((leg, index) => (
          <div key={legFieldName(index)} className="w-24 shrink-0">
            <SelectField
              label={`Leg ${index + 1} result`}
              labelHidden
              options={RESULTS}
              value={leg.result}
              onChange={({ target }) =>
                setLegs(legs.with(index, { ...leg, result: legResultOf(target.value) }))
              }
            />
          </div>
        ))}
      />
      <ParlaySizes sizes={sizes} legs={legs.length} field={field('sizes')} />
    </CalculatorForm>
  );
}

function legText({ odds, result }: TypedLeg): string {
  return result === 'won' ? oddsText(odds) : `${oddsText(odds)} (${result})`;
}
