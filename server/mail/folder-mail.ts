import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { SendMail } from './mail.ts';

/** Older mails go when there are more. */
const MOST_MAILS = 200;

/** Keeps each mail as a file that only the owner can read, for the mailbox page or any mail program. */
export function folderMail(folder: string, from: string): SendMail {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    const { message } = await composer.sendMail({ from, ...mail, textEncoding: 'quoted-printable' });
    if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, `${newMailId()}.eml`);
    const draft = `${file}.part`;
    await writeFile(draft, message, { mode: 0o600 });
    await rename(draft, file);
    await removeOldest(folder);
  };
}

/** Sorts by time, and cannot be guessed. */
function newMailId(): string {
  return `${new Date().toISOString().replace(/[^0-9TZ]/g, '')}-${randomBytes(8).toString('hex')}`;
}

export function isMailId(id: string): boolean {
  return /^\d{8}T\d{9}Z-[0-9a-f]{16}$/.test(id);
}

/** The mails in the folder, newest first. */
export async function mailIds(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const ids = names.filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -'.eml'.length));
  return ids.filter(isMailId).toSorted().toReversed();
}

async function removeOldest(folder: string) {
  const old = (await mailIds(folder)).slice(MOST_MAILS);
  await Promise.all(old.map((id) => rm(path.join(folder, `${id}.eml`), { force: true })));
}
