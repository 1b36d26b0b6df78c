import { useId } from 'react';
import { Button } from './controls/button.tsx';

export type TaskProgressProps = {
  label: string;
  /** From 0 to 100; null if unknown. */
  percent: number | null;
  /** Whether the task was canceled but hasn't stopped yet. */
  isCanceling?: boolean;
  onCancel: () => void;
};

export function TaskProgress({ label, percent, isCanceling = false, onCancel }: TaskProgressProps) {
  const id = useId();
  return (
    <div className="flex items-end gap-3">
      <div className="min-w-0 flex-1 pb-1">
        <div className="flex justify-between gap-3">
          <label htmlFor={id}>{label}…</label>
          <span aria-hidden className="text-muted tabular-nums">
            {percent !== null && `${percent}%`}
          </span>
        </div>
        <progress id={id} max={100} value={percent ?? undefined} className={BAR} />
      </div>
      <Button busy={isCanceling} onClick={onCancel}>
        {isCanceling ? 'Canceling...' : 'Cancel'}
      </Button>
    </div>
  );
}

/** The browser's own bar is green, which here means profit. */
const BAR =
  'mt-1.5 block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-neutral-soft ' +
  'indeterminate:animate-pulse indeterminate:[&::-webkit-progress-bar]:bg-primary ' +
  '[&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-neutral-soft ' +
  '[&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary forced-colors:appearance-auto';
