import { type ExportLoading, loadExportedData, loadExportedNotebook } from '#data/transfer/exported-data.ts';
import type { ExportedData } from '#domain/export/exported-data.ts';
import { safeFileName } from '#domain/export/file-names.ts';
import { nextTask } from '#ui/next-task.ts';
import { today } from '#ui/today.ts';
import { archiveFiles, betsFile, jsonFile, partCount } from './export-files.ts';
import type { ExportRequest, ExportRun, WrittenExport } from './export-request.ts';
import { type Steps, stepsOf } from '#ui/steps.ts';
import { plainFile } from './text-file.ts';

/** How much of the time goes into reading; the rest goes into writing. */
const READING = 0.7;

/** Reads what is wanted and writes its file, in steps that leave the page usable. */
export async function writeExport(
  wanted: ExportRequest,
  { signal, onProgress }: ExportRun,
): Promise<WrittenExport> {
  onProgress('reading', 0);
  const data = await dataFor(wanted, {
    signal,
    onProgress: (share) => {
      onProgress('reading', share * READING);
      return nextTask();
    },
  });
  onProgress('writing', READING);
  const stages = wanted.as === 'zip' ? 2 : 1;
  const steps = stepsOf(partCount(data) * stages, {
    signal,
    onProgress: (share) => onProgress('writing', READING + share * (1 - READING)),
  });
  const [notebook] = wanted.of === 'notebook' ? data.notebooks : [];
  const about = notebook ? safeFileName(notebook.name) : 'paperedge';
  const file = await fileOf(wanted, data, steps);
  signal.throwIfAborted();
  return { name: `${about}-${today()}.${wanted.as}`, file };
}

async function dataFor(wanted: ExportRequest, loading: ExportLoading): Promise<ExportedData> {
  if (wanted.of === 'everything') return loadExportedData(loading);
  return { notebooks: [await loadExportedNotebook(wanted.notebookId, loading)], accounts: [] };
}

async function fileOf({ as }: ExportRequest, data: ExportedData, steps: Steps): Promise<Blob> {
  const at = new Date().toISOString();
  const [notebook] = data.notebooks;
  if (as === 'csv' && notebook) return plainFile(betsFile(notebook), steps);
  if (as !== 'zip') return plainFile(jsonFile(data, at), steps);
  const { zipFiles } = await import('./zip-files.ts');
  return zipFiles(archiveFiles(data, at), steps);
}
