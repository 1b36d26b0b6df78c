import pg from 'pg';
import type { ConnectionOptions } from '../postgres/connections.ts';
import { applyMigration, BOOKKEEPING, isNewer, isTooOld, migrations, OLDEST } from '../postgres/migrate.ts';
import { inTransaction, withPool } from '../postgres/pool.ts';
import {
  databasesNamed,
  dropDatabase,
  createNewDatabase,
  replaceDatabase,
} from '../postgres/replace-database.ts';
import { productTables, type StoredTable } from '../postgres/table-order.ts';
import { readBackup, UnusableBackup, type Backup, type Table } from './backup-file.ts';

type Log = (text: string) => void;

const LOG_EVERY = 100_000;

const RESTORING = 'restoring_';

/** A table's name in backups, unquoted. */
export const nameOf = ({ schema, name }: StoredTable) => `${schema}.${name}`;

/** Per column: SQL for its new value, given SQL for the old one. */
export type Conversions = Readonly<Record<string, (value: string) => string>>;

/** Reads a whole backup. Throws if it can't be restored, or if its version is newer than this one or too old. */
export function checkBackup(file: string): Promise<Backup> {
  return readBackup(file, {
    header: ({ migrations: made, version }) => {
      if (isNewer(made))
        throw new UnusableBackup(
          `${file} was made by PaperEdge ${version}, which is newer than this one. Update PaperEdge first.`,
        );
      if (isTooOld(made))
        throw new UnusableBackup(
          `${file} was made by a PaperEdge from before ${OLDEST.day}, which this version cannot restore. Restore it ` +
            `with the PaperEdge of that day (${OLDEST.checkout}), and restore a backup of that here.`,
        );
    },
  });
}

/**
 * Loads a backup into a new database and swaps it with the current one in one step, so that a killed process leaves
 * either the old one or the new one in use.
 */
export async function replaceData(owner: ConnectionOptions, backup: Backup, oldName: string, log: Log) {
  for (const left of await databasesNamed(owner, RESTORING)) await dropDatabase(owner, left);
  const coming = RESTORING + oldName;
  await createNewDatabase(owner, coming);
  try {
    await loadBackup({ ...owner, database: coming }, backup, log);
    await replaceDatabase(owner, coming, oldName);
  } catch (error) {
    await dropDatabase(owner, coming).catch(() => {}); // the next restore drops it
    throw error;
  }
}

/** Loads a backup into an empty database, in one transaction. */
export function loadBackup(connection: ConnectionOptions, backup: Backup, log: Log): Promise<void> {
  const versions = backup.header.migrations;
  // The backup's own migrations run first, so that later ones upgrade its rows. If they aren't the first ones of this
  // version, all current ones run first.
  const had = migrations.slice(0, versions.length);
  const before = had.every(({ version }) => versions.includes(version)) ? had : migrations;
  return withPool(connection, (pool) =>
    inTransaction(pool, 'begin', async (client) => {
      await client.query(BOOKKEEPING);
      for (const migration of before) await applyMigration(client, migration);
      const tables = await productTables(client);
      const expected = new Set(tables.map(nameOf));
      const foreign = Object.keys(backup.rows).filter((name) => !expected.has(name));
      if (foreign.length > 0) log(`  Left out, since they don't belong to PaperEdge: ${foreign.join(', ')}`);
      await loadRows(client, { backup, tables, log });
      for (const migration of migrations)
        if (!before.includes(migration)) await applyMigration(client, migration);
      await client.query('analyze');
    }),
  );
}

/**
 * Adds a backup's rows to existing tables. Product triggers are off, since the rows already include their results.
 * Constraints are checked, and the stored rows are compared with those sent.
 */
export async function loadRows(
  client: pg.ClientBase,
  options: {
    backup: Backup;
    tables: readonly StoredTable[];
    isOmitted?: (table: Table, row: string) => boolean;
    conversions?: Readonly<Record<string, Conversions>>;
    log: Log;
  },
) {
  const { backup, isOmitted, conversions, log } = options;
  const tables = new Map(options.tables.map((each) => [nameOf(each), each]));
  const own = options.tables.filter(({ schema }) => schema === 'public').map(({ reference }) => reference);
  const filling: { table?: Table; rows?: ReturnType<typeof tableFiller> | undefined } = {};
  let count = 0;
  for (const each of own) await client.query(`alter table ${each} disable trigger user`);
  await readBackup(backup.file, {
    row: async (table, row) => {
      if (table !== filling.table) {
        await filling.rows?.finish(log);
        const stored = tables.get(table.name);
        filling.table = table;
        filling.rows = stored && tableFiller(client, stored, table, conversions?.[table.name] ?? {});
      }
      if (isOmitted?.(table, row)) return;
      await filling.rows?.add(row);
      if (++count % LOG_EVERY === 0) log(`  ${count.toLocaleString('en-US')} rows …`);
    },
    sequence: async ({ sequence, value }) => {
      if (![...tables.keys()].some((name) => sequence.join('.').startsWith(`${name}_`))) return;
      const name = sequence.map(pg.escapeIdentifier).join('.');
      // setval isn't transactional unless the sequence was restarted in the same transaction.
      await client.query(`alter sequence if exists ${name} restart`);
      await client.query('select setval(to_regclass($1), $2::bigint)', [name, value]);
    },
  });
  await filling.rows?.finish(log);
  for (const each of own) await client.query(`alter table ${each} enable trigger user`);
  // The totals in the backup may be computed differently.
  await client.query('select public.recount_totals()');
}

/** Rows are inserted in batches, limited by count and by length. */
const MAX_ROWS = 1000;
const MAX_CHARACTERS = 1_000_000;

/** The number of rows r, and a checksum that doesn't depend on their order. */
const SUMMARY = `count(*)::int as rows, coalesce(sum(('x' || left(md5(r::text), 15))::bit(60)::bigint), 0)::text as checksum`;

type Summary = { rows: number; checksum: string };

/** Adds one table's rows, for the columns that the backup or a conversion has a value for. */
function tableFiller(
  client: pg.ClientBase,
  stored: StoredTable,
  { name, columns }: Table,
  conversions: Conversions,
) {
  const types = new Map(stored.columns.map((column) => [column.name, column.type]));
  const missing = columns.filter((column) => !types.has(column));
  const stays = [...types.keys()].filter((column) => columns.includes(column) || column in conversions);
  const names = stays.map((column) => pg.escapeIdentifier(column)).join(', ');
  const valueOf = (column: string) => {
    const place = columns.indexOf(column);
    return `(${place < 0 ? 'null' : `value ->> ${place}`})::${types.get(column) ?? 'text'}`;
  };
  const values = stays.map((column) => conversions[column]?.(valueOf(column)) ?? valueOf(column));
  const insertion = `
    with r (${names}) as (select ${values.join(', ')} from json_array_elements($1::json) as value),
      added as (insert into ${stored.reference} (${names}) overriding system value select * from r)
    select ${SUMMARY} from r`;
  let rows = 0;
  let checksum = 0n;
  let waiting: string[] = [];
  let characters = 0;

  async function send() {
    if (waiting.length === 0) return;
    const sent = await client.query<Summary>(insertion, [`[${waiting.join(',')}]`]);
    rows += sent.rows[0]?.rows ?? 0;
    checksum += BigInt(sent.rows[0]?.checksum ?? 0);
    waiting = [];
    characters = 0;
  }

  return {
    add: async (row: string) => {
      waiting.push(row);
      characters += row.length;
      if (waiting.length >= MAX_ROWS || characters >= MAX_CHARACTERS) await send();
    },

    /** Sends the last batch, and compares the rows this transaction added with those sent. */
    finish: async (log: Log) => {
      await send();
      const arrived = await client.query<Summary>(`
        select ${SUMMARY}
        from (select ${names} from ${stored.reference} where xmin = pg_current_xact_id()::xid) as r`);
      const [found] = arrived.rows;
      if (found?.rows !== rows || BigInt(found.checksum) !== checksum)
        throw new Error(`The rows of ${name} were not stored as they were sent.`);
      if (missing.length > 0)
        log(`  Left out, since the column no longer exists: ${name} ${missing.join(', ')}`);
    },
  };
}
