import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newBelongings } from './support/belongings.ts';
import { dataApiOfFile, type Row } from './support/data-api.ts';

const backend = await dataApiOfFile();

const time = '2001-02-03T04:05:06+00:00';
const id = randomUUID();

// PostgreSQL checks for generated columns before it checks the grants.
const refusal = (name: string) => (name === 'seq' ? [400, '428C9'] : [403, '42501']);

const fixed = {
  notebooks: {
    id,
    user_id: id,
    current_bankroll: 1e6,
    movement_total: 1e6,
    created_at: time,
    seq: 1,
    recommended_fields_added: true,
  },
  bets: {
    id,
    notebook_id: id,
    created_at: time,
    recorded_at: time,
    settled_at: time,
    chosen_before: false,
    unit_amount: 5,
    import_id: id,
    seq: 1,
  },
  bankroll_movements: { id, notebook_id: id, created_at: time, seq: 1 },
  custom_columns: { id, notebook_id: id, created_at: time, seq: 1 },
  accounts: { id, user_id: id, created_at: time, seq: 1 },
  account_daily_pl: { created_at: time, seq: 1 },
};
const each = Object.entries(fixed).flatMap(([table, values]) =>
  Object.entries(values).map(([name, value]) => ({ table, name, value })),
);

test.each(each)("$name of $table can't be changed", async ({ table, name, value }) => {
  const { person } = await newBelongings(backend);
  const sent: Row = { [name]: value };
  const { status, error } = await person.rest.from(table).update(sent).gt('seq', 0);
  expect([status, error?.code]).toEqual(refusal(name));
});

test.each(['notebooks', 'bets', 'bankroll_movements', 'account_daily_pl'])(
  'updated_at of %s is the time of the change, regardless of the request',
  async (table) => {
    const { person } = await newBelongings(backend);
    const { data } = await person.rest.from(table).update({ updated_at: time }).gt('seq', 0).select();
    expect(Math.abs(Date.now() - Date.parse(String(data?.[0]?.updated_at)))).toBeLessThan(10_000);
  },
);

test('a current bankroll in a new notebook is ignored', async () => {
  const { rest } = await backend.newPerson();
  const sent = { name: 'Rich', starting_bankroll: 250.25, current_bankroll: 1_000_000 };
  const { data } = await rest.from('notebooks').insert(sent).select();
  expect(data).toEqual([expect.objectContaining({ starting_bankroll: 250.25, current_bankroll: 250.25 })]);
});

test.each([
  ['recommended_fields_added', true],
  ['movement_total', 5],
  ['seq', 5],
  ['created_at', time],
  ['updated_at', time],
])("a new notebook can't set its %s", async (name, value) => {
  const { rest } = await backend.newPerson();
  const sent: Row = { name: 'New', [name]: value };
  const { status, error } = await rest.from('notebooks').insert(sent);
  expect([status, error?.code]).toEqual(refusal(name));
});

test("a new notebook or account can't belong to another user", async () => {
  const [one, other] = [await backend.newPerson(), await backend.newPerson()];
  for (const table of ['notebooks', 'accounts']) {
    const { status, error } = await one.rest.from(table).insert({ name: 'Gift', user_id: other.id });
    expect([status, error?.code]).toEqual([403, '42501']);
  }
});

test('changing the starting bankroll moves the current one by the difference', async () => {
  const { rest } = await backend.newPerson();
  const { data } = await rest.from('notebooks').insert({ name: 'A', starting_bankroll: 100 }).select();
  const notebook = data?.[0] ?? {};
  const won = {
    date: '2026-01-05',
    description: 'A',
    odds: 100,
    wager_amount: 10,
    status: 'won',
    return_amount: 20,
  };
  await rest.from('bets').insert({ ...won, notebook_id: notebook.id });
  const changed = await rest
    .from('notebooks')
    .update({ starting_bankroll: 50.5 })
    .match({ id: notebook.id })
    .select();
  expect(changed.data).toEqual([
    expect.objectContaining({ starting_bankroll: 50.5, current_bankroll: 60.5 }),
  ]);
});
