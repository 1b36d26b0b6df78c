import type { Checked } from '#domain/calculators/checked.ts';
import { checkExpectedValue } from '#domain/calculators/expected-value.ts';
import { checkKelly, DEFAULT_KELLY_PART, kelly, type KellyInputs } from '#domain/calculators/kelly.ts';
import { numericFromCents, parseMoney } from '#domain/money.ts';
import { classNames } from '#ui/class-names.ts';
import { textLinkStyle } from '#ui/link.tsx';
import { AmountField } from './amount-field.tsx';
import { betAt } from './bet-at.ts';
import { CalculatorForm } from './calculator-form.tsx';
import type { CalculatorProps } from './calculator.ts';
import { KellyPart } from './kelly-part.tsx';
import { OddsField } from './odds-field.tsx';
import { PercentField } from './percent-field.tsx';
import { type Texts, useCalculator } from './use-calculator.ts';
import { ValueResults } from './value-results.tsx';

const DEFAULTS = { odds: '', chance: '', stake: '100', bankroll: '1000', kelly: DEFAULT_KELLY_PART };

type ValueTexts = Texts<keyof typeof DEFAULTS>;

const checkBet = ({ odds, chance, stake }: ValueTexts) =>
  checkExpectedValue({ odds, probability: chance, stake });

const checkStaking = ({ odds, chance, bankroll, kelly: part }: ValueTexts) =>
  checkKelly({ odds, probability: chance, bankroll, part });

/** What a bet is worth on average, and what Kelly's rule would stake on it. */
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
  const bet = checkBet(texts);
  const staking = checkStaking(texts);
  const added = bet.ok ? betAt(bet.value.price, bet.value.stake) : undefined;
  const kellyStake = otherStake(texts.stake, staking);

  return (
    <CalculatorForm
      calculator={calculator}
      results={<ValueResults typed={texts} bet={bet} staking={staking} added={added} onAddBet={onAddBet} />}
    >
      <div className="grid grid-cols-2 gap-4">
        <OddsField label="Odds" {...field('odds')} />
        <PercentField label="Win probability" placeholder="55" {...field('chance')} />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <AmountField
          label="Stake"
          action={
            kellyStake !== undefined && (
              <button
                type="button"
                aria-label="Use Kelly stake"
                className={classNames(textLinkStyle, '-my-3 py-3')}
                onClick={() => change({ stake: kellyStake })}
              >
                Use Kelly
              </button>
            )
          }
          {...field('stake')}
        />
        <AmountField label="Bankroll" {...field('bankroll')} />
      </div>
      <KellyPart field={field('kelly')} />
    </CalculatorForm>
  );
}

/** The stake by Kelly as it would be typed, unless it is nothing, or stands there already. */
function otherStake(typed: string, staking: Checked<KellyInputs>): string | undefined {
  if (!staking.ok) return undefined;
  const { stake } = kelly(staking.value);
  const parsed = parseMoney(typed);
  return stake === 0 || (parsed.ok && parsed.cents === stake) ? undefined : numericFromCents(stake);
}
