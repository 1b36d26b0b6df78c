import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { postgresPrograms } from '#backend/server/postgres/binaries.ts';
import { embeddedConnections } from '#backend/server/postgres/connections.ts';
import { databaseUser } from '#backend/server/postgres/database-user.ts';
import { migrate } from '#backend/server/postgres/migrate.ts';
import { startPostgres, type EmbeddedPostgres } from '#backend/server/postgres/postgres.ts';
import { createDataApi, type DataApi } from '#backend/server/data-api/data-api.ts';
import { secrets } from './support/data-api.ts';
import { openOwnerSql } from './support/owner-sql.ts';

let folder: string;
let server: EmbeddedPostgres;
let api: DataApi;

const connections = () => embeddedConnections(path.join(folder, 'run'));

async function start() {
  const user = databaseUser();
  server = await startPostgres({
    programs: postgresPrograms(user, '/var/lib/paperedge'),
    folder: path.join(folder, 'postgres'),
    socketFolder: path.join(folder, 'run'),
    user,
  });
}

beforeAll(async () => {
  const user = databaseUser();
  folder = mkdtempSync(path.join(tmpdir(), 'paperedge-outage-'));
  if (user) chownSync(folder, user.uid, user.gid);
  // Starts without a database: failures of the first request must not affect later ones.
  api = createDataApi({ connection: connections().api, secrets, maxConnections: 3 });
});
afterAll(async () => {
  await api.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(method = 'GET') {
  const { secretKey: apikey } = secrets;
  const address = 'http://localhost/rest/v1/accounts?select=id&limit=1';
  const answer = await api.fetch(new Request(address, { method, headers: { apikey } }), {
    clientAddress: '127.0.0.1',
  });
  const body: unknown = await answer.json();
  return { status: answer.status, body };
}

const UNAVAILABLE = {
  status: 503,
  body: {
    code: 'PGRST000',
    message: expect.stringContaining('try again') as string,
    details: null,
    hint: null,
  },
};
const FINE = { status: 200, body: [] };

test('without a database every request gets a 503, and the first one after it starts succeeds', async () => {
  expect(await ask()).toEqual(UNAVAILABLE);
  await start();
  await migrate(connections().owner);
  expect(await ask()).toEqual(FINE);
});

test('requests recover from a database restart', async () => {
  await Promise.all(Array.from({ length: 6 }, () => ask()));
  await server.stop();
  const down = await Promise.all(Array.from({ length: 6 }, () => ask()));
  for (const answer of down) expect(answer).toEqual(UNAVAILABLE);
  await start();
  const up = await Promise.all(Array.from({ length: 6 }, () => ask()));
  for (const answer of up) expect(answer).toEqual(FINE);
});

test('a connection lost during a request fails only that request', async () => {
  const sql = openOwnerSql(connections().owner, 2);
  await sql.begin(async (tx) => {
    await tx`lock table accounts in access exclusive mode`;
    const waiting = [ask(), ask(), ask()];
    const others = () => sql<{ pid: number }[]>`
      select pid from pg_stat_activity where usename = 'authenticator' and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await others()).length).toBe(3);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where usename = 'authenticator' and wait_event_type = 'Lock'`;
    for (const answer of await Promise.all(waiting)) expect(answer).toEqual(UNAVAILABLE);
  });
  await sql.end();
  for (const answer of await Promise.all([ask(), ask(), ask(), ask()])) expect(answer).toEqual(FINE);
});

test('a slow statement is cancelled, and its kind is logged', { timeout: 20_000 }, async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const sql = openOwnerSql(connections().owner);
  await sql.begin(async (tx) => {
    await tx`lock table accounts in access exclusive mode`;
    const { status, body } = await ask();
    expect([status, body]).toEqual([429, expect.objectContaining({ code: '57014' })]);
  });
  await sql.end();
  expect(await ask()).toEqual(FINE);
  const logged = log.mock.calls.flat().join('\n');
  expect(logged).toContain('57014');
  expect(logged).not.toContain('accounts');
});
