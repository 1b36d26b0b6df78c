import { LEAST_PARLAY_SIZE } from '#domain/calculators/round-robin.ts';
import { ToggleButton } from '#ui/controls/toggle-button.tsx';
import type { CalculatorField } from './calculator.ts';

export type ParlaySizesProps = { sizes: readonly string[]; legs: number; field: CalculatorField };

/** Of how many legs the parlays are: one size or several. */
export function ParlaySizes({ sizes, legs, field }: ParlaySizesProps) {
  const offered = Array.from({ length: legs - LEAST_PARLAY_SIZE + 1 }, (_, index) =>
    String(index + LEAST_PARLAY_SIZE),
  );

  function toggle(size: string) {
    const next = offered.filter((other) => sizes.includes(other) !== (other === size));
    field.onChange(next.join(','));
    // Nothing of it is still being typed: what is wrong with a choice is wrong at once.
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
