import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { type Arbitrage, arbitrage, checkArbitrage } from '#domain/calculators/arbitrage.ts';
import { checkHedge, hedge } from '#domain/calculators/hedge.ts';
import { formatMoney, formatSignedMoney } from '#domain/money.ts';
import { formatShare } from '#domain/share-text.ts';
import { oddsText } from '#domain/price/price.ts';
import { SegmentedControl } from '#ui/controls/segmented-control.tsx';
import { CalculatorForm, profitItem } from './calculator.tsx';
import { AmountField, OddsField } from './fields.tsx';
import { type CalculatorProps, useCalculator } from './use-calculator.ts';

const MODES = [
  { value: 'arbitrage', label: 'Arbitrage' },
  { value: 'hedge', label: 'Hedge' },
] as const;

/** One object for both modes, so that each keeps its inputs while the other is shown. */
const DEFAULTS = {
  mode: 'arbitrage',
  total: '1000',
  a: '',
  b: '',
  bet: '100',
  odds: '',
  hedge: '',
};

export function ArbitrageCalculator({ typed, onType }: CalculatorProps) {
  const isHedge = typed['mode'] === 'hedge';
  const Mode = isHedge ? HedgeMode : ArbitrageMode;
  return (
    <div className="grid gap-4">
      <div className="flex">
        <SegmentedControl
          label="Mode"
          name="mode"
          choices={MODES}
          value={isHedge ? 'hedge' : 'arbitrage'}
          onChange={(mode) => {
            const { mode: _, ...inputs } = typed;
            onType(mode === 'hedge' ? { ...inputs, mode } : inputs);
          }}
        />
      </div>
      <Mode typed={typed} onType={onType} />
    </div>
  );
}

function ArbitrageMode(props: CalculatorProps) {
  const calculator = useCalculator(props, {
    defaults: DEFAULTS,
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
      explanation="Stakes that pay the same whichever side wins. Any odd cent goes to the side with the lower return."
      formula="Stake = total × (1 ÷ decimal odds) ÷ the sum of both. It is an arbitrage if that sum is below 1."
      verdict={<Verdict result={result} />}
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
  if (!result) return 'Enter both odds to check for arbitrage.';
  if (!result.isArbitrage) return 'Not an arbitrage: no guaranteed profit.';
  if (result.guaranteedProfit > 0) return 'Arbitrage: you profit either way.';
  return 'Arbitrage, but worth less than a cent.';
}

/** The inverse sum with enough decimals to distinguish it from 100%. */
function inverseSumText({ inverseSum, isArbitrage }: Arbitrage): string {
  const text = formatShare(inverseSum, 2);
  const isClose = text === '100.00%' && (isArbitrage || inverseSum > 1);
  return isClose ? formatShare(inverseSum, 6) : text;
}

function HedgeMode(props: CalculatorProps) {
  const calculator = useCalculator(props, {
    defaults: DEFAULTS,
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
      main={{ label: 'Hedge stake', text: stake }}
      items={[
        profitItem('Guaranteed profit', result?.guaranteedProfit),
        profitItem('Profit if the original bet wins', result?.profitIfOriginalWins),
        profitItem('Profit if the hedge wins', result?.profitIfHedgeWins),
        { label: 'Total staked', text: result && formatMoney(result.totalStake) },
      ]}
      line={
        value &&
        `Hedge ${formatMoney(value.originalBet)} at ${oddsText(texts.odds)} with ${stake} at ${oddsText(texts.hedge)}: guaranteed profit ${profit}`
      }
      explanation="How much to bet on the other side to make the same profit either way (to the nearest cent)."
      formula="Hedge stake = original bet × original decimal odds ÷ hedge decimal odds."
    >
      <AmountField label="Original bet" {...field('bet')} />
      <div className="grid grid-cols-2 gap-4">
        <OddsField label="Original odds" placeholder="+150" {...field('odds')} />
        <OddsField label="Hedge odds" placeholder="-125" {...field('hedge')} />
      </div>
    </CalculatorForm>
  );
}
