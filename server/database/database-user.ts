import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The system user that runs PostgreSQL when we are root, which PostgreSQL refuses to be. */
export type DatabaseUser = { name: string; uid: number; gid: number };

const PREFERRED = 'paperedge';

function lookUp(name: string): DatabaseUser | undefined {
  const id = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' });
  const uid = id('-u');
  const gid = id('-g');
  if (uid.status !== 0 || gid.status !== 0) return undefined;
  return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** Undefined for everyone but root, who needs no other user. */
export function databaseUser(): DatabaseUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const known = lookUp(PREFERRED);
  if (known) return known;
  try {
    execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', PREFERRED], {
      stdio: 'ignore',
    });
  } catch {
    // Small systems have no useradd: nobody is there on all of them.
  }
  const user = lookUp(PREFERRED) ?? lookUp('nobody');
  if (!user) throw new Error('As root, PostgreSQL needs another user to run as: make one named "paperedge".');
  return user;
}

/** Whether the user may enter a path, or what exists of it. */
export function canReach(target: string, { uid, gid }: DatabaseUser): boolean {
  let there = path.resolve(target);
  while (!existsSync(there)) there = path.dirname(there);
  return spawnSync('test', ['-x', there], { uid, gid }).status === 0;
}
