import { useLayoutEffect, useRef } from 'react';
import { focusField } from '#ui/controls/focus-field.ts';

/**
 * Puts the cursor into the field where something is wrong: at once, and again when the fields, which are disabled while
 * the form is sent, can be typed into.
 */
export function useWrongField(busy: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const name = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (!busy && form.current) focusField(form.current, name.current);
  }, [busy]);

  return (of: HTMLFormElement, wrongField: string | undefined): void => {
    form.current = of;
    name.current = wrongField;
    focusField(of, wrongField);
  };
}
