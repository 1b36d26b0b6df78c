import { embeddedConnections } from '#server/postgres/connections.ts';
import { migrate } from '#server/postgres/migrate.ts';
import { startCluster } from '../cluster.ts';
import { productMigrations, push, type MigrationFile } from './push.ts';
import { rightsIn } from './rights.ts';
import { newProject, startSupabaseLike, type Defaults } from './supabase-like.ts';

const KINDS: readonly Defaults[] = ['older', 'newer'];

/** What `npm run check:supabase` does. */
export const run = (): Promise<boolean> => check(productMigrations, (line) => console.log(line));

/** Prints what a Supabase project lacks for each migration; returns whether it lacks nothing. */
export async function check(files: readonly MigrationFile[], log: (line: string) => void): Promise<boolean> {
  const supabase = await startSupabaseLike();
  const embedded = await startCluster();
  let isFine = true;
  let rights = 0;
  try {
    await migrate(embeddedConnections(embedded.host).owner);
    const meant = await rightsIn(embeddedConnections(embedded.host).owner);
    rights = meant.length;
    for (const defaults of KINDS) {
      log(`\nA project ${defaults === 'older' ? 'made before' : 'made since'} May 2026:`);
      const name = `project_${defaults}`;
      await newProject(supabase.as, name, defaults);
      const pushed = await push(supabase.as, name, files);
      for (const { file, problems } of pushed) {
        log(`  ${problems.length === 0 ? 'ok    ' : 'FAILS '} ${file}`);
        for (const problem of problems) log(`           ${problem}`);
      }
      const differences = differencesOf(meant, await rightsIn(supabase.as('postgres', name)));
      for (const difference of differences) log(`  FAILS  ${difference}`);
      const whole = pushed.length === files.length && pushed.every(({ problems }) => problems.length === 0);
      isFine = isFine && whole && differences.length === 0;
    }
  } finally {
    await embedded.stop();
    await supabase.stop();
  }
  log(
    isFine
      ? `\nA Supabase project takes all of them, and both grant the same ${rights} rights.`
      : '\nA Supabase project does not take them.',
  );
  return isFine;
}

/** Rights that exist on one side only. */
export function differencesOf(here: readonly string[], there: readonly string[]): string[] {
  return [
    ...there.filter((right) => !here.includes(right)).map((right) => `given there and not here: ${right}`),
    ...here.filter((right) => !there.includes(right)).map((right) => `given here and not there: ${right}`),
  ];
}
