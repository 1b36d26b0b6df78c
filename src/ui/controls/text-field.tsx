import { type ComponentProps, type ReactNode, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { controlStyle, Field, type FieldTexts, splitField } from './field.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'prefix'> &
  FieldTexts & {
    /** Content before the text, such as '$' or an icon. */
    prefix?: ReactNode;
    /** Content after the text, such as a unit or a button. */
    suffix?: ReactNode;
  };

export function TextField({ prefix, suffix, className, ...props }: TextFieldProps) {
  const { texts, control } = splitField(props);
  return (
    <Field {...texts}>
      {(attributes) => (
        <div className="relative">
          {prefix !== undefined && (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted"
            >
              {prefix}
            </span>
          )}
          <input
            type="text"
            className={classNames(
              controlStyle,
              'h-11 compact:h-10',
              prefix !== undefined && (typeof prefix === 'string' ? 'pl-7' : 'pl-9'),
              suffix !== undefined && 'pr-12',
              className,
            )}
            data-empty={control.value === '' || undefined}
            {...attributes}
            {...control}
          />
          {suffix !== undefined && (
            <span className="absolute inset-y-0 right-0 flex items-center">{suffix}</span>
          )}
        </div>
      )}
    </Field>
  );
}

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      className="pr-16"
      suffix={
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          className="h-full min-w-14 rounded-lg px-3 font-medium text-muted hover:text-ink"
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}
