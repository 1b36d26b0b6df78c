import type pg from 'pg';
import type { ConnectionOptions } from '../database/connections.ts';
import { BOOKKEEPING, isNewer, migrations, type Migration } from '../database/migrate.ts';
import { inTransaction, openPool } from '../database/pool.ts';
import { productTables, type StoredTable } from '../database/table-order.ts';
import {
  readBackup,
  tableName,
  UnusableBackup,
  type Backup,
  type Header,
  type Sequence,
  type Table,
} from './backup-file.ts';
import { GONE, hiddenRows, LeftOut, type Rules } from './left-out.ts';
import { MENDED } from './mended.ts';
import { quotedName } from './stored-rows.ts';
import { TableRows, type ReadAs } from './table-rows.ts';

type Say = (text: string) => void;

const SAY_EVERY = 100_000;

/** Throws if a backup was made by a later version. */
export function refuseNewer(file: string, header: Header) {
  if (isNewer(header.migrations)) {
    throw new UnusableBackup(
      `${file} was made by PaperEdge ${header.version}, which is newer than this one. Update PaperEdge first.`,
    );
  }
}

/** Fills an empty database with a backup: whole, or not at all. */
export async function loadBackup(connection: ConnectionOptions, backup: Backup, say: Say): Promise<void> {
  const pool = openPool(connection, { max: 1, statement_timeout: 0, idle_in_transaction_session_timeout: 0 });
  try {
    await inTransaction(pool, 'begin', async (client) => {
      const before = madeBy(backup.header);
      await client.query(BOOKKEEPING);
      for (const migration of before) await applyMigration(client, migration);
      const tables = await productTables(client);
      const known = new Set(tables.map(({ schema, name }) => tableName([schema, name])));
      const foreign = Object.keys(backup.rows).filter((name) => !known.has(name) && GONE[name] === undefined);
      if (foreign.length > 0) say(`  Left out, for PaperEdge did not make them: ${foreign.join(', ')}`);
      await loadRows(client, { backup, tables, rules: hiddenRows(backup), say });
      for (const migration of migrations.filter((each) => !before.includes(each)))
        await applyMigration(client, migration);
      await client.query('analyze');
    });
  } finally {
    await pool.end();
  }
}

/**
 * The migrations that come before the rows: those that had made them, so that the later ones bring the rows up to
 * date, or all of them where this version no longer has those.
 */
function madeBy({ migrations: versions }: Header) {
  const had = migrations.filter(({ version }) => versions.includes(version));
  return had.length === versions.length ? had : migrations;
}

async function applyMigration(client: pg.ClientBase, { version, name, sql, checksum }: Migration) {
  await client.query(sql);
  await client.query(
    'insert into supabase_migrations.schema_migrations (version, name, checksum) values ($1, $2, $3)',
    [version, name, checksum],
  );
}

/**
 * Adds the rows of a backup to tables. The product's triggers are off: what they would compute is in the rows.
 * Constraints are checked, and what arrived is compared with what was sent.
 */
export async function loadRows(
  client: pg.ClientBase,
  options: {
    backup: Backup;
    tables: readonly StoredTable[];
    rules: Rules;
    readAs?: Readonly<Record<string, ReadAs>>;
    say: Say;
  },
) {
  const { backup, say } = options;
  const tables = new Map(options.tables.map((each) => [tableName([each.schema, each.name]), each]));
  const own = options.tables.filter(({ schema }) => schema === 'public').map(({ reference }) => reference);
  const leftOut = new LeftOut(options.rules);
  let table: Table | undefined;
  let rows: TableRows | undefined;
  let count = 0;
  for (const each of own) await client.query(`alter table ${each} disable trigger user`);
  for await (const part of readBackup(backup.file)) {
    if ('row' in part) {
      if (part.table !== table) {
        await rows?.finish(say);
        ({ table } = part);
        const stored = tables.get(table.name);
        rows =
          stored && new TableRows(client, stored, table, options.readAs?.[table.name] ?? MENDED[table.name]);
      }
      if (leftOut.has(part.table, part.row)) continue;
      await rows?.add(part.row);
      if (++count % SAY_EVERY === 0) say(`  ${count.toLocaleString('en-US')} rows …`);
    } else if ('sequence' in part) {
      if ([...tables.keys()].some((name) => tableName(part.sequence).startsWith(`${name}_`)))
        await setSequence(client, part);
    }
  }
  await rows?.finish(say);
  for (const each of own) await client.query(`alter table ${each} enable trigger user`);
  await recount(client);
}

/** What the database counts of rows is of this version, too. */
async function recount(client: pg.ClientBase) {
  const { rows } = await client.query("select where to_regprocedure('public.recount_totals()') is not null");
  if (rows.length > 0) await client.query('select public.recount_totals()');
}

/** A sequence is set within the transaction only once it was restarted there. */
async function setSequence(client: pg.ClientBase, { sequence, value }: Sequence) {
  const name = quotedName(sequence);
  await client.query(`alter sequence if exists ${name} restart`);
  await client.query('select setval(to_regclass($1), $2::bigint)', [name, value]);
}
