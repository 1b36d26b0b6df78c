import net from 'node:net';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { secrets, dataApiOfFile, type Person } from './support/data-api.ts';

const connect = vi.spyOn(net.Socket.prototype, 'connect');
const parse = vi.spyOn(pg.Connection.prototype, 'parse');
const execute = vi.spyOn(pg.Connection.prototype, 'execute');
const sync = vi.spyOn(pg.Connection.prototype, 'sync');
const output = [vi.spyOn(console, 'log'), vi.spyOn(console, 'info'), vi.spyOn(console, 'error')];

const backend = await dataApiOfFile();
let person: Person;
beforeAll(async () => {
  person = await backend.newPerson();
  await person.rest.from('notebooks').insert({ name: 'First' });
});

/** The messages a request sends to the database: parsing a statement, or using a prepared one. */
async function sentBy(request: () => PromiseLike<unknown>) {
  for (const spy of [parse, execute, sync]) spy.mockClear();
  await request();
  const parsed = parse.mock.calls.map(([{ text }]) => text.replaceAll(/\s+/g, ' '));
  return { parsed, executed: execute.mock.calls.length, syncs: sync.mock.calls.length };
}

test('a read is one message to the database, with its caller and one statement', async () => {
  const { parsed, executed, syncs } = await sentBy(() => person.rest.from('notebooks').select());
  expect([executed, syncs]).toEqual([2, 1]);
  expect(parsed.at(-1)).toMatch(/^select coalesce\(json_agg.* from public."notebooks" as "notebooks"/);
});

test('a call is one statement too, since no function here changes the response', async () => {
  const { executed, syncs } = await sentBy(() => person.rest.rpc('recovery_codes_left', {}));
  expect([executed, syncs]).toEqual([2, 1]);
  const [found] = await backend.sql`
    select count(*)::int as count from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc like '%response.%'`;
  expect(found).toEqual({ count: 0 });
});

test('a write is one statement, with all its rows in one parameter', async () => {
  const rows = Array.from({ length: 5 }, (_, i) => ({ name: `Account ${i}` }));
  const { parsed, executed, syncs } = await sentBy(() => person.rest.from('accounts').insert(rows));
  expect([executed, syncs]).toEqual([2, 1]);
  expect(parsed.at(-1)).toMatch(
    /insert into public."accounts" \("name"\) select "name" from json_populate_recordset\(null::public."accounts", \$1::json\)/,
  );
});

test("a repeated request isn't parsed again, for any caller", async () => {
  const people = await Promise.all([backend.newPerson(), backend.newPerson()]);
  for (const { id, rest } of people) await rest.from('notebooks').insert({ name: `Of ${id}` });
  const ask = async ({ rest }: Person) =>
    (await rest.from('notebook_summaries').select('name').like('name', 'Of %').limit(7)).data;
  // Enough requests for every connection to prepare the statement and for PostgreSQL to cache its plan.
  for (let i = 0; i < 60; i++) {
    const { data } = await backend.anonymous
      .from('notebook_summaries')
      .select('name')
      .like('name', 'Of %')
      .limit(7);
    expect(data).toBeNull();
    const all = await Promise.all(people.map(ask));
    expect(all).toEqual(people.map(({ id }) => [{ name: `Of ${id}` }]));
  }
  const service = backend.clientOf(secrets.secretKey, secrets.secretKey);
  expect(await ask({ ...person, rest: service })).toHaveLength(2);
  const { parsed } = await sentBy(() => ask(person));
  expect(parsed).toEqual([]);
});

test('a prepared statement keeps working when its table gets a new column', async () => {
  const read = async () => (await person.rest.from('accounts').select('*').limit(1)).data?.[0];
  for (let i = 0; i < 12; i++) await read();
  await backend.sql`alter table accounts add column later integer default 5`;
  for (let i = 0; i < 12; i++) expect(await read()).toHaveProperty('later', 5);
  await backend.sql`alter table accounts drop column later`;
  for (let i = 0; i < 12; i++) expect(await read()).not.toHaveProperty('later');
});

test('a failed request leaves no changes and no open transaction', async () => {
  const { error } = await person.rest.from('accounts').insert([{ name: 'Stays?' }, { name: '' }]);
  expect(error?.code).toBe('23514');
  expect((await person.rest.from('accounts').select().eq('name', 'Stays?')).data).toEqual([]);
  const open = await backend.sql`
    select state from pg_stat_activity
    where application_name = 'paperedge-data-api' and datname = current_database() and state <> 'idle'`;
  expect([...open]).toEqual([]);
});

test('a write that must affect exactly one row is undone otherwise', async () => {
  const { error } = await person.rest
    .from('accounts')
    .insert([{ name: 'One of two' }, { name: 'Two of two' }])
    .select()
    .single();
  expect(error?.code).toBe('PGRST116');
  expect((await person.rest.from('accounts').select().like('name', '%of two')).data).toEqual([]);
});

test('a write with tx=rollback is rolled back, and the response says so', async () => {
  const answer = await backend.request('accounts?select=name', {
    method: 'POST',
    token: person.token,
    headers: { 'content-type': 'application/json', prefer: 'tx=rollback, return=representation' },
    body: '{"name":"Tried"}',
  });
  expect(await answer.json()).toEqual([{ name: 'Tried' }]);
  expect(answer.headers.get('preference-applied')).toContain('tx=rollback');
  expect((await person.rest.from('accounts').select().eq('name', 'Tried')).data).toEqual([]);
});

test('a write beyond max-affected is undone', async () => {
  await person.rest.from('accounts').insert([{ name: 'Most' }, { name: 'Most' }]);
  const change = (most: number) =>
    backend.request('accounts?name=eq.Most', {
      method: 'PATCH',
      token: person.token,
      headers: { 'content-type': 'application/json', prefer: `handling=strict, max-affected=${most}` },
      body: '{"kind":"other"}',
    });
  const refused = await change(1);
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'PGRST124' }),
  ]);
  const kinds = async () => (await person.rest.from('accounts').select('kind').eq('name', 'Most')).data;
  expect(await kinds()).not.toContainEqual({ kind: 'other' });
  expect((await change(2)).status).toBe(204);
  expect(await kinds()).toEqual([{ kind: 'other' }, { kind: 'other' }]);
});

test('rights are exactly those the migrations grant, even after the first requests', async () => {
  const grants = () => backend.sql`
    select table_name, column_name, grantee, privilege_type from information_schema.column_privileges
    where table_schema = 'public' and grantee in ('anon', 'authenticated') order by 1, 2, 3, 4`;
  const before = [...(await grants())];
  await person.rest.from('bets').select();
  await backend.anonymous.from('bets').select();
  expect([...(await grants())]).toEqual(before);
  expect(before.filter(({ grantee }) => grantee === 'anon')).toEqual([]);
  expect(before).not.toContainEqual({
    table_name: 'notebooks',
    column_name: 'current_bankroll',
    grantee: 'authenticated',
    privilege_type: 'UPDATE',
  });
});

test('the process connects only to the database', async () => {
  const targets = connect.mock.calls.flat().flatMap((to: unknown) => {
    if (typeof to === 'string') return [to];
    if (typeof to !== 'object' || to === null || Array.isArray(to)) return [];
    return [JSON.stringify(to)];
  });
  const { host } = backend.database.connections.api;
  expect(targets.length).toBeGreaterThan(0);
  expect(new Set(targets)).toEqual(new Set([`${host}/.s.PGSQL.5432`]));
});

test('nothing from requests is printed', async () => {
  await person.rest.from('accounts').insert({ name: 'secret-name', kind: 'secret-kind' });
  await person.rest.from('accounts').select().filter('id', 'secret-operator', 'x');
  await backend.request('accounts?select=(secret', { token: person.token });
  const printed = JSON.stringify(output.flatMap((spy) => spy.mock.calls));
  expect(printed).not.toContain('secret');
  expect(printed).not.toContain(person.id);
});

test('a request returns at most 1,000 rows, and as many embedded in each', { timeout: 20_000 }, async () => {
  const owner = await backend.newPerson();
  await backend.sql`insert into notebooks (user_id, name) select ${owner.id}, 'N' from generate_series(1, 1200)`;
  await backend.sql`
    insert into bets (notebook_id, date, description, odds, wager_amount)
    select (select id from notebooks where user_id = ${owner.id} order by seq limit 1), '2026-01-05', 'B', 150, 1
    from generate_series(1, 1200)`;
  const all = await owner.rest.from('notebooks').select('*', { count: 'exact' });
  expect([all.data?.length, all.count]).toEqual([1000, 1200]);
  const more = await owner.rest.from('notebooks').select().limit(5000);
  expect(more.data).toHaveLength(1000);
  const embedded = await backend.request('notebooks?select=bets(id)&order=seq&limit=1&bets.limit=5000', {
    token: owner.token,
  });
  const [first] = (await embedded.json()) as { bets: unknown[] }[];
  expect(first?.bets).toHaveLength(1000);
});

test("a unique index on an expression doesn't turn a list into a single row", async () => {
  const answer = await backend.request('notebooks?select=custom_columns(id)', { token: person.token });
  expect(await answer.json()).toEqual([{ custom_columns: [] }]);
});

test('a statement that loses a conflict is retried', async () => {
  const { data } = await person.rest
    .from('accounts')
    .insert([{ name: 'One' }, { name: 'Two' }])
    .select();
  const [one, two] = (data ?? []).map(({ id }) => String(id));
  // The request locks One and waits for Two; we lock Two and wait for One, with a longer deadlock timeout.
  await backend.sql`create function pause() returns trigger language plpgsql as 'begin perform pg_sleep(0.3); return new; end'`;
  await backend.sql`create trigger pause before update on accounts for each row execute function pause()`;
  parse.mockClear();
  const request = person.rest
    .from('accounts')
    .update({ kind: 'offshore' })
    .in('name', ['One', 'Two'])
    .select();
  const other = backend.sql.begin(async (tx) => {
    await tx`set local deadlock_timeout = '5s'`;
    await tx`update accounts set kind = 'other' where id = ${two ?? ''}`;
    await tx`update accounts set kind = 'other' where id = ${one ?? ''}`;
  });
  const [answer] = await Promise.all([request, other]);
  expect(answer.error).toBeNull();
  expect(answer.data?.map(({ kind }) => kind)).toEqual(['offshore', 'offshore']);
  const sent = parse.mock.calls.filter(([{ text }]) => text.includes('(update public."accounts"'));
  expect(sent.length).toBeGreaterThan(1);
});

test('other sites may not read responses', async () => {
  const answer = await backend.request('notebooks', {
    token: person.token,
    headers: { origin: 'https://example.com' },
  });
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});
