import { useState } from 'react';
import type { CheckedForm, FormProblem } from '#domain/form.ts';
import { focusField } from '#ui/controls/field.tsx';
import { inCurrency } from '#domain/currency.ts';
import { useCurrency } from '#ui/currency.ts';

/** Shows a form's first error and focuses its field. */
export function useFormCheck() {
  const [wrong, setWrong] = useState<FormProblem | null>(null);
  const currency = useCurrency();
  return {
    mistake: wrong?.message && inCurrency(wrong.message, currency),
    /** The name of the field with the error. */
    wrongField: wrong?.field,
    clear: () => setWrong(null),
    check<Value>(checked: CheckedForm<Value>, form: HTMLFormElement): Value | undefined {
      setWrong('problem' in checked ? checked.problem : null);
      if ('value' in checked) return checked.value;
      focusField(form, checked.problem.field);
      return undefined;
    },
  };
}
