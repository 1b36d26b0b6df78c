import { beforeAll, expect, test, vi } from 'vitest';
import { secrets, dataApiOfFile, type DataApiUnderTest, type Person } from './support/data-api.ts';
import { lockWaiters } from './support/owner-sql.ts';

/** An advisory lock that a test holds to keep a request waiting. */
const LOCK = 1;

const backend = await dataApiOfFile();
let person: Person;
let other: Person;
beforeAll(async () => {
  await backend.sql.script(`
    create function public.sleep_in_vain() returns void
      language sql set statement_timeout = '500ms' as 'select pg_sleep(6)';
    create function public.wait_for_lock() returns void
      language sql set statement_timeout = '60s' as 'select pg_advisory_xact_lock(${LOCK})';
    grant execute on function public.sleep_in_vain(), public.wait_for_lock() to authenticated`);
  person = await backend.newPerson();
  other = await backend.newPerson();
  await backend.sql`insert into notebooks (user_id, name) values (${person.id}, 'N')`;
  await backend.sql`
    insert into bets (notebook_id, date, description, odds, wager_amount)
    select id, '2026-01-05', repeat('x', 99), 150, 1 from notebooks where user_id = ${person.id}`;
  await other.rest.from('accounts').insert({ name: 'Main' });
});

test("a user with many slow requests waits for them, and other users don't", async () => {
  let completed = 0;
  let slow: Promise<unknown>[] = [];
  await backend.sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCK})`;
    slow = Array.from({ length: 12 }, async () => {
      const { error } = await person.rest.rpc('wait_for_lock', {});
      completed += 1;
      return error;
    });
    await expect.poll(() => lockWaiters(backend.sql)).toHaveLength(3);
    for (let i = 0; i < 3; i++) expect((await other.rest.from('accounts').select()).data).toHaveLength(1);
    expect(await lockWaiters(backend.sql)).toHaveLength(3);
    expect(completed).toBe(0);
  });
  expect(await Promise.all(slow)).toEqual(slow.map(() => null));
});

test("a function's own timeout applies to the request, and its kind is logged", async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect((await person.rest.rpc('sleep_in_vain', {})).error?.code).toBe('57014');
  expect(log.mock.calls.flat().join()).toMatch(/57014/);
  log.mockRestore();
});

test('a read times out sooner than a write', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const timedOut: string[] = [];
  await backend.sql.begin(async (tx) => {
    await tx`lock table accounts in access exclusive mode`;
    const write = async () => {
      const { error } = await other.rest.from('accounts').insert({ name: 'Late' });
      timedOut.push(`write ${error?.code}`);
    };
    const read = async () => {
      const { status, error } = await other.rest.from('accounts').select();
      timedOut.push(`read ${status} ${error?.code}`);
    };
    await Promise.all([write(), read()]);
  });
  expect(timedOut).toEqual(['read 429 57014', 'write 57014']);
  // The test before has logged the first; these are counted.
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});

test("a slow regular expression is the client's error", async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const pattern = encodeURIComponent(String.raw`^(x+)(x+)(x+)(x+)(x+)(x+)\1\2\3\4\5\6$`);
  const answer = await backend.request(`bets?select=id&description=match.${pattern}`, {
    token: person.token,
  });
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: '2201B' })]);
  log.mockRestore();
});

test('neither responses nor errors are cached by browsers', async () => {
  const requests: [path: string, init: Parameters<DataApiUnderTest['request']>[1]][] = [
    ['accounts', { token: person.token }],
    ['accounts', { token: person.token, method: 'HEAD' }],
    ['accounts', {}],
    ['accounts', { apiKey: null }],
    ['nope', { token: person.token }],
    ['accounts?nope=eq.1', { token: person.token }],
    ['accounts?id=eq.5', { token: person.token }],
    ['accounts', { token: person.token, method: 'PUT' }],
    ['rpc/recovery_codes_left', { token: person.token, method: 'POST' }],
    ['accounts', { token: person.token, method: 'POST', body: '{"name":"Mine"}' }],
    ['accounts?name=eq.Mine', { token: person.token, method: 'DELETE' }],
  ];
  for (const [path, init] of requests) {
    const answer = await backend.request(path, init);
    expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store']);
  }
});

test("the secret key doesn't work from a browser", async () => {
  const ask = (userAgent: string, apiKey: string) =>
    backend.request('accounts?select=id', {
      apiKey,
      token: person.token,
      headers: { 'user-agent': userAgent },
    });
  const browser =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0 Safari/537.36';
  expect((await ask(browser, secrets.secretKey)).status).toBe(401);
  expect((await ask('curl/8.5.0', secrets.secretKey)).status).toBe(200);
  expect((await ask(browser, secrets.publishableKey)).status).toBe(200);
});

test.each([
  [
    'more than ten embeddings',
    `notebooks?select=${Array.from({ length: 11 }, (_, i) => `b${i}:bets(id)`).join(',')}`,
  ],
  ['embeddings more than three deep', 'notebooks?select=bets(notebooks(bets(notebooks(id))))'],
  ['filters on embeddings thousands deep', `bets?${'a.'.repeat(3000)}id=eq.1`],
  ['more than a hundred parameters', `bets?${'odds=gt.1&'.repeat(101)}`],
  ['conditions nested more than twenty deep', `bets?or=${'(and'.repeat(30)}(id.is.null)${')'.repeat(30)}`],
])('%s are rejected', async (_, path) => {
  expect((await backend.request(path, { token: person.token })).status).toBe(400);
});
