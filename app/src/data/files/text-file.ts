import type { Checked } from '#domain/checked.ts';
import { formatFileSize } from '#domain/export/file-size.ts';
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

/** A file, or what is wrong with it. */
export type CheckedFile<Value> = Checked<Value, readonly FileProblem[]>;

/** Reads a file's text, out of a ZIP if it is in one, and what it holds; or returns why it can't be read. */
export async function readFile<Value>(
  file: File,
  read: (name: string, text: string) => Value | Promise<Value>,
): Promise<CheckedFile<Value>> {
  try {
    const { name, text } = await textFileIn(file);
    return { value: await read(name, text) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.problems };
    if (!isUnreachable(error)) throw error;
    const message = 'The file can’t be opened: it was moved, changed or locked. Choose it again.';
    return { problem: [{ message }] };
  }
}

/** Whether a text is to be read as JSON: by its first character, else by the file's name. */
export function isJson(name: string, text: string): boolean {
  return /^\s*[[{]/.test(text) || /\.json$/i.test(name);
}

async function textFileIn(file: File): Promise<{ name: string; text: string }> {
  if (file.size === 0) throw new UnreadableFile('The file is empty.');
  const start = fileStart(new Uint8Array(await file.slice(0, START).arrayBuffer()));
  if (start !== 'zip') textStart(start);
  if (file.size > MAX_BYTES) {
    const [size, most] = [file.size, MAX_BYTES].map(formatFileSize);
    throw new UnreadableFile(`The file is ${size}, but the limit is ${most}. Split it into smaller files.`);
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (start !== 'zip') return { name: file.name, text: textIn(bytes) };
  const { fileInZip } = await import('./zip-file.ts');
  const inZip = fileInZip(bytes);
  return { name: inZip.name, text: textIn(inZip.bytes) };
}

function textIn(bytes: Uint8Array): string {
  const text = decoded(bytes, textStart(fileStart(bytes.subarray(0, START))));
  refuseWebPage(text);
  return text;
}

/** Decodes bytes to text: without a byte order mark, it is read as UTF-8 or, if that is invalid, as Windows-1252. */
function decoded(bytes: Uint8Array, start: TextStart): string {
  // Without `stream`, Node decodes windows-1252 as Latin-1.
  const decode = (encoding: string) => new TextDecoder(encoding).decode(bytes, { stream: true });
  const text = start === 'text' ? (utf8(bytes) ?? decode('windows-1252')) : decode(start);
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
