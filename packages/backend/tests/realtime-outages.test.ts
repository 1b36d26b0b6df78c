import { once } from 'node:events';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { secrets } from './support/data-api.ts';
import {
  expectState,
  heardBy,
  startBackend,
  startRealtime,
  untilItHears,
  type RealtimeUnderTest,
} from './support/realtime.ts';

let world: RealtimeUnderTest;
beforeAll(async () => {
  world = await startRealtime({ unreadBytes: 256 * 1024 });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await world.closeTabs();
});
afterAll(() => world.stop());

const statesAfter = (states: string[], count: number) =>
  states.slice(count).map((state) => state.split(':')[0]);

test('a lost database connection costs a moment: subscribers reconnect and can refetch what they missed', async () => {
  const { id, token } = await world.newPerson();
  const tab = await world.listen(token);
  const known = tab.states.length;
  await world.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'paperedge-realtime%'`;
  await expect.poll(() => statesAfter(tab.states, known)).toEqual(['CHANNEL_ERROR', 'SUBSCRIBED']);
  expect(await heardBy(world, tab, id)).toEqual([]);
});

test('a connection lost while changes are read is recovered too', async () => {
  const { id, token } = await world.newPerson();
  const tab = await world.listen(token);
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await world.sql.begin(async (tx) => {
    await tx`lock table notebooks in access exclusive mode`;
    // A change to an account is sent immediately; a change to a notebook has to wait.
    await world.sql`insert into accounts (user_id, name) values (${id}, 'First')`;
    await tx`insert into notebooks (user_id, name) values (${id}, 'Unread')`;
    await tx`notify paperedge_realtime, 'not a notice'`;
  });
  await expect
    .poll(() => log.mock.calls.flat().join('\n'))
    .toContain('A database notice could not be parsed');
  await expect.poll(() => tab.heard.length).toBe(2);
});

test('a new subscriber sees, or is sent, a write that began earlier', async () => {
  const { id, token } = await world.newPerson();
  let tab: ReturnType<typeof world.tryToListen> | undefined;
  await world.sql.begin(async (tx) => {
    await tx`insert into accounts (user_id, name) values (${id}, 'Begun before')`;
    tab = world.tryToListen(token);
    const listening = () => world.sql`select from realtime.listeners where person = ${id}`;
    await expect.poll(async () => (await listening()).length).toBe(1);
    expect(tab.states).toEqual([]);
  });
  await expect.poll(() => tab?.states).toEqual(['SUBSCRIBED']);
  expect((await world.restOf(token).from('accounts').select('name')).data).toEqual([
    { name: 'Begun before' },
  ]);
});

test('no notice is sent if nobody else is subscribed', async () => {
  const { id, token } = await world.newPerson();
  const notices: string[] = [];
  const { host, database, user } = world.database.connections.owner;
  const listening = new pg.Client({ host, database, user });
  listening.on('notification', ({ payload = '' }) => notices.push(payload));
  await listening.connect();
  await listening.query('listen paperedge_realtime');
  const write = (name: string) => world.restOf(token, 'this-tab').from('accounts').insert({ name });
  await write('Nobody listens');
  const tab = await world.listen(token, { clientInfo: 'this-tab' });
  await write('Only the writer listens');
  const other = await world.listen(token, { clientInfo: 'another-tab' });
  await write('Somebody listens');
  await expect.poll(() => other.heard.length).toBe(1);
  expect(notices.filter((notice) => notice.includes(id))).toHaveLength(1);
  await Promise.all([tab.close(), other.close()]);
  const left = () => world.sql`select from realtime.listeners where person = ${id}`;
  await expect.poll(async () => (await left()).length).toBe(0);
  await listening.end();
});

test("two processes on one database send each other's writes", async () => {
  const other = await startBackend(world.database.connections);
  try {
    const { token } = await world.newPerson();
    const [here, there] = [await world.listen(token), world.tryToListen(token, { address: other.address })];
    await expectState(there, 'SUBSCRIBED');
    await world.restOf(token).from('notebooks').insert({ name: 'By the first' });
    await world.restOf(token, undefined, other.address).from('accounts').insert({ name: 'By the second' });
    for (const tab of [here, there]) {
      await expect
        .poll(() => new Set(tab.heard.map((change) => change.new['name'])))
        .toEqual(new Set(['By the first', 'By the second']));
    }
  } finally {
    await world.closeTabs();
    await other.stop();
  }
});

test('a process that stops closes its sockets properly, and clients find one that starts', async () => {
  const { token } = await world.newPerson();
  const other = await startBackend(world.database.connections);
  const address = `${other.address.replace('http', 'ws')}/realtime/v1/websocket?apikey=${secrets.publishableKey}`;
  await untilItHears(other.address);
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const closed = once(socket, 'close') as Promise<[number]>;
  const tab = await world.listen(token, { address: other.address });
  await other.stop();
  expect((await closed)[0]).toBe(1001);
  await expectState(tab, 'CHANNEL_ERROR');
});

test('a slow reader is disconnected before it fills the memory', { timeout: 60_000 }, async () => {
  const { id, token } = await world.newPerson();
  const address = `${world.backend.address.replace('http', 'ws')}/realtime/v1/websocket?apikey=${secrets.publishableKey}`;
  const socket = new WebSocket(address);
  socket.on('error', () => {});
  await once(socket, 'open');
  const config = { postgres_changes: [{ event: '*', schema: 'public' }] };
  socket.send(JSON.stringify(['1', '1', 'realtime:x', 'phx_join', { access_token: token, config }]));
  await once(socket, 'message');
  socket.pause();
  const quick = await world.listen(token);
  // Rows of 8 kB, changed repeatedly: more than the kernel and the process buffer for a slow reader.
  const [notebook] = await world.sql<{ id: string }[]>`
    insert into notebooks (user_id, name) values (${id}, 'Long') returning id`;
  await world.sql`
    insert into bets (notebook_id, date, description, odds, wager_amount)
    select ${notebook?.id ?? ''}, '2026-01-05', repeat('🏀', 2000), 100, 10 from generate_series(1, 50)`;
  let isGone = false;
  socket.on('close', () => (isGone = true));
  for (let round = 1; round <= 40; round++) {
    quick.heard.length = 0;
    await world.sql`update bets set description = description where notebook_id = ${notebook?.id ?? ''}`;
    await expect.poll(() => quick.heard.length).toBeGreaterThanOrEqual(50);
  }
  socket.resume();
  await expect.poll(() => isGone).toBe(true);
  expect(quick.states.at(-1)).toBe('SUBSCRIBED');
});
