import { createHash } from 'node:crypto';
import type { ConnectionOptions } from './connections.ts';
import { openSql, type Sql } from './sql.ts';

const files = import.meta.glob<string>(['./platform/*.sql', '../../supabase/migrations/*.sql'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** One file of SQL: what a Supabase project has by itself (platform), or the product's own. */
export type Migration = { version: string; name: string; sql: string; checksum: string; isPlatform: boolean };

/** In the order of their versions. */
export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => {
    const [, version, name] = /(\d{14})_([a-z0-9_]+)\.sql$/.exec(path) ?? [];
    if (!version || !name) throw new Error(`${path} is not named <14 digits>_<what>.sql`);
    return { version, name, sql, checksum: checksumOf(sql), isPlatform: path.startsWith('./platform/') };
  })
  .toSorted((a, b) => (a.version < b.version ? -1 : 1));

/** Of the statements only: a comment that is reworded makes no other schema. */
export function checksumOf(sql: string): string {
  return createHash('sha256')
    .update(sql.replaceAll(/^\s*--.*\n/gm, ''))
    .digest('hex');
}

/** Makes the table of applied migrations. */
export const BOOKKEEPING = `create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key, name text, checksum text)`;

/** The database was made by files that are no longer the same: its rows have to be carried over to a new one. */
export class OlderSchema extends Error {
  constructor() {
    super(
      [
        'This database was made by an earlier PaperEdge, and this version has other tables. Nothing was changed.',
        'To carry the data over, end every PaperEdge that uses the database, make an empty one beside it, and run:',
        '  1. npm run backup -- earlier.backup.gz',
        '  2. DATABASE_URL=<the empty database> npm run restore -- earlier.backup.gz',
        'Then start PaperEdge with the new DATABASE_URL. The old database stays as it is.',
      ].join('\n'),
    );
  }
}

/** The database was made by a later version. */
export class NewerSchema extends Error {}

/** Whether some of the migrations are from files that came after all that this version has. */
export const isNewer = (versions: readonly string[]) =>
  versions.some((version) => version > (migrations.at(-1)?.version ?? ''));

/** Any number will do, as long as every process that migrates takes the same. */
const LOCK = 7_233_651;

/**
 * Applies the migrations that the database lacks, each whole or not at all, and returns their names. Calls
 * beforeChange before it changes a database that is in use.
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
    const applied = await readApplied(sql);
    const missing = migrations.filter(({ version }) => !applied.has(version));
    if (missing.length === 0) return [];
    if (applied.size > 0) await beforeChange();
    await sql.script(BOOKKEEPING);
    for (const migration of missing) {
      const { version, name, checksum } = migration;
      await sql.begin(async (tx) => {
        await tx.script(migration.sql);
        await tx`
          insert into supabase_migrations.schema_migrations (version, name, checksum)
          values (${version}, ${name}, ${checksum})`;
      });
    }
    return missing.map(({ version, name }) => `${version}_${name}`);
  } finally {
    await sql.end();
  }
}

/** The versions that were applied; throws unless this version has the same files. */
async function readApplied(sql: Sql): Promise<Set<string>> {
  // The first versions kept no checksum, and had no column for it.
  const rows = (await hasBookkeeping(sql))
    ? await sql<{ version: string; checksum: string | null }[]>`
        select version, to_jsonb(m) ->> 'checksum' as checksum from supabase_migrations.schema_migrations m`
    : [];
  const applied = new Set(rows.map(({ version }) => version));
  await refuseForeign(sql, applied);
  if (isNewer([...applied]))
    throw new NewerSchema(
      'This database was made by a newer PaperEdge than this one. Update PaperEdge first.',
    );
  const checksums = new Map(migrations.map(({ version, checksum }) => [version, checksum]));
  if (rows.some(({ version, checksum }) => checksums.get(version) !== checksum)) throw new OlderSchema();
  return applied;
}

/** Whether PaperEdge has ever made its tables there. */
export async function isMade(connection: ConnectionOptions): Promise<boolean> {
  const sql = openSql(connection, { max: 1 });
  try {
    return await hasBookkeeping(sql);
  } finally {
    await sql.end();
  }
}

async function hasBookkeeping(sql: Sql): Promise<boolean> {
  const [row] = await sql<
    { there: boolean }[]
  >`select to_regclass('supabase_migrations.schema_migrations') is not null as there`;
  return row?.there === true;
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
