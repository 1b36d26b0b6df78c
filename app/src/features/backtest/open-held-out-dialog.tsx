import { useMutation } from '@tanstack/react-query';
import { backtestMutations, type TriedRule } from '#data/backtests.ts';
import { messageOf } from '#data/backend-error.ts';
import { countOf } from '#domain/number-text.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';

export type OpenHeldOutDialogProps = TriedRule & {
  /** The seasons in words. */
  name: string;
  /** How many other rules were tried on them. */
  triedBefore: number;
  onClose: () => void;
};

export function OpenHeldOutDialog({ rule, seasons, name, triedBefore, onClose }: OpenHeldOutDialogProps) {
  const open = useMutation(backtestMutations.open());
  const before =
    triedBefore === 0
      ? ''
      : ` You’ve tried ${countOf(triedBefore, 'other rule')} on it before, which counts against this one.`;
  return (
    <ConfirmDialog
      title={`Open ${name} for this rule?`}
      message={`It can be opened once and not closed again: this result stays, and a rule that you change after seeing it is no longer a fair test.${before}`}
      confirmLabel={`Open ${name}`}
      busyLabel="Opening..."
      busy={open.isPending}
      error={open.error && messageOf(open.error, 'Couldn’t open it.')}
      onConfirm={() => open.mutate({ rule, seasons }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
