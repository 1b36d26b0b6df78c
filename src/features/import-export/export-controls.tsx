import Download from 'lucide-react/icons/download';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useRef } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { TaskProgress } from '#ui/task-progress.tsx';
import type { ExportRequest, ExportStage } from './export-request.ts';
import { useExport } from './use-export.ts';

export type ExportControlsProps = {
  /** The kinds of files that there are, the usual one first. */
  choices: readonly { readonly label: string; readonly wanted: ExportRequest }[];
};

const STAGE_LABELS: Readonly<Record<ExportStage, string>> = {
  reading: 'Reading your data',
  writing: 'Writing the file',
};

/** A button for each kind of file; below them what becomes of the export. */
export function ExportControls({ choices }: ExportControlsProps) {
  const { state, start, cancel } = useExport();
  const buttons = useRef<HTMLDivElement>(null);
  const wanted = state.is === 'idle' ? null : state.wanted;
  const isRunning = state.is === 'running';
  /** Cancel and Try again go when they are pressed, and the focus would go with them. */
  const keepFocus = () => {
    const place = choices.findIndex((choice) => choice.wanted.as === wanted?.as);
    buttons.current?.querySelectorAll('button')[place]?.focus();
  };
  return (
    <div className="grid gap-4">
      <div ref={buttons} className="flex flex-wrap gap-2 max-sm:*:flex-1">
        {choices.map((choice, i) => (
          <Button
            key={choice.label}
            variant={i === 0 ? 'primary' : 'secondary'}
            icon={Download}
            busy={isRunning && wanted?.as === choice.wanted.as}
            disabled={isRunning && wanted?.as !== choice.wanted.as}
            onClick={() => void start(choice.wanted)}
          >
            {choice.label}
          </Button>
        ))}
      </div>
      {/* There from the start, because screen readers announce what changes inside. */}
      <div aria-live="polite" className="sr-only">
        {isRunning && STAGE_LABELS[state.stage]}
      </div>
      {isRunning && (
        <TaskProgress
          label={STAGE_LABELS[state.stage]}
          percent={state.percent}
          onCancel={() => {
            keepFocus();
            cancel();
          }}
        />
      )}
      {state.is === 'failed' && (
        <ErrorBox>
          <p>The export failed. {state.message}</p>
          <Button
            icon={RotateCw}
            className="mt-2"
            onClick={() => {
              keepFocus();
              void start(state.wanted);
            }}
          >
            Try again
          </Button>
        </ErrorBox>
      )}
    </div>
  );
}
