import Import from 'lucide-react/icons/import';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { TaskProgress } from '#ui/task-progress.tsx';
import { counted } from './import-words.ts';
import type { ImportState } from './use-import.ts';

export type ImportControlsProps = {
  state: ImportState;
  /** The button's label, such as 'Import 12 bets'. */
  label: string;
  /** The progress bar's label, such as 'Adding 12 bets'. */
  runningLabel: string;
  busy?: boolean;
  disabled?: boolean;
  onStart: () => void;
  onCancel: () => void;
  onRetry: () => void;
  onWithdraw: () => void;
  children?: ReactNode;
};

export function ImportControls(props: ImportControlsProps) {
  const { state, label, runningLabel, busy = false, disabled = false } = props;
  const area = useRef<HTMLDivElement>(null);
  useKeptFocus(area, state.is);
  return (
    <div ref={area} className="grid gap-4">
      {/* Always present, because screen readers announce changes inside it. */}
      <p aria-live="polite" className={state.is === 'idle' && state.notice ? '' : 'sr-only'}>
        {state.is === 'running' && `${runningLabel}…`}
        {state.is === 'idle' && state.notice}
      </p>
      {state.is === 'running' && (
        <TaskProgress
          label={runningLabel}
          percent={state.percent}
          isCanceling={state.isCanceling}
          onCancel={props.onCancel}
        />
      )}
      {state.is === 'refused' && <ErrorBox>The import failed. {state.message}</ErrorBox>}
      {state.is === 'stopped' && (
        <ErrorBox>
          <p>
            The import stopped. {state.message} {state.added && `Added ${counted(state.added)} so far. `}
            Trying again continues where it stopped; nothing is added twice.
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button icon={RotateCw} disabled={state.isWithdrawing} onClick={props.onRetry}>
              Try again
            </Button>
            <Button variant="ghost" busy={state.isWithdrawing} onClick={props.onWithdraw}>
              Cancel import
            </Button>
          </div>
        </ErrorBox>
      )}
      {(state.is === 'idle' || state.is === 'refused') && (
        <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
          <Button
            variant="primary"
            icon={Import}
            busy={busy}
            disabled={disabled}
            // A label may take two lines on a narrow phone.
            className="max-sm:h-auto max-sm:min-h-11 max-sm:w-full max-sm:py-2 max-sm:whitespace-normal"
            onClick={props.onStart}
          >
            {label}
          </Button>
          {props.children}
        </div>
      )}
    </div>
  );
}

/** Moves the focus from a button that disappears to the one that replaces it. */
function useKeptFocus(area: { current: HTMLDivElement | null }, is: ImportState['is']): void {
  const before = useRef(is);
  useLayoutEffect(() => {
    if (before.current === is) return;
    before.current = is;
    const isLost = !document.activeElement || document.activeElement === document.body;
    if (isLost) area.current?.querySelector('button')?.focus();
  }, [area, is]);
}
