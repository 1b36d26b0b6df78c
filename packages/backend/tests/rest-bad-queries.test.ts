import { beforeAll, describe, expect, test } from 'vitest';
import { newBelongings, TABLE_NAMES, type Belongings } from './support/belongings.ts';
import { dataApiOfFile } from './support/data-api.ts';
import { LONG, ZERO, everythingStored, expectRefusal, send as sendAs } from './support/refusals.ts';

const backend = await dataApiOfFile();
let mine: Belongings;
let before: unknown;
beforeAll(async () => {
  mine = await newBelongings(backend);
  before = await everythingStored(backend, TABLE_NAMES);
});

const send = (...request: Parameters<typeof sendAs>[2]) => sendAs(backend, mine.person, request);

const broken: Record<string, string[]> = {
  select: [
    'nope',
    'id,nope',
    'id::nope',
    "id'",
    'id"',
    '"id',
    'notebooks(',
    'notebooks(nope)',
    'users(*)',
    'auth.users(*)',
  ],
  'select too deep': ['notebooks(bets(notebooks(bets(id))))'],
  'select with SQL': ['id,(select 1)', 'pg_sleep(1)', '1;drop table bets', 'id--', 'id/*'],
  'select aggregates': ['count()', 'id.count()', 'wager_amount.sum()', 'notebooks(id.count())'],
  order: [
    'nope',
    'id.up',
    'id.desc.nullsometimes',
    "id'",
    'id;drop table bets',
    'random()',
    '(select 1)',
    'users(id)',
  ],
  or: ['()', '(', 'x', '(id)', '(nope.eq.1)', '(odds.gt.abc)', '(odds.xx.1)', '('.repeat(3000)],
  id: [
    'eq',
    'eq.abc',
    'xx.1',
    "eq.' or true",
    'in.1',
    'in.(1',
    'is.maybe',
    'fts.x',
    'cs.{a}',
    'gt(any).x',
    'eq.%00',
  ],
  odds: [
    'eq.abc',
    'eq.1.5',
    'eq.99999999999',
    'like.1',
    'eq.null',
    'eq.',
    'in.(1,x)',
    'is.true',
    'eq.1;select 1',
  ],
  date: ['eq.2026-02-30', 'gt.abc', 'eq.5', 'lt.infinityy', 'like.2026*'],
  description: ['match.[', 'imatch.*', 'sl.x', 'adj.x', "fts(x'y).z"],
  nope: ['eq.1', 'is.null'],
  'nope.id': ['eq.1'],
  'id"; drop table bets; --': ['eq.1'],
  __proto__: ['eq.1'],
  limit: ['-1'],
};

describe('invalid queries', () => {
  const all = Object.entries(broken).flatMap(([name, list]) => list.map((value) => ({ name, value })));
  test.each(all.map(({ name, value }) => ({ name, value, short: value.slice(0, 40) })))(
    '$name = $short',
    async ({ name, value }) => {
      const parameter = name.startsWith('select') ? 'select' : name;
      const text = value.replaceAll('%00', '\u0000');
      const query = `${encodeURIComponent(parameter)}=${encodeURIComponent(text)}`;
      expectRefusal(await send('GET', `bets?${query}`));
      if (parameter === 'select' || parameter === 'limit' || parameter === 'order') return;
      expectRefusal(await send('PATCH', `bets?${query}`, '{"description":"Changed"}'));
      expectRefusal(await send('DELETE', `bets?${query}`));
    },
  );
});

describe('unknown names', () => {
  test.each([
    ['GET', 'users'],
    ['GET', 'auth.users'],
    ['GET', 'pg_class'],
    ['GET', 'schema_migrations'],
    ['GET', 'nope'],
    ['GET', ''],
    ['GET', 'bets/1'],
    ['GET', 'rpc/'],
    ['GET', 'rpc/nope'],
    ['POST', 'rpc/bet_profit'],
    ['POST', 'rpc/set_updated_at'],
    ['POST', 'rpc/set_current_bankroll'],
    ['POST', 'rpc/move_bankrolls'],
    ['POST', 'rpc/pg_sleep'],
    ['POST', 'rpc/set_config'],
    ['GET', '%2e%2e/_system/info'],
    ['GET', '../../_system/info'],
    ['GET', '../../auth/v1/settings'],
    ['GET', '../../storage/v1/bucket'],
  ])('%s %s', async (method, path) => {
    expectRefusal(await send(method, path, method === 'POST' ? '{}' : undefined), 404);
  });

  test('a function requires its arguments', async () => {
    const call = (body: unknown) => send('POST', 'rpc/add_recommended_fields', JSON.stringify(body));
    for (const body of [{}, { target: mine.notebooks.id }, { target_notebook: mine.notebooks.id, more: 1 }])
      expectRefusal(await call(body), 404);
    for (const id of ['abc', '', 5, {}, [], ZERO, LONG])
      expectRefusal(await call({ target_notebook: id }), 400);
    const { id } = mine.notebooks;
    expectRefusal(await send('GET', `rpc/add_recommended_fields?target_notebook=${String(id)}`), 405);
  });

  test("other schemas aren't exposed", async () => {
    expectRefusal(await send('GET', 'users', undefined, { 'accept-profile': 'auth' }), 406);
    expectRefusal(await send('POST', 'users', '{}', { 'content-profile': 'auth' }), 406);
  });

  test("an unknown method isn't supported", async () => {
    for (const method of ['PUT', 'OPTIONS', 'LINK', 'PROPFIND'])
      expectRefusal(await send(method, 'bets'), 405);
    for (const method of ['PATCH', 'DELETE'])
      expectRefusal(await send(method, 'rpc/add_recommended_fields'), 405);
  });
});

describe('limits', () => {
  test('a body of more than 2 MiB is rejected, regardless of its declared length', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(2 * 1024 * 1024) });
    expectRefusal(await send('POST', 'accounts', body), 413);
    expectRefusal(await send('POST', 'accounts', '{}', { 'content-length': '3000000' }), 413);
  });

  test('a URL of more than 8,000 characters is rejected', async () => {
    expectRefusal(await send('GET', `bets?description=eq.${'x'.repeat(8000)}`), 414);
  });

  test('an upsert of more than 1,000 rows is rejected', async () => {
    const rows = Array.from({ length: 1001 }, (_, i) => ({
      account_id: mine.accounts.id,
      date: new Date(Date.UTC(2000, 0, 1 + i)).toISOString().slice(0, 10),
      amount: 1,
    }));
    const merge = { prefer: 'resolution=merge-duplicates' };
    expectRefusal(await send('POST', 'account_daily_pl', JSON.stringify(rows), merge), 413);
  });

  test('an update or delete without a filter is rejected', async () => {
    expectRefusal(await send('DELETE', 'bets'), 400);
    expectRefusal(await send('PATCH', 'bets', '{"description":"All"}'), 400);
  });
});

test('none of these requests took effect', async () => {
  expect(await everythingStored(backend, TABLE_NAMES)).toEqual(before);
});
