import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type SummaryRow, toSummary } from '#data/notebook-rows.ts';
import type { ExportPage } from '#data/transfer/exported-data.ts';
import { profitOf } from '#domain/bets/bet.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents, formatMoney, numericFromCents, sumCents } from '#domain/money.ts';
import { availableOn, bankrollOn } from '#domain/notebooks/bankroll.ts';
import { unitOf } from '#domain/notebooks/unit.ts';
import { recountTotals } from '#backend/server/totals/recount-totals.ts';
import { currentBankroll, notebookOf } from './support/bets.ts';
import { dataApiOfFile, type Person, type Row } from './support/data-api.ts';
import { call } from './support/functions.ts';

const backend = await dataApiOfFile();

const DAY = '2026-01-05';
const movement = (notebook_id: string, amount: number, date = DAY) => ({ notebook_id, date, amount });

async function bet({ rest }: Person, notebook_id: string, date: string, profit: number, bonus = false) {
  const row = { notebook_id, date, description: 'Lakers -3.5', odds: 100, wager_amount: 100_000 };
  const status = { status: 'won', bonus, return_amount: 100_000 + profit };
  const { error } = await rest.from('bets').insert({ ...row, ...status });
  expect(error).toBeNull();
}

const only = (amount: string, day = 'Jan 5, 2026') => ({
  code: 'P0001',
  message: `Only ${amount} of the bankroll is available on ${day}.`,
});

describe('the bankroll', () => {
  test('moves with deposits and withdrawals, also when they are edited or deleted', async () => {
    const person = await backend.newPerson();
    const id = await notebookOf(person.rest);
    const table = () => person.rest.from('bankroll_movements');
    const { data } = await table()
      .insert([movement(id, 500), movement(id, -200.25)])
      .select();
    expect(await currentBankroll(backend, id)).toBe(1299_75);
    const [deposit = {}, withdrawal = {}] = data ?? [];
    await table().update({ amount: 100 }).match({ id: deposit.id });
    expect(await currentBankroll(backend, id)).toBe(899_75);
    await table().delete().match({ id: withdrawal.id });
    expect(await currentBankroll(backend, id)).toBe(1100_00);
    await bet(person, id, DAY, 50);
    await person.rest.from('notebooks').update({ starting_bankroll: 10 }).match({ id });
    expect(await currentBankroll(backend, id)).toBe(160_00);
  });

  test("doesn't mark the notebook as edited when money moves", async () => {
    const { rest } = await backend.newPerson();
    const id = await notebookOf(rest);
    const version = async () => (await rest.from('notebooks').select('updated_at').match({ id })).data;
    const before = await version();
    await rest.from('bankroll_movements').insert(movement(id, 5));
    expect(await version()).toEqual(before);
  });
});

describe('a withdrawal', () => {
  test('takes at most the bankroll of its day: the start, and what came in or was won until then', async () => {
    const person = await backend.newPerson();
    const id = await notebookOf(person.rest, 100);
    const withdraw = async (amount: number, date: string) =>
      (await person.rest.from('bankroll_movements').insert(movement(id, -amount, date))).error;
    await bet(person, id, '2026-01-04', 40);
    await bet(person, id, '2026-01-06', 1000);
    await person.rest.from('bankroll_movements').insert(movement(id, 10));
    expect(await withdraw(150.01, DAY)).toMatchObject(only('$150.00'));
    expect(await withdraw(100.01, '2026-01-03')).toMatchObject(only('$100.00', 'Jan 3, 2026'));
    expect(await withdraw(150, DAY)).toBeNull();
    expect(await withdraw(0.01, DAY)).toMatchObject(only('$0.00'));
    expect(await withdraw(1000, '2026-01-06')).toBeNull();
  });

  test("can't take what a later one has taken, and what it took stays covered", async () => {
    const { rest } = await backend.newPerson();
    const id = await notebookOf(rest, 100);
    const table = () => rest.from('bankroll_movements');
    const { data } = await table()
      .insert([movement(id, -130), movement(id, 50, '2026-01-03')])
      .select();
    const deposit = () => ({ id: data?.[1]?.id });
    const early = await table().insert(movement(id, -20.01, '2026-01-04'));
    expect(early.error).toMatchObject(only('$20.00'));
    expect((await table().delete().match(deposit())).error).toMatchObject(only('$20.00'));
    expect((await table().update({ amount: 29 }).match(deposit())).error).toMatchObject(only('$20.00'));
    const late = await table().update({ date: '2026-01-06' }).match(deposit());
    expect(late.error).toMatchObject(only('$20.00'));
    const lower = await rest.from('notebooks').update({ starting_bankroll: 79 }).match({ id });
    expect(lower.error).toMatchObject(only('$20.00'));
    expect((await rest.from('notebooks').update({ starting_bankroll: 80 }).match({ id })).error).toBeNull();
  });

  test("that bets no longer cover stays, and doesn't stand in the way of deposits", async () => {
    const person = await backend.newPerson();
    const id = await notebookOf(person.rest, 100);
    await person.rest.from('bankroll_movements').insert(movement(id, -100));
    await bet(person, id, '2026-01-01', -60);
    expect(await currentBankroll(backend, id)).toBe(-60_00);
    const { error } = await person.rest.from('bankroll_movements').insert(movement(id, 10));
    expect(error).toBeNull();
  });

  test('of two at once, only one gets the last of the bankroll', async () => {
    const { rest } = await backend.newPerson();
    const id = await notebookOf(rest, 100);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => rest.from('bankroll_movements').insert(movement(id, -30))),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(3);
    expect(answers.find(({ error }) => error)?.error).toMatchObject(only('$10.00'));
    expect(await currentBankroll(backend, id)).toBe(10_00);
    expect(await recountTotals(backend.sql)).toEqual([]);
  });
});

test.each([
  ['no amount', { amount: 0 }],
  ['too large an amount', { amount: 1_000_000_000.01 }],
  ['NaN', { amount: 'NaN' }],
  ['a date long ago', { date: '1899-12-31' }],
  ['an infinite date', { date: 'infinity' }],
  ['an empty note', { note: '' }],
  ['a padded note', { note: ' padded ' }],
  ['a long note', { note: 'x'.repeat(501) }],
])('a movement with %s is refused', async (_, bad) => {
  const { rest } = await backend.newPerson();
  const sent: Row = { ...movement(await notebookOf(rest), 10), ...bad };
  expect((await rest.from('bankroll_movements').insert(sent)).error?.code).toBe('23514');
});

test.each([
  { unit_amount: 0 },
  { unit_amount: 1_000_000.01 },
  { unit_percent: 0 },
  { unit_percent: 100.01 },
  { unit_amount: 10, unit_percent: 1 },
])('a unit of %j is refused', async (bad) => {
  const { rest } = await backend.newPerson();
  const id = await notebookOf(rest);
  expect((await rest.from('notebooks').update(bad).match({ id })).error?.code).toBe('23514');
});

test('a recount mends the sum of movements', async () => {
  const { rest } = await backend.newPerson();
  const id = await notebookOf(rest);
  await rest.from('bankroll_movements').insert(movement(id, 25));
  await backend.sql`update notebooks set movement_total = 7 where id = ${id}`;
  expect(await recountTotals(backend.sql)).toEqual([
    `${id}: kept {"movements":"7.00","current_bankroll":"1007.00"}, ` +
      'counted {"movements":"25.00","current_bankroll":"1025.00"}',
  ]);
});

const anyDay = fc.integer({ min: 1, max: 9 }).map((day) => isoDay(`2026-01-0${day}`));
const anyAmount = fc
  .integer({ min: -80_000, max: 80_000 })
  .filter((amount) => amount !== 0)
  .map(cents);
const anyUnit = fc.oneof(
  fc.constant({ amount: null, percent: null }),
  fc.integer({ min: 1, max: 100_000_000 }).map((amount) => ({ amount: cents(amount), percent: null })),
  fc.integer({ min: 1, max: 10_000 }).map((hundredths) => ({ amount: null, percent: hundredths / 100 })),
);

test("the database's bankroll, unit and limit of a withdrawal are the domain's", async () => {
  const person = await backend.newPerson();
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 100, max: 200_000 }).map(cents),
      anyUnit,
      fc.array(fc.record({ day: anyDay, amount: anyAmount }), { maxLength: 6 }),
      fc.array(fc.record({ day: anyDay, profit: anyAmount, bonus: fc.nat(5).map((n) => n === 0) }), {
        maxLength: 6,
      }),
      anyDay,
      async (startingBankroll, unit, tried, results, day) => {
        const id = await notebookOf(person.rest, startingBankroll / 100);
        const bets = results.map((result) => ({
          day: result.day,
          status: 'won' as const,
          bonus: result.bonus,
          wager: cents(100_000_00),
          returned: cents(100_000_00 + result.profit),
        }));
        for (const result of results) await bet(person, id, result.day, result.profit / 100, result.bonus);
        await person.rest
          .from('notebooks')
          .update({
            unit_amount: unit.amount === null ? null : numericFromCents(unit.amount),
            unit_percent: unit.percent,
          })
          .match({ id });
        const movements: typeof tried = [];
        const ledger = { startingBankroll, movements, bets };
        const move = (each: (typeof tried)[number]) =>
          person.rest.from('bankroll_movements').insert(movement(id, each.amount / 100, each.day));
        for (const each of tried) {
          const fits = each.amount > 0 || -each.amount <= availableOn(each.day, ledger);
          const { error } = await move(each);
          expect(error === null).toBe(fits);
          if (fits) movements.push(each);
        }
        const most = availableOn(day, ledger);
        const { error } = await move({ day, amount: cents(-most - 1) });
        expect(error?.message).toContain(`Only ${formatMoney(most)} of the bankroll is available on Jan`);
        // A movement of 0 is refused for being one.
        const exact = most === 0 ? null : (await move({ day, amount: cents(-most) })).error;
        expect(exact).toBeNull();

        const { data } = await person.rest.from('notebook_summaries').select().match({ id }).single();
        const summary = toSummary(data as SummaryRow);
        const total = sumCents([...movements.map(({ amount }) => amount), cents(-most)]);
        expect(summary).toMatchObject({ unit, movementTotal: total });
        expect(summary.currentBankroll).toBe(
          sumCents([startingBankroll, total, ...bets.map((each) => profitOf(each))]),
        );
        const all = { ...ledger, movements: [...movements, { day, amount: cents(-most) }] };
        expect(bankrollOn(isoDay('2026-01-31'), all)).toBe(summary.currentBankroll);
        expect(bankrollOn(isoDay('2025-12-31'), all)).toBe(startingBankroll);
        const [row] = await backend.sql<{ unit: string }[]>`
          select (public.unit_of(n) * 100)::bigint::text as unit from notebooks n where id = ${id}`;
        expect(Number(row?.unit)).toBe(unitOf(summary));
      },
    ),
    { numRuns: 40 },
  );
});

test('an export has units and movements, an import adds them before the bets that paid for a withdrawal, and undo removes them', async () => {
  const person = await backend.newPerson();
  const id = randomUUID();
  const notebook = randomUUID();
  const movements = [
    { date: '2026-01-05', amount_cents: 25_00, note: 'Bonus' },
    { date: DAY, amount_cents: -1500_00, note: null },
  ];
  const row = {
    id: notebook,
    name: 'Moved',
    color: 'blue',
    starting_bankroll_cents: 1000_00,
    unit_amount_cents: null,
    unit_percent: 1.5,
    movements,
  };
  const importIt = async () => {
    const part = { target_import: id, file_name: 'x', part: 0, kind: 'notebooks', rows: [row] };
    await call(person.rest, 'stage_import', part);
    return call(person.rest, 'apply_import', { target_import: id, parts: 1 });
  };
  expect(await importIt()).toMatchObject({ complete: true });
  expect(await currentBankroll(backend, notebook)).toBe(-475_00);
  const exported = await call<ExportPage>(person.rest, 'export_page', { target_notebook: notebook });
  expect(exported.parts.slice(0, 2)).toMatchObject([
    { notebook: { unit_amount_cents: null, unit_percent: 1.5 } },
    { movements },
  ]);

  const undo = () => call(person.rest, 'undo_import', { target_import: id });
  await person.rest.from('bankroll_movements').insert(movement(notebook, 5));
  expect(await undo()).toMatchObject({ kept: { notebooks: 1 } });
  await person.rest.from('notebooks').delete().match({ id: notebook });
  const [left] =
    await backend.sql`select count(*)::int from bankroll_movements where notebook_id = ${notebook}`;
  expect(left).toEqual({ count: 0 });
});
