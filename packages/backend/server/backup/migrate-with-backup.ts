import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { DataFolder } from '../data-folder.ts';
import type { ConnectionOptions } from '../postgres/connections.ts';
import { migrate, OlderSchema } from '../postgres/migrate.ts';
import { databasesNamed, dropDatabase } from '../postgres/replace-database.ts';
import { readSecrets } from '../secrets.ts';
import { replaceData } from './load-backup.ts';
import { backupName, DiskFull, takeBackup, timestamp } from './take-backup.ts';
import { UserError } from '../user-error.ts';

/** Prefix of backups made before an update, and how many are kept. */
const BEFORE_UPDATE = 'before-update';
const KEPT = 5;
/** Prefix of databases with an earlier schema; only the latest is kept. */
const EARLIER = 'earlier_';

/** Rows that an earlier schema accepted violate the current one. */
export class IncompatibleRows extends UserError {}

/**
 * Upgrades the database to this version's schema. An embedded database that is in use is backed up first; if that
 * fails, nothing changes. A database with an earlier schema is left as it is, and its rows are copied into a new one.
 */
export async function migrateWithBackup(
  folder: DataFolder | undefined,
  owner: ConnectionOptions,
  log: (text: string) => void,
): Promise<string[]> {
  if (!folder) return migrate(owner);
  try {
    return await migrate(owner, () => backUp(folder, owner, log));
  } catch (error) {
    if (!(error instanceof OlderSchema)) throw error;
    await copyToNewSchema(folder, owner, log);
    return [];
  }
}

async function copyToNewSchema(folder: DataFolder, owner: ConnectionOptions, log: (text: string) => void) {
  const backup = await backUp(folder, owner, log);
  log('This database has the tables of an earlier PaperEdge; copying its data to a new one …');
  const earlier = await databasesNamed(owner, EARLIER);
  const name = EARLIER + timestamp().replaceAll('-', '_');
  await replaceData(owner, backup, name, log).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError)) throw error;
    // The error's detail is left out: it contains a user's row.
    throw new IncompatibleRows(
      `The data could not be copied: ${error.message} (${error.code}). Nothing was changed; keep using the ` +
        `PaperEdge you had before. All of the data is in ${backup.file}`,
    );
  });
  for (const before of earlier) await dropDatabase(owner, before);
  log(`Done. The database of the earlier version is kept as ${name} in ${folder.postgres}`);
}

async function backUp(folder: DataFolder, owner: ConnectionOptions, log: (text: string) => void) {
  const file = path.join(folder.backups, backupName(BEFORE_UPDATE));
  log(`Before the database is changed, it is backed up to ${file} …`);
  try {
    const secrets = readSecrets(folder.folder);
    const backup = await takeBackup({ connection: owner, secrets, file, log });
    const created = readdirSync(folder.backups).filter((name) => name.startsWith(BEFORE_UPDATE));
    for (const name of created.toSorted().slice(0, -KEPT)) rmSync(path.join(folder.backups, name));
    return backup;
  } catch (error) {
    if (!(error instanceof DiskFull)) throw error;
    throw new DiskFull(
      'There is no room for the backup that this version of PaperEdge makes before it changes the database ' +
        `(${folder.backups}). Nothing was changed: make room, and start again.`,
      { cause: error },
    );
  }
}
