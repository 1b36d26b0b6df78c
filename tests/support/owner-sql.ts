import type { ConnectionOptions } from '#server/database/connections.ts';
import { openSql, type Sql, type SqlPool } from '#server/database/sql.ts';

/** SQL as the database's owner, on one connection unless more are needed; statements may take their time. */
export function openOwnerSql(owner: ConnectionOptions, max = 1): SqlPool {
  return openSql(owner, { max, statement_timeout: 0, idle_in_transaction_session_timeout: 0 });
}

/** Text as SQL, on its own or inside more of it: the name of a table cannot be sent as a value. */
export function raw<Rows extends readonly object[]>(sql: Sql, text: string) {
  return sql<Rows>(Object.assign([text], { raw: [text] }));
}

/** The statements that wait for a lock in this database. */
export const lockWaiters = (sql: Sql) => sql`
  select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

type Row = Readonly<Record<string, unknown>>;

const namesIn = (row: Row) => Object.keys(row).join(', ');

/** Inserts rows that have the same columns as the first. */
export function insertInto(sql: Sql, table: string, first: Row, ...others: readonly Row[]) {
  const names = namesIn(first);
  return sql`
    insert into ${raw(sql, `${table} (${names}) select ${names}`)}
    from jsonb_populate_recordset(${raw(sql, `null::${table}`)}, ${sql.json([first, ...others])})`;
}

/** Changes every row that may be changed: there is no condition. */
export function updateAll(sql: Sql, table: string, change: Row) {
  const names = namesIn(change);
  return sql`
    update ${raw(sql, `${table} set (${names}) = (select ${names}`)}
    from jsonb_populate_record(${raw(sql, `null::${table}`)}, ${sql.json(change)}))`;
}
