import pg from 'pg';
import { inTransaction } from '../database/pool.ts';
import { codeOf } from '../error-code.ts';
import { ACT_AS, actAsValues } from '../data-api/acting-as.ts';
import type { Claims } from '../data-api/credentials.ts';

export type Column = { name: string; type: string };
type Row = Record<string, unknown>;
/** A table's rows by their ids. */
export type VisibleRows = ReadonlyMap<string, ReadonlyMap<string, Row>>;

/** PostgreSQL's code for what is not there for this person. */
const ACCESS_DENIED = '42501';

/** The rows as one person sees them: what the policies keep from them is not there. */
export async function visibleRows(
  pool: pg.Pool,
  claims: Claims,
  wanted: ReadonlyMap<string, readonly string[]>,
): Promise<VisibleRows> {
  if (wanted.size === 0) return new Map();
  const found = new Map<string, Map<string, Row>>();
  try {
    await inTransaction(pool, 'begin transaction read only', async (client) => {
      await client.query(ACT_AS, actAsValues(claims));
      for (const [table, ids] of wanted) {
        const { rows } = await client.query<{ id: string; record: Row }>(
          `select t.id::text as id, to_jsonb(t) as record from public.${pg.escapeIdentifier(table)} t where t.id = any($1::uuid[])`,
          [ids],
        );
        found.set(table, new Map(rows.map(({ id, record }) => [id, record])));
      }
    });
  } catch (error) {
    if (codeOf(error) !== ACCESS_DENIED) throw error;
    return new Map();
  }
  return found;
}

/** The columns of a table, which change only when the product is started anew. */
export function columnReader(pool: pg.Pool): (table: string) => Promise<readonly Column[]> {
  const known = new Map<string, readonly Column[]>();
  return async (table) => {
    const before = known.get(table);
    if (before) return before;
    const { rows } = await pool.query<Column>(
      `select a.attname as name, t.typname as type
       from pg_attribute a join pg_type t on t.oid = a.atttypid
       where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
      [`public.${pg.escapeIdentifier(table)}`],
    );
    known.set(table, rows);
    return rows;
  };
}
