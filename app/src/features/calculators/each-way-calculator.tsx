import { profitWith } from '#domain/calculators/agreed-bet.ts';
import { checkEachWay, eachWay } from '#domain/calculators/each-way.ts';
import { agreedOddsText } from '#domain/terms/agreed-text.ts';
import { useMoney } from '#ui/money-format.ts';
import { CalculatorForm, profitItem } from './calculator.tsx';
import { AmountField, NumberField, OddsField } from './fields.tsx';
import { type CalculatorProps, useCalculator } from './use-calculator.ts';

const DEFAULTS = { part: '10', odds: '', place: '1/5', rule4: '', tied: '', tiedPlace: '' };

const TIE = '2, or 4 for 2 if they tied for two places';

export function EachWayCalculator({ onAddBet, ...props }: CalculatorProps) {
  const money = useMoney();
  const { formatMoney } = money;
  const calculator = useCalculator(props, { defaults: DEFAULTS, check: checkEachWay });
  const { value, field } = calculator;
  const result = value && eachWay(value);
  const won = result && profitWith(result.won, value.bet);
  const placed = result && profitWith(result.placed, value.bet);
  return (
    <CalculatorForm
      calculator={calculator}
      main={{ label: 'Return if it wins', text: result && formatMoney(result.won) }}
      items={[
        profitItem('Profit if it wins', won, money),
        { label: 'Return if it’s placed', text: result && formatMoney(result.placed) },
        profitItem('Profit if it’s placed', placed, money),
        { label: 'Total wager', text: value && formatMoney(value.bet.wager) },
      ]}
      line={
        value &&
        result &&
        `${formatMoney(value.bet.wager)} at ${agreedOddsText(value.bet.terms)}: returns ${formatMoney(result.won)} if it wins, ${formatMoney(result.placed)} if it’s placed`
      }
      explanation="An each-way bet is two bets of the same size: one that it wins, and one that it’s placed, at a part of the odds. If it loses, both are lost."
      formula="Place odds = 1 + (decimal odds − 1) × the part a place pays. Rule 4 takes its pence of each unit won; a dead heat divides the wager."
      bet={value && { description: '', ...value.bet }}
      onAddBet={onAddBet}
    >
      <AmountField label="Each part" {...field('part')} />
      <div className="grid grid-cols-2 gap-4">
        <OddsField label="Odds" placeholder="7/2" {...field('odds')} />
        <NumberField
          label="A place pays"
          inputMode="text"
          placeholder="1/5"
          hint="Of the odds"
          {...field('place')}
        />
      </div>
      <NumberField
        label="Rule 4"
        inputMode="text"
        placeholder="25"
        hint="Pence deducted per pound won: 25, or 25, 5"
        {...field('rule4')}
      />
      <div className="grid grid-cols-2 gap-4">
        <NumberField
          label="Tied for the win"
          inputMode="text"
          placeholder="2"
          hint={TIE}
          {...field('tied')}
        />
        <NumberField
          label="Tied for the place"
          inputMode="text"
          placeholder="2"
          hint={TIE}
          {...field('tiedPlace')}
        />
      </div>
    </CalculatorForm>
  );
}
