import { beforeEach, expect, test } from 'vitest';
import { type Person, dataApiOfFile, startDataApi } from '#backend/tests/support/data-api.ts';
import { call } from '#backend/tests/support/functions.ts';
import { addLockingBet, chainOf, inHours, newRecord } from '#backend/tests/support/records.ts';

const backend = await dataApiOfFile();
let me: Person;
let notebook: string;
beforeEach(async () => {
  me = await backend.newPerson();
  notebook = await newRecord(me);
});

test('writes at the same time, through two servers, are one chain without gaps', async () => {
  const other = await startDataApi(backend.database);
  const theirs = other.clientOf(me.token);
  await Promise.all(
    Array.from({ length: 40 }, (_, i) => addLockingBet(i % 2 === 0 ? me.rest : theirs, notebook)),
  );
  expect(await chainOf(me, notebook)).toEqual(['started', ...Array<string>(40).fill('added')]);
});

test('a clock that goes backwards never puts an event before the last one, nor opens a bet again', async () => {
  const id = await addLockingBet(me.rest, notebook);
  // As if the last event had been written before the clock was set back by two hours.
  await backend.sql`update records set last_at = now() + interval '2 hours' where notebook_id = ${notebook}`;
  const { error } = await me.rest.from('bets').update({ wager_amount: 900 }).eq('id', id);
  expect(error?.message).toMatch(/^This bet is locked/);
  await addLockingBet(me.rest, notebook);
  const [last] = await backend.sql<{ ahead: boolean; late: boolean }[]>`
    select e.recorded_at > now() + interval '1 hour' as ahead, e.recorded_at >= b.locks_at as late
    from record_events e join bets b on b.id = e.bet_id where e.notebook_id = ${notebook} order by e.seq desc limit 1`;
  expect(last).toEqual({ ahead: true, late: true });
  expect(await call(me.rest, 'record_summary', { target_notebook: notebook })).toMatchObject({ late: 1 });
});

test('a write that waits until its bet has locked is refused', async () => {
  const id = await addLockingBet(me.rest, notebook, { starts_at: inHours(4 / 3600) });
  const before = await chainOf(me, notebook);
  let written: PromiseLike<{ error: { message: string } | null }> | undefined;
  await backend.sql.begin(async (tx) => {
    await tx`select from records where notebook_id = ${notebook} for update`;
    written = me.rest
      .from('bets')
      .update({ wager_amount: 900 })
      .eq('id', id)
      .then((answer) => answer);
    await expect
      .poll(async () => {
        const [row] = await backend.sql<{ locked: boolean }[]>`
          select b.locks_at < clock_timestamp() as locked from bets b where b.id = ${id}`;
        return row?.locked;
      })
      .toBe(true);
  });
  expect((await written)?.error?.message).toMatch(/^This bet is locked/);
  expect(await chainOf(me, notebook)).toEqual(before);
});

test('a bet without a start locks at the end of its day in the zone of the record', async () => {
  const bet = { date: '2026-01-05', description: 'Lakers', odds: 150, wager_cents: 25_00 };
  const { data } = await me.rest
    .from('notebooks')
    .insert({ user_id: me.id, name: 'Tokyo' })
    .select('id')
    .single();
  const target = String(data?.['id']);
  await call(me.rest, 'start_record', { target_notebook: target, zone: 'Asia/Tokyo' });
  const [id] = await call<[string]>(me.rest, 'add_bet', { target_notebook: target, bet });
  const [row] = await backend.sql<{ locks_at: Date }[]>`select locks_at from bets where id = ${id}`;
  expect(new Date(row?.locks_at ?? 0).toISOString()).toBe('2026-01-05T15:00:00.000Z');
});
