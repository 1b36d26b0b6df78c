import path from 'node:path';
import { findDatabase } from '../database/reach.ts';
import { holdsData } from '../database/data-version.ts';
import { runCommand } from '../run-command.ts';
import { readSecrets } from '../secrets.ts';
import { backupName, takeBackup } from './take-backup.ts';

/** `npm run backup [-- file]`: all data into one file, also while the product runs. */
async function backup() {
  const now = new Date();
  const place = await findDatabase(process.env);
  try {
    const file = path.resolve(process.argv[2] ?? path.join(place.folder.backups, backupName(now)));
    if (place.kind === 'idle' && !holdsData(place.folder.postgres))
      throw new Error(`There is no data yet in ${place.folder.folder}.`);
    const { owner, close } = await place.open();
    try {
      console.log(`Backing up to ${file} …`);
      const secrets = readSecrets(place.folder.folder);
      const { rows, bytes } = await takeBackup({ connection: owner, secrets, file, now, say: console.log });
      const count = (table: string) => (rows[table] ?? 0).toLocaleString('en-US');
      console.log(
        `Done: ${count('auth.users')} accounts, ${count('public.notebooks')} notebooks, ${count('public.bets')} bets; ` +
          `${(bytes / 1e6).toFixed(1)} MB, read back without fault.\n` +
          'Keep it where nobody else can read it: it holds everything, and what signs the sessions.',
      );
    } finally {
      await close();
    }
  } finally {
    await place.leave();
  }
}

await runCommand(backup);
