import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';

export type DialogQuestionProps = {
  label: string;
  question: string;
  children: ReactNode;
  cancelLabel?: string;
  confirmLabel: string;
  busyLabel?: string;
  busy?: boolean;
  disabled?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Confirms an irreversible action in place of a dialog's buttons. */
export function DialogQuestion(props: DialogQuestionProps) {
  const { label, question, children, cancelLabel = 'Cancel', confirmLabel, busyLabel, busy = false } = props;
  const { disabled, onCancel, onConfirm } = props;
  return (
    <div role="group" tabIndex={-1} aria-label={label} className="w-full">
      <p className="font-medium">{question}</p>
      <div className="mt-1 text-muted">{children}</div>
      <div className="mt-4 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button autoFocus disabled={busy} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant="danger" disabled={disabled} busy={busy} onClick={onConfirm}>
          {busy ? busyLabel : confirmLabel}
        </Button>
      </div>
    </div>
  );
}
