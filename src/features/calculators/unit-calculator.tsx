import { checkWinAUnit, UNIT_PRESETS, winAUnit } from '#domain/calculators/win-a-unit.ts';
import { formatMoney } from '#domain/money.ts';
import { AmountField } from './amount-field.tsx';
import { betAt } from './bet-at.ts';
import { CalculatorForm } from './calculator-form.tsx';
import { CalculatorResults } from './calculator-results.tsx';
import type { CalculatorProps } from './calculator.ts';
import { OddsField } from './odds-field.tsx';
import { oddsText } from '#domain/price/price.ts';
import { Presets } from './presets.tsx';
import { TypedField } from './typed-field.tsx';
import { useCalculator } from './use-calculator.ts';

const DEFAULTS = { unit: '', units: '1', odds: '' };

const PRESETS = UNIT_PRESETS.map((dollars) => ({ value: String(dollars), label: `$${dollars}` }));

/** How much to bet in order to win a number of units. */
export function UnitCalculator({ onAddBet, ...props }: CalculatorProps) {
  const calculator = useCalculator(props, { defaults: DEFAULTS, check: checkWinAUnit });
  const { value, texts, field } = calculator;
  const result = value && winAUnit(value);
  const wager = result && formatMoney(result.wager);
  const target = result && formatMoney(result.target);
  const total = result && formatMoney(result.total);
  const bet = value && result && result.wager > 0 ? betAt(value.price, result.wager) : undefined;

  return (
    <CalculatorForm
      calculator={calculator}
      results={
        <CalculatorResults
          main={{ label: 'Wager', text: wager }}
          items={[
            { label: 'To win', text: target },
            { label: 'Total payout', text: total },
          ]}
          line={result && `Bet ${wager} at ${oddsText(texts.odds)} to win ${target}, payout ${total}`}
          explanation="What to bet so that a win brings your units, whatever the odds."
          formula="To win = unit size × units. Wager = to win × 100 ÷ odds at positive odds, to win × odds ÷ 100 at negative ones, their minus left out."
          bet={bet}
          onAddBet={onAddBet}
        />
      }
    >
      <div>
        <AmountField label="Unit size" {...field('unit')} />
        <Presets label="Presets" choices={PRESETS} field={field('unit')} className="grid-cols-6" />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <TypedField label="Units to win" placeholder="1" {...field('units')} />
        <OddsField label="Odds" placeholder="-120" {...field('odds')} />
      </div>
    </CalculatorForm>
  );
}
