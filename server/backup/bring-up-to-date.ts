import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { DataFolder } from '../data-folder.ts';
import type { ConnectionOptions } from '../database/connections.ts';
import { migrate } from '../database/migrate.ts';
import { readSecrets } from '../secrets.ts';
import { backupName, NoRoom, takeBackup } from './take-backup.ts';

/** How the names of backups begin that are made without being asked for, and how many of them are kept. */
const BEFORE_UPDATE = 'before-update';
const KEPT = 5;

/**
 * Brings the database up to date. An embedded one (the one with a folder) that is in use is backed up first; where
 * that cannot be, nothing changes.
 */
export async function bringUpToDate(
  folder: DataFolder | undefined,
  owner: ConnectionOptions,
  say: (text: string) => void,
): Promise<string[]> {
  if (!folder) return migrate(owner);
  return migrate(owner, async () => {
    const now = new Date();
    const file = path.join(folder.backups, backupName(now, BEFORE_UPDATE));
    say(`The database is to be changed; first it is backed up to ${file} …`);
    try {
      await takeBackup({ connection: owner, secrets: readSecrets(folder.folder), file, now, say });
    } catch (error) {
      if (!(error instanceof NoRoom)) throw error;
      throw new NoRoom(
        'There is no room for the backup that is made before the database is changed for this version of PaperEdge ' +
          `(${folder.backups}). Nothing was changed: make room, and start again.`,
        { cause: error },
      );
    }
    removeOldest(folder.backups);
  });
}

function removeOldest(backups: string) {
  const made = readdirSync(backups).filter((name) => name.startsWith(BEFORE_UPDATE));
  for (const name of made.toSorted().slice(0, -KEPT)) rmSync(path.join(backups, name));
}
