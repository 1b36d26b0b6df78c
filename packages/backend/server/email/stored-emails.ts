import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { keyedDigest } from '../auth/digests.ts';
import type { Secrets } from '../secrets.ts';
import type { SendEmail } from './email.ts';

/** Beyond this number, the oldest emails are deleted. */
const MAX_EMAILS = 200;

/** A file name without .eml: sorts by time and can't be guessed. */
const EMAIL_ID = /^\d{8}T\d{9}Z-[0-9a-f]{16}$/;

export type StoredEmail = { id: string; to: string; subject: string; date: Date; text: string };

/** Stores each email as a file that only its owner can read, for the mailbox page or any mail program. */
export function folderSender(folder: string, from: string): SendEmail {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    const { message } = await composer.sendMail({ from, ...mail, textEncoding: 'quoted-printable' });
    if (!Buffer.isBuffer(message)) throw new Error('The email could not be composed');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const time = new Date().toISOString().replace(/[^0-9TZ]/g, '');
    const file = fileOf(folder, `${time}-${randomBytes(8).toString('hex')}`);
    const draft = `${file}.part`;
    await writeFile(draft, message, { mode: 0o600 });
    await rename(draft, file);
    const old = (await emailIds(folder)).slice(MAX_EMAILS);
    await Promise.all(old.map((id) => rm(fileOf(folder, id), { force: true })));
  };
}

export async function readEmails(folder: string): Promise<StoredEmail[]> {
  const ids = await emailIds(folder);
  const emails = await Promise.all(ids.map((id) => readEmail(folder, id)));
  return emails.filter((mail) => mail !== undefined);
}

export async function readEmail(folder: string, id: string): Promise<StoredEmail | undefined> {
  if (!EMAIL_ID.test(id)) return undefined;
  const source = await readFile(fileOf(folder, id), 'utf8').catch(() => undefined);
  return source === undefined ? undefined : { id, ...parse(source) };
}

async function emailIds(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const ids = names.filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -'.eml'.length));
  return ids
    .filter((id) => EMAIL_ID.test(id))
    .toSorted()
    .toReversed();
}

function fileOf(folder: string, id: string): string {
  return path.join(folder, `${id}.eml`);
}

/** Parses only what folderSender writes: two quoted-printable parts, plain text first. */
function parse(source: string): Omit<StoredEmail, 'id'> {
  const boundary = /boundary="([^"]*)"/.exec(source)?.[1] ?? '';
  const [head = '', plain = ''] = source.split(`--${boundary}\r\n`);
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const header = (name: string) =>
    lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
  return {
    to: header('To'),
    subject: header('Subject'),
    date: new Date(header('Date') || 0),
    text: fromQuotedPrintable(plain.slice(plain.indexOf('\r\n\r\n'))).trim(),
  };
}

export function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** The token in the mailbox's printed URL. It never changes, so that bookmarks keep working. */
export function mailboxToken({ jwtSecret }: Pick<Secrets, 'jwtSecret'>): string {
  return keyedDigest(jwtSecret, 'mailbox', '');
}
