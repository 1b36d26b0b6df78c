import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ConnectionOptions } from './connections.ts';
import { inTransaction, withPool } from './pool.ts';

/** Every PostgreSQL server has this database, and we store nothing in it. */
const OTHER = 'template1';

function onMaintenanceDatabase<T>(owner: ConnectionOptions, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  return withPool({ ...owner, database: OTHER }, work, 2);
}

export function createNewDatabase(owner: ConnectionOptions, name: string) {
  const statement = `create database ${pg.escapeIdentifier(name)} template template0`;
  return onMaintenanceDatabase(owner, (pool) => pool.query(statement));
}

export function dropDatabase(owner: ConnectionOptions, name: string) {
  const statement = `drop database if exists ${pg.escapeIdentifier(name)} with (force)`;
  return onMaintenanceDatabase(owner, (pool) => pool.query(statement));
}

/** The names of the databases that start with `prefix`, sorted. */
export function databasesNamed(owner: ConnectionOptions, prefix: string): Promise<string[]> {
  return onMaintenanceDatabase(owner, async (pool) => {
    const { rows } = await pool.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname::text, $1) order by 1',
      [prefix],
    );
    return rows.map(({ datname }) => datname);
  });
}

/**
 * Replaces the owner's database with another and renames the old one, in one transaction. Connections to the old one
 * are closed; clients that reconnect get the new one.
 */
export function replaceDatabase(owner: ConnectionOptions, by: string, oldName: string): Promise<void> {
  const [present, next, old] = [owner.database, by, oldName].map((name) => pg.escapeIdentifier(name));
  return onMaintenanceDatabase(owner, async (pool) => {
    const done = new AbortController();
    const renamed = inTransaction(pool, 'begin', async (client) => {
      // Waits a few seconds for connections to close, and admits no new ones.
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
