import pg from 'pg';
import type { ConnectionOptions } from './connections.ts';

const STATEMENT_TIMEOUT_MS = 8000;
/** How long a request waits for a connection to be free, or to be made. */
const PATIENCE_MS = 10_000;

/**
 * Connections for requests. Not of postgres.js, which ends the process, or runs the rest of a transaction inside
 * somebody else's, when a connection is lost in the middle of one (porsager/postgres#1154, #1155, #1208).
 */
export function openPool(connection: ConnectionOptions, settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    ...clientConfig(connection),
    connectionTimeoutMillis: PATIENCE_MS,
    idleTimeoutMillis: 60_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 2 * STATEMENT_TIMEOUT_MS,
    options: '-c TimeZone=UTC -c search_path=public',
    ...settings,
  });
  // Said of a connection that is lost: whoever uses it is told by the query that fails.
  const ignore = () => {};
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

function clientConfig({ host, port, database, username, password, ssl }: ConnectionOptions): pg.ClientConfig {
  return {
    host,
    database,
    user: username,
    ...(port !== undefined && { port }),
    ...(password && { password }),
    ...(ssl !== undefined && { ssl: tlsOptions(ssl) }),
  };
}

/** What libpq's sslmode means; it encrypts without a look at the certificate unless it is told to verify. */
function tlsOptions(sslMode: NonNullable<ConnectionOptions['ssl']>): pg.ClientConfig['ssl'] {
  if (sslMode === 'require' || sslMode === 'prefer' || sslMode === 'allow')
    return { rejectUnauthorized: false };
  return true;
}

/** Does something in one transaction: whole, or not at all. */
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
