import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { controlStyle, Field, type FieldTexts, splitField } from './field.tsx';

export type TextareaFieldProps = Omit<ComponentProps<'textarea'>, 'id'> & FieldTexts;

export function TextareaField({ className, rows = 3, ...props }: TextareaFieldProps) {
  const { texts, control } = splitField(props);
  return (
    <Field {...texts}>
      {(attributes) => (
        <textarea
          rows={rows}
          className={classNames(controlStyle, 'block resize-y py-2.5', className)}
          {...attributes}
          {...control}
        />
      )}
    </Field>
  );
}
