import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { controlStyle, Field, type FieldTexts, splitField } from './field.tsx';

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'children'> &
  FieldTexts & { options: readonly { value: string; label: string }[] };

export function SelectField({ options, className, ...props }: SelectFieldProps) {
  const { texts, control } = splitField(props);
  return (
    <Field {...texts}>
      {(attributes) => (
        <div className="relative">
          <select
            className={classNames(controlStyle, 'h-11 appearance-none pr-9 compact:h-10', className)}
            {...attributes}
            {...control}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            size={16}
            className="pointer-events-none absolute inset-y-0 right-3 my-auto text-muted"
          />
        </div>
      )}
    </Field>
  );
}
