import { KELLY_PRESETS } from '#domain/calculators/kelly.ts';
import { parsePercent } from '#domain/calculators/typed-percent.ts';
import type { CalculatorField } from './calculator.ts';
import { PercentField } from './percent-field.tsx';
import { Presets } from './presets.tsx';

const NAMES: Readonly<Record<(typeof KELLY_PRESETS)[number], string>> = {
  '100': 'Full',
  '50': 'Half',
  '25': 'Quarter',
  '12.5': 'Eighth',
};

/** A part of Kelly's stake by its name: 'half Kelly', '40% Kelly'. */
export function kellyPartName(typed: string): string {
  if (!parsePercent(typed)) return 'Kelly';
  const part = typed.replace('%', '').trim();
  const preset = KELLY_PRESETS.find((value) => value === part);
  return `${preset ? NAMES[preset].toLowerCase() : `${part}%`} Kelly`;
}

const CHOICES = KELLY_PRESETS.map((value) => ({ value, label: NAMES[value] }));

export type KellyPartProps = { field: CalculatorField };

/** How much of Kelly's stake to bet: one of the usual parts, or any other. */
export function KellyPart({ field }: KellyPartProps) {
  return (
    <div>
      <PercentField label="Part of Kelly" placeholder="50" {...field} />
      <Presets label="Parts of Kelly" choices={CHOICES} field={field} className="grid-cols-4" />
    </div>
  );
}
