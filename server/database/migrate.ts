import type { ConnectionOptions } from './connections.ts';
import { openSql, type Sql } from './sql.ts';

const files = import.meta.glob<string>(['./platform/*.sql', '../../supabase/migrations/*.sql'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** One file of SQL: what a Supabase project has from the start (platform), or a change of the product's own. */
type Migration = { version: string; name: string; sql: string };

/** In order of their numbers; the platform's numbers come before every date. */
export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => {
    const [, version, name] = /(\d{14})_([a-z0-9_]+)\.sql$/.exec(path) ?? [];
    if (!version || !name) throw new Error(`${path} is not named <14 digits>_<what>.sql`);
    return { version, name, sql };
  })
  .toSorted((a, b) => (a.version < b.version ? -1 : 1));

/** Makes the place where it is noted which migrations were applied. */
export const BOOKKEEPING = `create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key, name text)`;

/** Any number will do, as long as every process that migrates takes the same. */
const LOCK = 7_233_651;

/**
 * Brings the database up to date, each file whole or not at all; gives the names of those it applied. What is to be
 * done before a database that is in use changes can be given.
 */
export async function migrate(
  connection: ConnectionOptions,
  beforeChange: () => Promise<void> = async () => {},
): Promise<string[]> {
  // One connection, which holds the lock; a migration may take its time.
  const sql = openSql(connection, { max: 1, statement_timeout: 0, idle_in_transaction_session_timeout: 0 });
  try {
    await refuseOld(sql);
    await sql`select pg_advisory_lock(${LOCK})`;
    await sql.script(BOOKKEEPING);
    const rows = await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations`;
    const applied = new Set(rows.map((row) => row.version));
    await refuseForeign(sql, applied);
    const missing = migrations.filter(({ version }) => !applied.has(version));
    if (applied.size > 0 && missing.length > 0) await beforeChange();
    for (const { version, name, sql: text } of missing) {
      await sql.begin(async (tx) => {
        await tx.script(text);
        await tx`insert into supabase_migrations.schema_migrations (version, name) values (${version}, ${name})`;
      });
    }
    return missing.map(({ version, name }) => `${version}_${name}`);
  } finally {
    await sql.end();
  }
}

/** Whether PaperEdge has ever made its tables there. */
export async function isMade(connection: ConnectionOptions): Promise<boolean> {
  const sql = openSql(connection, { max: 1 });
  try {
    const [row] = await sql<
      { there: boolean }[]
    >`select to_regclass('supabase_migrations.schema_migrations') is not null as there`;
    return row?.there === true;
  } finally {
    await sql.end();
  }
}

async function refuseOld(sql: Sql) {
  const [row] = await sql<
    { version: number }[]
  >`select current_setting('server_version_num')::int as version`;
  if (!row || row.version < 150_000) throw new Error('PaperEdge needs PostgreSQL 15 or later.');
}

async function refuseForeign(sql: Sql, applied: Set<string>) {
  if (applied.has('00000000000002')) return;
  const [row] = await sql<{ there: boolean }[]>`select to_regclass('auth.users') is not null as there`;
  if (row?.there) {
    throw new Error(
      'This database has an auth schema that PaperEdge did not make, as on a Supabase project. ' +
        'Point the site at the project instead (VITE_SUPABASE_URL), or give PaperEdge a database of its own.',
    );
  }
}
