import path from 'node:path';
import { embeddedConnections, urlConnection } from '#server/postgres/connections.ts';
import { faultsAcross, placeOf } from '../product/across-processes.ts';
import { asOwner } from '../product/burst.ts';
import { openStage, untilOpen } from './programs.ts';

const PROCESSES = 2;
const SERVER_CONNECTIONS = 4;

/**
 * Two processes whose database is PgBouncer in transaction mode, with fewer connections than one process has, so that
 * every transaction may get another one.
 */
export async function runPooler(): Promise<string[]> {
  const stage = openStage();
  try {
    const sockets = await stage.postgres();
    const { owner } = embeddedConnections(sockets);
    // As docs/deploy.md says: PgBouncer drops these settings of the server's connections.
    await asOwner(owner, (sql) => sql.script("alter database postgres set timezone to 'UTC'"));
    const pool = stage.makeFolder('pooler');
    const config = `
[databases]
postgres = host=${sockets} dbname=postgres user=postgres connect_query='set search_path = public; set statement_timeout = 8000; set idle_in_transaction_session_timeout = 16000'
[pgbouncer]
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 500
listen_addr =
listen_port = 6432
unix_socket_dir = ${pool}
auth_type = any
ignore_startup_parameters = extra_float_digits, options, statement_timeout, idle_in_transaction_session_timeout
`;
    const pooler = stage.run(['pgbouncer', stage.write('pgbouncer.ini', config)]);
    await untilOpen(path.join(pool, '.s.PGSQL.6432'), pooler);
    const pooled = `postgres://postgres@localhost:6432/postgres?host=${pool}`;
    const products = await stage.products(PROCESSES, {
      DATABASE_URL: pooled,
      DATABASE_DIRECT_URL: `postgres://postgres@localhost/postgres?host=${sockets}`,
    });
    const dataFolder = path.join(stage.folder, 'data');
    const addresses = products.map(({ address }) => address);
    const faults = await faultsAcross(placeOf(addresses, dataFolder), {
      processes: PROCESSES,
      dataFolder,
      owner,
      imported: 25_000,
      burst: 1000,
    });
    const [left] = await asOwner(
      urlConnection(pooled),
      (sql) => sql`
        select current_user, current_setting('request.jwt.claims', true) as claims,
          (select count(*)::int from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock') as locks`,
    );
    const isClean = left?.['current_user'] === 'postgres' && !left['claims'] && left['locks'] === 0;
    return [...faults, ...(isClean ? [] : [`a transaction left ${JSON.stringify(left)}`])];
  } finally {
    await stage.end();
  }
}
