import pg from 'pg';
import type { ConnectionOptions } from './connections.ts';

const STATEMENT_TIMEOUT_MS = 8000;
/** How long a request waits for a free or new connection. */
const TIMEOUT_MS = 10_000;

export function openPool(connection: ConnectionOptions, settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    connectionTimeoutMillis: TIMEOUT_MS,
    idleTimeoutMillis: 60_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 2 * STATEMENT_TIMEOUT_MS,
    options: '-c TimeZone=UTC -c search_path=public',
    ...settings,
  });
  // The current query fails by itself; without a listener, a lost connection would crash the process.
  const ignore = () => {};
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

/** Opens a pool without time limits for one task, and closes it afterwards. */
export async function withPool<T>(
  connection: ConnectionOptions,
  work: (pool: pg.Pool) => Promise<T>,
  max = 1,
): Promise<T> {
  const pool = openPool(connection, {
    max,
    idleTimeoutMillis: 0,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

export async function inTransaction<T>(
  pool: pg.Pool,
  beginning: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(beginning);
    const done = await work(client);
    await client.query('commit');
    client.release();
    return done;
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
}
