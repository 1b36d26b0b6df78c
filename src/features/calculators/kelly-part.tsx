import { KELLY_PRESETS } from '#domain/calculators/kelly.ts';
import { parsePercent } from '#domain/calculators/typed-percent.ts';
import { Button } from '#ui/button.tsx';
import { AmountField } from './amount-field.tsx';
import type { CalculatorField } from './calculator.ts';

const NAMES: Readonly<Record<string, string>> = {
  '100': 'Full',
  '50': 'Half',
  '25': 'Quarter',
  '12.5': 'Eighth',
} satisfies Record<(typeof KELLY_PRESETS)[number], string>;

/** A part of Kelly's stake by its name: 'half Kelly', '40% Kelly'. */
export function kellyPartName(typed: string): string {
  if (!parsePercent(typed)) return 'Kelly';
  const part = typed.replace('%', '').trim();
  return `${NAMES[part]?.toLowerCase() ?? `${part}%`} Kelly`;
}

export type KellyPartProps = { field: CalculatorField };

/** How much of Kelly's stake to bet: one of the usual parts, or any other. */
export function KellyPart({ field }: KellyPartProps) {
  return (
    <div>
      <AmountField
        label="Part of Kelly"
        prefix={undefined}
        suffix={<span className="pr-3 text-muted">%</span>}
        placeholder="50"
        {...field}
      />
      <div role="group" aria-label="Parts of Kelly" className="mt-2 grid grid-cols-4 gap-1.5 sm:gap-2">
        {KELLY_PRESETS.map((part) => (
          <Button
            key={part}
            className="px-0 aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary"
            aria-pressed={field.value === part}
            onClick={() => field.onChange(part)}
          >
            {NAMES[part]}
          </Button>
        ))}
      </div>
    </div>
  );
}
