import { checkLay, layProfit } from '#domain/calculators/lay.ts';
import { cents, type Cents } from '#domain/money.ts';
import { agreedOddsText } from '#domain/terms/agreed-text.ts';
import { layStake } from '#domain/terms/terms.ts';
import { useMoney } from '#ui/money-format.ts';
import { CalculatorForm, profitItem } from './calculator.tsx';
import { AmountField, modeIn, ModeSwitch, OddsField, PercentField } from './fields.tsx';
import { type CalculatorProps, useCalculator } from './use-calculator.ts';

const MODES = [
  { value: 'stake', label: 'By stake' },
  { value: 'liability', label: 'By liability' },
] as const;

const DEFAULTS = { mode: 'stake', amount: '10', odds: '', commission: '5' };

const lossOf = (wager: Cents) => cents(-wager);

export function LayCalculator({ onAddBet, ...props }: CalculatorProps) {
  const money = useMoney();
  const { formatMoney, formatSignedMoney } = money;
  const isLiability = modeIn(MODES, props.typed) === 'liability';
  const calculator = useCalculator(props, {
    defaults: DEFAULTS,
    check: ({ amount, odds, commission }) => checkLay({ amount, odds, commission, isLiability }),
  });
  const { value, field } = calculator;
  const profit = value && layProfit(value);
  const stake = value?.terms.kind === 'lay' ? layStake(value.terms) : undefined;
  return (
    <CalculatorForm
      calculator={calculator}
      main={{ label: 'Liability', text: value && formatMoney(value.wager) }}
      items={[
        { label: 'Backer’s stake', text: stake && formatMoney(stake) },
        profitItem('Profit if it doesn’t win', profit, money),
        profitItem('Loss if it wins', value && lossOf(value.wager), money),
      ]}
      line={
        value &&
        profit &&
        `${formatMoney(value.wager)} at ${agreedOddsText(value.terms)}: ${formatSignedMoney(profit)} if it doesn’t win, ${formatSignedMoney(lossOf(value.wager))} if it wins`
      }
      explanation="A lay bet is against a selection. You risk what the backer would win, and keep the backer’s stake, less the commission, if it doesn’t win."
      formula="Liability = stake × (decimal odds − 1). Profit = stake × (1 − commission)."
      bet={value && { description: '', ...value }}
      onAddBet={onAddBet}
    >
      <ModeSwitch modes={MODES} {...props} />
      <AmountField label={isLiability ? 'Liability' : 'Backer’s stake'} {...field('amount')} />
      <div className="grid grid-cols-2 gap-4">
        <OddsField label="Lay odds" placeholder="4.00" {...field('odds')} />
        <PercentField label="Commission" placeholder="5" {...field('commission')} />
      </div>
    </CalculatorForm>
  );
}
