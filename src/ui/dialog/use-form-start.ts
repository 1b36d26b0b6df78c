import { type RefObject, useLayoutEffect, useRef } from 'react';

type Start = { readonly formKey: string | undefined; readonly values: FormData | null };

/**
 * Starts a dialog's form, and starts it over with each new `formKey`: focuses the first field, or what has
 * `data-autofocus`. Returns a check of whether any field has changed since.
 */
export function useFormStart(
  dialog: RefObject<HTMLDialogElement | null>,
  formKey: string | undefined,
): () => boolean {
  const start = useRef<Start | null>(null);
  useLayoutEffect(() => {
    if (start.current && start.current.formKey === formKey) return;
    const form = dialog.current?.querySelector('form');
    start.current = { formKey, values: form ? new FormData(form) : null };
    // The browser would choose 'Close'.
    const first = '[data-autofocus], [data-fields] :is(input:not([hidden]), select, textarea)';
    dialog.current?.querySelector<HTMLElement>(first)?.focus();
  });

  return () => {
    const form = dialog.current?.querySelector('form');
    const before = start.current?.values;
    if (!form || !before) return false;
    const now = new FormData(form);
    // Only fields that are still there: the others were not typed away.
    return namesIn(form).some((name) => textOf(now, name) !== textOf(before, name));
  };
}

function namesIn(form: HTMLFormElement): string[] {
  return [...form.elements].map((element) => element.getAttribute('name') ?? '').filter(Boolean);
}

function textOf(values: FormData, name: string): string {
  const texts = values.getAll(name).map((value) => (typeof value === 'string' ? value : value.name));
  return texts.join('\n').trim();
}
