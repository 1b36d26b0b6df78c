import { formatFileSize } from '#domain/export/file-size.ts';
import type { ExportedData } from '#domain/export/exported-data.ts';
import type { Table } from '#domain/import/table.ts';
import { tableInCsv } from './csv-file.ts';
import {
  type FileProblem,
  fileStart,
  MAX_BYTES,
  NOT_TEXT,
  refuseWebPage,
  START,
  type TextStart,
  textStart,
  UnreadableFile,
} from './file-kinds.ts';

/** A PaperEdge export, or a table whose columns don't have roles yet. */
type ImportFile =
  | { readonly kind: 'export'; readonly name: string; readonly data: ExportedData }
  | { readonly kind: 'table'; readonly name: string; readonly table: Table };

export type Read<File> =
  | { readonly ok: true; readonly file: File }
  | { readonly ok: false; readonly problems: readonly FileProblem[] };

/**
 * Reads a PaperEdge export (JSON or ZIP) or a table (CSV, or in a ZIP). The content decides the kind, else the name.
 */
export async function readImportFile(file: File): Promise<Read<ImportFile>> {
  try {
    return { ok: true, file: await importFileIn(file) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { ok: false, problems: error.problems };
    if (!isUnreachable(error)) throw error;
    const message = 'The file can’t be opened: it was moved, changed or locked. Choose it again.';
    return { ok: false, problems: [{ message }] };
  }
}

async function importFileIn(file: File): Promise<ImportFile> {
  if (file.size === 0) throw new UnreadableFile('The file is empty.');
  const start = fileStart(new Uint8Array(await file.slice(0, START).arrayBuffer()));
  if (start !== 'zip') textStart(start);
  if (file.size > MAX_BYTES) {
    const [size, most] = [file.size, MAX_BYTES].map(formatFileSize);
    throw new UnreadableFile(`The file is ${size}, but the limit is ${most}. Split it into smaller files.`);
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (start !== 'zip') return fileOf(file.name, bytes);
  const { fileInZip } = await import('./zip-file.ts');
  const inZip = fileInZip(bytes);
  const read = await fileOf(inZip.name, inZip.bytes);
  return read.kind === 'export' ? { ...read, name: file.name } : read;
}

async function fileOf(name: string, bytes: Uint8Array): Promise<ImportFile> {
  const text = textIn(bytes, textStart(fileStart(bytes.subarray(0, START))));
  refuseWebPage(text);
  if (/^\s*[[{]/.test(text) || /\.json$/i.test(name))
    return { kind: 'export', name, data: await dataIn(text) };
  return { kind: 'table', name, table: tableInCsv(text) };
}

/** Most files are tables, so what reads other ones is loaded when it is needed. */
async function dataIn(json: string): Promise<ExportedData> {
  const { readExportJson } = await import('#domain/export/export-json.ts');
  const read = readExportJson(json);
  if (read.ok) return read.data;
  throw new UnreadableFile(
    read.problems.map(({ where, message }) => (where === 'The file' ? { message } : { where, message })),
  );
}

/** Decodes bytes to text: without a byte order mark, it is read as UTF-8 or, if that is invalid, as Windows-1252. */
function textIn(bytes: Uint8Array, start: TextStart): string {
  // Without `stream`, Node decodes windows-1252 as Latin-1.
  const decoded = (encoding: string) => new TextDecoder(encoding).decode(bytes, { stream: true });
  const text = start === 'text' ? (utf8(bytes) ?? decoded('windows-1252')) : decoded(start);
  // PostgreSQL can't store NUL.
  if (text.includes('\0')) throw new UnreadableFile(NOT_TEXT);
  return text;
}

function utf8(bytes: Uint8Array): string | undefined {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const text = unlessInvalid(() => decoder.decode(bytes, { stream: true }));
  if (text === undefined || unlessInvalid(() => decoder.decode()) !== undefined) return text;
  // The last character is cut off. If it is the only non-ASCII one, the text probably isn't UTF-8.
  // oxlint-disable-next-line no-control-regex -- ASCII includes control characters
  return /^[\x00-\x7F]*$/.test(text) ? undefined : text;
}

function unlessInvalid(decode: () => string): string | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}

/** Whether the file was changed, locked or removed after it was chosen, or is a folder. */
function isUnreachable(error: unknown): boolean {
  return (
    error instanceof DOMException &&
    ['NotReadableError', 'NotFoundError', 'SecurityError'].includes(error.name)
  );
}
