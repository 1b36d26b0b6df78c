import { useMutation } from '@tanstack/react-query';
import { ACCOUNT_ONLY } from '#data/query-keys.ts';
import { messageOf } from '#data/backend-error.ts';
import type { CodeOutcome } from '#data/session/factors.ts';
import { authenticatorCodeSchema, type recoveryCodeSchema } from '#domain/user/authenticator-code.ts';
import { checkForm } from '#domain/form.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { useFormCheck } from '#ui/dialog/use-form-check.ts';

export function AuthenticatorCodeField({ hint }: { hint?: string }) {
  return (
    <TextField
      label="Code from your app"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      // Six digits, with room for spaces.
      maxLength={9}
      className="tabular-nums"
      hint={hint}
    />
  );
}

/** The message for a rejected code. */
export function codeRejection(outcome: CodeOutcome): string | null {
  switch (outcome.is) {
    case 'wrong':
      return outcome.clock === undefined
        ? 'Wrong code. Try the next one, and make sure your phone sets its clock automatically.'
        : `This code doesn't match the time: your phone's clock seems to be ${outcome.clock}. Make sure it sets itself automatically.`;
    case 'used before':
      return 'This code has already been used. Wait for the next one.';
    case 'one too many':
      return 'Too many wrong codes. Please wait a few minutes and try again.';
    case 'too late':
      return 'Two-factor authentication was changed somewhere else. Close this and start again.';
    case 'accepted':
      return null;
  }
}

export type CodeMutationOptions = {
  schema?: typeof authenticatorCodeSchema | typeof recoveryCodeSchema;
  /** Sends the code; resolves to the message if it was rejected, else null. */
  send: (code: string) => Promise<string | null>;
  /** Shown for a failure without a message. */
  fallback: string;
  onAccepted?: () => void;
};

/** A form with one code. A rejected code is selected, so that typing replaces it. */
export function useCodeMutation(options: CodeMutationOptions) {
  const { schema = authenticatorCodeSchema, send, fallback, onAccepted } = options;
  const form = useFormCheck();
  const mutation = useMutation({ meta: ACCOUNT_ONLY, mutationFn: send });

  function submit(typed: unknown, element: HTMLFormElement) {
    const value = form.check(checkForm(schema, typed), element);
    if (!value) return selectCode(element);
    mutation.mutate(value.code, {
      onSuccess: (message) => {
        if (message === null) return onAccepted?.();
        form.check({ problem: { field: 'code', message } }, element);
        selectCode(element);
      },
      onError: () => selectCode(element),
    });
  }
  return {
    submit,
    busy: mutation.isPending,
    error: form.mistake ?? (mutation.error && messageOf(mutation.error, fallback)),
  };
}

export function selectCode(form: HTMLFormElement): void {
  const field = form.elements.namedItem('code');
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
}
