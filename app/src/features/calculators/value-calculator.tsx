import { checkExpectedValue, expectedValue } from '#domain/calculators/expected-value.ts';
import { checkKelly, type Kelly, kelly } from '#domain/calculators/kelly.ts';
import { type Cents, numericFromCents } from '#domain/money.ts';
import { oddsText } from '#domain/price/read-price.ts';
import { readAmount } from '#domain/reader/read-amount.ts';
import { formatRate, formatSignedRate } from '#domain/rate-text.ts';
import { classNames } from '#ui/class-names.ts';
import { textLinkStyle } from '#ui/link.tsx';
import { CalculatorForm, profitItem, ResultList } from './calculator.tsx';
import { AmountField, modeIn, ModeSwitch, OddsField, PercentField } from './fields.tsx';
import {
  BankrollField,
  fractionName,
  KellyFractionField,
  percentTyped,
  VALUE_DEFAULTS,
} from './kelly-fields.tsx';
import { SeveralOutcomes } from './several-outcomes.tsx';
import { betAt, type CalculatorProps, useCalculator } from './use-calculator.ts';
import { useMoney } from '#ui/money-format.ts';

const MODES = [
  { value: 'bet', label: 'One bet' },
  { value: 'outcomes', label: 'Several outcomes' },
] as const;

export function ValueCalculator(props: CalculatorProps) {
  const Mode = modeIn(MODES, props.typed) === 'bet' ? OneBet : SeveralOutcomes;
  return (
    <div className="grid gap-4">
      <ModeSwitch modes={MODES} typed={props.typed} onType={props.onType} />
      <Mode {...props} />
    </div>
  );
}

type BetTexts = typeof VALUE_DEFAULTS;

const checkBet = ({ odds, chance, stake }: BetTexts) =>
  checkExpectedValue({ odds, probability: chance, stake });

const checkStaking = ({ odds, chance, bankroll, kelly: part }: BetTexts) =>
  checkKelly({ outcomes: [{ odds, probability: chance }], bankroll, part });

function OneBet({ onAddBet, ...props }: CalculatorProps) {
  const money = useMoney();
  const { formatMoney } = money;
  const calculator = useCalculator(props, {
    defaults: VALUE_DEFAULTS,
    fieldNames: { odds1: 'odds', probability: 'chance', probability1: 'chance', part: 'kelly' },
    check: (texts) => {
      const bet = checkBet(texts);
      return 'value' in bet ? checkStaking(texts) : bet;
    },
  });
  const { texts, field, change } = calculator;
  // Checked separately, so that an error in the bet or the staking doesn't hide the other's result.
  const bet = checkBet(texts);
  const staking = checkStaking(texts);
  const worth = 'value' in bet ? expectedValue(bet.value) : undefined;
  const main = profitItem('Expected value', worth?.expectedValue, money);
  const staked = 'value' in staking ? kelly(staking.value) : undefined;
  const stakeToUse = otherStake(texts.stake, staked?.total.stake);
  const fraction = fractionName(texts.kelly);
  const lines = [
    'value' in bet &&
      `Bet ${formatMoney(bet.value.stake)} at ${oddsText(texts.odds)} with a ${percentTyped(texts.chance)} chance: expected value ${main.text}`,
    'value' in staking &&
      staked &&
      `${fraction?.toLowerCase()} Kelly of ${formatMoney(staking.value.bankroll)} stakes ${formatMoney(staked.total.stake)}`,
  ].filter((line) => typeof line === 'string');

  return (
    <CalculatorForm
      calculator={calculator}
      main={main}
      items={[
        { label: 'Expected ROI', text: worth && formatSignedRate(worth.perDollar) },
        { label: 'Break-even probability', text: worth && formatRate(worth.breakEven) },
        { label: 'Edge', text: worth && formatSignedRate(worth.edge) },
      ]}
      line={lines.length > 0 ? lines.join('; ') : undefined}
      explanation={staked?.total.full === 0 ? WITHOUT_EDGE : WITH_EDGE}
      formula="Expected value = stake × (probability × decimal odds − 1). Full Kelly = (probability × decimal odds − 1) ÷ (decimal odds − 1), never below 0."
      bet={'value' in bet ? betAt(texts.odds, bet.value.stake) : undefined}
      onAddBet={onAddBet}
      moreResults={<KellyResults staked={staked} fraction={fraction} />}
    >
      <div className="grid grid-cols-2 gap-4">
        <OddsField label="Odds" {...field('odds')} />
        <PercentField label="Win probability" placeholder="55" {...field('chance')} />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <AmountField
          label="Stake"
          action={
            stakeToUse !== undefined && (
              <button
                type="button"
                aria-label="Use Kelly stake"
                className={classNames(textLinkStyle, '-my-3 py-3')}
                onClick={() => change({ stake: stakeToUse })}
              >
                Use Kelly
              </button>
            )
          }
          {...field('stake')}
        />
        <BankrollField {...field('bankroll')} />
      </div>
      <KellyFractionField field={field('kelly')} />
    </CalculatorForm>
  );
}

type KellyResultsProps = { staked: Kelly | undefined; fraction: string | undefined };

function KellyResults({ staked, fraction }: KellyResultsProps) {
  const { formatMoney } = useMoney();
  return (
    <ResultList
      main={{
        label: fraction ? `${fraction}-Kelly stake` : 'Kelly stake',
        text: staked && formatMoney(staked.total.stake),
      }}
      items={[
        { label: '% of bankroll', text: staked && formatRate(staked.total.fraction, 2) },
        { label: 'Full Kelly', text: staked && formatRate(staked.total.full, 2) },
        { label: 'Growth per bet', text: staked && formatRate(Math.expm1(staked.growth), 2) },
      ]}
    />
  );
}

/** The Kelly stake as text, unless it is zero or already typed. */
function otherStake(typed: string, stake: Cents | undefined): string | undefined {
  const read = readAmount(typed);
  return !stake || ('value' in read && read.value === stake) ? undefined : numericFromCents(stake);
}

const WITH_EDGE =
  'Expected value is what the bet wins or loses on average. Full Kelly grows fastest; a fraction grows a little slower with far smaller swings.';
const WITHOUT_EDGE = "No edge: on average this bet doesn't make money, so Kelly stakes nothing.";
