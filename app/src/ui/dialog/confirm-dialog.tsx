import { Button } from '#ui/controls/button.tsx';
import { Dialog } from './dialog.tsx';

export type ConfirmDialogProps = {
  title: string;
  message: string;
  confirmLabel: string;
  /** Shown while `busy`. */
  busyLabel: string;
  busy?: boolean | undefined;
  error?: string | null | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Confirms an irreversible action. Cancel has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, message, confirmLabel, busyLabel, busy, error, onConfirm, onClose } = props;
  return (
    <Dialog
      title={title}
      description={message}
      busy={busy}
      error={error}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {busy ? busyLabel : confirmLabel}
          </Button>
        </>
      }
    />
  );
}
