import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { notebookOf } from './support/bets.ts';
import { type Person, type Row, dataApiOfFile } from './support/data-api.ts';
import { addBet, answerOf, call as callAs } from './support/functions.ts';
import { sentBet, storedCounts } from './support/imports.ts';
import { DEEP, expectRefusal, LONG, send, ZERO } from './support/refusals.ts';

const backend = await dataApiOfFile();
let person: Person;
let existing: string;
let id: string;
beforeEach(async () => {
  person = await backend.newPerson();
  existing = await notebookOf(person.rest);
  id = randomUUID();
});

const staging = (kind: unknown, rows: unknown, part: unknown = 0) => {
  return { target_import: id, file_name: 'bets.csv', part, kind, rows };
};
const stage = (by: Person, kind: unknown, rows: unknown, part: unknown = 0) =>
  answerOf(by.rest, 'stage_import', staging(kind, rows, part));

/** Stages a part and applies it; returns the error, and removes what was staged. */
async function refused(kind: string, rows: unknown) {
  const staged = await send(backend, person, [
    'POST',
    'rpc/stage_import',
    JSON.stringify(staging(kind, rows)),
  ]);
  if (staged.status >= 300) return staged;
  const all = JSON.stringify({ target_import: id, parts: 1 });
  const applied = await send(backend, person, ['POST', 'rpc/apply_import', all]);
  await callAs(person.rest, 'undo_import', { target_import: id });
  return applied;
}

const bet = (given?: Row) => sentBet(existing, given);

describe('an invalid part', () => {
  const noRows = [null, 5, 'x', true, {}, [1], ['x'], [null], [[]], [[{}]]];
  const noNames = [null, '', LONG];
  const noKinds = [null, 5, '', 'bet', 'imports', "bets'; drop table bets; --", LONG];
  const noParts = [null, -1, 2000, 1.5, 'x', 1e12, true, {}];

  test.each(noRows)('rows %j are rejected', async (rows) => {
    const before = await storedCounts(backend);
    for (const kind of ['notebooks', 'columns', 'bets', 'accounts', 'days']) {
      expect((await stage(person, kind, rows))[0]).toBe(400);
    }
    expect(await storedCounts(backend)).toEqual(before);
  });

  test('invalid kinds, numbers and ids are rejected', async () => {
    const before = await storedCounts(backend);
    for (const kind of noKinds) expect([kind, (await stage(person, kind, [bet()]))[0]]).toEqual([kind, 400]);
    for (const file_name of noNames) {
      const args = { ...staging('bets', [bet()]), file_name };
      expect((await answerOf(person.rest, 'stage_import', args))[0]).toBe(400);
    }
    for (const part of noParts)
      expect([part, (await stage(person, 'bets', [bet()], part))[0]]).toEqual([part, 400]);
    for (const target of [null, 'x', 5, {}, LONG]) {
      const args = { ...staging('bets', [bet()]), target_import: target };
      expect((await answerOf(person.rest, 'stage_import', args))[0]).toBe(400);
      for (const name of ['undo_import', 'apply_import']) {
        const answer = await answerOf(person.rest, name, { target_import: target, parts: 1 });
        expect([400, 403, 404]).toContain(answer[0]);
      }
    }
    expect(await storedCounts(backend)).toEqual(before);
  });

  const day = (given: Row) => ({
    account_id: randomUUID(),
    date: '2026-01-05',
    amount_cents: 5_00,
    ...given,
  });
  const texts = ['', ' ', ' padded', LONG, ZERO, null];
  const bad: Record<string, Row[]> = {
    bets: [
      ...[null, 'x', 5, {}].flatMap((wrong) => [{ id: wrong }, { notebook_id: wrong }]).slice(1),
      ...[null, 'x', '2026-02-30', '1899-12-31', 'infinity', 5, {}].map((date) => ({ date })),
      ...texts.map((description) => ({ description })),
      ...[null, 0, 99, -100, 100_001, 1e12, 1.5, 'x', {}].map((odds) => ({ odds })),
      ...[null, 0, -1, 1.5, 100_000_100, 1e30, 'NaN', 'Infinity', 'x', {}].map((wager_cents) => ({
        wager_cents,
      })),
      ...['', 'open', 'WON', 5, {}].map((status) => ({ status })),
      ...[null, 0, -5, 'NaN', 'Infinity', 1.5, 1e13].map((return_cents) => ({
        status: 'won',
        return_cents,
      })),
      { return_cents: 5 },
      ...[5, 'x', [], { x: 'y' }, { [randomUUID()]: 'y' }, { [randomUUID()]: 5 }, { [randomUUID()]: {} }].map(
        (custom_values) => ({ custom_values }),
      ),
    ],
    notebooks: [
      ...texts.map((name) => ({ name })),
      ...texts.slice(0, 5).map((description) => ({ description })),
      ...[null, 'black', 5].map((color) => ({ color })),
      ...[null, 0, -1, 1.5, 'NaN', 1e12, 'x'].map((starting_bankroll_cents) => ({ starting_bankroll_cents })),
      { is_sample: 'x' },
      { id: null },
    ],
    columns: [
      ...texts.map((column_name) => ({ column_name })),
      ...[null, 'date', 5].map((column_type) => ({ column_type })),
      ...['x', 5, {}, Array.from({ length: 201 }, (_, i) => `${i}`)].map((select_options) => ({
        column_type: 'select',
        select_options,
      })),
      { select_options: ['x'] },
      { notebook_id: null },
    ],
    accounts: [...texts.map((name) => ({ name })), ...[null, 'main ', 5].map((kind) => ({ kind }))],
    days: [
      ...[null, 'x', '2026-02-30'].map((date) => day({ date })),
      ...[null, 'NaN', 1e11, 1.5, 'x'].map((amount_cents) => day({ amount_cents })),
      day({ note: LONG }),
      day({ note: ZERO }),
    ],
  };
  const good = (kind: string): Row => {
    if (kind === 'bets') return bet();
    const color = kind === 'notebooks' && { color: 'blue', starting_bankroll_cents: 5_00 };
    const column = kind === 'columns' && { notebook_id: existing, column_name: 'x', column_type: 'text' };
    return { id: randomUUID(), name: 'x', kind: 'main', ...color, ...column };
  };

  test.each(Object.keys(bad))("%s that their columns can't store are rejected", async (kind) => {
    const before = await storedCounts(backend);
    for (const wrong of bad[kind] ?? []) {
      const rows = [good(kind), { ...good(kind), ...wrong }];
      const answer = await refused(kind, rows);
      expect([JSON.stringify(wrong).slice(0, 80), answer.status]).toEqual([
        JSON.stringify(wrong).slice(0, 80),
        expect.toSatisfy((status: number) => [400, 403, 409].includes(status)),
      ]);
      expectRefusal(answer, 400, 403, 409);
    }
    expect(await storedCounts(backend)).toEqual(before);
  });

  test('a duplicate bet, field or day is rejected', async () => {
    const twice = bet();
    expect((await refused('bets', [twice, twice])).status).toBe(409);
    const mine = await addBet(person, existing);
    expect((await refused('bets', [bet({ id: mine.id })])).status).toBe(409);
    const column = { ...good('columns'), id: randomUUID() };
    expect((await refused('columns', [column, { ...column, id: randomUUID() }])).status).toBe(409);
  });

  test('too many rows for one statement are rejected', async () => {
    const columns = Object.fromEntries(Array.from({ length: 25 }, () => [randomUUID(), 'x']));
    const rows = Array.from({ length: 5001 }, () => ({}));
    expect((await stage(person, 'bets', rows))[0]).toBe(413);
    const values = Array.from({ length: 1000 }, () => bet({ custom_values: columns }));
    expect((await stage(person, 'bets', values))[0]).toBe(413);
    const long = 'x'.repeat(10_000_000);
    expect((await stage(person, 'bets', [bet({ description: long })]))[0]).toBe(413);
    // Bypasses the Data API's own limit, since a Supabase project may have another.
    const direct = backend.actAs(
      person,
      (tx) => tx`select stage_import(${id}, 'x', 0, 'bets', ${tx.json([{ description: long }])})`,
    );
    await expect(direct).rejects.toMatchObject({ code: '54000' });
    const answer = await send(backend, person, [
      'POST',
      'rpc/stage_import',
      `{"target_import":"${id}","file_name":"x","part":0,"kind":"bets","rows":${DEEP}}`,
    ]);
    // PostgreSQL reports that the JSON is nested too deep (54001), which PostgREST maps to 413.
    expectRefusal(answer, 413);
    expect(answer.text).toContain('54001');
    expect(await backend.sql`select id from imports where id = ${id}`).toHaveLength(0);
  });
});
