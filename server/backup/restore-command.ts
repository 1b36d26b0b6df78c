import path from 'node:path';
import { findDatabase } from '../database/reach.ts';
import { runCommand } from '../run-command.ts';
import { restore } from './restore.ts';

/** `npm run restore -- file`: a backup in the place of the present data, which is kept. */
await runCommand(async () => {
  const [, , file] = process.argv;
  if (!file) throw new Error('Use it as: npm run restore -- path/to/file.backup.gz');
  const place = await findDatabase(process.env);
  try {
    await restore(place, path.resolve(file), new Date(), console.log);
  } finally {
    await place.leave();
  }
});
