import { useLayoutEffect, useRef } from 'react';
import { useSubmission } from './use-submission.ts';

/** A form with a code: as useSubmission, and whatever was wrong, the cursor is in the code again, which is selected. */
export function useCodeForm(fallback: string) {
  const submission = useSubmission(fallback);
  const { busy, failure } = submission;
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (busy || !failure) return;
    const field = form.current?.elements.namedItem('code');
    if (!(field instanceof HTMLInputElement)) return;
    field.focus();
    field.select();
  }, [busy, failure]);

  /** Sends what the form holds. */
  function submit(of: HTMLFormElement, task: (typed: unknown) => Promise<string | undefined>) {
    form.current = of;
    const typed = Object.fromEntries(new FormData(of));
    return submission.send(() => task(typed));
  }
  return { busy, failure, submit };
}
