import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { controlStyle, Field, type FieldTexts } from './field.tsx';

export type TextareaFieldProps = Omit<ComponentProps<'textarea'>, 'id'> & FieldTexts;

export function TextareaField({
  label,
  labelHidden,
  hint,
  error,
  action,
  className,
  rows = 3,
  ...rest
}: TextareaFieldProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} action={action}>
      {(attributes) => (
        <textarea
          rows={rows}
          className={classNames(controlStyle, 'block resize-y py-2.5', className)}
          {...attributes}
          {...rest}
        />
      )}
    </Field>
  );
}
