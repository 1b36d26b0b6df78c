import { useEffect, useRef, useState } from 'react';
import { messageUnlessSignedOut } from '#data/backend-error.ts';
import { formatFileSize } from '#domain/export/file-size.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import type { ExportRequest, ExportStage } from './export-request.ts';
import { offerDownload } from '#ui/offer-download.ts';

export type ExportState =
  | { readonly is: 'idle' }
  | {
      readonly is: 'running';
      readonly wanted: ExportRequest;
      readonly stage: ExportStage;
      /** Whole, so that a bar is drawn a hundred times at most. */
      readonly percent: number;
    }
  | { readonly is: 'failed'; readonly wanted: ExportRequest; readonly message: string };

const IDLE: ExportState = { is: 'idle' };

/** One export at a time, which ends when it is left. */
export function useExport() {
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
    show({ is: 'running', wanted, stage: 'reading', percent: 0 });
    try {
      // All that an export needs is fetched with the first one.
      const { writeExport } = await import('./write-export.ts');
      const { name, file } = await writeExport(wanted, {
        signal,
        onProgress: (stage, share) =>
          show({ is: 'running', wanted, stage, percent: Math.floor(share * 100) }),
      });
      offerDownload(file, name);
      showToast({ title: 'Export complete', description: `${name}, ${formatFileSize(file.size)}` });
      show(IDLE);
    } catch (error) {
      const message = messageUnlessSignedOut(error, 'The file could not be written.');
      show(message === null ? IDLE : { is: 'failed', wanted, message });
    } finally {
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
