import pg from 'pg';
import type { ConnectionOptions } from '../database/connections.ts';
import { readColumn } from './column-types.ts';

const STATEMENT_TIMEOUT_MS = 8000;
/** How long a request waits for a connection to be free, or to be made. */
const PATIENCE_MS = 10_000;

/**
 * The Data API's connections. Not postgres.js, which ends the process, or runs the rest of a transaction inside
 * somebody else's, when a connection is lost in the middle of one (porsager/postgres#1154, #1155, #1208).
 */
export function openPool(connection: ConnectionOptions, maxConnections: number): pg.Pool {
  const { host, port, database, username, password, ssl } = connection;
  const pool = new pg.Pool({
    host: String(host),
    ...(port !== undefined && { port }),
    database: String(database),
    user: String(username),
    ...(typeof password === 'string' && { password }),
    ...(ssl !== undefined && { ssl: tlsOptions(ssl) }),
    max: maxConnections,
    connectionTimeoutMillis: PATIENCE_MS,
    idleTimeoutMillis: 60_000,
    application_name: 'paperedge-data-api',
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 2 * STATEMENT_TIMEOUT_MS,
    options: '-c TimeZone=UTC -c search_path=public',
    types: { getTypeParser: readColumn },
  });
  // Said of a connection that is lost: whoever uses it is told by the query that fails.
  const ignore = () => {};
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

/** What libpq's sslmode means; it encrypts without a look at the certificate unless it is told to verify. */
function tlsOptions(ssl: NonNullable<ConnectionOptions['ssl']>): pg.PoolConfig['ssl'] {
  if (typeof ssl === 'object') return ssl;
  if (ssl === 'require' || ssl === true) return { rejectUnauthorized: false };
  return ssl === 'verify-full';
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
