import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import type { ExportStage } from './export-request.ts';

export type ExportProgressProps = {
  stage: ExportStage;
  /** From 0 to 100. */
  percent: number;
  onCancel: () => void;
};

export const STAGE_LABELS: Readonly<Record<ExportStage, string>> = {
  reading: 'Reading your data',
  writing: 'Writing the file',
};

export function ExportProgress({ stage, percent, onCancel }: ExportProgressProps) {
  const id = useId();
  return (
    <div className="flex items-end gap-3">
      <div className="min-w-0 flex-1 pb-1">
        <div className="flex justify-between gap-3">
          <label htmlFor={id}>{STAGE_LABELS[stage]}…</label>
          <span aria-hidden className="text-muted tabular-nums">
            {percent}%
          </span>
        </div>
        <progress id={id} max={100} value={percent} className={BAR} />
      </div>
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}

/** The browser's own bar would be green, which here means profit. */
const BAR =
  'mt-1.5 block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-neutral-soft ' +
  '[&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-neutral-soft ' +
  '[&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary forced-colors:appearance-auto';
