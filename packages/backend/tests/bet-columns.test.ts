import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { A_BET, call } from './support/functions.ts';
import { notebookOf } from './support/bets.ts';
import { type DataApiUnderTest, type Person, type Row, startDataApi } from './support/data-api.ts';

let backend: DataApiUnderTest;
beforeAll(async () => {
  backend = await startDataApi();
});
afterAll(() => backend.stop());

type Columns = { present: string[]; clients: string[]; open: string[] };

async function columns(): Promise<Columns> {
  const [row] = await backend.sql<Columns[]>`
    select array_agg(a.attname::text order by a.attnum) as present, public.client_columns() as clients,
      public.open_columns() as open
    from pg_attribute a where a.attrelid = 'public.bets'::regclass and a.attnum > 0 and not a.attisdropped`;
  if (!row) throw new Error('There is no table of bets.');
  return row;
}

const TIME = '2001-02-03T04:05:06+00:00';
/** The columns that the database keeps, with values that it must not take from clients. */
const KEPT: Row = {
  id: undefined,
  notebook_id: undefined,
  created_at: TIME,
  updated_at: TIME,
  recorded_at: TIME,
  settled_at: TIME,
  chosen_before: undefined,
  locks_at: TIME,
  unit_amount: 5,
  import_id: randomUUID(),
  seq: 2 ** 40,
};

test('clients give each column of a bet, or the database keeps it', async () => {
  const { present, clients } = await columns();
  const named = [...clients, ...Object.keys(KEPT)];
  const unclear = present.filter((name) => named.filter((each) => each === name).length !== 1);
  const WHERE =
    'Name it in client_columns() in packages/backend/supabase/migrations/20261122000300_bets.sql if clients give it, else in KEPT above.';
  expect(unclear.map((name) => `Who gives bets.${name}? ${WHERE}`)).toEqual([]);
  expect(named.filter((name) => !present.includes(name))).toEqual([]);
});

test('clients may write the columns they give, and the id and creation of a new bet', async () => {
  const { clients } = await columns();
  for (const [verb, also] of [
    ['INSERT', ['id', 'notebook_id', 'created_at']],
    // A trigger replaces the time.
    ['UPDATE', ['updated_at']],
  ] as const) {
    const granted = await backend.sql<{ name: string }[]>`
      select column_name as name from information_schema.column_privileges
      where table_schema = 'public' and table_name = 'bets' and grantee = 'authenticated' and privilege_type = ${verb}`;
    expect(granted.map(({ name }) => name).toSorted()).toEqual([...clients, ...also].toSorted());
  }
});

test('what can change after a lock is a column', async () => {
  const { present, open } = await columns();
  expect(open.filter((name) => !present.includes(name))).toEqual([]);
});

const COMMON: Row = {
  date: '2026-01-05',
  description: 'A bet',
  wager_amount: 110,
  status: 'won',
  result: 'half_won',
  return_amount: 52.5,
  bonus: true,
  starts_at: '2026-01-05T18:00:00+00:00',
  event: 'A v B',
  market: 'Spread',
  selection: 'A',
  line: -3.5,
  start_source: 'file',
  result_source: 'feed',
  settled_on: '2026-02-08',
  placed_at: '2026-01-05T12:00:00+00:00',
};
/** Together they have a value in every column. */
const BETS: readonly Row[] = [
  {
    ...COMMON,
    odds: -110,
    price: 1.909091,
    price_notation: 'fractional',
    price_fraction: '10/11',
    closing_price: 1.909091,
    closing_notation: 'fractional',
    closing_fraction: '10/11',
    closing_source: 'Pinnacle',
    closing_fair: 2,
  },
  {
    ...COMMON,
    odds: 300,
    price: 4,
    price_notation: 'legs',
    legs: [
      {
        selection: 'A',
        odds: 100,
        price: 2,
        notation: 'american',
        outcome: 'pending',
        starts_at: COMMON.starts_at,
      },
      { selection: 'B', odds: 100, price: 2, notation: 'american', outcome: 'won' },
    ],
    closing_missing: 'no game',
  },
  {
    ...COMMON,
    odds: -316,
    price: 1.316667,
    price_notation: 'terms',
    terms: { kind: 'exchange', price: '1/3', commission: '5' },
    result: 'cashed_out',
    ending: { tied: [2, 1] },
  },
];

const sent = ({ wager_amount: wager, return_amount: returned, ...bet }: Row) => ({
  ...KEPT,
  ...bet,
  wager_cents: Number(wager) * 100,
  return_cents: Number(returned) * 100,
});

const DOORS: Readonly<
  Record<string, (rest: Person['rest'], notebook: string, bets: readonly Row[]) => Promise<unknown>>
> = {
  add_bets: (rest, notebook, bets) =>
    call(rest, 'add_bets', { target_notebook: notebook, bets: bets.map((bet) => ({ bet })) }),
  edit_bet: async (rest, notebook, bets) => {
    for (const bet of bets) {
      await call(rest, 'add_bet', { target_notebook: notebook, bet: A_BET });
      const { data } = await rest.from('bets').select().order('seq', { ascending: false }).limit(1);
      const [added] = data ?? [];
      await call(rest, 'edit_bet', { target_bet: added?.id, seen_updated_at: added?.updated_at, bet });
    }
  },
  add_sample_notebooks: (rest, _, bets) =>
    call(rest, 'add_sample_notebooks', { samples: [{ name: 'Samples', columns: [], bets }] }),
  apply_import: async (rest, notebook, bets) => {
    const target = { target_import: randomUUID() };
    const rows = bets.map((bet) => ({ ...bet, id: randomUUID(), notebook_id: notebook }));
    await call(rest, 'stage_import', { ...target, file_name: 'bets.csv', part: 0, kind: 'bets', rows });
    await call(rest, 'apply_import', { ...target, parts: 1 });
  },
};

test.each(Object.keys(DOORS))('%s stores every column that clients give, and no other', async (door) => {
  const { clients } = await columns();
  const { rest } = await backend.newPerson();
  const none = Object.fromEntries(clients.map((name) => [name, null]));
  // A new column needs an entry in BETS only if it doesn't take this text.
  const others = clients.filter((name) => BETS.every((bet) => !(name in bet)));
  const texts = Object.fromEntries(others.map((name) => [name, 'x']));
  const complete = (bet: Row): Row => ({ ...none, ...bet, ...texts });
  const given = BETS.map(complete);
  await DOORS[door]?.(rest, await notebookOf(rest), given.map(sent));
  const { data } = await rest.from('bets').select().order('seq');
  const pick = (row: Row) => Object.fromEntries(clients.map((name) => [name, row[name]]));
  expect(data?.map(pick)).toEqual(given);
  for (const row of data ?? [])
    for (const [name, value] of Object.entries(KEPT)) expect([name, row[name]]).not.toEqual([name, value]);
});
