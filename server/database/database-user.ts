import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
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

/** Whether the user may enter every folder down to the path and read what is there. */
export function canReach(target: string, user: DatabaseUser): boolean {
  const absolute = path.resolve(target);
  const steps = absolute.split(path.sep).map((_, i, parts) => parts.slice(0, i + 1).join(path.sep) || '/');
  return steps.every((step) => {
    const found = statSync(step, { throwIfNoEntry: false });
    if (!found) return true; // made later, by us
    if (found.uid === user.uid) return (found.mode & 0o100) !== 0;
    if (found.gid === user.gid) return (found.mode & 0o010) !== 0;
    return (found.mode & 0o001) !== 0;
  });
}
