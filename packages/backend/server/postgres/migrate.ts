import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { ConnectionOptions } from './connections.ts';
import { inTransaction, withPool } from './pool.ts';
import { UserError } from '../user-error.ts';

const files = import.meta.glob<string>(['./platform/*.sql', '../../supabase/migrations/*.sql'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A SQL file: either what Supabase provides itself (platform), or the product's own. */
export type Migration = { version: string; name: string; sql: string; checksum: string; isPlatform: boolean };

export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => {
    const [, version, name] = /(\d{14})_([a-z0-9_]+)\.sql$/.exec(path) ?? [];
    if (!version || !name) throw new Error(`${path} is not named <14 digits>_<what>.sql`);
    return { version, name, sql, checksum: checksumOf(sql), isPlatform: path.startsWith('./platform/') };
  })
  .toSorted((a, b) => (a.version < b.version ? -1 : 1));

/** Ignores comments: rewording one doesn't change the schema. */
export function checksumOf(sql: string): string {
  return createHash('sha256')
    .update(sql.replaceAll(/^\s*--.*\n/gm, ''))
    .digest('hex');
}

export const BOOKKEEPING = `create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key, name text, checksum text)`;

/** The migrations have changed since they created this database: its rows must be copied to a new one. */
export class OlderSchema extends UserError {
  constructor() {
    super(
      [
        "This database has the tables of an earlier PaperEdge, which this version doesn't use. Nothing was changed.",
        'To move the data, stop every PaperEdge that uses the database, create an empty one, and run:',
        '  1. npm run backup -- earlier.backup.gz',
        '  2. DATABASE_URL=<the empty database> npm run restore -- earlier.backup.gz',
        'Then start PaperEdge with the new DATABASE_URL. The old database stays as it is.',
      ].join('\n'),
    );
  }
}

/** The oldest version whose data this one can take over, and the last migration that it added. */
export const OLDEST = {
  day: 'November 29, 2026',
  checkout: 'git checkout 14b747bd',
  migration: '20261122000610',
};

/** Whether these migrations are of a version before the oldest one. */
export const isTooOld = (versions: readonly string[]) => !versions.includes(OLDEST.migration);

/** The database was created by a version before the oldest one. */
export class TooOldSchema extends UserError {
  constructor() {
    super(
      `This database was made by a PaperEdge from before ${OLDEST.day}, which this version cannot take over. ` +
        `Nothing was changed. Start the PaperEdge of that day with it once (${OLDEST.checkout}), then this one.`,
    );
  }
}

/** The database was created by a later version. */
export class NewerSchema extends UserError {}

/** Whether any of these migrations is unknown to this version. */
export const isNewer = (versions: readonly string[]) =>
  versions.some((version) => version > (migrations.at(-1)?.version ?? ''));

type Client = Pick<pg.ClientBase, 'query'>;

/** An arbitrary number, the same in every process. */
const LOCK = 7_233_651;

/**
 * Applies missing migrations, each in a transaction, and returns their names. Calls beforeChange before it changes a
 * database that is in use.
 */
export function migrate(
  connection: ConnectionOptions,
  beforeChange: () => Promise<unknown> = async () => {},
): Promise<string[]> {
  // The pool's only connection holds the lock.
  return withPool(connection, async (pool) => {
    await pool.query('select pg_advisory_lock($1)', [LOCK]);
    const applied = await readApplied(pool);
    const missing = migrations.filter(({ version }) => !applied.has(version));
    if (missing.length === 0) return [];
    if (applied.size > 0) await beforeChange();
    await pool.query(BOOKKEEPING);
    for (const migration of missing)
      await inTransaction(pool, 'begin', (client) => applyMigration(client, migration));
    return missing.map(({ version, name }) => `${version}_${name}`);
  });
}

export async function applyMigration(client: Client, { version, name, sql, checksum }: Migration) {
  await client.query(sql);
  await client.query(
    'insert into supabase_migrations.schema_migrations (version, name, checksum) values ($1, $2, $3)',
    [version, name, checksum],
  );
}

/** Reads the applied versions; throws if a file has changed or is missing in this version. */
async function readApplied(client: Client): Promise<Set<string>> {
  const { rows: facts } = await client.query<{ version: number; auth: boolean }>(`
    select current_setting('server_version_num')::int as version, to_regclass('auth.users') is not null as auth`);
  if ((facts[0]?.version ?? 0) < 150_000) throw new UserError('PaperEdge needs PostgreSQL 15 or later.');
  // The oldest databases have no checksum column.
  const { rows } = (await isInitialized(client))
    ? await client.query<{ version: string; checksum: string | null }>(
        "select version, to_jsonb(m) ->> 'checksum' as checksum from supabase_migrations.schema_migrations m",
      )
    : { rows: [] };
  const applied = new Set(rows.map(({ version }) => version));
  if (facts[0]?.auth && !applied.has('00000000000002')) {
    throw new UserError(
      'This database has an auth schema that PaperEdge did not create, as Supabase projects do. ' +
        'Point the site at the project instead (VITE_SUPABASE_URL), or give PaperEdge its own database.',
    );
  }
  if (isNewer([...applied]))
    throw new NewerSchema(
      'This database was made by a newer PaperEdge than this one. Update PaperEdge first.',
    );
  const checksums = new Map(migrations.map(({ version, checksum }) => [version, checksum]));
  if (rows.some(({ version, checksum }) => checksums.get(version) !== checksum))
    throw isTooOld([...applied]) ? new TooOldSchema() : new OlderSchema();
  return applied;
}

/** Whether any migration has been applied. */
export async function isInitialized(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    "select where to_regclass('supabase_migrations.schema_migrations') is not null",
  );
  return rows.length > 0;
}
