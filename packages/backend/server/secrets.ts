import { isUtf8 } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { linkSync, lstatSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { codeOf } from './error-code.ts';
import { syncFolder } from './folders.ts';
import { UserError, withPath } from './user-error.ts';

export const Secrets = v.object({
  /** Signs access tokens (HS256). */
  jwtSecret: v.pipe(v.string(), v.minLength(32)),
  /** Identifies the product to the API; included in every page. */
  publishableKey: v.pipe(v.string(), v.startsWith('sb_publishable_')),
  /** Bypasses row-level security, for the owner's own scripts. */
  secretKey: v.pipe(v.string(), v.startsWith('sb_secret_')),
});

export type Secrets = v.InferOutput<typeof Secrets>;

const SecretsFile = v.pipe(v.string(), v.parseJson(), Secrets);

function newSecrets(): Secrets {
  const random = (bytes: number) => randomBytes(bytes).toString('base64url');
  return {
    jwtSecret: random(48),
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(32)}`,
  };
}

const fileOf = (folder: string) => path.join(folder, 'secrets.json');

/** Ours has 200 bytes. */
const MAX_BYTES = 65_536;

/** Also true for a link to a file on a disk that isn't mounted. */
export function hasSecrets(folder: string): boolean {
  return lstatSync(fileOf(folder), { throwIfNoEntry: false }) !== undefined;
}

/** The folder's secrets, or undefined before the first start. */
export function existingSecrets(folder: string): Secrets | undefined {
  const file = fileOf(folder);
  if (!hasSecrets(folder)) return undefined;
  const stats = statSync(file);
  if (!stats.isFile()) throw new UserError(`${file} isn't a file. Move it away, or restore a backup.`);
  const bytes = stats.size > MAX_BYTES ? undefined : withPath(file, () => readFileSync(file));
  const parsed = v.safeParse(
    SecretsFile,
    bytes && isUtf8(bytes) ? new TextDecoder().decode(bytes) : undefined,
  );
  if (parsed.success) return parsed.output;
  throw new UserError(
    `${file} is damaged. Restore a backup (npm run restore -- path/to/file.backup.gz), which has these keys, or move ` +
      'the file away: PaperEdge then creates new keys, and everybody has to sign in again.',
  );
}

/** Reads the folder's secrets, or creates them at the first start. Concurrent first starts end up with the same ones. */
export function readSecrets(folder: string): Secrets {
  const existing = existingSecrets(folder);
  if (existing) return existing;
  const secrets = newSecrets();
  const draft = writeDraft(folder, secrets);
  try {
    linkSync(draft, fileOf(folder));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  syncFolder(folder);
  return existingSecrets(folder) ?? secrets;
}

/** Replaces the folder's secrets; existing ones are kept under another name. */
export function replaceSecrets(folder: string, secrets: Secrets, keptAs: string) {
  const file = fileOf(folder);
  const draft = writeDraft(folder, secrets);
  const old = lstatSync(file, { throwIfNoEntry: false });
  if (old) (old.isDirectory() ? renameSync : linkSync)(file, keptAs);
  renameSync(draft, file);
  syncFolder(folder);
}

/** Never opens a draft of a killed process: it may be another name of the secrets themselves. */
function writeDraft(folder: string, secrets: Secrets): string {
  const draft = `${fileOf(folder)}.${process.pid}`;
  rmSync(draft, { force: true });
  const text = `${JSON.stringify(secrets, null, 2)}\n`;
  withPath(draft, () => writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true }));
  return draft;
}
