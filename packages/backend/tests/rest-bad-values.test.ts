import { beforeAll, describe, expect, test } from 'vitest';
import { newBelongings, TABLE_NAMES, tables, upsertOf, type Belongings } from './support/belongings.ts';
import { dataApiOfFile } from './support/data-api.ts';
import { DEEP, LONG, ZERO, everythingStored, expectRefusal, send as sendAs } from './support/refusals.ts';

const backend = await dataApiOfFile();
let mine: Belongings;
let before: unknown;
beforeAll(async () => {
  mine = await newBelongings(backend);
  before = await everythingStored(backend, TABLE_NAMES);
});

const send = (...request: Parameters<typeof sendAs>[2]) => sendAs(backend, mine.person, request);

const notAnId = [null, 1, true, '', 'abc', LONG, ZERO, [], {}, "'; drop table bets; --"];
const notADay = [
  null,
  5,
  true,
  '',
  'abc',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '1899-12-31',
  'infinity',
  [],
  {},
];
const notAnAmount = [
  null,
  true,
  'abc',
  '',
  'NaN',
  'Infinity',
  '12,5',
  '$5',
  1e30,
  '1e999',
  -1,
  0,
  0.004,
  LONG,
  ZERO,
  [],
  {},
];
const notText = [null, '', ' ', ' padded', 'padded ', '\ttab', LONG, ZERO];
const notOdds = [null, 0, 99, -99, -100, 1.5, 1e9, 100_001, -100_001, '', 'abc', '+', true, [], {}];
const wrong: Record<string, Record<string, unknown[]>> = {
  notebooks: {
    name: notText,
    description: notText.filter((text) => text !== null),
    starting_bankroll: [...notAnAmount, 1_000_000_000.01],
    color: [null, '', 'black', 'BLUE', 5, {}],
  },
  bets: {
    notebook_id: notAnId,
    date: notADay,
    description: notText,
    odds: notOdds,
    wager_amount: [...notAnAmount, 1_000_000.01],
    status: [null, '', 'void', 'WON', 'won', 'lost', 1, []],
    return_amount: [5, 0, 'abc', 1e30],
  },
  custom_columns: {
    notebook_id: notAnId,
    column_name: notText,
    column_type: [null, '', 'date', 'Text', 'x', 1],
    select_options: [['a'], 'a', '{a', 5, { a: 1 }, [[['a']]], [ZERO], [LONG]],
  },
  bet_custom_data: { bet_id: notAnId, column_id: notAnId, value: [null, LONG, ZERO] },
  accounts: { name: notText, kind: [null, '', 'Main', 'bank', 1, []] },
  account_daily_pl: {
    account_id: notAnId,
    date: notADay,
    amount: [null, true, 'abc', '', 'NaN', 1e30, 100_000_000.01, -100_000_000.01, LONG, ZERO, [], {}],
    note: ['', LONG, ZERO],
  },
};
const values = tables.flatMap((table) =>
  Object.entries(wrong[table.name] ?? {}).map(([column, list]) => ({
    table,
    name: table.name,
    column,
    list,
  })),
);

test.each(values)('$column of $name never stores an invalid value', async ({ table, name, column, list }) => {
  for (const value of list) {
    const row = { ...table.another(mine), [column]: value };
    expectRefusal(await send('POST', name, JSON.stringify(row)), 400, 403);
    expectRefusal(await send('POST', name, JSON.stringify([row, row])), 400, 403, 409);
    const change = await send(
      'PATCH',
      `${name}?${table.key[0]}=not.is.null`,
      JSON.stringify({ [column]: value }),
    );
    expectRefusal(change, 400, 403);
    const upsert = JSON.stringify(upsertOf(table, mine, { [column]: value }));
    const merge = { prefer: 'resolution=merge-duplicates' };
    expectRefusal(await send('POST', `${name}?on_conflict=${table.key.join(',')}`, upsert, merge), 400, 403);
  }
});

describe('malformed bodies', () => {
  const bodies = [
    '{',
    '{}{}',
    ' ',
    'null',
    '5',
    '"x"',
    'true',
    '[null]',
    '[1]',
    '[[]]',
    '[{"name":"a"},{"color":"red"}]',
    DEEP,
    `{"description":${DEEP}}`,
    '{"nope":1}',
    '{"":1}',
    '{"a b":1}',
    '{"\\u0000":1}',
    '{"__proto__":1}',
    '{"toString":1}',
    '{"notebooks.name":1}',
    '{"id\\" = null --":1}',
    `{"${'k'.repeat(5000)}":1}`,
  ];
  test.each(bodies.map((body) => [body.slice(0, 40), body]))('%s', async (_, body) => {
    for (const [method, path] of [
      ['POST', 'bets'],
      ['PATCH', 'bets?id=not.is.null'],
      ['POST', 'rpc/add_recommended_fields'],
    ] as const)
      expectRefusal(await send(method, path, body));
  });

  test('a body of another type is rejected', async () => {
    for (const type of ['text/csv', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      expectRefusal(await send('POST', 'accounts', 'name=Main', { 'content-type': type }), 415);
  });

  test('a duplicate key or a missing parent is a conflict', async () => {
    const { id } = mine.accounts;
    expectRefusal(await send('POST', 'accounts', JSON.stringify({ id, name: 'Again' })), 409);
  });
});

test('none of these requests took effect', async () => {
  expect(await everythingStored(backend, TABLE_NAMES)).toEqual(before);
});
