import Download from 'lucide-react/icons/download';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect, useRef, useState } from 'react';
import { BackendError, serverMessage } from '#data/backend-error.ts';
import { loadExport, type ReadPage } from '#data/transfer/exports.ts';
import { safeFileName } from '#domain/export/file-names.ts';
import { formatFileSize } from '#domain/export/file-size.ts';
import { Button } from '#ui/controls/button.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { offerDownload } from '#ui/offer-download.ts';
import { TaskProgress } from '#ui/task-progress.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { today } from '#ui/today.ts';
import { Transfer } from './transfer.ts';
import type { ExportFormat } from './write-export.ts';

/** `notebookId` is null for everything. */
type ExportRequest = { readonly notebookId: string | null; readonly format: ExportFormat };

type ExportState =
  | { readonly is: 'idle' }
  | { readonly is: 'running'; readonly wanted: ExportRequest; readonly label: string }
  | { readonly is: 'failed'; readonly wanted: ExportRequest; readonly message: string };

const IDLE: ExportState = { is: 'idle' };

export type ExportControlsProps = {
  /** The default choice comes first. */
  choices: readonly { readonly label: string; readonly wanted: ExportRequest }[];
};

export function ExportControls({ choices }: ExportControlsProps) {
  const { state, start, cancel } = useExport();
  const buttons = useRef<HTMLDivElement>(null);
  const wanted = state.is === 'idle' ? null : state.wanted;
  const isRunning = state.is === 'running';
  /** Moves the focus back, since Cancel and Try again disappear when pressed. */
  const keepFocus = () => {
    const place = choices.findIndex((choice) => choice.wanted.format === wanted?.format);
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
            busy={isRunning && wanted?.format === choice.wanted.format}
            disabled={isRunning && wanted?.format !== choice.wanted.format}
            onClick={() => void start(choice.wanted)}
          >
            {choice.label}
          </Button>
        ))}
      </div>
      {/* Always present, because screen readers announce changes inside it. */}
      <div aria-live="polite" className="sr-only">
        {isRunning && state.label}
      </div>
      {isRunning && (
        <TaskProgress
          label={state.label}
          percent={null}
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

/** One export at a time, which is canceled when the user leaves the page. */
function useExport() {
  const [state, setState] = useState<ExportState>(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(wanted: ExportRequest): Promise<void> {
    if (running.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const show = (next: ExportState) => {
      if (!signal.aborted) setState(next);
    };
    show({ is: 'running', wanted, label: 'Reading your data' });
    const transfer = new Transfer();
    const end = () => transfer.end();
    signal.addEventListener('abort', end);
    try {
      const read: ReadPage = (page, isFirst) => transfer.ask('addExportPage', [page, isFirst], { signal });
      await loadExport(wanted.notebookId, read, signal);
      show({ is: 'running', wanted, label: 'Writing the file' });
      const { name, file } = await writtenBy(transfer, wanted, signal);
      offerDownload(file, name);
      showToast({ title: 'Export complete', description: `${name}, ${formatFileSize(file.size)}` });
      show(IDLE);
    } catch (error) {
      const message = serverMessage(error, 'The file could not be written.');
      show(message === null ? IDLE : { is: 'failed', wanted, message });
    } finally {
      end();
      signal.removeEventListener('abort', end);
      if (running.current === controller) running.current = null;
    }
  }

  function cancel(): void {
    running.current?.abort();
    running.current = null;
    setState(IDLE);
  }

  return { state, start, cancel };
}

async function writtenBy(
  transfer: Transfer,
  { notebookId, format }: ExportRequest,
  signal: AbortSignal,
): Promise<{ name: string; file: Blob }> {
  const written = await transfer.ask('writeExport', [format, notebookId !== null], { signal });
  if (!written) throw new BackendError({ message: 'This notebook was deleted.', status: 404 });
  const about = written.notebook === undefined ? 'paperedge' : safeFileName(written.notebook);
  return { name: `${about}-${today()}.${format}`, file: written.file };
}
