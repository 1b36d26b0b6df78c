import { once } from 'node:events';
import { readFileSync, existsSync, statSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Secrets } from '#backend/server/secrets.ts';
import { databaseIsRunning, launch, stop, until } from './product.ts';
import { dataFolder, madeDataFolder, running } from './within-test.ts';

test('it prints its address, the data folder and where email goes, and responds', async () => {
  const folder = dataFolder();
  const product = await running({ DATA_DIR: folder });
  expect(product.output()).toContain(`Data: ${folder}`);
  const [, mailbox = ''] = /Mail: (\S+)/.exec(product.output()) ?? [];
  expect(mailbox).toMatch(new RegExp(`^${product.address}/mailbox\\?token=[\\w-]{43}$`));
  expect((await fetch(`${product.address}/mailbox`)).status).toBe(403);
  expect((await fetch(mailbox, { redirect: 'manual' })).status).toBe(303);
  expect(await (await fetch(`${product.address}/healthz`)).json()).toEqual({ status: 'ok' });
  const page = await fetch(`${product.address}/notebooks`);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(await page.text()).toContain('<meta name="publishable-key" content="sb_publishable_');
});

test('a site with a public address has no mailbox page, since its proxy would open it to everyone', async () => {
  const folder = madeDataFolder();
  const named = await running({ DATA_DIR: folder, SITE_URL: 'https://bets.example.com' });
  expect(named.output()).toContain(`Mail: ${folder}/mail`);
  await stop(named);
});

test('its secrets survive a restart, and only their owner can read them', async () => {
  const folder = madeDataFolder();
  const secrets = () => readFileSync(path.join(folder, 'secrets.json'), 'utf8');
  await stop(await running({ DATA_DIR: folder }));
  const first = secrets();
  await stop(await running({ DATA_DIR: folder }));
  expect(secrets()).toBe(first);
  expect(statSync(path.join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`${signal} lets the request in flight finish, then stops cleanly, PostgreSQL included`, async () => {
    const folder = madeDataFolder();
    const product = await running({ DATA_DIR: folder });
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'a wrong password' });
    const answer = new Promise<number | undefined>((resolve, reject) => {
      const outgoing = request(`${product.address}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': body.length,
          expect: '100-continue',
        },
      });
      outgoing.on('response', (response) => resolve(response.statusCode)).on('error', reject);
      // The server confirms that it has received the headers; only then is the request in flight.
      outgoing.on('continue', () => {
        product.child.kill(signal);
        setTimeout(() => outgoing.end(body), 300);
      });
      outgoing.flushHeaders();
    });
    expect(await answer).toBe(400);
    expect(await product.ended()).toBe(0);
    expect(databaseIsRunning(folder)).toBe(false);
  });
}

test("stopping doesn't wait for open sockets, and closes them properly", async () => {
  const folder = madeDataFolder();
  const product = await running({ DATA_DIR: folder });
  const { publishableKey } = JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8')) as Secrets;
  const address = `${product.address.replace('http', 'ws')}/realtime/v1/websocket?apikey=${publishableKey}`;
  const socket = await vi.waitFor(async () => {
    const made = new WebSocket(address);
    await once(made, 'open');
    return made;
  });
  const closed = once(socket, 'close');
  product.child.kill('SIGTERM');
  expect((await closed)[0]).toBe(1001);
  expect(await product.ended()).toBe(0);
});

test('it stops when npm is killed, which forwards no signal', async () => {
  const folder = madeDataFolder();
  const product = await running({ DATA_DIR: folder }, ['npm', 'start']);
  expect(databaseIsRunning(folder)).toBe(true);
  product.child.kill('SIGKILL');
  await until(() => !databaseIsRunning(folder), 30_000);
});

test("a second start on the same data prints the first one's address, and changes nothing", async () => {
  const folder = madeDataFolder();
  const first = await running({ DATA_DIR: folder });
  const second = launch({ DATA_DIR: folder });
  expect(await second.ended()).toBe(1);
  expect(second.output()).toBe(
    `PaperEdge is already running on this data, at ${first.address}. Nothing was changed.\n`,
  );
  expect((await fetch(`${first.address}/healthz`)).status).toBe(200);
});

test('a port in use is a clear error, raised before anything is created', async () => {
  const folder = dataFolder();
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const product = launch({ DATA_DIR: folder, PORT: String(port) });
  expect(await product.ended()).toBe(1);
  expect(product.output()).toBe(`Port ${port} on 127.0.0.1 is in use. Set PORT to another.\n`);
  expect(existsSync(path.join(folder, 'postgres'))).toBe(false);
});

test('invalid settings are listed one by one', async () => {
  const product = launch({ DATA_DIR: dataFolder(), PORT: 'eighty', DATABASE_URL: 'mysql://x' });
  expect(await product.ended()).toBe(1);
  expect(product.output()).toContain('  PORT: ');
  expect(product.output()).toContain('  DATABASE_URL: must start with postgres://');
});

test('two processes can share the PostgreSQL at DATABASE_URL', async () => {
  const host = madeDataFolder();
  await running({ DATA_DIR: host });
  const env = {
    DATA_DIR: dataFolder(),
    DATABASE_URL: `postgres://postgres@localhost/postgres?host=${host}/run`,
  };
  const [one, two] = await Promise.all([running(env), running(env)]);
  expect(one.output()).toContain('Data: the PostgreSQL at DATABASE_URL');
  for (const each of [one, two]) expect((await fetch(`${each.address}/healthz`)).status).toBe(200);
});
