import { authenticatorCodeSchema } from '#domain/user/authenticator-code.ts';
import { checkForm } from '#domain/form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { AuthenticatorCodeField } from './authenticator-code-field.tsx';
import { useCodeForm } from './use-code-form.ts';

export type FreshCodeDialogProps = {
  title: string;
  description: string;
  confirmLabel: string;
  /** Replaces the label while the code is sent. */
  busyLabel: string;
  variant: 'primary' | 'danger';
  /** Where the backend says nothing of its own. */
  fallback: string;
  /** Does it, with a code of the form that codes have, or gives why not. */
  onCode: (code: string) => Promise<string | undefined>;
  onDone: () => void;
  onClose: () => void;
};

/** Asks for a code of the app, by which whoever sits here is who set it up. */
export function FreshCodeDialog(props: FreshCodeDialogProps) {
  const { title, description, confirmLabel, busyLabel, variant, fallback, onCode, onDone, onClose } = props;
  const { busy, failure, submit } = useCodeForm(fallback);

  async function send(form: HTMLFormElement): Promise<void> {
    const isDone = await submit(form, async (typed) => {
      const checked = checkForm(authenticatorCodeSchema, typed);
      return checked.ok ? onCode(checked.value.code) : checked.message;
    });
    if (isDone) onDone();
  }
  return (
    <Dialog
      title={title}
      description={description}
      busy={busy}
      error={failure?.message}
      onClose={onClose}
      onSubmit={(_, form) => void send(form)}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={variant} busy={busy}>
            {busy ? busyLabel : confirmLabel}
          </Button>
        </>
      }
    >
      <AuthenticatorCodeField hint="The six digits your app shows for PaperEdge" />
    </Dialog>
  );
}
