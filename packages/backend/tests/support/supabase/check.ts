import { embeddedConnections, type ConnectionOptions } from '#backend/server/postgres/connections.ts';
import { migrate } from '#backend/server/postgres/migrate.ts';
import { startCluster } from '../cluster.ts';
import { productMigrations, push, type MigrationFile } from './push.ts';
import { schemaOf } from './schema.ts';
import { newProject, startSupabaseLike, type Defaults } from './supabase-like.ts';

const KINDS: readonly Defaults[] = ['older', 'newer'];

/** `npm run check:supabase`: applies the migrations to a PostgreSQL set up like Supabase's. */
export async function run(): Promise<boolean> {
  const supabase = await startSupabaseLike();
  const embedded = await startCluster();
  try {
    const { owner } = embeddedConnections(embedded.host);
    await migrate(owner);
    return await check(productMigrations, supabase.as, owner, (line) => console.log(line));
  } finally {
    await embedded.stop();
    await supabase.stop();
  }
}

/** Prints what a Supabase project lacks for each migration; returns whether it lacks nothing. */
export async function check(
  files: readonly MigrationFile[],
  as: (user: string, database?: string) => ConnectionOptions,
  embedded: ConnectionOptions,
  log: (line: string) => void,
): Promise<boolean> {
  const meant = await schemaOf(embedded);
  let isFine = true;
  for (const defaults of KINDS) {
    log(`\nA project ${defaults === 'older' ? 'made before' : 'made since'} May 2026:`);
    const name = `project_${defaults}`;
    await newProject(as, name, defaults);
    const pushed = await push(as, name, files);
    for (const { file, problems } of pushed) {
      log(`  ${problems.length === 0 ? 'ok    ' : 'FAILS '} ${file}`);
      for (const problem of problems) log(`           ${problem}`);
    }
    const differences = differencesOf(meant, await schemaOf(as('postgres', name)));
    for (const difference of differences) log(`  FAILS  ${difference}`);
    const whole = pushed.length === files.length && pushed.every(({ problems }) => problems.length === 0);
    isFine = isFine && whole && differences.length === 0;
  }
  log(
    isFine
      ? `\nA Supabase project takes all of them, and has the embedded server's ${meant.length} rules.`
      : '\nA Supabase project does not take them.',
  );
  return isFine;
}

/** Rules that exist on one side only. */
export function differencesOf(here: readonly string[], there: readonly string[]): string[] {
  return [
    ...there.filter((right) => !here.includes(right)).map((right) => `there and not here: ${right}`),
    ...here.filter((right) => !there.includes(right)).map((right) => `here and not there: ${right}`),
  ];
}
