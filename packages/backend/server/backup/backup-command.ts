import path from 'node:path';
import { refuseEmpty, withDatabase } from '../postgres/with-database.ts';
import { runCommand } from '../run-command.ts';
import { readSecrets } from '../secrets.ts';
import { backupName, takeBackup } from './take-backup.ts';

/** `npm run backup [-- file]`: writes all data into one file, even while the product is running. */
await runCommand(() =>
  withDatabase(async (place) => {
    const { folder, backups } = place.folder;
    const file = path.resolve(process.argv[2] ?? path.join(backups, backupName()));
    refuseEmpty(place);
    const connection = await place.open();
    console.log(`Backing up to ${file} …`);
    const secrets = readSecrets(folder);
    const { rows, bytes } = await takeBackup({ connection, secrets, file, log: console.log });
    const count = (table: string) => (rows[table] ?? 0).toLocaleString('en-US');
    console.log(
      `Done: ${count('auth.users')} accounts, ${count('public.notebooks')} notebooks, ${count('public.bets')} bets; ` +
        `${(bytes / 1e6).toFixed(1)} MB, verified.\n` +
        'Keep it private: it contains all data and the keys that sign sessions.',
    );
  }),
);
