import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { UserError, withPath } from '../user-error.ts';

export function holdsData(folder: string): boolean {
  return versionOfData(folder) !== undefined;
}

/** The major version of PostgreSQL that created the files, if they are a database. */
export function versionOfData(folder: string): string | undefined {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  const file = path.join(folder, 'PG_VERSION');
  // Throws if the file can't be read: then it may well be a database.
  if (!statSync(file, { throwIfNoEntry: false })) return undefined;
  return /^\d+$/.exec(withPath(file, () => readFileSync(file, 'utf8')).trim())?.[0];
}

export function isEmpty(folder: string): boolean {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return !stats || (stats.isDirectory() && readdirSync(folder).length === 0);
}

/** Throws if a new database can't take the folder's place. An interrupted start leaves nothing there. */
export function refuseLeftover(folder: string) {
  if (!isEmpty(folder)) {
    throw new UserError(
      `${folder} isn't a complete database: its file PG_VERSION is missing or damaged. Nothing was changed. If your data ` +
        'was there, restore a backup: npm run restore -- path/to/file.backup.gz. Otherwise move it away, and start again.',
    );
  }
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new UserError(
      `${folder} is a link, and no database is there. Is the volume mounted? Otherwise remove the link.`,
    );
}

export function versionOfPrograms(programs: string): string {
  const { stdout, error } = spawnSync(path.join(programs, 'bin', 'postgres'), ['--version'], {
    encoding: 'utf8',
  });
  const [, major] = /(\d+)(?:\.|\D*$)/.exec(stdout ?? '') ?? [];
  if (!major) throw error ?? new Error('PostgreSQL does not report its version.');
  return major;
}

/** Throws, with instructions, if the programs can't read the files. */
export function refuseOtherVersion(programs: string, folder: string) {
  const dataVersion = versionOfData(folder);
  const programVersion = versionOfPrograms(programs);
  if (dataVersion === undefined || dataVersion === programVersion) return;
  const backups = path.join(path.dirname(folder), 'backups');
  const names = existsSync(backups) ? readdirSync(backups) : [];
  const newest = names
    .filter((name) => name.endsWith('.backup.gz'))
    .toSorted()
    .at(-1);
  throw new UserError(
    [
      `The data in ${folder} was made by PostgreSQL ${dataVersion}, and this PaperEdge brings PostgreSQL ${programVersion},`,
      'which cannot read it. Nothing was changed. To move your data:',
      '  1. With the PaperEdge you had before:  npm run backup -- path/to/paperedge.backup.gz',
      '  2. With this one:                           npm run restore -- path/to/paperedge.backup.gz',
      'The old files stay next to the new ones, under another name.',
      ...(newest ? [`The newest backup here is ${path.join(backups, newest)}.`] : []),
    ].join('\n'),
  );
}
