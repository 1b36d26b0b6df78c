import { beforeEach, expect, test } from 'vitest';
import { notebookOf } from './support/bets.ts';
import { dataApiOfFile, type Person, type Row } from './support/data-api.ts';
import { A_BET, addBet, call } from './support/functions.ts';
import { insertInto } from './support/owner-sql.ts';

const backend = await dataApiOfFile();
let person: Person;
let notebook: string;
beforeEach(async () => {
  person = await backend.newPerson();
  notebook = await notebookOf(person.rest);
});

async function timesOf(id: string) {
  const { data } = await person.rest.from('bets').select('recorded_at, settled_at').match({ id }).single();
  return { recorded: data?.recorded_at, settled: data?.settled_at };
}

const settle = async (id: string, outcome: string, cents: number | null) => {
  const { data } = await person.rest.from('bets').select('id, updated_at').match({ id });
  const settlements = data?.map((bet) => Object.assign(bet, { outcome, return_cents: cents }));
  await call(person.rest, 'settle_bets', { settlements });
};

const isNow = (time: unknown) => Math.abs(Date.now() - new Date(time as string | number).getTime()) < 20_000;

test('a bet is recorded when it is added, and settled when its status leaves pending', async () => {
  const { id } = await addBet(person, notebook);
  const added = await timesOf(id);
  expect([isNow(added.recorded), added.settled]).toEqual([true, null]);

  await settle(id, 'won', 210_00);
  const won = await timesOf(id);
  expect([won.recorded, isNow(won.settled)]).toEqual([added.recorded, true]);

  // Correcting a result keeps the time at which the bet was settled.
  await settle(id, 'lost', 0);
  expect(await timesOf(id)).toEqual(won);

  // Otherwise, reopening a bet on something would make later bets on it look as if they had come too soon.
  await settle(id, 'pending', null);
  expect(await timesOf(id)).toEqual(won);
});

test('a bet added as settled has both times', async () => {
  const { id, recordedAt, settledAt } = await addBet(person, notebook, { status: 'lost', return_cents: 0 });
  const { recorded, settled } = await timesOf(id);
  expect([recorded, settled, recordedAt, settledAt].map(isNow)).toEqual([true, true, true, true]);
});

test('editing or retrying changes neither time', async () => {
  const bet = await addBet(person, notebook, { status: 'lost', return_cents: 0 });
  const before = await timesOf(bet.id);
  await person.rest.from('bets').update({ description: 'Edited', wager_amount: 5 }).match({ id: bet.id });
  await addBet(person, notebook, { id: bet.id, status: 'lost', return_cents: 0 });
  const [{ updated_at: seen } = {}] = (await person.rest.from('bets').select('updated_at')).data ?? [];
  const edited: Row = { ...A_BET, description: 'Again', status: 'push', return_cents: 0 };
  await call(person.rest, 'edit_bet', { target_bet: bet.id, seen_updated_at: seen, bet: edited });
  expect(await timesOf(bet.id)).toEqual(before);
});

test('the times come from the clock, not from the start of the transaction', async () => {
  await backend.sql.begin(async (tx) => {
    await tx`select pg_sleep(0.05)`;
    await tx`insert into bets (notebook_id, date, description, odds, wager_amount) values (${notebook}, '2026-01-05', 'A', 100, 1)`;
  });
  const [row] =
    await backend.sql`select recorded_at > created_at as later from bets where notebook_id = ${notebook}`;
  expect(row).toEqual({ later: true });
});

test('an imported bet has no times until it is settled here', async () => {
  const row = {
    notebook_id: notebook,
    date: '2026-01-05',
    description: 'Brought',
    odds: 100,
    wager_amount: 10,
    import_id: '00000000-0000-4000-8000-000000000001',
  };
  await insertInto(
    backend.sql,
    'bets',
    { ...row, id: '00000000-0000-4000-8000-000000000002', status: 'lost', return_amount: 0 },
    { ...row, id: '00000000-0000-4000-8000-000000000003', status: 'pending', return_amount: null },
  );
  const none = { recorded: null, settled: null };
  expect(await timesOf('00000000-0000-4000-8000-000000000002')).toEqual(none);
  expect(await timesOf('00000000-0000-4000-8000-000000000003')).toEqual(none);
  await settle('00000000-0000-4000-8000-000000000003', 'won', 20_00);
  const { recorded, settled } = await timesOf('00000000-0000-4000-8000-000000000003');
  expect([recorded, isNow(settled)]).toEqual([null, true]);
});
