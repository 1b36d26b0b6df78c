import { checkHedge, hedge } from '#domain/calculators/hedge.ts';
import { formatMoney, formatSignedMoney } from '#domain/money.ts';
import { AmountField } from './amount-field.tsx';
import { CalculatorForm } from './calculator-form.tsx';
import { CalculatorResults } from './calculator-results.tsx';
import type { CalculatorProps } from './calculator.ts';
import { OddsField } from './odds-field.tsx';
import { oddsText } from '#domain/price/price.ts';
import { profitItem } from './result-list.tsx';
import { TWO_SIDES } from './two-sides.ts';
import { useCalculator } from './use-calculator.ts';

/** A bet on the other side of one that was made. */
export function HedgeMode(props: CalculatorProps) {
  const calculator = useCalculator(props, {
    defaults: TWO_SIDES,
    fieldNames: { originalBet: 'bet', originalOdds: 'odds', hedgeOdds: 'hedge' },
    check: (texts) =>
      checkHedge({ originalBet: texts.bet, originalOdds: texts.odds, hedgeOdds: texts.hedge }),
  });
  const { value, texts, field } = calculator;
  const result = value && hedge(value);
  const stake = result && formatMoney(result.hedgeStake);
  const profit = result && formatSignedMoney(result.guaranteedProfit);

  return (
    <CalculatorForm
      calculator={calculator}
      results={
        <CalculatorResults
          main={{ label: 'Hedge stake', text: stake }}
          items={[
            profitItem('Guaranteed profit', result?.guaranteedProfit),
            profitItem('Profit if the original wins', result?.profitIfOriginalWins),
            profitItem('Profit if the hedge wins', result?.profitIfHedgeWins),
            { label: 'Both stakes', text: result && formatMoney(result.totalStake) },
          ]}
          line={
            value &&
            `Hedge ${formatMoney(value.originalBet)} at ${oddsText(texts.odds)} with ${stake} at ${oddsText(texts.hedge)}: guaranteed profit ${profit}`
          }
          explanation="What to bet on the other side so that you end up with the same whichever side wins, as near as whole cents allow."
          formula="Hedge stake = original bet × original decimal odds ÷ hedge decimal odds."
        />
      }
    >
      <AmountField label="Original bet" {...field('bet')} />
      <div className="grid grid-cols-2 gap-4">
        <OddsField label="Original odds" placeholder="+150" {...field('odds')} />
        <OddsField label="Hedge odds" placeholder="-125" {...field('hedge')} />
      </div>
    </CalculatorForm>
  );
}
