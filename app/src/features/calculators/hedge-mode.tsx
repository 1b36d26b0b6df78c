import { checkHedge, hedge } from '#domain/calculators/hedge.ts';
import { oddsText } from '#domain/price/read-price.ts';
import { CalculatorForm, profitItem } from './calculator.tsx';
import { betList, COVERAGE_DEFAULTS, HEDGES, StakesTable } from './covered-outcomes.tsx';
import { AmountField, NumberField, OddsField } from './fields.tsx';
import { OddsRows, textsWith, valuesIn } from './odds-rows.tsx';
import { betAt, type CalculatorProps, useCalculator } from './use-calculator.ts';
import { useMoney } from '#ui/money-format.ts';

export function HedgeMode({ onAddBet, ...props }: CalculatorProps) {
  const money = useMoney();
  const { formatMoney, formatSignedMoney } = money;
  const calculator = useCalculator(props, {
    defaults: COVERAGE_DEFAULTS,
    fieldNames: { originalBet: 'bet', originalOdds: 'odds' },
    check: (texts) =>
      checkHedge({
        originalBet: texts.bet,
        originalOdds: texts.odds,
        hedgeOdds: valuesIn(HEDGES, texts),
        profit: texts.profit,
      }),
  });
  const { value, texts, field, change } = calculator;
  const odds = valuesIn(HEDGES, texts);
  const result = value && hedge(value);
  const isOne = odds.length === 1;
  const isEqual = texts.profit.trim() === '';
  const others = isOne ? 'the other side' : 'each other outcome';

  return (
    <CalculatorForm
      calculator={calculator}
      main={{
        label: isOne ? 'Hedge stake' : 'Hedge stakes in total',
        text: result && formatMoney(result.hedgeStake),
      }}
      items={[
        profitItem('Guaranteed profit', result?.guaranteedProfit, money),
        { label: 'Total staked', text: result && formatMoney(result.totalStake) },
      ]}
      line={
        value &&
        result &&
        `Hedge ${formatMoney(value.originalBet)} at ${oddsText(texts.odds)} with ${betList(result.bets.slice(1), odds, money)}: guaranteed profit ${formatSignedMoney(result.guaranteedProfit)}`
      }
      explanation={
        isEqual
          ? `How much to bet on ${others} to make the same profit ${isOne ? 'either way' : 'whichever wins'} (to the nearest cent).`
          : `How much to bet on ${others} to make this profit if the original bet loses (to the nearest cent).`
      }
      formula={
        isEqual
          ? 'Hedge stake = original bet × original decimal odds ÷ hedge decimal odds.'
          : 'Hedge stake = (original bet + profit) ÷ (1 − the sum of 1 ÷ hedge decimal odds) ÷ hedge decimal odds.'
      }
      // Several hedges are several bets.
      bet={betAt(odds[0] ?? '', result?.hedgeStake)}
      addLabel="Add hedge to notebook"
      onAddBet={isOne ? onAddBet : undefined}
      moreResults={
        <StakesTable
          names={['Original', ...odds.map((_, index) => (isOne ? 'Hedge' : `Hedge ${index + 1}`))]}
          result={result}
        />
      }
    >
      <div className="grid grid-cols-2 gap-4">
        <AmountField label="Original bet" {...field('bet')} />
        <OddsField label="Original odds" placeholder="+150" {...field('odds')} />
      </div>
      <OddsRows
        list={HEDGES}
        legend="Odds of every other outcome"
        length={odds.length}
        field={field}
        onAdd={() => change(textsWith(HEDGES, [...odds, '']))}
        onRemove={(index) => change(textsWith(HEDGES, odds.toSpliced(index, 1)))}
      />
      <NumberField
        label="Profit if the original bet loses"
        // Number keypads have no minus sign.
        inputMode="text"
        placeholder="Same as if it wins; 0 breaks even"
        limits="An amount such as 0 to break even, or empty for the same profit either way"
        {...field('profit')}
      />
    </CalculatorForm>
  );
}
