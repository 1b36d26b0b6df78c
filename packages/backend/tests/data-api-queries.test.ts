import { beforeAll, describe, expect, test } from 'vitest';
import { dataApiOfFile, type Person } from './support/data-api.ts';

const backend = await dataApiOfFile();
let person: Person;
beforeAll(async () => {
  // Columns of every type that filters support, which the product's own tables lack.
  await backend.sql.script(`
    create table public.parents (id integer primary key, name text);
    create table public.things (
      id integer primary key, parent_id integer references public.parents, name text, words tsvector,
      tags text[], span int4range, facts jsonb, good boolean);
    create table public.labels (id integer primary key, label text);
    create table public.thing_labels (
      thing_id integer references public.things, label_id integer references public.labels, primary key (thing_id, label_id));
    create view public.good_things with (security_invoker = true) as select id, parent_id, name from public.things where good;
    create function public.name_length(public.things) returns integer language sql stable as 'select length($1.name)';
    create function public.things_above(bottom integer, top integer default 100) returns setof public.things
      language sql stable as 'select * from public.things where id > bottom and id <= top';
    grant select on public.parents, public.things, public.labels, public.thing_labels, public.good_things to authenticated;
    grant execute on function public.name_length(public.things), public.things_above(integer, integer) to authenticated;
    grant insert, update, delete on public.parents, public.labels to authenticated;
    insert into public.parents values (1, 'First'), (2, 'Second'), (3, 'Childless');
    insert into public.things values
      (1, 1, 'apple', to_tsvector('english', 'red apples'), '{a,b}', '[1,5)', '{"size": 1, "in": {"depth": "x"}}', true),
      (2, 1, 'Pear, "green"', to_tsvector('english', 'green pears'), '{b,c}', '[5,9)', '{"size": 2}', false),
      (3, 2, null, null, null, null, null, null);
    insert into public.labels values (1, 'round'), (2, 'sweet');
    insert into public.thing_labels values (1, 1), (1, 2), (2, 2);`);
  person = await backend.newPerson();
});

type Sent = { method?: string; body?: string; headers?: Record<string, string> };

const send = async (path: string, init: Sent = {}) => {
  const answer = await backend.request(path, {
    token: person.token,
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text };
};
const get = async (path: string) => JSON.parse((await send(path)).text) as unknown;
const idsOf = async (query: string) =>
  ((await get(`things?select=id&order=id&${query}`)) as { id: number }[]).map(({ id }) => id);

test.each(['', '%20', '+'])('all columns are read with select=%s', async (nothing) => {
  expect(await get(`labels?id=eq.1&select=${nothing}`)).toEqual([{ id: 1, label: 'round' }]);
});

test.each([
  ['id=eq.2', [2]],
  ['id=neq.2', [1, 3]],
  ['id=gt.1', [2, 3]],
  ['id=gte.2', [2, 3]],
  ['id=lt.2', [1]],
  ['id=lte.2', [1, 2]],
  ['id=eq(any).{1,3}', [1, 3]],
  ['id=gt(all).{1,2}', [3]],
  ['id=in.(1,3)', [1, 3]],
  ['id=not.in.(1,3)', [2]],
  ['name=in.(apple,"Pear, \\"green\\"")', [1, 2]],
  ['name=like.a*', [1]],
  ['name=like(any).{a*,*green*}', [1, 2]],
  ['name=ilike.PEAR*', [2]],
  ['name=match.^ap', [1]],
  ['name=imatch.^PEAR', [2]],
  ['name=is.null', [3]],
  ['name=not.is.null', [1, 2]],
  ['name=is.not_null', [1, 2]],
  ['good=is.true', [1]],
  ['good=is.unknown', [3]],
  ['good=isdistinct.true', [2, 3]],
  ['words=fts(english).apple', [1]],
  ['words=plfts(english).green pears', [2]],
  ['words=phfts(english).green pears', [2]],
  ['words=wfts(english).apples or pears', [1, 2]],
  ['name=fts(english).apples', [1]],
  ['tags=cs.{b}', [1, 2]],
  ['tags=cd.{a,b,z}', [1]],
  ['tags=ov.{c,z}', [2]],
  ['span=cs.[2,3)', [1]],
  ['span=sl.[5,6)', [1]],
  ['span=sr.[1,5)', [2]],
  ['span=nxr.[1,5)', [1]],
  ['span=nxl.[5,9)', [2]],
  ['span=adj.[9,10)', [2]],
  ['facts->size=eq.2', [2]],
  ['facts->in->>depth=eq.x', [1]],
  ['name_length=eq.5', [1]],
  ['or=(id.eq.1,and(id.gt.2,name.is.null))', [1, 3]],
  ['and=(id.gt.1,or(name.is.null,tags.cs.{c}))', [2, 3]],
  ['not.or=(id.eq.1,id.eq.2)', [3]],
  ['or=(id.not.lt.3,not.and(id.gt.1,id.lt.9))', [1, 3]],
  ['limit=1&offset=1', [2]],
])('things?%s', async (query, expected) => {
  expect(await idsOf(query)).toEqual(expected);
});

describe('selecting', () => {
  test('columns with aliases, casts and JSON paths', async () => {
    expect(
      await get('things?select=number:id::text,facts->in->>depth,size:facts->size,name_length&id=eq.1'),
    ).toEqual([{ number: '1', depth: 'x', size: 1, name_length: 5 }]);
  });

  test('one embedded row, many, and many through others', async () => {
    expect(
      await get('things?select=id,parents(name),labels(label)&id=lte.2&order=id&labels.order=label.desc'),
    ).toEqual([
      { id: 1, parents: { name: 'First' }, labels: [{ label: 'sweet' }, { label: 'round' }] },
      { id: 2, parents: { name: 'First' }, labels: [{ label: 'sweet' }] },
    ]);
    expect(await get('parents?select=id,all:things(id)&order=id&all.id=gt.1&all.limit=1')).toEqual([
      { id: 1, all: [{ id: 2 }] },
      { id: 2, all: [{ id: 3 }] },
      { id: 3, all: [] },
    ]);
  });

  test('only rows with an embedded row, or without one', async () => {
    expect(await get('parents?select=id,things!inner(id)&things.name=eq.apple')).toEqual([
      { id: 1, things: [{ id: 1 }] },
    ]);
    expect(await get('parents?select=id,things()&things=is.null')).toEqual([{ id: 3 }]);
    expect(await get('parents?select=id,things()&or=(things.not.is.null,id.eq.3)&order=id')).toEqual([
      { id: 1 },
      { id: 2 },
      { id: 3 },
    ]);
  });

  test('spread columns of an embedded row, which can also order the rows', async () => {
    expect(await get('things?select=id,...parents(parent:name)&order=parents(name).desc,id')).toEqual([
      { id: 3, parent: 'Second' },
      { id: 1, parent: 'First' },
      { id: 2, parent: 'First' },
    ]);
    expect(await get('things?select=id,...parents()&parents=not.is.null&order=id')).toEqual([
      { id: 1 },
      { id: 2 },
      { id: 3 },
    ]);
  });

  test("views can be embedded along their tables' foreign keys", async () => {
    expect(await get('parents?select=id,good_things(name)&id=eq.1')).toEqual([
      { id: 1, good_things: [{ name: 'apple' }] },
    ]);
    expect(await get('good_things?select=name,parents(name)')).toEqual([
      { name: 'apple', parents: { name: 'First' } },
    ]);
  });
});

test('a set-returning function can be filtered, ordered and selected from like a table', async () => {
  expect(await get('rpc/things_above?bottom=0&top=2&select=id,parents(name)&order=id.desc&limit=1')).toEqual([
    { id: 2, parents: { name: 'First' } },
  ]);
  const call = await send('rpc/things_above?id=neq.2&select=id', { method: 'POST', body: '{"bottom":1}' });
  expect(JSON.parse(call.text)).toEqual([{ id: 3 }]);
});

test('CSV has a header, and quotes values where necessary', async () => {
  const { text, headers } = await send('things?select=id,name,tags&order=id', {
    headers: { accept: 'text/csv' },
  });
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(text).toBe('id,name,tags\n1,apple,"{a,b}"\n2,"Pear, ""green""","{b,c}"\n3,,');
});

test('rows are counted exactly, also if an estimate is enough', async () => {
  const range = async (prefer: string, query = '') => {
    const { status, headers } = await send(`things?select=id${query}`, { headers: { prefer } });
    return [status, headers.get('content-range')];
  };
  expect(await range('count=exact')).toEqual([200, '0-2/3']);
  expect(await range('count=exact', '&limit=2')).toEqual([206, '0-1/3']);
  expect(await range('count=estimated', '&limit=1&offset=1')).toEqual([206, '1-1/3']);
  expect(await range('count=planned', '&limit=1')).toEqual([206, '0-0/3']);
  const planned = await send('things?select=id', { headers: { prefer: 'count=planned' } });
  expect(planned.headers.get('preference-applied')).toBe('count=exact');
  expect(await range('', '&id=eq.99')).toEqual([200, '*/*']);
  expect(await range('count=exact', '&offset=9')).toEqual([416, '*/3']);
  const { status, text, headers } = await send('things?select=id&order=id', { headers: { range: '1-1' } });
  expect([status, JSON.parse(text), headers.get('content-range')]).toEqual([200, [{ id: 2 }], '1-1/*']);
});

test('an unknown preference is ignored, or rejected under strict handling', async () => {
  const lenient = await send('things?select=id', { headers: { prefer: 'nonsense=x, count=exact' } });
  expect([lenient.status, lenient.headers.get('preference-applied')]).toEqual([200, 'count=exact']);
  const strict = await send('things?select=id', { headers: { prefer: 'nonsense=x, handling=strict' } });
  expect([strict.status, strict.text]).toEqual([400, expect.stringContaining('PGRST122')]);
});

test('an insert, an update and a delete return rows if asked to', async () => {
  const { status, text } = await send('parents', { method: 'POST', body: '{"id":9}' });
  expect([status, text]).toEqual([201, '']);
  const change = { method: 'PATCH', body: '{"name":"Ninth"}', headers: { prefer: 'return=representation' } };
  expect(JSON.parse((await send('parents?id=eq.9&select=name', change)).text)).toEqual([{ name: 'Ninth' }]);
  expect((await send('parents?id=eq.9', { method: 'DELETE' })).status).toBe(204);
  expect(await get('parents?id=eq.9')).toEqual([]);
});

test("an update or delete with a limit is rejected, since the limit wouldn't apply to the write", async () => {
  expect((await send('labels?id=gt.0&limit=1', { method: 'DELETE' })).status).toBe(400);
  expect((await send('labels?id=gt.0&limit=1', { method: 'PATCH', body: '{"label":"x"}' })).status).toBe(400);
  expect(await get('labels?select=id&order=id')).toEqual([{ id: 1 }, { id: 2 }]);
});

test.each([
  ['things?select=nope', '42703', 'column things.nope does not exist'],
  [
    'things?select=accounts(*)',
    'PGRST200',
    "Could not find a relationship between 'things' and 'accounts' in the schema cache",
  ],
  ['thing', 'PGRST205', "Could not find the table 'public.thing' in the schema cache"],
  [
    'rpc/things_above?bottom=1&wrong=2',
    'PGRST202',
    'Could not find the function public.things_above(bottom, wrong) in the schema cache',
  ],
  ['things?parents.id=eq.1', 'PGRST108', "'parents' is not an embedded resource in this request"],
  ['things?select=id.sum()', 'PGRST123', 'Use of aggregate functions is not allowed'],
])('%s is rejected as in PostgREST', async (path, code, message) => {
  expect(await get(path)).toMatchObject({ code, message });
});
