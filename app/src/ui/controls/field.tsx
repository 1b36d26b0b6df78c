import { type ReactNode, useId } from 'react';
import { inCurrency } from '#domain/currency.ts';
import { useCurrency } from '#ui/currency.ts';

export type FieldTexts = {
  label: string;
  /** Shows the label only to screen readers, if an icon or placeholder makes the meaning clear. */
  labelHidden?: boolean | undefined;
  /** Help below the control. */
  hint?: ReactNode;
  /** This field's error. Errors of a whole form belong in its error box. */
  error?: string | undefined;
  /** A link or button at the end of the label's line. */
  action?: ReactNode;
};

type ControlAttributes = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = FieldTexts & { children: (attributes: ControlAttributes) => ReactNode };

export const controlStyle =
  'w-full min-w-0 rounded-lg border border-control bg-surface px-3 text-base text-ink transition-colors sm:text-sm ' +
  'hover:border-muted focus-visible:border-primary focus-visible:outline-offset-0 disabled:opacity-60 ' +
  'aria-invalid:border-danger not-[select]:read-only:bg-page';

/** Separates a field's label, hint, error and action from the attributes of its control. */
export function splitField<Props extends FieldTexts>(props: Props) {
  const { label, labelHidden, hint, error, action, ...control } = props;
  return { texts: { label, labelHidden, hint, error, action }, control };
}

/** A control with its label, hint and error, associated for screen readers. */
export function Field({ label, labelHidden = false, hint, error, action, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const currency = useCurrency();
  const note = error ? inCurrency(error, currency) : hint;
  return (
    <div className="min-w-0">
      <div className={labelHidden ? 'sr-only' : 'mb-1.5 flex items-center justify-between gap-3'}>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {action}
      </div>
      {children({
        id,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {note && (
        <p id={noteId} className={error ? 'mt-1.5 text-xs text-danger' : 'mt-1.5 text-xs text-muted'}>
          {note}
        </p>
      )}
    </div>
  );
}

/** Focuses a field, and unfolds what it is in. */
export function focusField(form: HTMLFormElement, name: string | undefined): void {
  const field = name === undefined ? null : form.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  for (let fold = field.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
    fold.open = true;
  }
  field.focus();
}
