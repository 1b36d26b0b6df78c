import path from 'node:path';
import type { ConnectionOptions } from '#backend/server/postgres/connections.ts';
import { asOwner } from '../product/burst.ts';
import { untilOpen, type Stage } from './programs.ts';

/** Fewer than one process has to PgBouncer, so that every transaction may get another connection. */
const SERVER_CONNECTIONS = 4;

/** PgBouncer in transaction mode in front of a database, set up as docs/deploy.md says. Returns its address. */
export async function startPgBouncer(stage: Stage, database: ConnectionOptions): Promise<string> {
  await asOwner(database, (sql) => sql.script("alter database postgres set timezone to 'UTC'"));
  const folder = stage.makeFolder('pgbouncer');
  const { host, port = 5432 } = database;
  const config = `
[databases]
postgres = host=${host} port=${port} dbname=postgres user=postgres connect_query='set search_path = public; set statement_timeout = 8000; set idle_in_transaction_session_timeout = 16000'
[pgbouncer]
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 500
server_login_retry = 1
query_wait_timeout = 10
listen_addr =
listen_port = 6432
unix_socket_dir = ${folder}
auth_type = any
ignore_startup_parameters = extra_float_digits, options, statement_timeout, idle_in_transaction_session_timeout
`;
  const program = stage.run(['pgbouncer', stage.write('pgbouncer.ini', config)]);
  await untilOpen(path.join(folder, '.s.PGSQL.6432'), program);
  return `postgres://postgres@localhost:6432/postgres?host=${folder}`;
}
