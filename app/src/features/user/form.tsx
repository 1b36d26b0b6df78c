import type { ReactNode, Ref } from 'react';
import { ErrorBox } from '#ui/error-box.tsx';
import { TextField } from '#ui/controls/text-field.tsx';

export type FormProps = {
  ref?: Ref<HTMLFormElement>;
  busy: boolean;
  error: string | null | undefined;
  onSubmit: (typed: unknown, form: HTMLFormElement) => void;
  children: ReactNode;
};

/** A form outside dialogs. Fields stay enabled while it is busy; further submits are ignored. */
export function Form({ ref, busy, error, onSubmit, children }: FormProps) {
  return (
    <form
      ref={ref}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        if (!busy) onSubmit(Object.fromEntries(new FormData(form)), form);
      }}
    >
      {error && <ErrorBox>{error}</ErrorBox>}
      {children}
    </form>
  );
}

export function EmailField() {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
