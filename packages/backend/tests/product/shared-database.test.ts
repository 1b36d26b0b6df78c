import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { postgresPrograms } from '#backend/server/postgres/binaries.ts';
import { embeddedConnections } from '#backend/server/postgres/connections.ts';
import { databaseUser } from '#backend/server/postgres/database-user.ts';
import { startPostgres, type EmbeddedPostgres } from '#backend/server/postgres/postgres.ts';
import { faultsAcross, placeOf } from './across-processes.ts';
import { asOwner, faultsOf, newBettor, sendBet, startBurst } from './burst.ts';
import { start, stop, temporaryFolder, type Product } from './product.ts';

const RESTARTS = 3;

/** Two processes of the product on an external PostgreSQL. */
let folder: string;
let server: EmbeddedPostgres;
let products: Product[];
const owner = () => embeddedConnections(path.join(folder, 'sockets')).owner;

function openPostgres() {
  const user = databaseUser();
  if (user) chownSync(folder, user.uid, user.gid);
  return startPostgres({
    programs: postgresPrograms(user, '/var/lib/paperedge/programs'),
    folder: path.join(folder, 'theirs'),
    socketFolder: path.join(folder, 'sockets'),
    user,
  });
}

beforeAll(async () => {
  const made = temporaryFolder();
  folder = made.folder;
  server = await openPostgres();
  const env = {
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: `postgres://postgres@localhost/postgres?host=${folder}/sockets`,
  };
  // Both start at once on an empty database: one creates the tables while the other waits.
  products = await Promise.all([start(env), start(env)]);
  return async () => {
    await Promise.all(products.map(stop));
    await server.stop();
    made.remove();
  };
}, 120_000);

test('of two processes that start at once one creates the tables, and both share refresh tokens', async () => {
  const applied = products.map((product) => product.output().includes('migrations applied'));
  expect(applied.filter(Boolean)).toHaveLength(1);

  const seeded = execFileSync(
    process.execPath,
    ['dist/server/seed.js', '--email', 'a@example.com', '--bets', '1'],
    {
      env: { ...process.env, DATABASE_URL: `postgres://postgres@localhost/postgres?host=${folder}/sockets` },
      encoding: 'utf8',
    },
  );
  const [, password] = /password: (\S+)/.exec(seeded) ?? [];
  const ask = async (process: number, grant: string, body: object) => {
    const answer = await fetch(`${products[process % 2]?.address}/auth/v1/token?grant_type=${grant}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as { refresh_token?: string } };
  };
  const session = await ask(0, 'password', { email: 'a@example.com', password });
  const { refresh_token } = session.body;
  const refreshed = await Promise.all([0, 1, 0, 1].map((i) => ask(i, 'refresh_token', { refresh_token })));
  expect(new Set(refreshed.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(refreshed.map(({ body }) => body.refresh_token)).size).toBe(1);
});

test('both processes share sessions, limits, changes for open pages, imports, totals and records', async () => {
  const dataFolder = path.join(folder, 'data');
  const place = placeOf(
    products.map(({ address }) => address),
    dataFolder,
  );
  const options = { processes: 2, dataFolder, owner: owner(), imported: 200, burst: 20 };
  expect(await faultsAcross(place, options)).toEqual([]);
});

test('a database that takes no writes, such as a standby before its promotion, is an outage', async () => {
  const [{ address } = { address: '' }] = products;
  const bettor = await newBettor(path.join(folder, 'data'), owner());
  const readOnly = (isOn: boolean) =>
    asOwner(owner(), async (sql) => {
      await sql.script(`alter system set default_transaction_read_only = ${isOn ? 'on' : 'off'}`);
      await sql`select pg_reload_conf()`;
    });
  const bet = randomUUID();
  const save = async () => (await sendBet(address, bettor, bet))?.status;
  await readOnly(true);
  await expect.poll(save).toBe(503);
  const reading = await fetch(`${address}/rest/v1/notebooks`, { headers: bettor.headers });
  const signOut = await fetch(`${address}/auth/v1/logout`, { method: 'POST', headers: bettor.headers });
  expect([reading.status, await save(), signOut.status]).toEqual([200, 503, 503]);
  await readOnly(false);
  await expect.poll(save).toBe(200);
});

test(`a database restarted ${RESTARTS} times under load loses no acknowledged bet and crashes no process`, async () => {
  const bettor = await newBettor(path.join(folder, 'data'), owner());
  let turn = 0;
  const burst = startBurst(bettor, () => products[turn++ % 2]?.address ?? '');
  for (let i = 0; i < RESTARTS; i++) {
    await burst.more(20);
    await server.stop();
    for (const { address } of products) expect((await fetch(`${address}/healthz`)).status).toBe(503);
    server = await openPostgres();
    await burst.more(20);
  }
  await burst.finish();
  expect(burst.repeats()).toBeGreaterThan(0);
  expect(await faultsOf(owner(), bettor, burst.acknowledged)).toEqual([]);
  expect(products.map(({ child }) => child.exitCode)).toEqual([null, null]);
});
