import { beforeAll, expect, test } from 'vitest';
import { dataApiOfFile, type Person } from './support/data-api.ts';

const backend = await dataApiOfFile();
let person: Person;
beforeAll(async () => {
  await backend.sql.script(`
    create function public.long_text(megabytes integer) returns text
      language sql stable as $$ select repeat('x', megabytes * 1024 * 1024) $$;
    create function public.long_rows() returns setof text
      language sql stable as $$ select repeat('x', 1024 * 1024) from generate_series(1, 20) $$;
    grant execute on function public.long_text(integer), public.long_rows() to authenticated`);
  person = await backend.newPerson();
  await backend.sql`
    insert into notebooks (user_id, name, description)
    select ${person.id}, 'N' || i, repeat('y', 500) from generate_series(1, 3) i`;
  // The first notebook's bets are 2.4 MB, the second's 20 KB.
  await backend.sql`
    insert into bets (notebook_id, date, description, odds, wager_amount)
    select n.id, '2026-01-05', repeat('x', 2000), 150, 1
    from notebooks n cross join lateral generate_series(1, case n.name when 'N1' then 1200 else 10 end)
    where n.user_id = ${person.id} and n.name <> 'N3'`;
});

async function ask(
  path: string,
  init: { method?: string; body?: string; headers?: Record<string, string> } = {},
) {
  const headers = { 'content-type': 'application/json', ...init.headers };
  const answer = await backend.request(path, { token: person.token, ...init, headers });
  const text = await answer.text();
  return { status: answer.status, text, bytes: Buffer.byteLength(text), headers: answer.headers };
}
const TOO_LARGE = { details: null, code: '54000', message: 'The answer is larger than 16 MiB' };
/** The description so often that a thousand rows have so many megabytes. */
const wide = (megabytes: number) =>
  Array.from({ length: megabytes / 2 }, (_, i) => `d${i}:description`).join(',');

test.each([
  ['many columns', `bets?select=${wide(20)}`, {}],
  ['one column under the same name', `bets?select=${wide(20).replaceAll(/d\d+:/g, '')}`, {}],
  ['rows of CSV', `bets?select=${wide(20)}`, { headers: { accept: 'text/csv' } }],
  ['embedded rows', `notebooks?select=name,bets(${wide(20)})`, {}],
  ['spread rows', `notebooks?select=name,...bets(${wide(20)})`, {}],
  ["each row's parent", `bets?select=notebooks(${wide(80)})`, {}],
  ["a function's rows", 'rpc/long_rows', {}],
  ["a function's text", 'rpc/long_text?megabytes=17', {}],
])('an answer of %s is refused when it is larger than 16 MiB', async (_, path, init) => {
  const { status, text } = await ask(path, init);
  expect([status, JSON.parse(text)]).toEqual([413, expect.objectContaining(TOO_LARGE)]);
});

test('an answer just below 16 MiB arrives', async () => {
  const { status, bytes } = await ask('rpc/long_text?megabytes=15');
  expect([status, bytes]).toEqual([200, 15 * 1024 * 1024 + 2]);
  const rows = await ask(`bets?select=${wide(14)}`);
  expect(rows.status).toBe(200);
  expect(rows.bytes).toBeGreaterThan(13 * 1024 * 1024);
});

test('a write whose answer would be too large changes nothing', async () => {
  const body = JSON.stringify({ odds: 200 });
  const change = (select: string) =>
    ask(`bets?odds=eq.150&select=${select}`, {
      method: 'PATCH',
      body,
      headers: { prefer: 'return=representation' },
    });
  expect((await change(wide(20))).status).toBe(413);
  expect((await ask('bets?select=id&odds=eq.200')).text).toBe('[]');
  expect((await change('id')).status).toBe(200);
});

test('rows are embedded in the rows of the page alone', async () => {
  const page = (query: string) => ask(`notebooks?select=name,bets(${wide(14)})&name=neq.N3&${query}`);
  expect((await page('order=name.desc&limit=1')).bytes).toBeLessThan(300_000);
  expect((await page('order=name&limit=1')).bytes).toBeGreaterThan(13 * 1024 * 1024);
  expect((await page('order=name&limit=1&offset=1')).bytes).toBeLessThan(300_000);
});

test('counting rows adds nothing to the size', async () => {
  const counted = await ask(`notebooks?select=name,bets!inner(${wide(12)})&order=name`, {
    headers: { prefer: 'count=exact' },
  });
  expect([counted.status, counted.headers.get('content-range')]).toEqual([200, '0-1/2']);
});

test.each(['bets?select=id,notebooks(bets(id))', 'notebooks?select=bets(notebooks(bets(id)))'])(
  'rows that would multiply on the way back are refused: %s',
  async (path) => {
    const { status, text } = await ask(path);
    expect([status, JSON.parse(text)]).toEqual([
      400,
      expect.objectContaining({ message: "'bets' can't be embedded in its own rows" }),
    ]);
  },
);

test('embedded rows that an inner filter chooses can be counted', async () => {
  const path = 'notebooks?select=name,bets(count,bet_custom_data!inner())&bets.bet_custom_data.value=eq.x';
  const { status, text } = await ask(path);
  expect([status, text]).toEqual([200, expect.stringContaining('{"count":0}')]);
});

test("a parent's offset changes neither the rows nor their number", async () => {
  const { status, headers } = await ask('bets?select=id,notebooks!inner(name)&notebooks.offset=1&limit=1', {
    headers: { prefer: 'count=exact' },
  });
  expect([status, headers.get('content-range')]).toEqual([206, '0-0/1210']);
});
