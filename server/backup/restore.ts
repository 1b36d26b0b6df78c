import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ConnectionOptions } from '../database/connections.ts';
import { versionOfData, versionOfPrograms } from '../database/data-version.ts';
import { postgresPrograms } from '../database/binaries.ts';
import { isMade } from '../database/migrate.ts';
import { RESTORED } from '../database/postgres.ts';
import type { Place } from '../database/reach.ts';
import { databasesNamed, dropDatabase } from '../database/replace-database.ts';
import { hasSecrets, readSecrets, replaceSecrets } from '../secrets.ts';
import { checkBackup, UnusableBackup, type Backup } from './backup-file.ts';
import { loadBackup, refuseNewer } from './load-backup.ts';
import { replaceData } from './replace-data.ts';
import { backupName, stampOf, syncFolder, takeBackup } from './take-backup.ts';

type Say = (text: string) => void;

/** How the names of databases begin that a restore has replaced. */
const GOING = 'replaced_';

/**
 * Puts a backup in the place of the present data, in one step at the end: until then nothing has changed. What was
 * there goes into a backup of its own. A product that runs on the data goes on with the restored.
 */
export async function restore(place: Place, file: string, options: { now: Date; dryRun: boolean; say: Say }) {
  const { now, dryRun, say } = options;
  say(`Reading ${file} …`);
  const backup = await checkBackup(file, (found) => refuseNewer(file, found));
  const { header } = backup;
  const { folder } = place.folder;
  const isFirst = !hasSecrets(folder);
  const hasOtherSecrets = isFirst || !isDeepStrictEqual(readSecrets(folder), header.secrets);
  if (place.kind === 'running' && hasOtherSecrets) {
    throw new UnusableBackup(
      'This backup comes from another installation, whose keys a running PaperEdge cannot take over. Stop it first.',
    );
  }
  if (place.kind === 'url') await refuseFilled(place);
  say(`It was made on ${header.made} by PaperEdge ${header.version}: ${countOf(backup)} rows.`);
  if (dryRun) {
    say('Nothing stands in the way. Nothing was restored: this was a dry run.');
    return;
  }
  if (place.kind === 'url') await loadBackup((await place.open()).owner, backup, say);
  else if (place.kind === 'idle' && isOfOtherVersion(place)) await renewFolder(place, backup, now, say);
  else await replace(place, backup, now, say);
  if (hasOtherSecrets) {
    // With its own secrets a restored database keeps people signed in.
    const kept = path.join(folder, `secrets-until-${stampOf(now)}.json`);
    replaceSecrets(folder, header.secrets, kept);
    if (!isFirst) say(`The keys that were there before are kept in ${kept}`);
  }
  say(
    place.kind === 'running'
      ? 'Restored. PaperEdge goes on with it.'
      : 'Restored. Start PaperEdge with: npm start',
  );
}

const countOf = ({ rows }: Backup) =>
  Object.values(rows)
    .reduce((sum, count) => sum + count, 0)
    .toLocaleString('en-US');

/** A DATABASE_URL's database is its owner's: nothing in it is replaced. */
async function refuseFilled(place: Place) {
  const { owner } = await place.open();
  if (await isMade(owner)) {
    throw new UnusableBackup(
      'The database that DATABASE_URL names has data of PaperEdge already, and nothing there was touched. ' +
        'Make an empty database, and set DATABASE_URL to it.',
    );
  }
}

async function replace(place: Place, backup: Backup, now: Date, say: Say) {
  const { owner, close } = await place.open();
  const stamp = stampOf(now).replaceAll('-', '_');
  try {
    await replaceData(owner, backup, { stamp, old: GOING + stamp }, say);
    // The one that was just replaced, and any that an interrupted restore has left.
    for (const [i, old] of (await databasesNamed(owner, GOING)).toReversed().entries()) {
      const name = backupName(now, i === 0 ? 'before-restore' : `before-restore-${i}`);
      await putAway(place, { ...owner, database: old }, name, now, say);
    }
  } finally {
    await close();
  }
}

/** Makes a file of a database that was replaced, and drops it: not one without the other. */
async function putAway(place: Place, old: ConnectionOptions, name: string, now: Date, say: Say) {
  if (await isMade(old)) {
    const kept = path.join(place.folder.backups, name);
    const secrets = readSecrets(place.folder.folder);
    try {
      await takeBackup({ connection: old, secrets, file: kept, now, say: () => {} });
      say(`What was there before is in ${kept}`);
    } catch (error) {
      const why = error instanceof Error ? error.message : '';
      say(`What was there before stays in the database ${old.database}; it could not be made a file: ${why}`);
      return;
    }
  }
  await dropDatabase(old, old.database);
}

const isOfOtherVersion = ({ folder, user }: Place) => {
  const made = versionOfData(folder.postgres);
  return made !== undefined && made !== versionOfPrograms(postgresPrograms(user, folder.programs));
};

/** Files of another PostgreSQL stay as they are, under another name; the backup goes into new ones. */
async function renewFolder(place: Place, backup: Backup, now: Date, say: Say) {
  const { postgres } = place.folder;
  const kept = `${postgres}-${versionOfData(postgres)}-${stampOf(now)}`;
  const coming = `${postgres}.restoring`;
  const ready = postgres + RESTORED;
  for (const left of [coming, ready]) rmSync(left, { recursive: true, force: true });
  const { owner, close } = await place.open(coming);
  try {
    await loadBackup(owner, backup, say);
  } finally {
    await close();
  }
  // A start that finds no files, but some that are ready, takes those: so this may be interrupted anywhere.
  renameSync(coming, ready);
  renameSync(postgres, kept);
  renameSync(ready, postgres);
  syncFolder(path.dirname(postgres));
  say(`The files of the other PostgreSQL are kept in ${kept}`);
}
