import { createHash } from 'node:crypto';
import pg from 'pg';
import { productTables } from '../database/table-order.ts';
import type { Header, Line, Name } from './backup-file.ts';
import { tableName } from './backup-file.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** Rows that are read at once: memory does not grow with the table. */
const BATCH = 1000;
const SAY_EVERY = 50_000;

export const quotedName = ([schema, name]: Name) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/** Everything of a database, as lines of a backup, in pieces; to be asked in one transaction that sees one moment. */
export async function* linesOfDatabase(
  client: Client,
  about: Omit<Header, 'migrations' | 'postgresql'>,
  say: (text: string) => void,
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
  const [server] = (
    await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  ).rows;
  const applied = await client.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by 1',
  );
  const migrations = applied.rows.map(({ version }) => version);
  yield line({ ...about, postgresql: server?.version ?? '', migrations });

  for (const stored of await productTables(client)) {
    const table: Name = [stored.schema, stored.name];
    const name = tableName(table);
    const columns = stored.columns.map((column) => column.name);
    yield line({ table, columns });
    const texts = columns.map((column) => `${pg.escapeIdentifier(column)}::text`).join(', ');
    await client.query(
      `declare stored no scroll cursor for select json_build_array(${texts})::text as line from ${stored.reference}`,
    );
    counts[name] = 0;
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${BATCH} from stored`);
      if (rows.length === 0) break;
      counts[name] += rows.length;
      yield hashed(rows.map((row) => row.line));
      if (counts[name] % SAY_EVERY === 0) say(`  ${name}: ${counts[name].toLocaleString('en-US')} rows …`);
    }
    await client.query('close stored');
  }
  const sequences = await client.query<{ schema: string; name: string; value: string }>(`
    select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
    where schemaname in ('auth', 'public') and last_value is not null order by 1, 2`);
  for (const { schema, name, value } of sequences.rows) yield line({ sequence: [schema, name], value });
  const end: Line = { end: { rows: counts, sha256: hash.digest('hex') } };
  yield `${JSON.stringify(end)}\n`;
}
