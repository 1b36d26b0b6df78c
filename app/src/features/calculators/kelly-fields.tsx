import { KELLY_PRESETS } from '#domain/calculators/kelly.ts';
import { MAX_OUTCOMES, MIN_OUTCOMES } from '#domain/calculators/market.ts';
import { parsePercent } from '#domain/reader/typed-percent.ts';
import { AmountField, PercentField, Presets } from './fields.tsx';
import { type NumberedText, textsWith } from './odds-rows.tsx';
import type { CalculatorField, Texts } from './use-calculator.ts';
import { useMoney } from '#ui/money-format.ts';

const COUNT = { count: 'outcomes', min: MIN_OUTCOMES, max: MAX_OUTCOMES, item: 'Outcome' } as const;

export const OUTCOMES = { name: 'odds', ...COUNT } as const;
export const PROBABILITIES = { name: 'probability', ...COUNT } as const;

/** `odds1`, `probability1`, … are of several outcomes; `odds`, `chance` and `stake` of one bet. */
type ValueTexts = Texts<
  | 'mode'
  | 'odds'
  | 'chance'
  | 'stake'
  | 'bankroll'
  | 'kelly'
  | NumberedText<'odds', 'outcomes'>
  | NumberedText<'probability', 'outcomes'>
>;

/** One object for both modes, so that each keeps its inputs while the other is shown. */
export const VALUE_DEFAULTS: ValueTexts = {
  mode: 'bet',
  odds: '',
  chance: '',
  stake: '100',
  bankroll: '1000',
  kelly: '50',
  ...textsWith(OUTCOMES, []),
  ...textsWith(PROBABILITIES, []),
};

export function BankrollField(field: CalculatorField) {
  const { inCurrency } = useMoney();
  return <AmountField label="Bankroll" limits={inCurrency('From $0.01 to $1,000,000,000')} {...field} />;
}

const FRACTION_NAMES: Readonly<Record<(typeof KELLY_PRESETS)[number], string>> = {
  '100': 'Full',
  '50': 'Half',
  '25': 'Quarter',
  '12.5': 'Eighth',
};

const FRACTIONS = KELLY_PRESETS.map((value) => ({ value, label: FRACTION_NAMES[value] }));

export function KellyFractionField({ field }: { field: CalculatorField }) {
  return (
    <div>
      <PercentField label="Kelly fraction" placeholder="50" {...field} />
      <Presets label="Kelly fractions" choices={FRACTIONS} field={field} className="grid-cols-4" />
    </div>
  );
}

/** A typed Kelly fraction: 'Half', '40%'; undefined if invalid. */
export function fractionName(typed: string): string | undefined {
  if (!parsePercent(typed)) return undefined;
  const preset = KELLY_PRESETS.find((value) => `${value}%` === percentTyped(typed));
  return preset ? FRACTION_NAMES[preset] : percentTyped(typed);
}

/** '55%' for 55 and 55%. */
export function percentTyped(text: string): string {
  return `${text.replace('%', '').trim()}%`;
}
