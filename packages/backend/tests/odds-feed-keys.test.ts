import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { seal, unseal } from '#backend/server/sealed.ts';
import { signToken } from './support/data-api.ts';
import { startOddsFeed, type OddsFeedUnderTest } from './support/odds-feed.ts';

let world: OddsFeedUnderTest;
beforeAll(async () => {
  world = await startOddsFeed({ timeoutMs: 300, mostBytes: 100_000 });
  const startsAt = new Date('2026-03-01T15:00:00Z');
  world.standIn.games.push({ id: 'one', league: 'soccer_epl', home: 'Reds', away: 'Blues', startsAt });
});
afterEach(() => {
  world.standIn.faults.length = 0;
  world.standIn.requests.length = 0;
  vi.restoreAllMocks();
});
afterAll(() => world.stop());

const READABLE = ['odds_feeds', 'odds_feed_calls', 'odds_feed_answers'];
const HIDDEN = ['odds_feed_keys', 'odds_feed_games'];
const refused = async (request: ReturnType<OddsFeedUnderTest['ask']>) => {
  const { status, body } = await request;
  return [status, body?.['error_code']];
};

test('a key is stored once the feed accepts it, and only its last four characters are shown', async () => {
  const person = await world.newPerson();
  const { status, body } = await world.ask(person, 'PUT', '/key', { key: ` ${world.standIn.key} ` });
  expect([status, body]).toEqual([200, { found: 3, cost: 0, credits_left: 500 }]);
  const { data } = await person.rest.from('odds_feeds').select();
  expect(data).toEqual([
    expect.objectContaining({
      user_id: person.id,
      key_hint: 'd-in',
      key_state: 'ok',
      monthly_budget: 450,
      credits_left: 500,
      offered: expect.arrayContaining([
        { key: 'soccer_epl', title: 'SOCCER_EPL', group: 'Sport' },
      ]) as unknown,
    }),
  ]);
  const [stored] = await world.sql<{ text: string }[]>`
    select (select jsonb_agg(f)::text from odds_feeds f) || (select jsonb_agg(k)::text from odds_feed_keys k) as text`;
  expect(stored?.text).not.toContain(world.standIn.key);
});

describe.each([...READABLE, ...HIDDEN])('%s', (table) => {
  test("can't be written by users, not even by their owner", async () => {
    const person = await world.newWatcher();
    await world.ask(person, 'POST', '/scores', { league: 'soccer_epl', credits: 2 });
    const before = await world.rowsOf(table, person);
    const rest = person.rest.from(table);
    const answers = [
      await rest.update({ user_id: person.id }).eq('user_id', person.id),
      await rest.insert({ user_id: person.id }),
      await rest.upsert({ user_id: person.id }),
      await rest.delete().eq('user_id', person.id),
    ];
    const refusal = READABLE.includes(table) ? 403 : 404;
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(refusal));
    expect(await world.rowsOf(table, person)).toEqual(before);
  });

  test('is hidden from strangers and signed-out callers', async () => {
    const person = await world.newWatcher();
    await world.ask(person, 'POST', '/scores', { league: 'soccer_epl', credits: 2 });
    const stranger = await world.newPerson();
    const isReadable = READABLE.includes(table);
    expect((await stranger.rest.from(table).select()).data).toEqual(isReadable ? [] : null);
    expect((await world.anonymous.from(table).select()).status).toBe(isReadable ? 401 : 404);
    const { data } = await person.rest.from(table).select('user_id');
    expect(new Set(data?.map((row) => row['user_id']))).toEqual(new Set(isReadable ? [person.id] : []));
  });
});

test.each([
  ['refused key', 422, 'key_refused'],
  ['too many', 429, 'slow_down'],
  ['failing', 502, 'feed_failed'],
  ['slow', 502, 'timed_out'],
  ['half', 502, 'unreadable'],
  ['no json', 502, 'unreadable'],
  ['huge', 502, 'too_large'],
  ['redirect', 502, 'feed_failed'],
] as const)('a key is not stored when the check fails: %s', async (fault, status, code) => {
  const person = await world.newWatcher();
  world.standIn.faults.push(fault);
  const earlier = await world.settingsOf(person);
  expect(await refused(world.ask(person, 'PUT', '/key', { key: world.standIn.key }))).toEqual([status, code]);
  expect(await world.settingsOf(person)).toEqual(earlier);
});

test('a key that the feed does not know is refused', async () => {
  const person = await world.newPerson();
  expect(await refused(world.ask(person, 'PUT', '/key', { key: 'not-a-known-key' }))).toEqual([
    422,
    'key_refused',
  ]);
  expect(await world.settingsOf(person)).toEqual({});
});

test.each(['', 'short', 'with blank inside', 'x'.repeat(201), 'ümläut-key', 12])(
  'what cannot be a key is not sent: %j',
  async (key) => {
    const person = await world.newPerson();
    expect(await refused(world.ask(person, 'PUT', '/key', { key }))).toEqual([400, 'validation_failed']);
    expect(world.standIn.requests).toEqual([]);
  },
);

test('a removed key is gone, and nothing is called without it', async () => {
  const person = await world.newWatcher();
  expect((await world.ask(person, 'DELETE', '/key')).status).toBe(204);
  world.standIn.requests.length = 0;
  expect(await world.sql`select from odds_feed_keys where user_id = ${person.id}`).toEqual([]);
  const ask = world.ask(person, 'POST', '/scores', { league: 'soccer_epl', credits: 2 });
  expect(await refused(ask)).toEqual([409, 'no_key']);
  expect(world.standIn.requests).toEqual([]);
});

test('everything goes with the account', async () => {
  const person = await world.newWatcher();
  await world.ask(person, 'POST', '/scores', { league: 'soccer_epl', credits: 2 });
  await world.sql`delete from auth.users where id = ${person.id}`;
  for (const table of [
    'odds_feeds',
    'odds_feed_keys',
    'odds_feed_calls',
    'odds_feed_answers',
    'odds_feed_games',
  ]) {
    expect([table, await world.rowsOf(table, person)]).toEqual([table, []]);
  }
});

describe('a sealed key', () => {
  const secrets = { jwtSecret: randomBytes(48).toString('base64url') };
  const ANNS: ['odds feed keys', string] = ['odds feed keys', 'ann'];

  test('opens under the same secrets, for the same purpose and the same user only', () => {
    const sealed = seal(secrets, ANNS, 'a-key');
    expect(unseal(secrets, ANNS, sealed)).toBe('a-key');
    expect(unseal(secrets, ['odds feed keys', 'bob'], sealed)).toBeUndefined();
    expect(unseal(secrets, ['record signing key', 'ann'], sealed)).toBeUndefined();
    expect(unseal({ jwtSecret: randomBytes(48).toString('base64url') }, ANNS, sealed)).toBeUndefined();
  });

  test('is different each time, and no changed byte goes unnoticed', () => {
    const sealed = seal(secrets, ANNS, 'a-key');
    expect(seal(secrets, ANNS, 'a-key')).not.toBe(sealed);
    const bytes = Buffer.from(sealed, 'base64url');
    for (const i of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[i] = (changed[i] ?? 0) ^ 1;
      expect(unseal(secrets, ANNS, changed.toString('base64url'))).toBeUndefined();
    }
    for (const end of [0, 5, 12, 28]) expect(unseal(secrets, ANNS, sealed.slice(0, end))).toBeUndefined();
  });

  test('must be entered again after a restore under other secrets', async () => {
    const person = await world.newWatcher();
    const other = world.another('the secret of another installation, long enough');
    const token = await signToken({ sub: person.id }, 'the secret of another installation, long enough');
    const ask = world.ask({ token }, 'POST', '/scores', { league: 'soccer_epl', credits: 2 }, other);
    expect(await refused(ask)).toEqual([409, 'key_unreadable']);
    expect(await world.settingsOf(person)).toMatchObject({ key_state: 'unreadable' });
    await other.close();
    await world.ask(person, 'PUT', '/key', { key: world.standIn.key });
    expect(await world.settingsOf(person)).toMatchObject({ key_state: 'ok' });
  });
});

describe('who may ask', () => {
  const KEY = { key: 'a-key-of-the-stand-in' };

  test('signed-out callers, foreign sites and ended sessions may not', async () => {
    const person = await world.newPerson();
    expect(await refused(world.ask(null, 'PUT', '/key', KEY))).toEqual([401, 'no_authorization']);
    const response = await world.feed.app.request(
      '/key',
      {
        method: 'DELETE',
        headers: { origin: 'https://evil.example', authorization: `Bearer ${person.token}` },
      },
      { clientAddress: '203.0.113.1' },
    );
    expect(response.status).toBe(403);
    await world.sql`delete from auth.sessions where user_id = ${person.id}`;
    expect(await refused(world.ask(person, 'PUT', '/key', KEY))).toEqual([403, 'session_not_found']);
    expect(world.standIn.requests).toEqual([]);
  });

  test('a user who has not entered the second step may not', async () => {
    const person = await world.newWatcher();
    world.standIn.requests.length = 0;
    await world.sql`
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${person.id}, 'totp', 'verified', now(), now())`;
    const settings = { leagues: [], regions: ['eu'], books: [], monthly_budget: 1 };
    for (const [method, path, body] of [
      ['PUT', '/key', KEY],
      ['DELETE', '/key', undefined],
      ['PUT', '/settings', settings],
      ['POST', '/leagues', {}],
      ['POST', '/prices', { league: 'soccer_epl', credits: 9 }],
      ['POST', '/scores', { league: 'soccer_epl', credits: 9 }],
    ] as const) {
      expect([path, ...(await refused(world.ask(person, method, path, body)))]).toEqual([
        path,
        403,
        'insufficient_aal',
      ]);
    }
    expect(world.standIn.requests).toEqual([]);
  });

  test('nobody tries keys without end', async () => {
    const person = await world.newPerson();
    const statuses = [];
    for (let i = 0; i < 61; i += 1) {
      statuses.push((await world.ask(person, 'PUT', '/key', { key: `wrong-key-${i}` })).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, -1)).toEqual(Array(60).fill(422));
  });
});

test('the key is in no header, log or error', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const person = await world.newWatcher();
  const answers = [];
  for (const fault of ['half', 'slow', 'failing', 'no json', 'refused key'] as const) {
    world.standIn.faults.push(fault);
    answers.push(await world.ask(person, 'PUT', '/key', { key: world.standIn.key }));
  }
  await world.sql`update odds_feeds set paused_until = null`;
  const { key } = world.standIn;
  expect(JSON.stringify(answers)).not.toContain(key);
  expect(JSON.stringify(logged.mock.calls)).not.toContain(key);
  for (const { headers, query } of world.standIn.requests) {
    expect(query.get('apiKey')).toBe(key);
    expect(JSON.stringify(headers)).not.toContain(key);
    expect(headers['referer']).toBeUndefined();
  }
});
