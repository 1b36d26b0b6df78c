import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { type Arbitrage, arbitrage, checkArbitrage } from '#domain/calculators/arbitrage.ts';
import { formatMoney, formatSignedMoney } from '#domain/money.ts';
import { AmountField } from './amount-field.tsx';
import { CalculatorForm } from './calculator-form.tsx';
import { CalculatorResults } from './calculator-results.tsx';
import type { CalculatorProps } from './calculator.ts';
import { OddsField } from './odds-field.tsx';
import { oddsText } from '#domain/price/price.ts';
import { profitItem } from './result-list.tsx';
import { shareText } from './share-text.ts';
import { TWO_SIDES } from './two-sides.ts';
import { useCalculator } from './use-calculator.ts';

/** A total stake over the two sides of a market. */
export function ArbitrageMode(props: CalculatorProps) {
  const calculator = useCalculator(props, {
    defaults: TWO_SIDES,
    fieldNames: { firstOdds: 'a', secondOdds: 'b' },
    check: ({ total, a, b }) => checkArbitrage({ total, firstOdds: a, secondOdds: b }),
  });
  const { value, texts, field } = calculator;
  const result = value && arbitrage(value);
  const first = result && formatMoney(result.firstStake);
  const second = result && formatMoney(result.secondStake);
  const profit = result && formatSignedMoney(result.guaranteedProfit);

  return (
    <CalculatorForm
      calculator={calculator}
      results={
        <CalculatorResults
          main={profitItem('Guaranteed profit', result?.guaranteedProfit)}
          items={[
            { label: 'Stake on side 1', text: first },
            { label: 'Stake on side 2', text: second },
            { label: 'Return if side 1 wins', text: result && formatMoney(result.firstReturn) },
            { label: 'Return if side 2 wins', text: result && formatMoney(result.secondReturn) },
            { label: 'Sum of implied probabilities', text: result && inverseSumText(result) },
          ]}
          line={
            value &&
            `Bet ${first} at ${oddsText(texts.a)} and ${second} at ${oddsText(texts.b)}: guaranteed profit ${profit}`
          }
          explanation="Stakes that return the same whichever side wins, and add up to the total to the cent. The odd cent goes where it makes the lesser return greater."
          formula="Stake = total × (1 ÷ decimal odds) ÷ the sum of both. It is an arbitrage when that sum is below 1."
          verdict={<Verdict result={result} />}
        />
      }
    >
      <AmountField label="Total stake" {...field('total')} />
      <div className="grid grid-cols-2 gap-4">
        <OddsField label="Side 1 odds" placeholder="+120" {...field('a')} />
        <OddsField label="Side 2 odds" placeholder="-105" {...field('b')} />
      </div>
    </CalculatorForm>
  );
}

function Verdict({ result }: { result: Arbitrage | undefined }) {
  const Icon = result?.isArbitrage ? Check : X;
  return (
    <p className="flex min-h-10 items-center gap-2.5 rounded-lg bg-page px-3 py-2.5">
      {result && <Icon aria-hidden size={16} className="shrink-0" />}
      <span className={result ? 'font-medium' : 'text-muted'}>{verdictOn(result)}</span>
    </p>
  );
}

function verdictOn(result: Arbitrage | undefined): string {
  if (!result) return 'Is it an arbitrage? Both odds will tell.';
  if (!result.isArbitrage) return 'Not an arbitrage: no sure profit.';
  if (result.guaranteedProfit > 0) return 'An arbitrage: it wins either way.';
  return 'An arbitrage, but of less than a cent.';
}

/** With as many decimals as it takes to tell it from 100%. */
function inverseSumText({ inverseSum, isArbitrage }: Arbitrage): string {
  const text = shareText(inverseSum, 2);
  const isClose = text === '100.00%' && (isArbitrage || inverseSum > 1);
  return isClose ? shareText(inverseSum, 6) : text;
}
