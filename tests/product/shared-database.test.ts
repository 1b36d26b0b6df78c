import { execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { postgresPrograms } from '#server/postgres/binaries.ts';
import { embeddedConnections } from '#server/postgres/connections.ts';
import { databaseUser } from '#server/postgres/database-user.ts';
import { startPostgres, type EmbeddedPostgres } from '#server/postgres/postgres.ts';
import { faultsOf, newBettor, startBurst } from './burst.ts';
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

test('of two processes that start at once one creates the tables, and both share limits and refresh tokens', async () => {
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

  const guesses: number[] = [];
  for (let i = 0; i < 11; i++)
    guesses.push((await ask(i, 'password', { email: 'a@example.com', password: `guess ${i}` })).status);
  expect(guesses).toEqual([...Array<number>(10).fill(400), 429]);
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
