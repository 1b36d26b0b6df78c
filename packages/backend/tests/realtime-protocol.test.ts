import { pbkdf2 } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { secrets } from './support/data-api.ts';
import { startRealtime, untilItHears, type RealtimeUnderTest } from './support/realtime.ts';

let world: RealtimeUnderTest;
beforeAll(async () => {
  world = await startRealtime({
    frameBytes: 2048,
    channelsOfSocket: 2,
    channelsPerUser: 3,
    socketsOfAddress: 8,
    frames: 40,
  });
  await untilItHears(world.backend.address);
});
afterAll(() => world.stop());

async function expectFrame({ frames }: { frames: unknown[] }, frame: unknown) {
  await expect.poll(() => frames).toContainEqual(frame);
}

type Asked = { key?: string | null; path?: string; headers?: Record<string, string> };

function addressOf({ key = secrets.publishableKey, path = '/realtime/v1/websocket' }: Asked): string {
  return `${world.backend.address}${path}?vsn=2.0.0${key === null ? '' : `&apikey=${key}`}`;
}

/** The response status for a WebSocket request. */
function status(asked: Asked): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.from('sixteen bytes ..').toString('base64'),
      ...asked.headers,
    };
    const outgoing = request(addressOf(asked), { headers });
    outgoing.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response.statusCode);
    });
    outgoing.on('response', (response) => resolve(response.statusCode)).on('error', reject);
    outgoing.end();
  });
}

async function connect(version = '2.0.0', address = '203.0.113.1') {
  const headers = { 'x-forwarded-for': address };
  const socket = new WebSocket(addressOf({}).replace('http', 'ws').replace('2.0.0', version), { headers });
  const frames: unknown[] = [];
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString())));
  socket.on('error', () => {});
  const closed = once(socket, 'close') as Promise<[number]>;
  await once(socket, 'open');
  return {
    socket,
    frames,
    say: (frame: unknown) => socket.send(JSON.stringify(frame)),
    closed: async () => (await closed)[0],
    end: async () => {
      socket.close();
      await closed;
    },
  };
}

const joining = (
  token: unknown,
  config: unknown = { postgres_changes: [{ event: '*', schema: 'public' }] },
) => ({
  access_token: token,
  config,
});
const reply = (status_: string, response: unknown) => ({ status: status_, response });
const refusal = (reason: string) => reply('error', { reason: expect.stringContaining(reason) as string });

describe('a socket is opened', () => {
  test('for the site, and for programs without an origin', async () => {
    expect(await status({})).toBe(101);
    expect(await status({ headers: { origin: world.backend.address } })).toBe(101);
  });

  test('for a site behind a proxy that forwards the requested host', async () => {
    const headers = { origin: 'https://bets.example.com', host: 'bets.example.com' };
    expect(await status({ headers })).toBe(101);
  });

  test.each<[string, Asked, number]>([
    ['without a key', { key: null }, 401],
    ['with another key', { key: 'sb_publishable_other' }, 401],
    ['with the secret key', { key: secrets.secretKey }, 401],
    ['from another site', { headers: { origin: 'https://evil.example.com' } }, 403],
    ['from a page without a site', { headers: { origin: 'null' } }, 403],
    ['at another address', { path: '/realtime/v1/other' }, 404],
    ['at an invalid address', { path: '//[' }, 404],
    ['with an invalid key', { headers: { 'sec-websocket-key': 'short' } }, 400],
    ['in another version', { headers: { 'sec-websocket-version': '12' } }, 426],
  ])('but not %s', async (_, asked, wanted) => {
    expect([wanted, 400]).toContain(await status(asked));
  });

  test('up to a limit per address, and again once some have closed', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => connect()));
    const here = { headers: { 'x-forwarded-for': '203.0.113.1' } };
    expect(await status(here)).toBe(429);
    await Promise.all(all.map((each) => each.end()));
    await expect.poll(() => status(here)).toBe(101);
  });

  test('up to a limit per IPv6 network, across its addresses', async () => {
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, i) => connect(undefined, `2001:db8:1:2::${i}`)),
    );
    expect(await status({ headers: { 'x-forwarded-for': '2001:db8:1:2:ffff::9' } })).toBe(429);
    expect(await status({ headers: { 'x-forwarded-for': '2001:db8:1:3::1' } })).toBe(101);
    await Promise.all(all.map((each) => each.end()));
  });
});

test("a request that isn't a WebSocket gets a 404", async () => {
  const answer = await fetch(`${world.backend.address}/realtime/v1/websocket`);
  expect(answer.status).toBe(404);
});

test('both versions of the protocol work', async () => {
  const { token } = await world.newPerson();
  const two = await connect();
  two.say(['1', '2', 'realtime:x', 'phx_join', joining(token)]);
  const bindings = [
    expect.objectContaining({ event: '*', schema: 'public', id: expect.any(Number) as number }),
  ];
  const joined = reply('ok', { postgres_changes: bindings });
  await expectFrame(two, ['1', '2', 'realtime:x', 'phx_reply', joined]);
  const ready = {
    status: 'ok',
    message: 'Subscribed to PostgreSQL',
    extension: 'postgres_changes',
    channel: 'x',
  };
  await expectFrame(two, ['1', null, 'realtime:x', 'system', ready]);
  const one = await connect('1.0.0');
  one.say({ join_ref: '1', ref: '2', topic: 'realtime:x', event: 'phx_join', payload: joining(token) });
  await expectFrame(one, {
    join_ref: '1',
    ref: '2',
    topic: 'realtime:x',
    event: 'phx_reply',
    payload: joined,
  });
  one.say({ ref: '3', topic: 'phoenix', event: 'heartbeat', payload: {} });
  await expectFrame(one, {
    join_ref: null,
    ref: '3',
    topic: 'phoenix',
    event: 'phx_reply',
    payload: reply('ok', {}),
  });
  await Promise.all([one.end(), two.end()]);
});

test.each<[string, string | Buffer, number]>([
  ["isn't JSON", '{', 1007],
  ["isn't a message", '{"topic":1}', 1007],
  ['lacks a part', '["1","2","realtime:x","phx_join"]', 1007],
  ['has a payload that is a list', '["1","2","realtime:x","phx_join",[]]', 1007],
  ['has a number as its topic', '["1","2",3,"phx_join",{}]', 1007],
  ['is binary', Buffer.from([0, 1, 2]), 1003],
  ['is too long', JSON.stringify(['1', '2', 'realtime:x', 'phx_join', { x: 'x'.repeat(3000) }]), 1009],
])('a frame that %s closes only its own connection', async (_, frame, code) => {
  const [bad, good] = [await connect(), await connect()];
  bad.socket.send(frame);
  expect(await bad.closed()).toBe(code);
  good.say([null, '1', 'phoenix', 'heartbeat', {}]);
  await expectFrame(good, [null, '1', 'phoenix', 'phx_reply', reply('ok', {})]);
  await good.end();
});

test.each<[string, unknown[], string]>([
  ['an unknown topic', ['1', '2', 'other:x', 'phx_join', {}], 'unmatched topic'],
  ['a topic without a name', ['1', '2', 'realtime:', 'phx_join', {}], 'unmatched topic'],
  ["a channel that wasn't joined", ['1', '2', 'realtime:x', 'broadcast', {}], 'unmatched topic'],
  ['an empty join', ['1', '2', 'realtime:x', 'phx_join', {}], 'access_token'],
  ['an invalid token', ['1', '2', 'realtime:x', 'phx_join', joining('x')], 'InvalidJWTToken'],
  ['a token that is an object', ['1', '2', 'realtime:x', 'phx_join', joining({})], 'Expected string'],
  [
    'a private schema',
    [
      '1',
      '2',
      'realtime:x',
      'phx_join',
      joining('x', { postgres_changes: [{ event: '*', schema: 'auth' }] }),
    ],
    'auth',
  ],
  [
    'a filter',
    [
      '1',
      '2',
      'realtime:x',
      'phx_join',
      joining('x', {
        postgres_changes: [{ event: '*', schema: 'public', table: 'bets', filter: 'id=eq.1' }],
      }),
    ],
    'Filters are not supported',
  ],
  [
    'no changes',
    ['1', '2', 'realtime:x', 'phx_join', joining('x', { postgres_changes: [] })],
    'Only database changes',
  ],
])('%s is rejected, and the connection stays', async (_, frame, why) => {
  const connection = await connect();
  connection.say(frame);
  await expectFrame(connection, [frame[0], frame[1], frame[2], 'phx_reply', refusal(why)]);
  connection.say([null, '9', 'phoenix', 'heartbeat', {}]);
  await expectFrame(connection, [null, '9', 'phoenix', 'phx_reply', reply('ok', {})]);
  await connection.end();
});

test('unsupported channel messages are rejected; leaving closes the channel', async () => {
  const { token } = await world.newPerson();
  const connection = await connect();
  connection.say(['1', '1', 'realtime:x', 'phx_join', joining(token)]);
  connection.say(['1', '2', 'realtime:x', 'broadcast', { event: 'x' }]);
  connection.say(['1', '3', 'realtime:x', 'phx_leave', {}]);
  await expectFrame(connection, ['1', '2', 'realtime:x', 'phx_reply', refusal('broadcast is not supported')]);
  await expectFrame(connection, ['1', '3', 'realtime:x', 'phx_reply', reply('ok', {})]);
  await expectFrame(connection, ['1', null, 'realtime:x', 'phx_close', {}]);
  await connection.end();
});

test('rejoining a channel replaces the earlier one', async () => {
  const { token } = await world.newPerson();
  const connection = await connect();
  connection.say(['1', '1', 'realtime:x', 'phx_join', joining(token)]);
  connection.say(['2', '2', 'realtime:x', 'phx_join', joining(token)]);
  await expectFrame(connection, ['1', null, 'realtime:x', 'phx_close', {}]);
  await expectFrame(connection, [
    '2',
    '2',
    'realtime:x',
    'phx_reply',
    expect.objectContaining({ status: 'ok' }),
  ]);
  await connection.end();
});

test('channels are limited per socket and per user', async () => {
  const { token } = await world.newPerson();
  const join = (connection: Awaited<ReturnType<typeof connect>>) => {
    for (const name of ['a', 'b', 'c'])
      connection.say(['1', name, `realtime:${name}`, 'phx_join', joining(token)]);
  };
  const [one, two] = [await connect(), await connect()];
  join(one);
  await expectFrame(one, ['1', 'b', 'realtime:b', 'phx_reply', expect.objectContaining({ status: 'ok' })]);
  await expectFrame(one, ['1', 'c', 'realtime:c', 'phx_reply', refusal('Too many channels')]);
  // The first socket has two of the user's three channels.
  join(two);
  await expect
    .poll(() =>
      [...one.frames, ...two.frames].filter((frame) => JSON.stringify(frame).includes('"ok","response"')),
    )
    .toHaveLength(3);
  await expect.poll(() => JSON.stringify(two.frames)).toContain('Too many connected users');
  await Promise.all([one.end(), two.end()]);
});

test('a socket that closes while its token is verified takes no slot', async () => {
  const { token } = await world.newPerson();
  const join = ['1', '1', 'realtime:x', 'phx_join', joining(token)];
  const leaving = await Promise.all([connect(), connect(), connect()]);
  // Keeps the threads that verify signatures busy.
  const busy = Array.from({ length: 8 }, () => promisify(pbkdf2)('x', 'x', 200_000, 64, 'sha512'));
  for (const each of leaving) {
    each.say(join);
    each.socket.once('pong', () => each.socket.terminate()).ping();
    await each.closed();
  }
  await Promise.all(busy);
  const connection = await connect();
  connection.say(join);
  await expect.poll(() => JSON.stringify(connection.frames)).toContain('"status":"ok"');
  await connection.end();
});

test('a flooding client is disconnected', async () => {
  const connection = await connect();
  for (let i = 0; i < 60; i++) connection.say([null, String(i), 'phoenix', 'heartbeat', {}]);
  expect(await connection.closed()).toBe(1008);
});
