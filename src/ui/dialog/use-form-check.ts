import { useState } from 'react';
import type { CheckedForm } from '#domain/form.ts';
import { focusField } from '#ui/controls/field.tsx';

/** Holds the first mistake in a dialog's form, and puts the focus into its field. */
export function useFormCheck() {
  const [mistake, setMistake] = useState<string | null>(null);
  return {
    mistake,
    clear: () => setMistake(null),
    /** Returns the values to save; undefined if something is wrong. */
    check<Value>(checked: CheckedForm<Value>, form: HTMLFormElement): Value | undefined {
      setMistake(checked.ok ? null : checked.message);
      if (checked.ok) return checked.value;
      focusField(form, checked.field);
      return undefined;
    },
  };
}
