import { checkWinAUnit, evenMoneyMended, UNIT_PRESETS, winAUnit } from '#domain/calculators/win-a-unit.ts';
import { oddsText } from '#domain/price/read-price.ts';
import { CalculatorForm } from './calculator.tsx';
import { AmountField, NumberField, OddsField, Presets } from './fields.tsx';
import { betAt, type CalculatorProps, useCalculator } from './use-calculator.ts';
import { useMoney } from '#ui/money-format.ts';

const DEFAULTS = { unit: '', units: '1', odds: '' };

export function UnitCalculator({ onAddBet, ...props }: CalculatorProps) {
  const { formatMoney, inCurrency } = useMoney();
  const presets = UNIT_PRESETS.map((size) => ({ value: String(size), label: inCurrency(`$${size}`) }));
  const calculator = useCalculator(props, { defaults: DEFAULTS, check: checkWinAUnit });
  const { value, texts, field } = calculator;
  const result = value && winAUnit(value);
  const wager = result && formatMoney(result.wager);
  const target = result && formatMoney(result.target);
  const total = result && formatMoney(result.total);

  return (
    <CalculatorForm
      calculator={calculator}
      main={{ label: 'Wager', text: wager }}
      items={[
        { label: 'To win', text: target },
        { label: 'Total payout', text: total },
      ]}
      line={result && `Bet ${wager} at ${oddsText(texts.odds)} to win ${target}, payout ${total}`}
      explanation="How much to bet to win your units at any odds."
      formula="To win = unit size × units. Wager at positive odds: to win × 100 ÷ odds. At negative odds: to win × |odds| ÷ 100."
      bet={betAt(evenMoneyMended(texts.odds), result?.wager)}
      onAddBet={onAddBet}
    >
      <div>
        <AmountField label="Unit size" {...field('unit')} />
        <Presets label="Presets" choices={presets} field={field('unit')} className="grid-cols-6" />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <NumberField label="Units to win" placeholder="1" limits="From 0.01 to 10,000" {...field('units')} />
        <OddsField label="Odds" placeholder="-120" {...field('odds')} />
      </div>
    </CalculatorForm>
  );
}
