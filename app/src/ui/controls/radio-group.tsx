import type { LucideIcon } from './button.tsx';
import { classNames } from '#ui/class-names.ts';

type RadioOption<Value extends string> = {
  value: Value;
  label: string;
  icon?: LucideIcon;
};

export type RadioGroupProps<Value extends string> = {
  legend: string;
  legendHidden?: boolean;
  name: string;
  options: readonly RadioOption<Value>[];
  disabled?: boolean | undefined;
} &
  /** Null while none is chosen. */
  (
    | { value: Value | null; onChange: (value: Value) => void; defaultValue?: never }
    | { defaultValue: Value; value?: never; onChange?: never }
  );

/** Radio buttons, controlled with `value` and `onChange` or read from the form by `name`. */
export function RadioGroup<Value extends string>({
  legend,
  legendHidden = false,
  name,
  options,
  disabled,
  value,
  defaultValue,
  onChange,
}: RadioGroupProps<Value>) {
  return (
    <fieldset className="min-w-0" disabled={disabled}>
      <legend className={legendHidden ? 'sr-only' : 'mb-1.5 font-medium'}>{legend}</legend>
      <div
        className={classNames(
          'grid gap-2 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none',
          options.length === 3 ? 'grid-cols-3' : 'grid-cols-2',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'relative flex h-11 items-center justify-center gap-2 rounded-lg border border-control px-3 font-medium',
              'text-muted transition-colors hover:border-muted hover:text-ink compact:h-10',
              'has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
              'has-disabled:opacity-60',
            )}
          >
            <input
              type="radio"
              className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
              name={name}
              value={option.value}
              {...(onChange
                ? { checked: option.value === value, onChange: () => onChange(option.value) }
                : { defaultChecked: option.value === defaultValue })}
            />
            {option.icon && <option.icon aria-hidden size={16} />}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
