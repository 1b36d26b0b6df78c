import pg from 'pg';
import { ACT_AS, actAsValues } from '../data-api/acting-as.ts';
import type { Claims } from '../data-api/credentials.ts';
import { inTransaction } from '../postgres/pool.ts';
import { codeOf } from '../error-code.ts';
import type { ChangeMessage } from './channel.ts';
import type { Change } from './notices.ts';

const MAX_IDS = 50;

/** Changes that wait for one user, merged by kind. */
export type PendingChanges = Map<string, Change>;

/**
 * Merges a change into the waiting ones, so that bursts are sent together. Above 50 rows only the count is sent: 10,000
 * messages help nobody.
 */
export function mergeChange(waiting: PendingChanges, change: Change): void {
  const key = `${change.type} ${change.table} ${change.by ?? ''}`;
  const earlier = waiting.get(key);
  if (!earlier) {
    waiting.set(key, change);
    return;
  }
  const ids = [...new Set([...earlier.ids, ...change.ids])];
  const isComplete = earlier.count === earlier.ids.length && change.count === change.ids.length;
  waiting.set(key, {
    ...change,
    ids: ids.slice(0, MAX_IDS),
    count: isComplete ? ids.length : earlier.count + change.count,
  });
}

type Row = Record<string, unknown>;

const INSUFFICIENT_PRIVILEGE = '42501';
/** As public.require_session() raises it. */
const ENDED_SESSION = 'PT401';

/** Rows of two tables may share an id, since clients can choose ids. */
const keyOf = (table: string, id: unknown) => `${table} ${String(id)}`;

/**
 * Reads added or changed rows as the user, so that policies apply; returns them by table and id. Undefined if the session
 * has ended since it was checked.
 */
export async function visibleRows(
  pool: pg.Pool,
  claims: Claims,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, Row> | undefined> {
  const visible = new Map<string, Row>();
  const readable = changes.filter(({ type }) => type !== 'DELETE');
  if (readable.length === 0) return visible;
  try {
    await inTransaction(pool, 'begin transaction read only', async (client) => {
      await client.query(ACT_AS, actAsValues(claims));
      for (const { table, ids } of readable) {
        const { rows } = await client.query<{ record: Row }>(
          `select to_jsonb(t) as record from public.${pg.escapeIdentifier(table)} t where t.id = any($1::uuid[])`,
          [ids],
        );
        for (const { record } of rows) visible.set(keyOf(table, record['id']), record);
      }
    });
  } catch (error) {
    if (codeOf(error) === ENDED_SESSION) return undefined;
    if (codeOf(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    return new Map();
  }
  return visible;
}

type Column = { name: string; type: string };

/** Reads the columns of tables, which change only with a restart. */
export function columnReader(pool: pg.Pool): (table: string) => Promise<readonly Column[]> {
  const columnsByTable = new Map<string, readonly Column[]>();
  return async (table) => {
    const cached = columnsByTable.get(table);
    if (cached) return cached;
    const { rows } = await pool.query<Column>(
      `select a.attname as name, t.typname as type
       from pg_attribute a join pg_type t on t.oid = a.atttypid
       where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
      [`public.${pg.escapeIdentifier(table)}`],
    );
    columnsByTable.set(table, rows);
    return rows;
  };
}

/** Supabase's error for a change that is too large to send. */
const TOO_MANY = ['Error 413: Payload Too Large'];

/** The `postgres_changes` messages for a change: one per visible row, or one for all if there are too many. */
export function messagesOf(
  { table, type, ids, count, at }: Change,
  seen: ReadonlyMap<string, Row>,
  columns: readonly Column[],
): ChangeMessage[] {
  const message = (record: Row | undefined, old: Row, errors: readonly string[] | null): ChangeMessage => ({
    schema: 'public',
    table,
    type,
    commit_timestamp: at,
    columns,
    errors,
    ...(type !== 'DELETE' && { record }),
    ...(type !== 'INSERT' && { old_record: old }),
  });
  const columnsByTable = type === 'DELETE' ? ids : ids.filter((id) => seen.has(keyOf(table, id)));
  if (columnsByTable.length > 0 && count > ids.length) return [message({}, {}, TOO_MANY)];
  return columnsByTable.map((id) => message(seen.get(keyOf(table, id)), { id }, null));
}
