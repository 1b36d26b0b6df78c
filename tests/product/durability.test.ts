import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SignJWT } from 'jose';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { embeddedConnections } from '#server/database/connections.ts';
import type { Secrets } from '#server/secrets.ts';
import { start, stop, temporaryFolder, type Product } from './product.ts';

const KILLS = 10;
const WRITERS = 8;

test(
  `every bet that was acknowledged is there after ${KILLS} kills in a burst of inserts`,
  { timeout: 180_000 },
  async () => {
    const { folder, remove } = temporaryFolder();
    const user = randomUUID();
    const notebook = randomUUID();
    const acknowledged = new Set<string>();
    let product = await start({ DATA_DIR: folder });
    try {
      const headers = await apiHeaders(folder, user);
      await make(product, headers, '/rest/v1/notebooks', {
        id: notebook,
        name: 'Burst',
        starting_bankroll: 1000,
      });
      for (let kill = 1; kill <= KILLS; kill++) {
        const burst = Array.from({ length: WRITERS }, () =>
          insertUntilItDies(product, headers, notebook, acknowledged),
        );
        await sleep(100 + 60 * kill);
        product.child.kill('SIGKILL');
        await Promise.all([product.ended(), ...burst]);
        product = await start({ DATA_DIR: folder });
      }
      const rows = await storedBets(folder, notebook);
      const stored = new Set(rows.map((row) => row.description));
      expect(acknowledged.size).toBeGreaterThan(KILLS * WRITERS);
      expect([...acknowledged].filter((description) => !stored.has(description))).toEqual([]);
      const [book] = await sqlOf(
        folder,
        (sql) => sql`select current_bankroll as bankroll from public.notebooks`,
      );
      expect(book?.bankroll).toBe((1000 - 10 * rows.length).toFixed(2));
    } finally {
      await stop(product);
      remove();
    }
  },
);

async function sqlOf<Rows>(folder: string, ask: (sql: postgres.Sql) => Promise<Rows>): Promise<Rows> {
  const sql = postgres({ ...embeddedConnections(path.join(folder, 'run')).owner, max: 1 });
  try {
    return await ask(sql);
  } finally {
    await sql.end();
  }
}

async function apiHeaders(folder: string, user: string): Promise<Record<string, string>> {
  await sqlOf(folder, (sql) => sql`insert into auth.users (id, email) values (${user}, 'burst@example.com')`);
  const secrets = JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8')) as Secrets;
  const token = await new SignJWT({ role: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user)
    .setAudience('authenticated')
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secrets.jwtSecret));
  return {
    apikey: secrets.publishableKey,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  };
}

async function make(product: Product, headers: Record<string, string>, where: string, row: object) {
  const answer = await fetch(product.address + where, { method: 'POST', headers, body: JSON.stringify(row) });
  expect(answer.status).toBe(201);
}

async function insertUntilItDies(
  product: Product,
  headers: Record<string, string>,
  notebook: string,
  acknowledged: Set<string>,
) {
  for (;;) {
    const description = randomUUID();
    const bet = { notebook_id: notebook, date: '2026-01-05', description, odds: -110, wager_amount: 10 };
    try {
      await make(product, headers, '/rest/v1/bets', { ...bet, status: 'lost', return_amount: 0 });
      acknowledged.add(description);
    } catch (error) {
      if (error instanceof TypeError) return; // the connection broke: it was killed
      throw error;
    }
  }
}

function storedBets(folder: string, notebook: string) {
  return sqlOf(
    folder,
    (sql) =>
      sql<{ description: string }[]>`select description from public.bets where notebook_id = ${notebook}`,
  );
}
