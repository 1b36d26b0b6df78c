import { useState } from 'react';
import type { CheckedForm } from '#domain/form.ts';
import { focusField } from '#ui/controls/field.tsx';

/** Shows a form's first error and focuses its field. */
export function useFormCheck() {
  const [wrong, setWrong] = useState<{ field: string | undefined; message: string } | null>(null);
  return {
    mistake: wrong?.message,
    /** The name of the field with the error. */
    wrongField: wrong?.field,
    clear: () => setWrong(null),
    check<Value>(checked: CheckedForm<Value>, form: HTMLFormElement): Value | undefined {
      setWrong(checked.ok ? null : checked);
      if (checked.ok) return checked.value;
      focusField(form, checked.field);
      return undefined;
    },
  };
}
