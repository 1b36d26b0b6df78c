import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newBelongings, TABLE_NAMES, type Belongings } from './support/belongings.ts';
import { startDataApi, type DataApiUnderTest, type Row } from './support/data-api.ts';
import { A_BET, answerOf } from './support/functions.ts';
import { everythingStored } from './support/refusals.ts';

let backend: DataApiUnderTest;
beforeAll(async () => {
  backend = await startDataApi();
});
afterAll(() => backend.stop());

let owner: Belongings;
let stranger: Belongings;
beforeEach(async () => {
  owner = await newBelongings(backend);
  stranger = await newBelongings(backend);
});

type Function = {
  name: string;
  /** Valid arguments for a call by the owner of the belongings. */
  args: (of: Belongings) => Row;
  /** Arguments of the wrong shape. */
  bad: Row[];
  /** The result for another user's belongings: empty, or an error. */
  forStrangers: unknown;
};

const at = (row: Row) => String(row.updated_at);
const A_TIME: unknown = expect.any(String);
const REFUSED = { status: 403, code: '42501' };
const BAD_OBJECTS = [[], [1], 5, 'x', true, null];

const functions: Function[] = [
  {
    name: 'bets_page',
    args: ({ notebooks }) => ({ target_notebook: notebooks.id }),
    bad: [{ target_notebook: 'x' }, { most: -1 }, { most: 'x' }, { before_date: 'x' }, { before_seq: 1.5 }],
    forStrangers: { as_of: A_TIME, bets: [], values: [] },
  },
  {
    name: 'bets_changed',
    args: ({ notebooks }) => ({ target_notebook: notebooks.id, since: '2020-01-01T00:00:00Z' }),
    bad: [{ since: 'x' }, { target_notebook: 'x' }, { most: -1 }],
    forStrangers: { as_of: A_TIME, bet_count: 0, bets: [] },
  },
  {
    name: 'export_notebook',
    args: ({ notebooks }) => ({ target_notebook: notebooks.id }),
    bad: [{ target_notebook: 'x' }],
    forStrangers: [],
  },
  {
    name: 'custom_column_usage',
    args: ({ notebooks }) => ({ target_notebook: notebooks.id }),
    bad: [{ target_notebook: 'x' }],
    forStrangers: {},
  },
  {
    name: 'add_bet',
    args: ({ notebooks, spare_column: spare }) => ({
      target_notebook: notebooks.id,
      bet: A_BET,
      custom_values: { [String(spare.id)]: 'x' },
    }),
    bad: [...BAD_OBJECTS.map((bet) => ({ bet })), ...BAD_OBJECTS.map((it) => ({ custom_values: it }))],
    forStrangers: REFUSED,
  },
  {
    name: 'add_bets',
    args: ({ notebooks, spare_column: spare }) => ({
      target_notebook: notebooks.id,
      bets: [{ bet: A_BET, custom_values: { [String(spare.id)]: 'x' } }, { bet: A_BET }],
    }),
    bad: [
      ...[[], {}, 5, 'x', true, null].map((bets) => ({ bets })),
      ...BAD_OBJECTS.map((bet) => ({ bets: [{ bet }] })),
      { bets: Array.from({ length: 201 }, () => ({ bet: A_BET })) },
    ],
    forStrangers: REFUSED,
  },
  {
    name: 'edit_bet',
    args: ({ bets, spare_column: spare }) => ({
      target_bet: bets.id,
      seen_updated_at: at(bets),
      bet: { ...A_BET, status: 'lost', return_cents: 0 },
      custom_values: { [String(spare.id)]: 'x' },
    }),
    bad: [
      { target_bet: 'x' },
      { seen_updated_at: 'x' },
      ...BAD_OBJECTS.map((bet) => ({ bet })),
      ...BAD_OBJECTS.map((it) => ({ custom_values: it })),
    ],
    forStrangers: { saved: false, line: null },
  },
  {
    name: 'set_custom_values',
    args: ({ bets, spare_column: spare }) => ({
      target_bet: bets.id,
      custom_values: { [String(spare.id)]: 'x' },
    }),
    bad: BAD_OBJECTS.map((it) => ({ custom_values: it })),
    forStrangers: REFUSED,
  },
  {
    name: 'settle_bets',
    args: ({ bets }) => ({
      settlements: [{ id: bets.id, updated_at: at(bets), outcome: 'lost', return_cents: 0 }],
    }),
    bad: [{}, [1], [[]], 5, 'x', [{ id: 'x' }], [null]].map((settlements) => ({ settlements })),
    forStrangers: [],
  },
  {
    name: 'delete_bets',
    args: ({ bets }) => ({ ids: [bets.id] }),
    bad: [{ ids: ['x'] }, { ids: 'x' }, { ids: 5 }, { ids: [{}] }],
    forStrangers: 0,
  },
  {
    name: 'daily_pl_between',
    args: ({ accounts }) => ({
      first_day: '2026-01-01',
      last_day: '2026-12-31',
      target_account: accounts.id,
    }),
    bad: [
      { first_day: 'x' },
      { first_day: null },
      { last_day: '2026-02-30' },
      { last_day: '2025-12-31' },
      { last_day: null },
      { target_account: 'x' },
    ],
    forStrangers: { total_cents: 0, days: [] },
  },
  {
    name: 'all_time_pl',
    args: ({ accounts }) => ({ target_account: accounts.id }),
    bad: [{ target_account: 'x' }, { target_account: 5 }],
    forStrangers: { total_cents: 0, entry_count: 0 },
  },
  {
    name: 'daily_pl_of_day',
    args: ({ accounts }) => ({ day: '2026-01-05', target_account: accounts.id }),
    bad: [{ day: 'x' }, { day: '2026-02-30' }, { target_account: 'x' }],
    forStrangers: [],
  },
  {
    name: 'save_daily_pl',
    args: ({ accounts }) => ({
      day: '2026-01-05',
      changes: [{ account_id: accounts.id, amount_cents: 500, note: null, seen: null }],
    }),
    bad: [
      ...['x', '2026-02-30', null].map((day) => ({ day })),
      ...[{}, [1], [[]], 5, 'x', true, null, [null], [{ account_id: 'x', amount_cents: 1 }]].map(
        (changes) => ({
          changes,
        }),
      ),
    ],
    forStrangers: REFUSED,
  },
];

const stored = () => everythingStored(backend, TABLE_NAMES);

describe.each(functions)('$name', ({ name, args, bad, forStrangers }) => {
  test('works for the owner', async () => {
    const { status, data } = await owner.person.rest.rpc(name, args(owner));
    expect(status).toBeLessThan(300);
    expect(data).not.toEqual(forStrangers);
  });

  test('shows a stranger nothing, and changes nothing', async () => {
    const before = await stored();
    const { status, error, data } = await stranger.person.rest.rpc(name, args(owner));
    expect(error ? { status, code: error.code } : data).toEqual(forStrangers);
    expect(await stored()).toEqual(before);
  });

  test('rejects signed-out callers', async () => {
    const before = await stored();
    expect((await answerOf(backend.anonymous, name, args(owner))).slice(0, 2)).toEqual([401, '42501']);
    expect(await stored()).toEqual(before);
  });

  test.each(bad)('rejects %j', async (given) => {
    const before = await stored();
    const [status] = await answerOf(owner.person.rest, name, { ...args(owner), ...given });
    expect(status).toBe(400);
    expect(await stored()).toEqual(before);
  });
});

test("a user's own bet can't get a value for another user's field", async () => {
  const before = await stored();
  const values = { [String(stranger.spare_column.id)]: 'x' };
  const sent = { target_bet: owner.bets.id, custom_values: values };
  expect((await answerOf(owner.person.rest, 'set_custom_values', sent))[0]).toBe(400);
  const added = { target_notebook: owner.notebooks.id, bet: A_BET, custom_values: values };
  expect((await answerOf(owner.person.rest, 'add_bet', added))[0]).toBe(400);
  expect(await stored()).toEqual(before);
});

test('every callable function is listed here', async () => {
  const callable = await backend.sql<{ name: string }[]>`
    select p.proname as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
      and has_function_privilege('authenticated', p.oid, 'execute') order by 1`;
  const elsewhere = [
    'add_recommended_fields',
    'add_sample_notebooks',
    // These only concern the caller; the two-factor tests cover them.
    'delete_account',
    'make_recovery_codes',
    'recovery_codes_left',
    'require_second_step',
    'session_is_sufficient',
    'use_recovery_code',
    // These only return the caller's data; the export tests cover them.
    'export_betting_accounts',
    'export_everything',
    // These compute from their arguments alone.
    'given_bet',
    'settled',
    // Staged imports are invisible to everyone; the import tests cover these functions.
    'apply_import',
    'stage_import',
    'undo_import',
  ];
  const known = [...functions.map(({ name }) => name), ...elsewhere].toSorted();
  expect(callable.map(({ name }) => name)).toEqual(known);
  const open = await backend.sql`
    select p.proname from pg_proc p
    where p.pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'execute')`;
  expect([...open]).toEqual([]);
});

test('functions run as the caller, under the policies, unless they check ownership themselves', async () => {
  const privileged = await backend.sql<{ name: string }[]>`
    select p.proname as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef
      and has_function_privilege('authenticated', p.oid, 'execute') order by 1`;
  expect(privileged.map(({ name }) => name)).toEqual([
    'add_recommended_fields',
    'apply_import',
    'bets_changed',
    'bets_page',
    'delete_account',
    'export_betting_accounts',
    'export_everything',
    'export_notebook',
    'make_recovery_codes',
    'recovery_codes_left',
    'require_second_step',
    'session_is_sufficient',
    'settled',
    'stage_import',
    'undo_import',
    'use_recovery_code',
  ]);
});
