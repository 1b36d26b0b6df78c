import { useState } from 'react';
import { hasServerMessage } from '#data/backend-error.ts';

export type FormFailure = { message: string; code: string };

/** One form's sending: whether it is under way, and why it failed. What was typed is the form's own and stays. */
export function useSubmission(fallback: string) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FormFailure | null>(null);

  /** Does the task, which may give what is wrong with what was typed. Gives whether all went well. */
  async function send(task: () => Promise<string | undefined>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setFailure(null);
    try {
      const message = await task();
      if (message === undefined) return true;
      setFailure({ message, code: '' });
    } catch (error) {
      setFailure(
        hasServerMessage(error)
          ? { message: error.message, code: error.code }
          : { message: fallback, code: '' },
      );
    } finally {
      setBusy(false);
    }
    return false;
  }

  return { busy, failure, send };
}
