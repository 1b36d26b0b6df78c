import {
  checkRoundRobin,
  MIN_PARLAY_SIZE,
  MIN_ROUND_ROBIN_LEGS,
  type LegResult,
  legResultOf,
  MAX_ROUND_ROBIN_LEGS,
  roundRobin,
} from '#domain/calculators/round-robin.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { oddsText } from '#domain/price/read-price.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { ToggleButton } from '#ui/controls/toggle-button.tsx';
import { CalculatorForm, profitItem } from './calculator.tsx';
import { AmountField } from './fields.tsx';
import { listed, type NumberedText, OddsRows, placesOf, textsWith, valuesIn } from './odds-rows.tsx';
import { type CalculatorField, type CalculatorProps, type Texts, useCalculator } from './use-calculator.ts';
import { useMoney } from '#ui/money-format.ts';

type TypedLeg = { readonly odds: string; readonly result: LegResult };

const LEGS = {
  name: 'leg',
  count: 'legs',
  min: MIN_ROUND_ROBIN_LEGS,
  max: MAX_ROUND_ROBIN_LEGS,
  item: 'Leg',
} as const;

const RESULTS = [
  { value: 'won', label: 'Won' },
  { value: 'lost', label: 'Lost' },
  { value: 'push', label: 'Push' },
];

/** `lost` and `push` list the legs with that result: '1,3'; `sizes` lists the parlay sizes: '2,3'. */
type RoundRobinTexts = Texts<NumberedText<'leg', 'legs'> | 'lost' | 'push' | 'sizes' | 'stake'>;

const DEFAULTS: RoundRobinTexts = {
  ...textsWith(LEGS, []),
  lost: '',
  push: '',
  sizes: String(MIN_PARLAY_SIZE),
  stake: '10',
};

export function RoundRobinCalculator(props: CalculatorProps) {
  const money = useMoney();
  const { formatMoney, formatSignedMoney } = money;
  const calculator = useCalculator(props, {
    defaults: DEFAULTS,
    check: (texts) =>
      checkRoundRobin({
        stake: texts.stake,
        legs: legsOf(texts),
        sizes: listed(texts.sizes),
      }),
  });
  const { value, texts, field, change } = calculator;
  const legs = legsOf(texts);
  const sizes = listed(texts.sizes);
  const setLegs = (next: readonly TypedLeg[]) => {
    const odds = next.map((leg) => leg.odds);
    change({
      ...textsWith(LEGS, odds),
      lost: placesOf(next, ({ result }) => result === 'lost'),
      push: placesOf(next, ({ result }) => result === 'push'),
      sizes: sizes.filter((size) => !(Number(size) > next.length)).join(','),
    });
  };
  const result = value && roundRobin(value);
  const payout = result && formatMoney(result.payout);
  const profit = result && formatSignedMoney(result.profit);

  return (
    <CalculatorForm
      calculator={calculator}
      main={{ label: 'Payout', text: payout }}
      items={[
        profitItem('Profit', result?.profit, money),
        { label: 'Total stake', text: result && formatMoney(result.totalStake) },
        { label: 'Parlays', text: result && formatCount(result.count) },
        { label: 'Payout if every leg wins', text: result && formatMoney(result.largestPayout) },
      ]}
      line={
        value &&
        result &&
        `Round robin of ${legs.map(legText).join(', ')} by ${value.sizes.join('s, ')}s: ${countOf(result.count, 'parlay')} at ${formatMoney(value.stake)}, ${formatMoney(result.totalStake)} total, payout ${payout}, profit ${profit}`
      }
      explanation="Total payout of all parlays at the same stake, given the results you set. A lost leg loses every parlay it's in; a pushed leg drops out."
      formula="Parlays of k out of n legs = n! ÷ (k! × (n − k)!). Each pays stake × the decimal odds of its legs multiplied."
    >
      <AmountField label="Stake per parlay" {...field('stake')} />
      <OddsRows
        list={LEGS}
        legend="Legs"
        length={legs.length}
        field={field}
        onAdd={() => setLegs([...legs, { odds: '', result: 'won' }])}
        onRemove={(index) => setLegs(legs.toSpliced(index, 1))}
        besides={legs.map((leg, index) => (
          <div key={`leg ${index + 1}`} className="w-24 shrink-0">
            <SelectField
              label={`Leg ${index + 1} result`}
              labelHidden
              options={RESULTS}
              value={leg.result}
              onChange={({ target }) =>
                setLegs(legs.with(index, { ...leg, result: legResultOf(target.value) }))
              }
            />
          </div>
        ))}
      />
      <ParlaySizes sizes={sizes} legs={legs.length} field={field('sizes')} />
    </CalculatorForm>
  );
}

function legsOf(texts: RoundRobinTexts): TypedLeg[] {
  const lost = listed(texts.lost);
  const pushes = listed(texts.push);
  return valuesIn(LEGS, texts).map((odds, index) => {
    const place = String(index + 1);
    if (lost.includes(place)) return { odds, result: 'lost' };
    return { odds, result: pushes.includes(place) ? 'push' : 'won' };
  });
}

function legText({ odds, result }: TypedLeg): string {
  return result === 'won' ? oddsText(odds) : `${oddsText(odds)} (${result})`;
}

type ParlaySizesProps = { sizes: readonly string[]; legs: number; field: CalculatorField };

function ParlaySizes({ sizes, legs, field }: ParlaySizesProps) {
  const offered = Array.from({ length: legs - MIN_PARLAY_SIZE + 1 }, (_, index) =>
    String(index + MIN_PARLAY_SIZE),
  );

  function toggle(size: string) {
    const next = offered.filter((other) => sizes.includes(other) !== (other === size));
    field.onChange(next.join(','));
    // Unlike typing, a choice is complete, so an error may show.
    field.onLeave();
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">Parlay sizes</legend>
      <div className="flex flex-wrap gap-1.5 sm:gap-2">
        {offered.map((size) => (
          <ToggleButton
            key={size}
            name={field.name}
            className="w-12 px-0 tabular-nums"
            aria-label={`Parlays of ${size}`}
            isOn={sizes.includes(size)}
            onClick={() => toggle(size)}
          >
            {size}s
          </ToggleButton>
        ))}
      </div>
    </fieldset>
  );
}
