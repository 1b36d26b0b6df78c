import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The files need another major version of PostgreSQL. */
export class DataOfOtherPostgres extends Error {}

export function holdsData(folder: string): boolean {
  return existsSync(path.join(folder, 'PG_VERSION'));
}

/** The major version of PostgreSQL that created the files, if they exist. */
export function versionOfData(folder: string): string | undefined {
  return holdsData(folder) ? readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim() : undefined;
}

export function versionOfPrograms(programs: string): string {
  const { stdout, error } = spawnSync(path.join(programs, 'bin', 'postgres'), ['--version'], {
    encoding: 'utf8',
  });
  const [, major] = /(\d+)(?:\.|\D*$)/.exec(stdout ?? '') ?? [];
  if (!major) throw new Error('PostgreSQL does not report its version.', { cause: error });
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
  throw new DataOfOtherPostgres(
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
