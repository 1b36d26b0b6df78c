import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { DialogQuestion } from './dialog-question.tsx';
import { useNavigationBlocker } from './use-navigation-blocker.ts';

type DiscardOptions = {
  formKey?: string | undefined;
  isChanged?: boolean | undefined;
  busy?: boolean | undefined;
  onClose: () => void;
};

/** Asks before Escape, the backdrop, Close or Back discards changes. */
export function useDiscardQuestion(
  ref: RefObject<HTMLDialogElement | null>,
  { formKey, isChanged, busy, onClose }: DiscardOptions,
) {
  const [isAsked, setIsAsked] = useState(false);
  const focused = useRef<Element | null>(null);
  const hasChangedFields = useFormStart(ref, formKey);
  const hasChanges = () => isChanged ?? hasChangedFields();

  const ask = () => {
    if (isAsked) return;
    focused.current = document.activeElement;
    setIsAsked(true);
  };
  const keepEditing = () => {
    if (!isAsked) return;
    setIsAsked(false);
    if (focused.current instanceof HTMLElement) focused.current.focus();
  };
  // Leaving while it saves is fine: nothing is lost, and an error shows as a toast.
  useNavigationBlocker(() => hasChanges() && !busy, ask);
  return {
    closeOrAsk: () => {
      if (isAsked) keepEditing();
      else if (hasChanges()) ask();
      else onClose();
    },
    keepEditing,
    question: isAsked ? (
      <DialogQuestion
        label="Discard changes"
        question="Discard changes?"
        cancelLabel="Keep editing"
        confirmLabel="Discard"
        onConfirm={onClose}
        onCancel={keepEditing}
      >
        What you entered here hasn't been saved.
      </DialogQuestion>
    ) : null,
  };
}

type Start = { readonly formKey: string | undefined; readonly values: FormData | null };

/**
 * Records the initial values and focuses the `data-autofocus` element or the first field as soon as one is rendered, since
 * fields can load later. Does both again for each new `formKey`. Returns a function that checks whether any field has changed.
 */
function useFormStart(
  dialog: RefObject<HTMLDialogElement | null>,
  formKey: string | undefined,
): () => boolean {
  const start = useRef<Start | null>(null);
  useLayoutEffect(() => {
    if (start.current && start.current.formKey === formKey) return;
    // By default the browser would focus the Close button.
    const find = (selector: string) => dialog.current?.querySelector<HTMLElement>(selector);
    const first =
      find('[data-autofocus]') ?? find('[data-fields] :is(input:not([hidden]), select, textarea)');
    if (!first) return;
    const isInUse = !start.current && find('[data-fields] :focus');
    if (!isInUse) first.focus();
    const form = dialog.current?.querySelector('form');
    start.current = { formKey, values: form ? new FormData(form) : null };
  });

  return () => {
    const form = dialog.current?.querySelector('form');
    const before = start.current?.values;
    if (!form || !before) return false;
    const now = new FormData(form);
    // Ignore fields that have been removed.
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
