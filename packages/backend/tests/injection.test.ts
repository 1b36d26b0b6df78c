import { beforeAll, describe, expect, test } from 'vitest';
import { BAD_BODIES, BAD_VALUES } from './support/bad-input.ts';
import { newBelongings, TABLE_NAMES, type Belongings } from './support/belongings.ts';
import { dataApiOfFile } from './support/data-api.ts';
import { exposedSchema } from './support/exposed-schema.ts';
import { leakIn } from './support/leaks.ts';
import { everythingStored } from './support/refusals.ts';

const backend = await dataApiOfFile();
// Includes objects that are added to the database later.
const { relations, functions } = await exposedSchema(backend.sql);

/** Words that only the other user's rows contain. */
const WORDS = 'Known to another alone';
let mine: Belongings;
let before: unknown;
beforeAll(async () => {
  const { sql } = backend;
  mine = await newBelongings(backend);
  const other = await newBelongings(backend);
  await sql`update notebooks set name = ${WORDS}, description = ${WORDS} where id = ${String(other.notebooks.id)}`;
  await sql`update bets set description = ${WORDS} where id = ${String(other.bets.id)}`;
  await sql`update accounts set name = ${WORDS} where id = ${String(other.accounts.id)}`;
  await sql`update bet_custom_data set value = ${WORDS} where bet_id = ${String(other.bets.id)}`;
  before = await othersRows();
});

/** Everything except the caller's own rows, which callers may change. */
async function othersRows() {
  const own = JSON.stringify([mine.person.id, mine.notebooks.id, mine.bets.id, mine.accounts.id]).slice(
    1,
    -1,
  );
  const all = (await everythingStored(backend, TABLE_NAMES)) as [string, unknown[]][];
  const isOwn = (row: unknown) => own.split(',').some((id) => JSON.stringify(row).includes(id));
  return all.map(([table, rows]) => [table, rows.filter((row) => !isOwn(row))]);
}

const encode = (text: string) => encodeURIComponent(text);

/** Sends a request as the caller, and expects no server error, no internals and none of another user's data. */
async function expectHarmless(
  method: string,
  path: string,
  options: { body?: string; headers?: Record<string, string> } = {},
) {
  const { body, headers } = options;
  const answer = await backend.request(path, {
    method,
    token: mine.person.token,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  const what = `${method} ${path.slice(0, 300)} ${body?.slice(0, 100) ?? ''}`;
  expect([what, answer.status < 500, leakIn(text, [WORDS])]).toEqual([what, true, undefined]);
}

/** Strings with a special meaning in SQL, PostgREST's query syntax or JavaScript; `npm run fuzz` has many more. */
const TEXTS = [
  "'",
  '"',
  "' or '1'='1",
  "') or true --",
  "'; drop table bets; --",
  '1 union all table auth.users',
  '(table auth.users)',
  "x' || pg_sleep(5) || '",
  'id::regclass',
  '$1',
  'a\u0000b',
  '(((',
  '*',
  '__proto__',
  'constructor',
];

const OPERATORS = (
  'eq neq gt gte lt lte like ilike match imatch in is isdistinct fts plfts phfts wfts cs cd ov sl sr nxr nxl adj ' +
  'not.eq eq(any) like(all) constructor toString __proto__ hasOwnProperty valueOf'
).split(' ');

describe.each(relations)('$name', ({ name, columns }) => {
  const [first] = columns;
  const firstName = first?.name ?? '';

  test('no parameter is interpreted as more than text', async () => {
    for (const parameter of [
      'select',
      'order',
      'limit',
      'offset',
      'columns',
      'on_conflict',
      'or',
      'and',
      'not.or',
    ]) {
      for (const text of TEXTS) {
        await expectHarmless('GET', `${name}?${parameter}=${encode(text)}`);
      }
    }
  });

  test("no column's filter is interpreted as more than text, with any operator", async () => {
    for (const [i, operator] of OPERATORS.entries()) {
      const column = columns[i % columns.length]?.name ?? '';
      const text = TEXTS[i % TEXTS.length] ?? '';
      await expectHarmless('GET', `${name}?${column}=${encode(`${operator}.${text}`)}`);
      await expectHarmless('GET', `${name}?and=${encode(`(${column}.${operator}.${text})`)}`);
    }
  });

  test('no text can stand for a column, table or function', async () => {
    for (const text of TEXTS) {
      await expectHarmless('GET', `${name}?${encode(text)}=eq.1`);
      await expectHarmless(
        'GET',
        `${name}?select=${encode(`${firstName}:${text},${text}(*),${text}!inner(*),...${text}(*)`)}`,
      );
      await expectHarmless('GET', `${name}?order=${encode(`${firstName}.${text}`)}`);
      await expectHarmless('PATCH', `${name}?${firstName}=eq.${encode(text)}`, {
        body: JSON.stringify({ [text]: text }),
      });
      await expectHarmless('DELETE', `${name}?${firstName}=in.(${encode(text)})`);
      await expectHarmless('POST', `${name}?columns=${encode(text)}&on_conflict=${encode(text)}`, {
        body: `{${JSON.stringify(text)}:1}`,
        headers: { prefer: 'resolution=merge-duplicates' },
      });
    }
  });
});

test('no body is interpreted as more than data', async () => {
  for (const body of BAD_BODIES) {
    await expectHarmless('POST', 'bets', { body });
    await expectHarmless('PATCH', 'bets?id=is.null', { body });
  }
});

test("an upsert only names the table's own columns", async () => {
  for (const name of ['hasOwnProperty', 'constructor', '__proto__', 'nope']) {
    await expectHarmless('POST', `accounts?on_conflict=${name}`, {
      body: '{"name":"x"}',
      headers: { prefer: 'resolution=merge-duplicates' },
    });
  }
});

test('unrepresentable values are rejected accurately', async () => {
  const bet = {
    notebook_id: mine.notebooks.id,
    date: '2026-01-05',
    odds: -110,
    wager_amount: 1,
    description: 'x',
  };
  const asked = { body: JSON.stringify(bet), headers: { prefer: 'return=representation' } };
  await expectHarmless('POST', 'bet_lines?select=custom_columns(id)', asked);
  await expectHarmless('POST', 'bet_lines?select=notebooks(id)', asked);
});

describe.each(functions)('the function $name', ({ name, args }) => {
  test('never interprets an argument as more than data, in the body or in the URL', async () => {
    for (const arg of args) {
      for (const value of [...TEXTS, ...BAD_VALUES]) {
        // The other arguments have valid types, so that the function starts.
        const given = args.map((each) => [each.name, each === arg ? value : sampleOf(each.type)]);
        await expectHarmless('POST', `rpc/${name}`, { body: JSON.stringify(Object.fromEntries(given)) });
      }
    }
    for (const text of TEXTS) {
      await expectHarmless(
        'GET',
        `rpc/${name}?${args[0]?.name ?? 'x'}=${encode(text)}&select=${encode(text)}`,
      );
    }
  });
});

function sampleOf(type: string): unknown {
  if (type === 'uuid') return mine.notebooks.id;
  if (type.startsWith('json')) return [];
  if (type === 'date') return '2026-01-05';
  return type === 'integer' || type === 'bigint' ? 0 : 'x';
}

test.each(['prefer', 'range', 'range-unit', 'accept', 'accept-profile', 'content-profile', 'content-type'])(
  'no %s header is interpreted as more than text',
  async (header) => {
    for (const text of TEXTS) {
      const headers = { [header]: text.replace(/[^\u0020-\u007e]/g, '?') };
      await expectHarmless('POST', 'rpc/all_time_pl', { body: '{}', headers });
    }
  },
);

test("after all that, other users' rows are unchanged", async () => {
  expect(await othersRows()).toEqual(before);
});
