import { lstatSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { postgresPrograms } from '../postgres/binaries.ts';
import type { ConnectionOptions } from '../postgres/connections.ts';
import { versionOfData, versionOfPrograms } from '../postgres/data-version.ts';
import { isInitialized } from '../postgres/migrate.ts';
import { openDatabase } from '../postgres/open.ts';
import { withPool } from '../postgres/pool.ts';
import { RESTORED } from '../postgres/postgres.ts';
import { databasesNamed, dropDatabase } from '../postgres/replace-database.ts';
import type { CommandDatabase } from '../postgres/with-database.ts';
import { existingSecrets, hasSecrets, readSecrets, replaceSecrets, type Secrets } from '../secrets.ts';
import { syncFolder } from '../folders.ts';
import { UnusableBackup, type Backup } from './backup-file.ts';
import { checkBackup, loadBackup, replaceData } from './load-backup.ts';
import { backupName, takeBackup, timestamp } from './take-backup.ts';

const log = console.log;

const REPLACED = 'replaced_';

/**
 * Replaces the current data with a backup in one final step. The current data is saved as a backup too, and a running
 * product continues with the restored data.
 */
export async function restore(place: CommandDatabase, file: string, dryRun: boolean) {
  log(`Reading ${file} …`);
  const backup = await checkBackup(file);
  const { made, version, secrets } = backup.header;
  const { kind } = place;
  const { folder } = place.folder;
  const isFirst = !hasSecrets(folder);
  const hasOtherSecrets = isFirst || !isDeepStrictEqual(usableSecrets(folder), secrets);
  if (kind === 'running' && hasOtherSecrets) {
    throw new UnusableBackup(
      'This backup comes from another installation, and a running PaperEdge cannot switch to its keys. Stop it first.',
    );
  }
  // A DATABASE_URL belongs to the user: nothing in it is replaced.
  if (kind === 'url' && (await isInUse(await place.open()))) {
    throw new UnusableBackup(
      'The DATABASE_URL database already contains PaperEdge data, and nothing in it was changed. ' +
        'Create an empty database, and set DATABASE_URL to it.',
    );
  }
  const count = Object.values(backup.rows).reduce((sum, rows) => sum + rows, 0);
  log(`The backup was made on ${made} by PaperEdge ${version}: ${count.toLocaleString('en-US')} rows.`);
  if (dryRun) {
    log('No problems found. Nothing was restored: this was a dry run.');
    return;
  }
  // The backup's secrets are restored too: they sign the sessions, so users stay signed in.
  const takeKeys = () => {
    if (!hasOtherSecrets) return;
    const keptAs = path.join(folder, `secrets-until-${timestamp()}.json`);
    replaceSecrets(folder, secrets, keptAs);
    if (!isFirst) log(`The previous keys are kept in ${keptAs}`);
  };
  if (kind === 'idle' && isUnusable(place)) {
    await renewFolder(place, backup, takeKeys);
  } else {
    if (kind === 'url') await loadBackup(await place.open(), backup, log);
    else await replace(place, backup);
    takeKeys();
  }
  log(
    kind === 'running'
      ? 'Restored. PaperEdge continues with this data.'
      : 'Restored. Start PaperEdge with: npm start',
  );
}

const isInUse = (database: ConnectionOptions) => withPool(database, isInitialized);

async function replace(place: CommandDatabase, backup: Backup) {
  const owner = await place.open();
  await replaceData(owner, backup, REPLACED + timestamp().replaceAll('-', '_'), log);
  // Backs up the database just replaced, and any left by an interrupted restore.
  for (const [i, old] of (await databasesNamed(owner, REPLACED)).toReversed().entries()) {
    const name = backupName(i === 0 ? 'before-restore' : `before-restore-${i}`);
    await backUpAndDrop(place, { ...owner, database: old }, name);
  }
}

async function backUpAndDrop(place: CommandDatabase, old: ConnectionOptions, name: string) {
  if (await isInUse(old)) {
    const file = path.join(place.folder.backups, name);
    try {
      const secrets = readSecrets(place.folder.folder);
      await takeBackup({ connection: old, secrets, file, log: () => {} });
      log(`The previous data is in ${file}`);
    } catch (error) {
      const why = error instanceof Error ? error.message : '';
      log(`The previous data stays in the database ${old.database}; it could not be backed up: ${why}`);
      return;
    }
  }
  await dropDatabase(old, old.database);
}

/** Damaged secrets are like other ones: the backup's replace them. */
function usableSecrets(folder: string): Secrets | undefined {
  try {
    return existingSecrets(folder);
  } catch {
    return undefined;
  }
}

/** Whether this version's PostgreSQL finds no database in the folder that it can open. */
const isUnusable = ({ folder: { postgres, programs }, user }: CommandDatabase) =>
  (versionOfData(postgres) ?? versionOfData(postgres + RESTORED)) !==
  versionOfPrograms(postgresPrograms(user, programs));

/** Restores into a new folder. What was in its place, such as files of another PostgreSQL, is kept under another name. */
async function renewFolder({ folder, user }: CommandDatabase, backup: Backup, takeKeys: () => void) {
  const { postgres } = folder;
  const coming = `${postgres}.restoring`;
  const ready = postgres + RESTORED;
  for (const left of [coming, ready]) rmSync(left, { recursive: true, force: true });
  const database = await openDatabase(undefined, { ...folder, postgres: coming }, user);
  try {
    await loadBackup(database.connections.owner, backup, log);
  } finally {
    await database.close();
  }
  // If the process ends in between, a start refuses keys without a database, and restoring again is the way out.
  takeKeys();
  // If it ends before the last rename, the next start finds no data folder and uses the restored one.
  renameSync(coming, ready);
  if (lstatSync(postgres, { throwIfNoEntry: false })) {
    const keptAs = `${postgres}-${versionOfData(postgres) ?? 'damaged'}-${timestamp()}`;
    renameSync(postgres, keptAs);
    log(`What was in ${postgres} is kept in ${keptAs}`);
  }
  renameSync(ready, postgres);
  syncFolder(path.dirname(postgres));
}
