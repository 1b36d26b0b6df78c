import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../user-error.ts';

/** The system user for PostgreSQL when we run as root, which PostgreSQL refuses to do. */
export type DatabaseUser = { name: string; uid: number; gid: number };

const PREFERRED = 'paperedge';

function lookUp(name: string): DatabaseUser | undefined {
  const id = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' });
  const uid = id('-u');
  const gid = id('-g');
  if (uid.status !== 0 || gid.status !== 0) return undefined;
  return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** Returns undefined unless we run as root. */
export function databaseUser(): DatabaseUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const preferred = lookUp(PREFERRED);
  if (preferred) return preferred;
  try {
    execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', PREFERRED], {
      stdio: 'ignore',
    });
  } catch {
    // Minimal systems lack useradd, but all of them have the user 'nobody'.
  }
  const user = lookUp(PREFERRED) ?? lookUp('nobody');
  if (!user)
    throw new UserError('As root, PostgreSQL needs another user to run as: create one named "paperedge".');
  return user;
}

/** Whether the user can enter a path, or the part of it that exists. */
export function canEnter(target: string, { uid, gid }: DatabaseUser): boolean {
  let existing = path.resolve(target);
  while (!existsSync(existing)) existing = path.dirname(existing);
  return spawnSync('test', ['-x', existing], { uid, gid }).status === 0;
}
