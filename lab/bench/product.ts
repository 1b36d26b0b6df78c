import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { openDataFolder } from '#backend/server/data-folder.ts';
import { embeddedConnections } from '#backend/server/postgres/connections.ts';
import { databaseUser } from '#backend/server/postgres/database-user.ts';
import type { Sql } from '#backend/server/postgres/sql.ts';
import { readSecrets } from '#backend/server/secrets.ts';
import { start, stop, temporaryFolder } from '#backend/tests/product/product.ts';
import { openOwnerSql } from '#backend/tests/support/owner-sql.ts';

export type Database = Sql;

export type BenchProduct = {
  address: string;
  /** The folder of the database's socket. */
  socketFolder: string;
  /** Signs access tokens. */
  jwtSecret: string;
  /** A direct connection to the database, as its owner. */
  sql: Database;
  /** Adds a notebook with bets to the account, and returns its id. */
  seed(email: string, bets: number): Promise<{ notebookId: string; password: string | undefined }>;
  /** Adds betting accounts with entries on most days, and returns the number of entries. */
  seedDays(email: string, accounts: number, days: number): Promise<number>;
  end(): Promise<void>;
};

const SEED = path.resolve('dist/server/seed.js');

/** Starts the built product on temporary data. */
export async function startProduct(): Promise<BenchProduct> {
  const { folder, remove } = temporaryFolder();
  const env = { DATA_DIR: folder, PORT: '0' };
  const product = await start(env);
  const { run } = openDataFolder(folder, folder, databaseUser());
  const sql = openOwnerSql(embeddedConnections(run).owner);
  async function seed(...args: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(process.execPath, [SEED, ...args], {
      env: { ...process.env, ...env },
    });
    // Autovacuum would do this within a minute; doing it now makes runs comparable.
    await sql`vacuum analyze`;
    return stdout;
  }
  return {
    address: product.address,
    socketFolder: run,
    jwtSecret: readSecrets(folder).jwtSecret,
    sql,
    async seed(email, bets) {
      const said = await seed('--email', email, '--bets', String(bets), '--notebooks', '1');
      const [row] = await sql<
        { id: string }[]
      >`select id from public.notebooks order by created_at desc limit 1`;
      if (!row) throw new Error(`Nothing was seeded:\n${said}`);
      return { notebookId: row.id, password: /Its password: (\S+)/.exec(said)?.[1] };
    },
    async seedDays(email, accounts, days) {
      const said = await seed('--email', email, '--accounts', String(accounts), '--days', String(days));
      const [row] = await sql<
        { count: number }[]
      >`select count(*)::int as count from public.account_daily_pl`;
      if (!row?.count) throw new Error(`Nothing was seeded:\n${said}`);
      return row.count;
    },
    async end() {
      await sql.end();
      await stop(product);
      remove();
    },
  };
}
