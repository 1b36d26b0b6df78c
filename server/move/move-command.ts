import { parseArgs } from 'node:util';
import { findDatabase } from '../database/reach.ts';
import { runCommand } from '../run-command.ts';
import { moveToSupabase } from './move.ts';
import { readTarget, Refused } from './target.ts';

const USAGE = `Use it as: npm run move-to-supabase -- --to postgres://postgres@db.<project>.supabase.co:5432/postgres [--dry-run]
with the database's password in PGPASSWORD.`;

/** `npm run move-to-supabase -- --to postgres://… [--dry-run]`: all data into a Supabase project. */
async function move() {
  const { values } = parseArgs({ options: { to: { type: 'string' }, 'dry-run': { type: 'boolean' } } });
  if (values.to === undefined) throw new Refused(USAGE);
  const target = readTarget(values.to);
  const place = await findDatabase(process.env);
  const { owner, close } = await place.open();
  const where = place.kind === 'url' ? 'the PostgreSQL that DATABASE_URL names' : place.folder.folder;
  try {
    console.log(`The data is read from ${where}, and stays there.`);
    if (place.kind !== 'idle')
      console.log('What people enter here from now on is not moved: let nobody use it meanwhile.');
    await moveToSupabase({
      source: owner,
      target,
      dryRun: values['dry-run'] ?? false,
      say: (line) => console.log(line),
    });
  } finally {
    await close();
    await place.leave();
  }
}

await runCommand(move);
