import { createHash } from 'node:crypto';
import { createWriteStream, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import type { ConnectionOptions } from '../postgres/connections.ts';
import { inTransaction, withPool } from '../postgres/pool.ts';
import { productTables, type StoredTable } from '../postgres/table-order.ts';
import { codeOf } from '../error-code.ts';
import type { Secrets } from '../secrets.ts';
import { makeFolder, syncFolder } from '../folders.ts';
import { FORMAT, readBackup, type Backup, type Header, type Line } from './backup-file.ts';
import { version } from '../../../../package.json';
import { UserError } from '../user-error.ts';

/** The disk has no room for the backup. */
export class DiskFull extends UserError {}

const DISK_FULL_CODE = /^(ENOSPC|EDQUOT|EFBIG)$/;

/** Reads in batches, so that memory doesn't grow with the table. */
const BATCH = 1000;
const LOG_EVERY = 50_000;

/** These names sort by time. */
export function backupName(why = 'paperedge'): string {
  return `${why}-${timestamp()}-v${version}.backup.gz`;
}

export function timestamp(): string {
  return new Date().toISOString().slice(0, 19).replaceAll(':', '-');
}

/**
 * Writes a snapshot of the database and its secrets to one file that only its owner can read, without blocking other
 * users. The file appears only after it is complete and has been verified.
 */
export async function takeBackup(options: {
  connection: ConnectionOptions;
  secrets: Secrets;
  file: string;
  log: (text: string) => void;
}): Promise<Backup & { bytes: number }> {
  const { connection, secrets, file, log } = options;
  const folder = path.dirname(file);
  makeFolder(folder);
  const draft = `${file}.${process.pid}.part`;
  try {
    await withPool(connection, (pool) =>
      inTransaction(pool, 'begin isolation level repeatable read read only', (client) =>
        pipeline(
          Readable.from(linesOfDatabase(client, secrets, log)),
          createGzip(),
          createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
        ),
      ),
    );
    const backup = await readBackup(draft);
    const { size } = statSync(draft);
    renameSync(draft, file);
    syncFolder(folder);
    return { ...backup, file, bytes: size };
  } catch (error) {
    if (DISK_FULL_CODE.test(codeOf(error)))
      throw new DiskFull(`There is no room for the backup in ${folder}.`, { cause: error });
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Yields the backup's text in chunks; needs a transaction with a single snapshot. */
async function* linesOfDatabase(
  client: pg.ClientBase,
  secrets: Secrets,
  log: (text: string) => void,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const counts: Record<string, number> = {};
  const hashed = (lines: readonly string[]) => {
    const text = lines.map((line) => `${line}\n`).join('');
    hash.update(text);
    return text;
  };
  const line = (what: Line | Header) => hashed([JSON.stringify(what)]);

  await client.query(
    `set local datestyle = 'ISO'; set local intervalstyle = 'iso_8601'; set local bytea_output = 'hex'`,
  );
  const { rows: facts } = await client.query<Pick<Header, 'postgresql' | 'migrations'>>(`
    select current_setting('server_version') as postgresql,
      array(select version from supabase_migrations.schema_migrations order by 1) as migrations`);
  const { postgresql = '', migrations = [] } = facts[0] ?? {};
  const made = new Date().toISOString();
  yield line({ paperedge: 'backup', format: FORMAT, version, made, secrets, postgresql, migrations });

  for (const table of await productTables(client)) {
    const { schema, name, reference, columns } = table;
    yield line({ table: [schema, name], columns: columns.map((column) => column.name) });
    const texts = columns.map((column) => `${pg.escapeIdentifier(column.name)}::text`).join(', ');
    await client.query(
      `declare stored no scroll cursor for select json_build_array(${texts})::text as line from ${reference} ${exceptDeleted(table)}`,
    );
    let count = 0;
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${BATCH} from stored`);
      if (rows.length === 0) break;
      count += rows.length;
      yield hashed(rows.map((row) => row.line));
      if (count % LOG_EVERY === 0) log(`  ${schema}.${name}: ${count.toLocaleString('en-US')} rows …`);
    }
    counts[`${schema}.${name}`] = count;
    await client.query('close stored');
  }
  const sequences = await client.query<{ schema: string; name: string; value: string }>(`
    select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
    where schemaname in ('auth', 'public') and last_value is not null order by 1, 2`);
  for (const { schema, name, value } of sequences.rows) yield line({ sequence: [schema, name], value });
  yield line({ end: { rows: counts, sha256: hash.copy().digest('hex') } });
}

/** Leaves out deleted notebooks with all that is in them, so that nothing deleted lives on in a backup. */
function exceptDeleted({ reference, columns }: StoredTable): string {
  if (reference === 'public.deleted_notebooks') return 'where false';
  if (reference === 'public.notebooks') return 'where user_id is not null';
  const kept = 'select n.id from public.notebooks n where n.user_id is not null';
  const names = new Set(columns.map(({ name }) => name));
  if (names.has('notebook_id')) return `where notebook_id in (${kept})`;
  if (!names.has('column_id')) return '';
  return `where column_id in (select c.id from public.custom_columns c where c.notebook_id in (${kept}))`;
}
