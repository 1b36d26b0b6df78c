import type { ConnectionOptions } from '#backend/server/postgres/connections.ts';
import { openSql, type Sql, type SqlPool } from '#backend/server/postgres/sql.ts';

/** SQL as the database's owner, by default on one connection, without time limits. */
export function openOwnerSql(owner: ConnectionOptions, max = 1): SqlPool {
  return openSql(owner, { max, statement_timeout: 0, idle_in_transaction_session_timeout: 0 });
}

/** Inserts raw SQL into a query, since a table name can't be a parameter. */
export function raw<Rows extends readonly object[]>(sql: Sql, text: string) {
  return sql<Rows>(Object.assign([text], { raw: [text] }));
}

export const lockWaiters = (sql: Sql) => sql`
  select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

type Row = Readonly<Record<string, unknown>>;

const namesIn = (row: Row) => Object.keys(row).join(', ');

/** Inserts rows with the same columns as the first. */
export function insertInto(sql: Sql, table: string, first: Row, ...others: readonly Row[]) {
  const names = namesIn(first);
  return sql`
    insert into ${raw(sql, `${table} (${names}) select ${names}`)}
    from jsonb_populate_recordset(${raw(sql, `null::${table}`)}, ${sql.json([first, ...others])})`;
}

/** Updates without a condition. */
export function updateAll(sql: Sql, table: string, change: Row) {
  const names = namesIn(change);
  return sql`
    update ${raw(sql, `${table} set (${names}) = (select ${names}`)}
    from jsonb_populate_record(${raw(sql, `null::${table}`)}, ${sql.json(change)}))`;
}
