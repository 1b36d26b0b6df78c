import { checkWinAUnit, UNIT_PRESETS, winAUnit } from '#domain/calculators/win-a-unit.ts';
import { americanOf } from '#domain/calculators/price.ts';
import { americanText } from '#domain/calculators/price-text.ts';
import { formatMoney } from '#domain/money.ts';
import { americanOdds } from '#domain/odds.ts';
import { Button } from '#ui/button.tsx';
import { AmountField } from './amount-field.tsx';
import { CalculatorForm } from './calculator-form.tsx';
import { CalculatorResults } from './calculator-results.tsx';
import type { CalculatorProps } from './calculator.ts';
import { OddsField } from './odds-field.tsx';
import { useCalculator } from './use-calculator.ts';

const DEFAULTS = { unit: '', units: '1', odds: '' };

/** How much to bet in order to win a number of units. */
export function UnitCalculator({ onAddBet, ...props }: CalculatorProps) {
  const calculator = useCalculator(props, { defaults: DEFAULTS, check: checkWinAUnit });
  const { value, texts, field } = calculator;
  const result = value && winAUnit(value);
  const shown = value &&
    result && {
      odds: americanText(value.price),
      wager: formatMoney(result.wager),
      target: formatMoney(result.target),
      total: formatMoney(result.total),
    };
  const add =
    value && result
      ? () =>
          onAddBet?.({
            description: '',
            odds: americanOdds(americanOf(value.price)),
            wager: result.wager,
          })
      : null;

  return (
    <CalculatorForm
      calculator={calculator}
      results={
        <CalculatorResults
          main={{ label: 'Wager', text: shown?.wager }}
          items={[
            { label: 'To win', text: shown?.target },
            { label: 'Total payout', text: shown?.total },
          ]}
          line={shown && `Bet ${shown.wager} at ${shown.odds} to win ${shown.target}, payout ${shown.total}`}
          explanation="What to bet so that a win brings your units, whatever the odds."
          formula="To win = unit size × units. Wager = to win × 100 ÷ odds for positive odds, to win × odds ÷ 100 for negative ones."
          onAdd={onAddBet && add}
        />
      }
    >
      <div>
        <AmountField label="Unit size" {...field('unit')} />
        <div role="group" aria-label="Unit sizes" className="mt-2 grid grid-cols-6 gap-1.5 sm:gap-2">
          {UNIT_PRESETS.map((dollars) => (
            <Button
              key={dollars}
              className="px-0 sm:px-0"
              aria-pressed={texts.unit === String(dollars)}
              onClick={() => calculator.change({ unit: String(dollars) })}
            >
              ${dollars}
            </Button>
          ))}
        </div>
      </div>
      <div className="grid grid-cols-2 gap-4">
        <AmountField label="Units to win" prefix={undefined} placeholder="1" {...field('units')} />
        <OddsField label="Odds" placeholder="-120" {...field('odds')} />
      </div>
    </CalculatorForm>
  );
}
