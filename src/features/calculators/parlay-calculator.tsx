import {
  checkParlay,
  DEFAULT_WAGER,
  LEAST_LEGS,
  legFieldName,
  MOST_LEGS,
  parlay,
} from '#domain/calculators/parlay.ts';
import { americanText, decimalText, oddsText, probabilityText } from '#domain/price/price.ts';
import { formatMoney } from '#domain/money.ts';
import { MINUS_SIGN } from '#domain/number-text.ts';
import { ToggleButton } from '#ui/controls/toggle-button.tsx';
import { AmountField } from './amount-field.tsx';
import { betAt } from './bet-at.ts';
import { CalculatorForm } from './calculator-form.tsx';
import { CalculatorResults } from './calculator-results.tsx';
import type { CalculatorProps } from './calculator.ts';
import { namesByCheck, withTooMany } from './numbered-fields.ts';
import { OddsRows } from './odds-rows.tsx';
import {
  EMPTY_LEG,
  LEGS,
  legName,
  legsOf,
  type LegText,
  NO_LEGS,
  textsOfLegs,
  type TypedLeg,
} from './parlay-legs.ts';
import { profitItem } from './result-list.tsx';
import { type Texts, useCalculator } from './use-calculator.ts';

const DEFAULTS: Texts<LegText | 'wager'> = { ...NO_LEGS, wager: DEFAULT_WAGER };

const FIELD_NAMES = namesByCheck(LEGS, legFieldName);

/** What a parlay of two to ten legs pays. */
export function ParlayCalculator({ typed, onType, onAddBet }: CalculatorProps) {
  const calculator = useCalculator(
    { typed, onType },
    {
      defaults: DEFAULTS,
      fieldNames: FIELD_NAMES,
      check: (texts) =>
        checkParlay({ wager: texts.wager, legs: withTooMany(LEGS, typed, legsOf(texts), EMPTY_LEG) }),
    },
  );
  const { value, texts, field, change } = calculator;
  const legs = legsOf(texts);
  const setLegs = (next: readonly TypedLeg[]) => change(textsOfLegs(next));

  const result = value && parlay(value);
  const price = result?.price;
  const names = legs.map(({ odds, isPush }) => `${oddsText(odds)}${isPush ? ' (push)' : ''}`).join(', ');
  const title = `Parlay of ${legs.length}: ${names}`;
  const bet = value && price && betAt(price, value.wager, title.replaceAll(MINUS_SIGN, '-'));
  const combined = price && `${americanText(price)} (${decimalText(price)})`;

  return (
    <CalculatorForm
      calculator={calculator}
      results={
        <CalculatorResults
          main={{ label: 'Payout', text: result && formatMoney(result.payout) }}
          items={[
            profitItem('Profit', result?.profit),
            { label: 'Combined odds', text: result && (combined ?? 'Push') },
            { label: 'Implied probability', text: price && probabilityText(price, 2) },
          ]}
          line={
            value &&
            result &&
            `${title}. Bet ${formatMoney(value.wager)}: profit ${formatMoney(result.profit)}, payout ${formatMoney(result.payout)}`
          }
          explanation={
            result && !price
              ? 'Every leg is a push: the bet comes back.'
              : 'What the parlay pays when every leg wins. A leg that is a push drops out, and the others go on.'
          }
          formula="Combined odds = the decimal odds of the legs multiplied, a push counting as 1. Payout = wager × combined odds."
          bet={bet}
          onAddBet={onAddBet}
        />
      }
    >
      <AmountField label="Wager" {...field('wager')} />
      <OddsRows
        legend="Legs"
        itemName="Leg"
        fields={legs.map((_, index) => field(legName(index + 1)))}
        least={LEAST_LEGS}
        most={MOST_LEGS}
        onAdd={() => setLegs([...legs, EMPTY_LEG])}
        onRemove={(index) => setLegs(legs.toSpliced(index, 1))}
        besides={legs.map((leg, index) => (
          <ToggleButton
            key={legName(index + 1)}
            aria-label={`Leg ${index + 1} is a push`}
            isOn={leg.isPush}
            className="px-3 text-muted"
            onClick={() => setLegs(legs.with(index, { ...leg, isPush: !leg.isPush }))}
          >
            Push
          </ToggleButton>
        ))}
      />
    </CalculatorForm>
  );
}
