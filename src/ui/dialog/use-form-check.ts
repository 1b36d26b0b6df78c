import { useState } from 'react';
import type { CheckedForm } from '#domain/form.ts';
import { focusField } from '#ui/controls/field.tsx';

/** The first error of a dialog's form; its field gets the focus. */
export function useFormCheck() {
  const [mistake, setMistake] = useState<string | null>(null);
  return {
    mistake,
    clear: () => setMistake(null),
    /** The values to save; undefined if invalid. */
    check<Value>(checked: CheckedForm<Value>, form: HTMLFormElement): Value | undefined {
      setMistake(checked.ok ? null : checked.message);
      if (checked.ok) return checked.value;
      focusField(form, checked.field);
      return undefined;
    },
  };
}
