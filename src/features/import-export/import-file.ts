import { readExportInSteps } from '#domain/export/export-json.ts';
import type { ExportedData } from '#domain/export/exported-data.ts';
import type { Table } from '#domain/import/table.ts';
import { type Steps, stepsOf } from '#ui/steps.ts';
import { tableInCsv } from './csv-file.ts';
import { decodedText } from './decoded-text.ts';
import { bytesIn, MOST_BYTES, tooLargeMessage } from './file-bytes.ts';
import { fileStart, START } from './file-start.ts';
import { NOT_TEXT, OLD_OFFICE, webPageMessage } from './other-files.ts';
import { inSteps } from './in-steps.ts';
import { type FileProblem, UnreadableFile } from './unreadable-file.ts';
import { fileInZip } from './zip-file.ts';

export type { FileProblem } from './unreadable-file.ts';

/** What a chosen file holds: everything of an export of ours, or a table that somebody has still to make sense of. */
export type ImportFile =
  | { readonly kind: 'export'; readonly name: string; readonly data: ExportedData }
  | { readonly kind: 'table'; readonly name: string; readonly table: Table };

export type FileRead =
  | { readonly ok: true; readonly file: ImportFile }
  | { readonly ok: false; readonly problems: readonly FileProblem[] };

type Bytes = readonly Uint8Array<ArrayBuffer>[];

/**
 * Reads a chosen file: an export of ours, as JSON or ZIP, or a table, as CSV or in a ZIP. What it is it tells by what it
 * holds; its name decides only where that is nothing in particular. Gives way to the page while it reads, and rejects
 * with the signal's reason when that is aborted.
 */
export async function readImportFile(
  file: File,
  { signal = new AbortController().signal }: { signal?: AbortSignal } = {},
): Promise<FileRead> {
  signal.throwIfAborted();
  const steps = stepsOf(1, { signal, onProgress: () => {} });
  try {
    return { ok: true, file: await importFileIn(file, steps) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof UnreadableFile) return { ok: false, problems: error.problems };
    if (!isUnreachable(error)) throw error;
    const message = 'The file cannot be opened: it was moved, changed or locked. Choose it again.';
    return { ok: false, problems: [{ message }] };
  }
}

async function importFileIn(file: File, steps: Steps): Promise<ImportFile> {
  if (file.size === 0) throw new UnreadableFile('The file is empty.');
  const start = fileStart(await startOf(file));
  if (start === 'zip') {
    const { name, bytes } = await fileInZip(file, steps);
    const inZip = await fileOf(name, bytes, steps);
    return inZip.kind === 'export' ? { ...inZip, name: file.name } : inZip;
  }
  refuseUnlessText(start);
  const tooLarge = tooLargeMessage(file.size);
  if (file.size > MOST_BYTES) throw new UnreadableFile(tooLarge);
  return fileOf(file.name, await bytesIn(file.stream(), steps, tooLarge), steps);
}

async function fileOf(name: string, bytes: Bytes, steps: Steps): Promise<ImportFile> {
  const start = fileStart(await startOf(new Blob([...bytes])));
  refuseUnlessText(start);
  const text = await decodedText(bytes, start, steps);
  const webPage = webPageMessage(text);
  if (webPage !== undefined) throw new UnreadableFile(webPage);
  if (/^\s*[[{]/.test(text) || /\.json$/i.test(name)) {
    return { kind: 'export', name, data: await dataIn(text, steps) };
  }
  return { kind: 'table', name, table: await tableInCsv(text, steps) };
}

async function startOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, START).arrayBuffer());
}

function refuseUnlessText(start: ReturnType<typeof fileStart>): void {
  if (start === 'old office') throw new UnreadableFile(OLD_OFFICE);
  if (start === 'binary' || start === 'zip') throw new UnreadableFile(NOT_TEXT);
}

async function dataIn(json: string, steps: Steps): Promise<ExportedData> {
  const read = await inSteps(readExportInSteps(json), steps);
  if (read.ok) return read.data;
  throw new UnreadableFile(
    read.problems.map(({ where, message }) => (where === 'The file' ? { message } : { where, message })),
  );
}

/** Of a file that is no longer what was chosen, that somebody else may read, or that is a folder. */
function isUnreachable(error: unknown): boolean {
  return (
    error instanceof DOMException &&
    ['NotReadableError', 'NotFoundError', 'SecurityError'].includes(error.name)
  );
}
