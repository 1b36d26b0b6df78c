import { useState } from 'react';
import type { CheckedForm } from '#domain/form.ts';
import { focusField } from '#ui/controls/field.tsx';

/** Shows a form's first error and focuses its field. */
export function useFormCheck() {
  const [mistake, setMistake] = useState<string | null>(null);
  return {
    mistake,
    clear: () => setMistake(null),
    check<Value>(checked: CheckedForm<Value>, form: HTMLFormElement): Value | undefined {
      setMistake(checked.ok ? null : checked.message);
      if (checked.ok) return checked.value;
      focusField(form, checked.field);
      return undefined;
    },
  };
}
