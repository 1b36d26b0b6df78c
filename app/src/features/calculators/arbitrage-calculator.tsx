import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { type Arbitrage, arbitrage, checkArbitrage } from '#domain/calculators/arbitrage.ts';
import { formatRate } from '#domain/rate-text.ts';
import { CalculatorForm, profitItem } from './calculator.tsx';
import { betList, COVERAGE_DEFAULTS, OUTCOMES, StakesTable } from './covered-outcomes.tsx';
import { AmountField, modeIn, ModeSwitch } from './fields.tsx';
import { HedgeMode } from './hedge-mode.tsx';
import { OddsRows, textsWith, valuesIn } from './odds-rows.tsx';
import { type CalculatorProps, useCalculator } from './use-calculator.ts';
import { useMoney } from '#ui/money-format.ts';

const MODES = [
  { value: 'arbitrage', label: 'Arbitrage' },
  { value: 'hedge', label: 'Hedge' },
] as const;

/** The fields' names in links from when there were two sides. */
const EARLIER_NAMES = new Map([
  ['a', 'outcome1'],
  ['b', 'outcome2'],
  ['hedge', 'hedge1'],
]);

export function ArbitrageCalculator({ typed: linked, onType, onAddBet }: CalculatorProps) {
  const typed = Object.fromEntries(
    Object.entries(linked).map(([name, text]) => [EARLIER_NAMES.get(name) ?? name, text]),
  );
  const Mode = modeIn(MODES, typed) === 'hedge' ? HedgeMode : ArbitrageMode;
  return (
    <div className="grid gap-4">
      <ModeSwitch modes={MODES} typed={typed} onType={onType} />
      <Mode typed={typed} onType={onType} onAddBet={onAddBet} />
    </div>
  );
}

function ArbitrageMode(props: CalculatorProps) {
  const money = useMoney();
  const { formatSignedMoney } = money;
  const calculator = useCalculator(props, {
    defaults: COVERAGE_DEFAULTS,
    check: (texts) => checkArbitrage({ total: texts.total, odds: valuesIn(OUTCOMES, texts) }),
  });
  const { value, texts, field, change } = calculator;
  const odds = valuesIn(OUTCOMES, texts);
  const result = value && arbitrage(value);

  return (
    <CalculatorForm
      calculator={calculator}
      main={profitItem('Guaranteed profit', result?.guaranteedProfit, money)}
      items={[{ label: 'Sum of implied probabilities', text: result && booksumText(result) }]}
      line={
        result &&
        `Bet ${betList(result.bets, odds, money)}: guaranteed profit ${formatSignedMoney(result.guaranteedProfit)}`
      }
      explanation="Stakes that pay the same whichever outcome wins. Any odd cents go to the outcomes with the lowest payout."
      formula="Stake = total × (1 ÷ decimal odds) ÷ the sum of all. It is an arbitrage if that sum is below 1."
      verdict={
        <>
          <Verdict result={result} outcomes={odds.length} />
          <StakesTable names={odds.map((_, index) => String(index + 1))} result={result} />
        </>
      }
    >
      <AmountField label="Total stake" {...field('total')} />
      <OddsRows
        list={OUTCOMES}
        legend="Odds of every outcome"
        length={odds.length}
        field={field}
        onAdd={() => change(textsWith(OUTCOMES, [...odds, '']))}
        onRemove={(index) => change(textsWith(OUTCOMES, odds.toSpliced(index, 1)))}
      />
    </CalculatorForm>
  );
}

type VerdictProps = { result: Arbitrage | undefined; outcomes: number };

function Verdict({ result, outcomes }: VerdictProps) {
  const Icon = result?.isArbitrage ? Check : X;
  return (
    <p className="flex min-h-10 items-center gap-2.5 rounded-lg bg-page px-3 py-2.5">
      {result && <Icon aria-hidden size={16} className="shrink-0" />}
      <span className={result ? 'font-medium' : 'text-muted'}>{verdictOn(result, outcomes)}</span>
    </p>
  );
}

function verdictOn(result: Arbitrage | undefined, outcomes: number): string {
  if (!result) return `Enter ${outcomes === 2 ? 'both' : 'all'} odds to check for arbitrage.`;
  if (!result.isArbitrage) return 'Not an arbitrage: no guaranteed profit.';
  if (result.guaranteedProfit > 0) {
    return `Arbitrage: you profit ${outcomes === 2 ? 'either way' : 'whichever wins'}.`;
  }
  return 'Arbitrage, but worth less than a cent.';
}

/** The booksum with enough decimals to distinguish it from 100%. */
function booksumText({ booksum, isArbitrage }: Arbitrage): string {
  const text = formatRate(booksum, 2);
  const isClose = text === '100.00%' && (isArbitrage || booksum > 1);
  return isClose ? formatRate(booksum, 6) : text;
}
