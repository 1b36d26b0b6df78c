import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ConnectionOptions } from './connections.ts';
import { inTransaction, openPool } from './pool.ts';

/** Every PostgreSQL has this database, and nothing of ours is in it. */
const OTHER = 'template1';

async function beside<T>(owner: ConnectionOptions, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = openPool({ ...owner, database: OTHER }, { max: 2, statement_timeout: 0 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

export function makeDatabase(owner: ConnectionOptions, name: string): Promise<void> {
  return beside(owner, async (pool) => {
    await pool.query(`create database ${pg.escapeIdentifier(name)} template template0`);
  });
}

export function dropDatabase(owner: ConnectionOptions, name: string): Promise<void> {
  return beside(owner, async (pool) => {
    await pool.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
  });
}

/** The databases whose names begin so, in the order of their names. */
export function databasesNamed(owner: ConnectionOptions, beginning: string): Promise<string[]> {
  return beside(owner, async (pool) => {
    const { rows } = await pool.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname::text, $1) order by 1',
      [beginning],
    );
    return rows.map(({ datname }) => datname);
  });
}

/**
 * Puts a database in the place of the owner's, which gets another name: both names change in one step. Whoever is
 * connected to the old one loses the connection, and finds the new one under the old name.
 */
export function replaceDatabase(owner: ConnectionOptions, by: string, oldName: string): Promise<void> {
  const [present, next, old] = [owner.database, by, oldName].map((name) => pg.escapeIdentifier(name));
  return beside(owner, async (pool) => {
    const done = new AbortController();
    const renamed = inTransaction(pool, 'begin', async (client) => {
      // Waits a few seconds for connections to end, and lets no new one in.
      await client.query(`alter database ${present} rename to ${old}`);
      await client.query(`alter database ${next} rename to ${present}`);
    }).finally(() => done.abort());
    const ending = (async () => {
      while (!done.signal.aborted) {
        await pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = any($1)', [
          [owner.database, by],
        ]);
        await sleep(100);
      }
    })();
    await Promise.all([renamed, ending]);
  });
}
