import { classNames } from '#ui/class-names.ts';
import { ToggleButton } from '#ui/controls/toggle-button.tsx';
import type { CalculatorField } from './calculator.ts';

export type PresetsProps = {
  /** What is offered, for screen readers. */
  label: string;
  choices: readonly { value: string; label: string }[];
  /** The field that a choice fills. */
  field: CalculatorField;
  className: string;
};

/** The usual values of a field, one press each. */
export function Presets({ label, choices, field, className }: PresetsProps) {
  return (
    <div role="group" aria-label={label} className={classNames('mt-2 grid gap-1.5 sm:gap-2', className)}>
      {choices.map((choice) => (
        <ToggleButton
          key={choice.value}
          isOn={field.value === choice.value}
          className="px-0 tabular-nums"
          onClick={() => field.onChange(choice.value)}
        >
          {choice.label}
        </ToggleButton>
      ))}
    </div>
  );
}
