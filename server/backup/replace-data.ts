import type { ConnectionOptions } from '../database/connections.ts';
import { databasesNamed, dropDatabase, makeDatabase, replaceDatabase } from '../database/replace-database.ts';
import type { Backup } from './backup-file.ts';
import { loadBackup } from './load-backup.ts';

/** How the names of databases begin that are being filled. */
const COMING = 'restoring_';

/**
 * Fills a new database with a backup and puts it in the place of the present one, which gets another name, in one step:
 * a process that is killed leaves the old one in use, or the new one.
 */
export async function replaceData(
  owner: ConnectionOptions,
  backup: Backup,
  names: { stamp: string; old: string },
  say: (text: string) => void,
) {
  for (const left of await databasesNamed(owner, COMING)) await dropDatabase(owner, left);
  const coming = COMING + names.stamp;
  await makeDatabase(owner, coming);
  try {
    await loadBackup({ ...owner, database: coming }, backup, say);
    await replaceDatabase(owner, coming, names.old);
  } catch (error) {
    await dropDatabase(owner, coming).catch(() => {}); // the next restore drops it
    throw error;
  }
}
