import { parseArgs } from 'node:util';
import { moveToSupabase } from './move/move.ts';
import { readTarget, Refused } from './move/target.ts';
import { reachDatabase } from './reach-database.ts';

const USAGE = `Use it as: npm run move-to-supabase -- --to postgres://postgres@db.<project>.supabase.co:5432/postgres [--dry-run]
with the database's password in PGPASSWORD.`;

async function main() {
  const { values } = parseArgs({ options: { to: { type: 'string' }, 'dry-run': { type: 'boolean' } } });
  if (values.to === undefined) throw new Refused(USAGE);
  const target = readTarget(values.to);
  const { owner, place, isRunning, close } = await reachDatabase();
  try {
    console.log(`The data is read from ${place}, and stays there.`);
    if (isRunning !== false)
      console.log('What people enter here from now on is not moved: let nobody use it meanwhile.');
    await moveToSupabase({
      source: owner,
      target,
      dryRun: values['dry-run'] ?? false,
      say: (line) => console.log(line),
    });
  } finally {
    await close();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
