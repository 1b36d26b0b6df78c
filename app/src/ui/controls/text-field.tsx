import { type ComponentProps, type ReactNode, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { controlStyle, Field, type FieldTexts, splitField } from './field.tsx';
import { useCurrency } from '#ui/currency.ts';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'prefix'> &
  FieldTexts & {
    /** Marks an amount of money with the sign of the user's currency. */
    isAmount?: boolean;
    /** Content before the text, such as an icon. */
    prefix?: ReactNode;
    /** Content after the text, such as a unit or a button. */
    suffix?: ReactNode;
  };

export function TextField({ isAmount, prefix, suffix, className, ...props }: TextFieldProps) {
  const { sign, place } = useCurrency();
  const isAfter = place === 'after' && suffix === undefined;
  const before = isAmount && !isAfter ? sign : prefix;
  const after = isAmount && isAfter ? <span className="pr-3 text-muted">{sign}</span> : suffix;
  const { texts, control } = splitField(props);
  // Longer signs, such as 'CHF', need more room.
  const side = isAfter ? 'paddingRight' : 'paddingLeft';
  const room = isAmount && sign.length > 1 ? { [side]: `${sign.length * 0.8 + 1}rem` } : undefined;
  return (
    <Field {...texts}>
      {(attributes) => (
        <div className="relative">
          {before !== undefined && (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted"
            >
              {before}
            </span>
          )}
          <input
            type="text"
            className={classNames(
              controlStyle,
              'h-11 compact:h-10',
              before !== undefined && (typeof before === 'string' ? 'pl-7' : 'pl-9'),
              after !== undefined && 'pr-12',
              className,
            )}
            style={room}
            data-empty={control.value === '' || undefined}
            {...attributes}
            {...control}
          />
          {after !== undefined && (
            <span className="absolute inset-y-0 right-0 flex items-center">{after}</span>
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
