import { checkParlay, MIN_LEGS, MAX_LEGS, parlay } from '#domain/calculators/parlay.ts';
import { NO_SUBJECT } from '#domain/bets/bet.ts';
import { oddsOfLegs } from '#domain/bets/settlement.ts';
import type { Cents } from '#domain/money.ts';
import { MINUS_SIGN } from '#domain/number-text.ts';
import { americanText, decimalText, probabilityText } from '#domain/price/price.ts';
import { oddsText } from '#domain/price/read-price.ts';
import { ToggleButton } from '#ui/controls/toggle-button.tsx';
import { CalculatorForm, profitItem } from './calculator.tsx';
import { AmountField } from './fields.tsx';
import { listed, type NumberedText, OddsRows, placesOf, textsWith, valuesIn } from './odds-rows.tsx';
import {
  betAt,
  type CalculatedBet,
  type CalculatorProps,
  type Texts,
  useCalculator,
} from './use-calculator.ts';
import { useMoney } from '#ui/money-format.ts';

type TypedLeg = { readonly odds: string; readonly isPush: boolean };

const LEGS = { name: 'leg', count: 'legs', min: MIN_LEGS, max: MAX_LEGS, item: 'Leg' } as const;

/** `push` lists the pushed legs: '1,3'. */
type ParlayTexts = Texts<NumberedText<'leg', 'legs'> | 'push' | 'wager'>;

const DEFAULTS: ParlayTexts = { ...textsWith(LEGS, []), push: '', wager: '100' };

export function ParlayCalculator({ onAddBet, ...props }: CalculatorProps) {
  const money = useMoney();
  const { formatMoney } = money;
  const calculator = useCalculator(props, {
    defaults: DEFAULTS,
    check: (texts) => checkParlay({ wager: texts.wager, legs: legsOf(texts) }),
  });
  const { value, texts, field, change } = calculator;
  const legs = legsOf(texts);
  const setLegs = (next: readonly TypedLeg[]) => {
    const odds = next.map((leg) => leg.odds);
    change({ ...textsWith(LEGS, odds), push: placesOf(next, (leg) => leg.isPush) });
  };

  const result = value && parlay(value);
  const price = result?.price;
  const names = legs.map(({ odds, isPush }) => `${oddsText(odds)}${isPush ? ' (push)' : ''}`).join(', ');
  const title = `Parlay of ${legs.length}: ${names}`;
  const combined = price && `${americanText(price)} (${decimalText(price)})`;

  return (
    <CalculatorForm
      calculator={calculator}
      main={{ label: 'Payout', text: result && formatMoney(result.payout) }}
      items={[
        profitItem('Profit', result?.profit, money),
        { label: 'Combined odds', text: result && (combined ?? 'Push') },
        { label: 'Implied probability', text: price && probabilityText(price, 2) },
      ]}
      line={
        value &&
        result &&
        `${title}. Bet ${formatMoney(value.wager)}: profit ${formatMoney(result.profit)}, payout ${formatMoney(result.payout)}`
      }
      explanation={
        result && !price
          ? 'All legs pushed, so the stake is returned.'
          : 'The payout if every leg wins. A pushed leg drops out; the rest still count.'
      }
      formula="Combined odds = the decimal odds of all legs multiplied; a push counts as 1. Payout = wager × combined odds."
      bet={value && parlayOf(legs, value.wager, title.replaceAll(MINUS_SIGN, '-'))}
      onAddBet={onAddBet}
    >
      <AmountField label="Wager" {...field('wager')} />
      <OddsRows
        list={LEGS}
        legend="Legs"
        length={legs.length}
        field={field}
        onAdd={() => setLegs([...legs, { odds: '', isPush: false }])}
        onRemove={(index) => setLegs(legs.toSpliced(index, 1))}
        besides={legs.map((leg, index) => (
          <ToggleButton
            key={`leg ${index + 1}`}
            aria-label={`Leg ${index + 1} is a push`}
            isOn={leg.isPush}
            className="px-3 text-muted"
            onClick={() => setLegs(legs.with(index, { ...leg, isPush: !leg.isPush }))}
          >
            Push
          </ToggleButton>
        ))}
      />
    </CalculatorForm>
  );
}

/** The parlay of the legs that aren't pushed, which the calculator doesn't name. */
function parlayOf(typed: readonly TypedLeg[], wager: Cents, description: string): CalculatedBet | undefined {
  const left = typed.filter(({ isPush }) => !isPush);
  const [only, second] = left;
  if (!only) return undefined;
  const single = betAt(only.odds, wager);
  if (!second) return single && { ...single, description };
  const legs = left.flatMap(({ odds }, index) => {
    const leg = betAt(odds, wager);
    const { odds: american, taken } = leg ?? {};
    if (!american || taken === undefined) return [];
    return [
      { ...NO_SUBJECT, selection: `Leg ${index + 1}`, odds: american, taken, outcome: 'pending' as const },
    ];
  });
  const price = oddsOfLegs(legs);
  return price && { ...price, description, wager, legs };
}

function legsOf(texts: ParlayTexts): TypedLeg[] {
  const pushes = listed(texts.push);
  return valuesIn(LEGS, texts).map((odds, index) => ({ odds, isPush: pushes.includes(String(index + 1)) }));
}
