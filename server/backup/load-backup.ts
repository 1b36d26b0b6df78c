import pg from 'pg';
import type { ConnectionOptions } from '../database/connections.ts';
import { BOOKKEEPING, migrations } from '../database/migrate.ts';
import { inTransaction, openPool } from '../database/pool.ts';
import type { StoredTable } from '../database/table-order.ts';
import { readBackup, tableName, UnusableBackup, type Header, type Line, type Name } from './backup-file.ts';
import { nameOf, productTables, quotedName } from './stored-rows.ts';

/** Rows are added together, until they are so many or so long. */
const MOST_ROWS = 1000;
const MOST_CHARACTERS = 1_000_000;
const SAY_EVERY = 100_000;

type Loaded = { rows: number; leftOut: string[] };

/** Throws where a backup holds tables that this version does not know how to make. */
export function refuseNewer(file: string, header: Header) {
  const known = new Set(migrations.map(({ version }) => version));
  if (header.migrations.some((version) => !known.has(version))) {
    throw new UnusableBackup(
      `${file} was made by PaperEdge ${header.version}, which is newer than this one. Update PaperEdge first.`,
    );
  }
}

/**
 * Fills an empty database with a backup: whole, or not at all. The tables are made by the migrations that had
 * made them, the rows are added as they were, and the migrations that came later bring them up to date.
 */
export async function loadBackup(
  connection: ConnectionOptions,
  file: string,
  say: (text: string) => void,
): Promise<Loaded> {
  const pool = openPool(connection, { max: 1, statement_timeout: 0, idle_in_transaction_session_timeout: 0 });
  try {
    return await inTransaction(pool, 'begin', (client) => load(client, file, say));
  } finally {
    await pool.end();
  }
}

async function load(client: pg.ClientBase, file: string, say: (text: string) => void): Promise<Loaded> {
  let had = new Set<string>();
  let known = new Map<string, StoredTable>();
  const loaded: Loaded = { rows: 0, leftOut: [] };
  let table = new TableRows(client, undefined);
  let read = 0;
  for await (const part of readBackup(file)) {
    if ('header' in part) {
      refuseNewer(file, part.header);
      had = new Set(part.header.migrations);
      await makeTables(client, had);
      const tables = await productTables(client);
      known = new Map(tables.map((each) => [tableName(nameOf(each)), each]));
      const names = tables.map(({ reference }) => reference);
      await client.query(`truncate ${names.join(', ')}`);
      for (const each of names) await client.query(`alter table ${each} disable trigger user`);
    } else if ('row' in part) {
      await table.add(part.row);
      if (++read % SAY_EVERY === 0) say(`  ${read.toLocaleString('en-US')} rows …`);
    } else if ('table' in part.line) {
      loaded.rows += await table.finish();
      const name = tableName(part.line.table);
      const stored = known.get(name);
      if (!stored) loaded.leftOut.push(name);
      table = new TableRows(client, stored && insertion(stored, part.line));
    } else {
      loaded.rows += await table.finish();
      table = new TableRows(client, undefined);
      const { sequence, value } = part.line;
      await client.query('select setval(to_regclass($1), $2::bigint)', [quotedName(sequence), value]);
    }
  }
  loaded.rows += await table.finish();
  for (const { reference } of known.values())
    await client.query(`alter table ${reference} enable trigger user`);
  await applyMigrations(client, ({ version }) => !had.has(version));
  await client.query('analyze');
  return loaded;
}

async function makeTables(client: pg.ClientBase, had: Set<string>) {
  await client.query(BOOKKEEPING);
  await applyMigrations(client, ({ version }) => had.has(version));
}

async function applyMigrations(client: pg.ClientBase, wanted: (one: { version: string }) => boolean) {
  for (const { version, name, sql } of migrations.filter(wanted)) {
    await client.query(sql);
    await client.query('insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)', [
      version,
      name,
    ]);
  }
}

/** The statement that adds rows, which come as a list of lists of texts. */
function insertion(stored: StoredTable, { table, columns }: Extract<Line, { table: Name }>): string {
  const types = new Map(stored.columns.map(({ name, type }) => [name, type]));
  const values = columns.map((column, i) => {
    const type = types.get(column);
    if (type === undefined)
      throw new UnusableBackup(`The backup has a column ${column} of ${tableName(table)} too many.`);
    return `(value ->> ${i})::${type}`;
  });
  return `insert into ${stored.reference} (${columns.map((name) => pg.escapeIdentifier(name)).join(', ')})
    overriding system value select ${values.join(', ')} from json_array_elements($1::json) as value`;
}

/** The rows of one table on their way in; without a statement they are left out. */
class TableRows {
  readonly #client: pg.ClientBase;
  readonly #insertion: string | undefined;
  #waiting: string[] = [];
  #characters = 0;
  #added = 0;

  constructor(client: pg.ClientBase, statement: string | undefined) {
    this.#client = client;
    this.#insertion = statement;
  }

  async add(row: string) {
    if (this.#insertion === undefined) return;
    this.#waiting.push(row);
    this.#characters += row.length;
    if (this.#waiting.length >= MOST_ROWS || this.#characters >= MOST_CHARACTERS) await this.#send();
  }

  /** Gives how many rows were added in all. */
  async finish(): Promise<number> {
    await this.#send();
    return this.#added;
  }

  async #send() {
    if (this.#insertion === undefined || this.#waiting.length === 0) return;
    await this.#client.query(this.#insertion, [`[${this.#waiting.join(',')}]`]);
    this.#added += this.#waiting.length;
    this.#waiting = [];
    this.#characters = 0;
  }
}
