import { beforeEach, describe, expect, test } from 'vitest';
import { type Person, type Row, secrets, dataApiOfFile } from '#backend/tests/support/data-api.ts';
import { call } from '#backend/tests/support/functions.ts';
import {
  addLockingBet,
  chainOf,
  HOUR,
  inHours,
  newRecord,
  startMoved,
} from '#backend/tests/support/records.ts';

const backend = await dataApiOfFile();
let me: Person;
let notebook: string;
beforeEach(async () => {
  me = await backend.newPerson();
  notebook = await newRecord(me);
});

const addBet = (more: Row = {}) => addLockingBet(me.rest, notebook, more);

async function lockedBet(more: Row = {}): Promise<string> {
  const id = await addBet(more);
  await startMoved(backend, id, -HOUR);
  return id;
}

const storedBet = async (id: string) =>
  (await backend.sql<{ bet: Row }[]>`select to_jsonb(b) as bet from bets b where id = ${id}`)[0]?.bet;
const seenAt = async (id: string) => String((await storedBet(id))?.['updated_at']);
/** Other legs would have other odds together, which is refused first. */
const LOCKED_OR_WRONG = /^This bet is locked|contradict|legs/;

const LEGS = [
  { selection: 'Lakers', odds: 150, starts_at: '2026-01-01T00:00:00Z' },
  { selection: 'Celtics', odds: -110, starts_at: '2026-01-02T00:00:00Z' },
];

describe('after the lock', () => {
  const terms = { date: '2026-01-01', description: 'Other', odds: 900 };
  const changedRow = (id: string) => ({ ...terms, id, notebook_id: notebook, wager_amount: 1 });

  /** Ways to change what is locked, each through another door. */
  const ATTEMPTS: Record<string, (id: string) => Promise<unknown>> = {
    'a start that moves to the future': async (id) =>
      me.rest
        .from('bets')
        .update({ starts_at: inHours(48) })
        .eq('id', id),
    'a start that is removed': async (id) => me.rest.from('bets').update({ starts_at: null }).eq('id', id),
    'another wager': async (id) => me.rest.from('bets').update({ wager_amount: 900 }).eq('id', id),
    'another selection': async (id) => me.rest.from('bets').update({ selection: 'Celtics' }).eq('id', id),
    'another day': async (id) => me.rest.from('bets').update({ date: '2026-01-01' }).eq('id', id),
    'another unit': async (id) => me.rest.from('bets').update({ unit_amount: 1 }).eq('id', id),
    'other odds by edit_bet': async (id) =>
      me.rest.rpc('edit_bet', {
        target_bet: id,
        seen_updated_at: await seenAt(id),
        bet: { ...terms, wager_cents: 25_00 },
      }),
    'another market by edit_bets': async (id) =>
      me.rest.rpc('edit_bets', { edits: [{ id, updated_at: await seenAt(id), market: 'Total' }] }),
    deletion: async (id) => me.rest.from('bets').delete().eq('id', id),
    'deletion by delete_bets': async (id) => me.rest.rpc('delete_bets', { ids: [id] }),
    'an upsert': async (id) => me.rest.from('bets').upsert(changedRow(id)),
    'an insert under the same id': async (id) => me.rest.from('bets').insert(changedRow(id)),
  };

  test.each(Object.entries(ATTEMPTS))('%s changes nothing for the owner', async (_, attempt) => {
    const id = await lockedBet();
    const before = [await storedBet(id), await chainOf(me, notebook)];
    await attempt(id);
    expect([await storedBet(id), await chainOf(me, notebook)]).toEqual(before);
  });

  test('moving it to another notebook changes nothing', async () => {
    const id = await lockedBet();
    const other = await newRecord(me);
    const before = await storedBet(id);
    const moves = [{ id, updated_at: await seenAt(id) }];
    await me.rest.rpc('move_bets', { target_notebook: other, moves });
    await me.rest.from('bets').update({ notebook_id: other }).eq('id', id);
    expect(await storedBet(id)).toEqual(before);
  });

  test('neither a stranger, nor somebody without an account, nor the secret key can change it', async () => {
    const id = await lockedBet();
    const before = await storedBet(id);
    const stranger = await backend.newPerson();
    const service = backend.clientOf(secrets.secretKey, secrets.secretKey);
    const anonymous = backend.clientOf(secrets.publishableKey);
    for (const rest of [stranger.rest, service, anonymous]) {
      await rest.from('bets').update({ wager_amount: 1 }).eq('id', id);
      await rest
        .from('bets')
        .update({ starts_at: inHours(48) })
        .eq('id', id);
      await rest.from('bets').delete().eq('id', id);
    }
    expect(await storedBet(id)).toEqual(before);
  });

  test('legs cannot be changed one by one, but each can be settled', async () => {
    const id = await lockedBet({ legs: LEGS });
    const before = await storedBet(id);
    const legs = before?.['legs'] as Row[];
    const [first, second] = legs;
    for (const changed of [
      [{ ...first, starts_at: inHours(48) }, second],
      [first, { ...second, selection: 'Nets' }],
      [first],
      [second, first],
      [first, second, second],
    ]) {
      const { error } = await me.rest.from('bets').update({ legs: changed }).eq('id', id);
      expect(error?.message).toMatch(LOCKED_OR_WRONG);
      expect(await storedBet(id)).toEqual(before);
    }
    const settled = [{ ...first, outcome: 'won' }, second];
    expect((await me.rest.from('bets').update({ legs: settled }).eq('id', id)).error).toBe(null);
  });

  test('it can be settled, reopened and get its closing odds, each as an event', async () => {
    const id = await lockedBet();
    for (const change of [
      { status: 'won', return_amount: 62.5 },
      { status: 'pending', return_amount: null },
      { closing_price: 2.4, closing_notation: 'decimal' },
    ]) {
      expect((await me.rest.from('bets').update(change).eq('id', id)).error).toBe(null);
    }
    expect((await chainOf(me, notebook)).slice(2)).toEqual(['settled', 'settled', 'settled']);
  });
});

test('before its lock a bet can be changed and deleted, and the record tells', async () => {
  const id = await addBet();
  await me.rest.from('bets').update({ wager_amount: 30 }).eq('id', id);
  await me.rest.from('bets').delete().eq('id', id);
  expect(await chainOf(me, notebook)).toEqual(['started', 'added', 'changed', 'deleted']);
  const openings =
    await backend.sql`select from record_events where notebook_id = ${notebook} and fields is not null`;
  expect(openings).toHaveLength(0);
});

test('a start only ever moves the lock to an earlier time', async () => {
  const id = await addBet();
  const lock = async () => Date.parse(String((await storedBet(id))?.['locks_at']));
  const first = await lock();
  await me.rest
    .from('bets')
    .update({ starts_at: inHours(48) })
    .eq('id', id);
  expect(await lock()).toBe(first);
  await me.rest
    .from('bets')
    .update({ starts_at: inHours(0.5) })
    .eq('id', id);
  expect(await lock()).toBeLessThan(first);
  await me.rest.from('bets').update({ locks_at: null }).eq('id', id);
  expect(await lock()).toBeLessThan(first);
});

test('a bet that is deleted and added again is a new one, added at its own time', async () => {
  const id = await addBet();
  await me.rest.from('bets').delete().eq('id', id);
  const again = { id, starts_at: inHours(-1), date: inHours(-1).slice(0, 10) };
  await addBet(again);
  const summary = await call<Row>(me.rest, 'record_summary', { target_notebook: notebook });
  expect(summary).toMatchObject({ late: 1, on_time: 0, deleted: 1 });
});

test('bets moved in are late, and those moved out are deleted', async () => {
  const other = await newRecord(me);
  const id = await addBet();
  await me.rest.rpc('move_bets', { target_notebook: other, moves: [{ id, updated_at: await seenAt(id) }] });
  expect(await chainOf(me, notebook)).toEqual(['started', 'added', 'deleted']);
  expect(await chainOf(me, other)).toEqual(['started', 'added']);
  expect(await call(me.rest, 'record_summary', { target_notebook: other })).toMatchObject({
    late: 1,
    on_time: 0,
  });
});

test('a record cannot be started twice, nor in samples and backtests, nor by a stranger', async () => {
  const stranger = await backend.newPerson();
  const start = { target_notebook: notebook, zone: 'UTC' };
  expect((await me.rest.rpc('start_record', start)).error?.code).toBe('23505');
  expect((await stranger.rest.rpc('start_record', start)).error?.code).toBe('42501');
  await call(me.rest, 'end_record', { target_notebook: notebook });
  expect((await me.rest.rpc('start_record', start)).error?.code).toBe('23505');
  expect((await me.rest.rpc('end_record', { target_notebook: notebook })).error?.code).toBe('22023');
});

test('nobody writes, changes or deletes events and records, not even with the secret key', async () => {
  await lockedBet();
  const before = await chainOf(me, notebook);
  const service = backend.clientOf(secrets.secretKey, secrets.secretKey);
  for (const rest of [me.rest, service]) {
    for (const table of ['records', 'record_events']) {
      for (const answer of [
        await rest.from(table).insert({ notebook_id: notebook }),
        await rest.from(table).update({ notebook_id: notebook }).eq('notebook_id', notebook),
        await rest.from(table).delete().eq('notebook_id', notebook),
      ]) {
        expect([table, answer.error?.code]).toEqual([table, '42501']);
      }
    }
  }
  expect(await chainOf(me, notebook)).toEqual(before);
});

test("events outlive their bet's deletion by the owner of the tables", async () => {
  const id = await lockedBet();
  for (const statement of [
    backend.sql`update record_events set content = '{}' where notebook_id = ${notebook}`,
    backend.sql`delete from record_events where notebook_id = ${notebook}`,
    backend.sql`truncate record_events`,
    backend.sql`delete from bets where id = ${id}`,
  ]) {
    await expect(Promise.resolve(statement)).rejects.toThrow(/can't be changed|is locked/);
  }
});
