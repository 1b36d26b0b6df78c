import type { LucideIcon } from './button.tsx';
import { classNames } from '#ui/class-names.ts';

type Choice<Value extends string> = { value: Value; label: string; icon?: LucideIcon };

export type SegmentedControlProps<Value extends string> = {
  label: string;
  name: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Radio buttons that look like one switch. */
export function SegmentedControl<Value extends string>({
  label,
  name,
  choices,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  return (
    <fieldset className="inline-flex min-w-0 rounded-lg border border-line bg-neutral-soft p-0.5">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={classNames(
            'relative flex h-10 flex-1 items-center justify-center gap-2 rounded-md px-3.5 font-medium max-[22rem]:px-1.5 whitespace-nowrap',
            'text-muted transition-colors hover:text-ink compact:h-9',
            'has-checked:bg-surface has-checked:text-ink has-checked:shadow-card',
            'has-focus-visible:outline-2 has-focus-visible:outline-primary',
          )}
        >
          <input
            type="radio"
            // Covers the whole label, so that it is easy to tap.
            className="absolute inset-0 cursor-pointer opacity-0"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.icon && <choice.icon aria-hidden size={16} className="max-sm:hidden" />}
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
