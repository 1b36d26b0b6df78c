import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isMailId } from './folder-mail.ts';

export type StoredMail = { id: string; to: string; subject: string; date: Date; text: string };

/** A mail that folderMail wrote, or undefined when there is none of that name. */
export async function readStoredMail(folder: string, id: string): Promise<StoredMail | undefined> {
  if (!isMailId(id)) return undefined;
  const source = await readFile(path.join(folder, `${id}.eml`), 'utf8').catch(() => undefined);
  return source === undefined ? undefined : { id, ...parse(source) };
}

/** Reads just what folderMail writes: two parts, the plain text first, both quoted-printable. */
function parse(source: string): Omit<StoredMail, 'id'> {
  const [head, body] = split(source);
  const headers = headersOf(head);
  const boundary = /boundary="([^"]*)"/.exec(headers.get('content-type') ?? '')?.[1];
  const [, plain = ''] = boundary === undefined ? [] : body.split(`--${boundary}\r\n`);
  return {
    to: headers.get('to') ?? '',
    subject: headers.get('subject') ?? '',
    date: new Date(headers.get('date') ?? 0),
    text: decodeQuotedPrintable(split(plain)[1]).trim(),
  };
}

function split(source: string): [head: string, body: string] {
  const gap = source.indexOf('\r\n\r\n');
  return gap < 0 ? [source, ''] : [source.slice(0, gap), source.slice(gap + 4)];
}

function headersOf(head: string): Map<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
