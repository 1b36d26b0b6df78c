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
        <progress id={id} max={100} value={percent} className="mt-1.5 block h-2 w-full accent-primary" />
      </div>
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}
