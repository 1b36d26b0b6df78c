import type { Steps } from '#ui/steps.ts';
import type { FileStart } from './file-start.ts';
import { NOT_TEXT } from './other-files.ts';
import { UnreadableFile } from './unreadable-file.ts';

type Pieces = readonly Uint8Array<ArrayBuffer>[];

/** The text that the bytes are: in the encoding of their mark, else in UTF-8, else, where they are none, in Windows' own. */
export async function decodedText(bytes: Pieces, start: FileStart, steps: Steps): Promise<string> {
  const text = start === 'text' ? await unmarked(bytes, steps) : await decoded(bytes, start, steps);
  // Neither files of tables have it, nor can a database store it.
  if (text.includes('\0')) throw new UnreadableFile(NOT_TEXT);
  return text;
}

async function unmarked(bytes: Pieces, steps: Steps): Promise<string> {
  return (await utf8(bytes, steps)) ?? decoded(bytes, 'windows-1252', steps);
}

async function decoded(bytes: Pieces, encoding: string, steps: Steps): Promise<string> {
  const decoder = new TextDecoder(encoding);
  const texts: string[] = [];
  for (const piece of bytes) {
    texts.push(decoder.decode(piece, { stream: true }));
    await steps.done();
  }
  return texts.join('') + decoder.decode();
}

async function utf8(bytes: Pieces, steps: Steps): Promise<string | undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const texts: string[] = [];
  for (const piece of bytes) {
    const text = valid(() => decoder.decode(piece, { stream: true }));
    if (text === undefined) return undefined;
    texts.push(text);
    await steps.done();
  }
  const text = texts.join('');
  if (valid(() => decoder.decode()) !== undefined) return text;
  // Its last character is cut. If that were the only one beyond ASCII, it would rather be one of another encoding.
  return isAscii(text) ? undefined : text;
}

function valid(decode: () => string): string | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}

function isAscii(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- those of ASCII too
  return /^[\x00-\x7F]*$/.test(text);
}
