import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { codeOf } from './error-code.ts';

export const Secrets = v.object({
  /** Signs access tokens (HS256). */
  jwtSecret: v.pipe(v.string(), v.minLength(32)),
  /** Identifies the product to the API; included in every page. */
  publishableKey: v.pipe(v.string(), v.startsWith('sb_publishable_')),
  /** Bypasses row-level security, for the owner's own scripts. */
  secretKey: v.pipe(v.string(), v.startsWith('sb_secret_')),
});

export type Secrets = v.InferOutput<typeof Secrets>;

function newSecrets(): Secrets {
  const random = (bytes: number) => randomBytes(bytes).toString('base64url');
  return {
    jwtSecret: random(48),
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(32)}`,
  };
}

/**
 * Reads the folder's secrets, or creates them at the first start. Concurrent first starts end up with the same ones.
 */
export function readSecrets(folder: string): Secrets {
  const file = path.join(folder, 'secrets.json');
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(newSecrets(), null, 2)}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  const parsed = v.safeParse(Secrets, JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Error(`${file} is damaged: ${v.getDotPath(issue) ?? 'it'} cannot be read.`);
  }
  return parsed.output;
}

export function hasSecrets(folder: string): boolean {
  return existsSync(path.join(folder, 'secrets.json'));
}

/** Replaces the folder's secrets; existing ones are kept under another name. */
export function replaceSecrets(folder: string, secrets: Secrets, keptAs: string) {
  const file = path.join(folder, 'secrets.json');
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  if (hasSecrets(folder)) linkSync(file, keptAs);
  renameSync(draft, file);
}
