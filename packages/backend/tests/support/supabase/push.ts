import pg from 'pg';
import type { ConnectionOptions } from '#backend/server/postgres/connections.ts';
import { migrations } from '#backend/server/postgres/migrate.ts';
import { updatesOfEverything } from './function-bodies.ts';
import { foreignTo, PLATFORM_OBJECTS } from './platform-objects.ts';

export type MigrationFile = { version: string; name: string; sql: string };

/** The product's own migrations; Supabase already has the platform's. */
export const productMigrations: readonly MigrationFile[] = migrations.filter(({ isPlatform }) => !isPlatform);

/** A file, and why a Supabase project would reject or misapply it. */
export type Pushed = { file: string; problems: string[] };

/** Extensions that both hosted projects and this PostgreSQL have. */
const EXTENSIONS = [
  'plpgsql pgcrypto uuid-ossp pg_stat_statements citext hstore ltree pg_trgm unaccent fuzzystrmatch intarray isn cube',
  'earthdistance btree_gin btree_gist bloom dblink dict_int dict_xsyn moddatetime autoinc insert_username refint seg',
  'postgres_fdw pg_prewarm pg_walinspect pgrowlocks pgstattuple sslinfo tablefunc tcn tsm_system_rows tsm_system_time',
].flatMap((line) => line.split(' '));

/**
 * Applies migrations like 'supabase db push': as a login role that has become postgres, each file in one transaction
 * with its history row, after resetting all settings. Stops at the first failure, since later files depend on it.
 */
export async function push(
  as: (user: string, database: string) => ConnectionOptions,
  database: string,
  files: readonly MigrationFile[],
): Promise<Pushed[]> {
  const { host, user } = as('cli_login_postgres', database);
  const client = new pg.Client({ host, user, database });
  await client.connect();
  const pushed: Pushed[] = [];
  try {
    await client.query('set session role postgres');
    await client.query('create schema if not exists supabase_migrations');
    await client.query(
      'create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text)',
    );
    for (const file of files) {
      const before = await platformObjects(client);
      const problems = await refusal(client, file);
      const refused = problems.length > 0;
      if (!refused) problems.push(...(await shortcomings(client, before)));
      pushed.push({ file: `${file.version}_${file.name}.sql`, problems });
      if (refused) break;
    }
  } finally {
    await client.end();
  }
  return pushed;
}

/** Applies the product's migrations, or says why a project would reject or misapply them. */
export async function pushProduct(
  as: (user: string, database: string) => ConnectionOptions,
  database: string,
) {
  const pushed = await push(as, database, productMigrations);
  const problem = pushed.find(({ problems }) => problems.length > 0);
  if (problem) throw new Error(`${problem.file}: ${problem.problems.join('; ')}`);
}

async function refusal(client: pg.Client, { version, name, sql }: MigrationFile): Promise<string[]> {
  const line = [version, name].map((text) => pg.escapeLiteral(text)).join(', ');
  const history = `insert into supabase_migrations.schema_migrations (version, name) values (${line})`;
  try {
    await client.query('reset all');
    // Several statements in one message form one transaction, like the CLI's batches.
    await client.query(`${sql}\n;${history}`);
    return [];
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    const at = sql.slice(0, Number(error.position ?? 1) - 1).split('\n').length;
    return [`line ${at}: ${error.message} (${error.code})`];
  }
}

const platformObjects = async (client: pg.Client) =>
  new Set((await client.query<{ what: string }>(PLATFORM_OBJECTS)).rows.map(({ what }) => what));

/** What a file did but shouldn't have done. */
async function shortcomings(client: pg.Client, before: ReadonlySet<string>): Promise<string[]> {
  return [
    ...foreignTo(before, await platformObjects(client)),
    ...(await texts(
      client,
      `select format('%s belongs to %s instead of postgres', c.oid::regclass, c.relowner::regrole)
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relowner <> 'postgres'::regrole
       union all
       select format('%s belongs to %s instead of postgres', p.oid::regprocedure, p.proowner::regrole)
       from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proowner <> 'postgres'::regrole
       union all
       select format('%s runs as its owner without a search_path of its own', p.oid::regprocedure)
       from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
         and not coalesce(array_to_string(p.proconfig, ' ') like '%search_path=%', false)
       union all
       select format('%s is written in %s, which a project need not have', p.oid::regprocedure, l.lanname)
       from pg_proc p join pg_language l on l.oid = p.prolang
       where p.pronamespace = 'public'::regnamespace and l.lanname not in ('sql', 'plpgsql')
       union all
       select format('the table %s has no row-level security', c.oid::regclass)
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and not c.relrowsecurity`,
    )),
    ...(await texts(
      client,
      `select format('the extension %s is not among those of Supabase', extname) from pg_extension
       where extname <> all ($1)`,
      [EXTENSIONS],
    )),
    ...(await updatesOfEverything(client)),
  ];
}

async function texts(client: pg.Client, query: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await client.query<Record<string, string>>(query, values);
  return rows.flatMap((row) => Object.values(row));
}
