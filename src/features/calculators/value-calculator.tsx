import { checkExpectedValue, expectedValue } from '#domain/calculators/expected-value.ts';
import { checkKelly, type Kelly, kelly, KELLY_PRESETS } from '#domain/calculators/kelly.ts';
import { parsePercent } from '#domain/calculators/typed-percent.ts';
import { type Cents, formatMoney, numericFromCents, parseMoney } from '#domain/money.ts';
import { formatShare, formatSignedShare } from '#domain/share-text.ts';
import { oddsText } from '#domain/price/price.ts';
import { classNames } from '#ui/class-names.ts';
import { textLinkStyle } from '#ui/link.tsx';
import { CalculatorForm, profitItem, ResultList } from './calculator.tsx';
import { AmountField, OddsField, PercentField, Presets } from './fields.tsx';
import { betAt, type CalculatorProps, type Texts, useCalculator } from './use-calculator.ts';

const DEFAULTS = { odds: '', chance: '', stake: '100', bankroll: '1000', kelly: '50' };

type ValueTexts = Texts<keyof typeof DEFAULTS>;

const checkBet = ({ odds, chance, stake }: ValueTexts) =>
  checkExpectedValue({ odds, probability: chance, stake });

const checkStaking = ({ odds, chance, bankroll, kelly: part }: ValueTexts) =>
  checkKelly({ odds, probability: chance, bankroll, part });

const FRACTION_NAMES: Readonly<Record<(typeof KELLY_PRESETS)[number], string>> = {
  '100': 'Full',
  '50': 'Half',
  '25': 'Quarter',
  '12.5': 'Eighth',
};

const FRACTIONS = KELLY_PRESETS.map((value) => ({ value, label: FRACTION_NAMES[value] }));

export function ValueCalculator({ onAddBet, ...props }: CalculatorProps) {
  const calculator = useCalculator(props, {
    defaults: DEFAULTS,
    fieldNames: { probability: 'chance', part: 'kelly' },
    check: (texts) => {
      const bet = checkBet(texts);
      return bet.ok ? checkStaking(texts) : bet;
    },
  });
  const { texts, field, change } = calculator;
  // Checked separately, so that an error in the bet or the staking doesn't hide the other's result.
  const bet = checkBet(texts);
  const staking = checkStaking(texts);
  const worth = bet.ok ? expectedValue(bet.value) : undefined;
  const main = profitItem('Expected value', worth?.expectedValue);
  const staked = staking.ok ? kelly(staking.value) : undefined;
  const stakeToUse = otherStake(texts.stake, staked?.stake);
  const fraction = fractionName(texts.kelly);
  const lines = [
    bet.ok &&
      `Bet ${formatMoney(bet.value.stake)} at ${oddsText(texts.odds)} with a ${percentTyped(texts.chance)} chance: expected value ${main.text}`,
    staking.ok &&
      `${fraction?.toLowerCase()} Kelly of ${formatMoney(staking.value.bankroll)} stakes ${formatMoney(kelly(staking.value).stake)}`,
  ].filter((line) => line !== false);

  return (
    <CalculatorForm
      calculator={calculator}
      main={main}
      items={[
        { label: 'Expected ROI', text: worth && formatSignedShare(worth.perDollar) },
        { label: 'Break-even probability', text: worth && formatShare(worth.breakEven) },
        { label: 'Edge', text: worth && formatSignedShare(worth.edge) },
      ]}
      line={lines.length > 0 ? lines.join('; ') : undefined}
      explanation={staked?.full === 0 ? WITHOUT_EDGE : WITH_EDGE}
      formula="Expected value = stake × (probability × decimal odds − 1). Full Kelly = (probability × decimal odds − 1) ÷ (decimal odds − 1), never below 0."
      bet={bet.ok ? betAt(bet.value.price, bet.value.stake) : undefined}
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
        <AmountField label="Bankroll" limits="From $0.01 to $1,000,000,000" {...field('bankroll')} />
      </div>
      <div>
        <PercentField label="Kelly fraction" placeholder="50" {...field('kelly')} />
        <Presets label="Kelly fractions" choices={FRACTIONS} field={field('kelly')} className="grid-cols-4" />
      </div>
    </CalculatorForm>
  );
}

type KellyResultsProps = { staked: Kelly | undefined; fraction: string | undefined };

function KellyResults({ staked, fraction }: KellyResultsProps) {
  return (
    <ResultList
      main={{
        label: fraction ? `${fraction}-Kelly stake` : 'Kelly stake',
        text: staked && formatMoney(staked.stake),
      }}
      items={[
        { label: '% of bankroll', text: staked && formatShare(staked.fraction, 2) },
        { label: 'Full Kelly', text: staked && formatShare(staked.full, 2) },
        { label: 'Growth per bet', text: staked && formatShare(Math.expm1(staked.growth), 2) },
      ]}
    />
  );
}

/** The Kelly stake as text, unless it is zero or already typed. */
function otherStake(typed: string, stake: Cents | undefined): string | undefined {
  const parsed = parseMoney(typed);
  return !stake || (parsed.ok && parsed.cents === stake) ? undefined : numericFromCents(stake);
}

const WITH_EDGE =
  'Expected value is what the bet wins or loses on average. Full Kelly grows fastest; a fraction grows a little slower with far smaller swings.';
const WITHOUT_EDGE = "No edge: on average this bet doesn't make money, so Kelly stakes nothing.";

/** A typed Kelly fraction: 'Half', '40%'; undefined if invalid. */
function fractionName(typed: string): string | undefined {
  if (!parsePercent(typed)) return undefined;
  const preset = KELLY_PRESETS.find((value) => `${value}%` === percentTyped(typed));
  return preset ? FRACTION_NAMES[preset] : percentTyped(typed);
}

function percentTyped(text: string): string {
  return `${text.replace('%', '').trim()}%`;
}
