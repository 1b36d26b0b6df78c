import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '#data/data-client.ts';
import { notebookOf } from './support/bets.ts';
import { type Person, type Row, signToken, dataApiOfFile } from './support/data-api.ts';
import { addColumn, answerOf, call as callAs, cachedBets } from './support/functions.ts';
import {
  callerOf,
  EMPTY_PLAN,
  newImporter,
  planFor,
  plannedBet,
  plannedBets,
  plannedColumn,
  sendImport,
  sentBet,
  storedCounts,
} from './support/imports.ts';

const backend = await dataApiOfFile();
let person: Person;
let stranger: Person;
let call: Call;
let existing: string;
let id: string;
beforeEach(async () => {
  stranger = await backend.newPerson();
  ({ person, call, existing, id } = await newImporter(backend));
});

const stage = (by: Person, kind: unknown, rows: unknown, part: unknown = 0) =>
  answerOf(by.rest, 'stage_import', { target_import: id, file_name: 'bets.csv', part, kind, rows });

const bet = (given?: Row) => sentBet(existing, given);

describe('another user', () => {
  test("can't import into someone else's notebook, new field or account", async () => {
    const account = randomUUID();
    await backend.sql`insert into accounts (id, user_id, name) values (${account}, ${person.id}, 'Circa')`;
    const before = await storedCounts(backend);
    const theirs = callerOf(stranger);
    const plans = [
      { ...EMPTY_PLAN, bets: plannedBets(existing, 2) },
      { ...EMPTY_PLAN, columns: [plannedColumn(existing, 'x')] },
    ];
    for (const plan of plans) {
      await expect(sendImport(theirs, plan, { id })).rejects.toMatchObject({ status: 403, code: '42501' });
    }
    const day = { account_id: account, date: '2026-01-05', amount_cents: 5_00 };
    // Nobody can import days into an existing account, not even its owner.
    for (const each of [person, stranger]) {
      id = randomUUID();
      expect((await stage(each, 'days', [day]))[0]).toBe(200);
      const answer = await answerOf(each.rest, 'apply_import', { target_import: id, parts: 1 });
      expect(answer.slice(0, 2)).toEqual([403, '42501']);
      await callAs(each.rest, 'undo_import', { target_import: id });
    }
    expect(await storedCounts(backend)).toEqual(before);
  });

  test("can't give a bet a value in someone else's field", async () => {
    const column = await addColumn(person, existing, 'Tipster');
    const own = await notebookOf(stranger.rest);
    const plan = { ...EMPTY_PLAN, bets: [plannedBet(own, { customValues: { [column]: 'x' } })] };
    await expect(sendImport(callerOf(stranger), plan, { id })).rejects.toMatchObject({ status: 400 });
    // Even in their own notebooks, users can't use a field of another notebook.
    const other = await notebookOf(person.rest);
    const mixed = { ...EMPTY_PLAN, bets: [plannedBet(other, { customValues: { [column]: 'x' } })] };
    await expect(sendImport(call, mixed, { id })).rejects.toMatchObject({ status: 400 });
  });

  test("can't continue, complete or undo an import", async () => {
    await stage(person, 'bets', [bet()]);
    const before = await storedCounts(backend);
    const theirs = await notebookOf(stranger.rest);
    expect((await stage(stranger, 'bets', [bet({ notebook_id: theirs })], 0))[0]).toBe(403);
    expect((await stage(stranger, 'bets', [bet({ notebook_id: theirs })], 1))[0]).toBe(403);
    expect((await answerOf(stranger.rest, 'apply_import', { target_import: id, parts: 1 }))[0]).toBe(403);
    expect((await answerOf(stranger.rest, 'undo_import', { target_import: id }))[0]).toBe(403);
    expect(await storedCounts(backend)).toEqual({ ...before, notebooks: Number(before?.notebooks) + 1 });
    await callAs(person.rest, 'apply_import', { target_import: id, parts: 1 });
    expect((await answerOf(stranger.rest, 'undo_import', { target_import: id }))[0]).toBe(403);
    expect((await cachedBets(person, existing)).bets).toHaveLength(1);
  });

  test('a signed-out caller can do nothing', async () => {
    const calls: [string, Row][] = [
      ['stage_import', { target_import: id, file_name: 'x', part: 0, kind: 'bets', rows: [bet()] }],
      ['apply_import', { target_import: id, parts: 1 }],
      ['undo_import', { target_import: id }],
    ];
    for (const [name, args] of calls) {
      expect((await answerOf(backend.anonymous, name, args)).slice(0, 2)).toEqual([401, '42501']);
    }
  });
});

test('a session without the second step can neither import nor undo', async () => {
  await sendImport(call, planFor(existing), { id });
  await backend.sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), ${person.id}, 'totp', 'verified', now(), now())`;
  const before = await storedCounts(backend);
  const calls: [string, Row][] = [
    ['stage_import', { target_import: randomUUID(), file_name: 'x', part: 0, kind: 'bets', rows: [bet()] }],
    ['apply_import', { target_import: id, parts: 4 }],
    ['undo_import', { target_import: id }],
  ];
  for (const [name, args] of calls) {
    const { status, error } = await person.rest.rpc(name, args);
    expect([status, error?.hint]).toEqual([403, 'second_step_needed']);
  }
  expect(await storedCounts(backend)).toEqual(before);
  const rest = backend.clientOf(await signToken({ sub: person.id, aal: 'aal2' }));
  expect((await rest.rpc('undo_import', { target_import: id })).error).toBeNull();
});

test('nothing is added before all parts have arrived, and none are accepted afterwards', async () => {
  const apply = (parts: number | null) => answerOf(person.rest, 'apply_import', { target_import: id, parts });
  expect((await stage(person, 'bets', [bet()], 1))[0]).toBe(200);
  for (const parts of [null, 0, 1, 2, 3]) {
    expect(await apply(parts)).toEqual([
      400,
      '22023',
      'A part of the import is missing. Nothing was imported.',
    ]);
  }
  await stage(person, 'bets', [bet()], 0);
  expect((await apply(2))[0]).toBe(200);
  await stage(person, 'bets', [bet()], 2);
  expect((await apply(3))[0]).toBe(200);
  expect((await cachedBets(person, existing)).bets).toHaveLength(2);
  expect(await backend.sql`select part from import_parts where import_id = ${id}`).toHaveLength(0);
});

test('undoing an import that has added nothing removes it', async () => {
  await stage(person, 'bets', [bet()]);
  expect(await callAs(person.rest, 'undo_import', { target_import: id })).toMatchObject({ done: true });
  expect(await backend.sql`select id from imports where id = ${id}`).toHaveLength(0);
  expect((await answerOf(person.rest, 'undo_import', { target_import: id }))[0]).toBe(403);
});

test('an undone import adds nothing more', async () => {
  await sendImport(call, planFor(existing), { id });
  for (const done of [false, true]) {
    expect(await callAs(person.rest, 'undo_import', { target_import: id })).toMatchObject({ done });
    const answer = await answerOf(person.rest, 'apply_import', { target_import: id });
    expect(answer).toEqual([400, '22023', 'This import has been undone']);
  }
});

test("at most five imports can be unfinished; idle ones make room, and any user's import sweeps those older than a day", async () => {
  const begun: string[] = [];
  for (let i = 0; i < 5; i += 1) {
    id = randomUUID();
    begun.push(id);
    expect((await stage(person, 'bets', [bet()]))[0]).toBe(200);
  }
  id = randomUUID();
  expect(await stage(person, 'bets', [bet()])).toEqual([
    413,
    '54000',
    'Five imports are unfinished already. Finish or cancel them, or wait ten minutes.',
  ]);
  await backend.sql`update imports set updated_at = now() - interval '11 minutes' where id = ${begun[0] ?? ''}`;
  expect((await stage(person, 'bets', [bet()]))[0]).toBe(200);
  await backend.sql`update imports set updated_at = now() - interval '25 hours' where user_id = ${person.id}`;
  id = randomUUID();
  const theirs = await notebookOf(stranger.rest);
  expect((await stage(stranger, 'bets', [bet({ notebook_id: theirs })]))[0]).toBe(200);
  expect(await backend.sql`select id from imports where user_id = ${person.id}`).toHaveLength(0);
});

test('an import that has started adding is never swept', async () => {
  await sendImport(call, planFor(existing), { id });
  await backend.sql`update imports set status = 'adding', updated_at = now() - interval '1 year' where id = ${id}`;
  id = randomUUID();
  await stage(person, 'bets', [bet()]);
  expect(await backend.sql`select id from imports where user_id = ${person.id}`).toHaveLength(2);
});

test('the amount one user can stage is limited', async () => {
  await stage(person, 'bets', [bet()]);
  await backend.sql`update import_parts set byte_count = 249999000 where import_id = ${id}`;
  id = randomUUID();
  const [status, , message] = await stage(person, 'bets', [bet({ description: 'x'.repeat(1500) })]);
  expect([status, message]).toEqual([413, expect.stringContaining('At most 250 MB can wait to be imported')]);
  const theirs = await notebookOf(stranger.rest);
  id = randomUUID();
  expect((await stage(stranger, 'bets', [bet({ notebook_id: theirs })]))[0]).toBe(200);
});

test.each([
  ['bets', 500_000],
  ['days', 500_000],
  ['notebooks', 20_000],
  ['columns', 20_000],
  ['accounts', 20_000],
])('the number of %s in one import is limited', async (kind, most) => {
  await stage(person, kind, [{}]);
  const planned = JSON.stringify({ [kind]: most });
  await backend.sql`update imports set planned = planned || ${planned}::text::jsonb where id = ${id}`;
  expect((await stage(person, kind, [{}], 1)).slice(0, 2)).toEqual([413, '54000']);
  expect(await backend.sql`select part from import_parts where import_id = ${id}`).toHaveLength(1);
});

test('deleting an account deletes its staged rows', async () => {
  await stage(person, 'bets', [bet()]);
  await backend.sql`delete from auth.users where id = ${person.id}`;
  expect(await backend.sql`select id from imports where id = ${id}`).toHaveLength(0);
  expect(await backend.sql`select part from import_parts where import_id = ${id}`).toHaveLength(0);
});
