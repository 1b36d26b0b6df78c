import { beforeEach, describe, expect, test } from 'vitest';
import { type Person, dataApiOfFile } from './support/data-api.ts';
import { answerOf, call } from './support/functions.ts';

const backend = await dataApiOfFile();
let me: Person;
beforeEach(async () => {
  me = await backend.newPerson();
});

const set = (period: string, amount: number | null, by = me) =>
  call(by.rest, 'set_loss_limit', { limit_period: period, limit_cents: amount });
const limits = (by = me) => call<unknown>(by.rest, 'current_loss_limits', {});
const inForce = (period: string, amount: number) => ({ period, amount_cents: amount, pending: null });
const pending = (period: string, amount: number, later: number | null) => ({
  period,
  amount_cents: amount,
  pending: { amount_cents: later, at: expect.any(String) as unknown },
});
/** As if this much time had passed. */
const pass = (interval: string) =>
  backend.sql`update loss_limits set pending_at = pending_at - ${interval}::interval where user_id = ${me.id}`;
const pendingAt = async () => {
  const [row] = await backend.sql<{ at: string }[]>`
    select pending_at::text as at from loss_limits where user_id = ${me.id}`;
  return row?.at;
};

test('a first limit takes effect at once, the week before the month', async () => {
  await set('month', 800_00);
  await set('week', 200_00);
  expect(await limits()).toEqual([inForce('week', 200_00), inForce('month', 800_00)]);
});

test('lowering a limit takes effect at once', async () => {
  await set('week', 200_00);
  await set('week', 199_99);
  expect(await limits()).toEqual([inForce('week', 199_99)]);
});

test('raising a limit takes effect 24 hours later', async () => {
  await set('week', 200_00);
  await set('week', 300_00);
  expect(await limits()).toEqual([pending('week', 200_00, 300_00)]);
  const [left] = await backend.sql<{ hours: number }[]>`
    select extract(epoch from pending_at - now())::float8 / 3600 as hours from loss_limits where user_id = ${me.id}`;
  expect(left?.hours).toBeCloseTo(24, 1);
  await pass('23 hours 55 minutes');
  expect(await limits()).toEqual([pending('week', 200_00, 300_00)]);
  await pass('5 minutes');
  expect(await limits()).toEqual([inForce('week', 300_00)]);
});

test('removing a limit takes effect 24 hours later', async () => {
  await set('week', 200_00);
  await set('week', null);
  expect(await limits()).toEqual([pending('week', 200_00, null)]);
  await pass('24 hours');
  expect(await limits()).toEqual([]);
  // It is gone for good, so that any new limit is a first one.
  await set('week', 500_00);
  expect(await limits()).toEqual([inForce('week', 500_00)]);
});

test('a raise that is due counts as the limit when it is changed again', async () => {
  await set('week', 200_00);
  await set('week', 300_00);
  await pass('24 hours');
  await set('week', 250_00);
  expect(await limits()).toEqual([inForce('week', 250_00)]);
  await set('week', 300_00);
  expect(await limits()).toEqual([pending('week', 250_00, 300_00)]);
});

test('setting a limit to what it is, or lower, cancels a pending change', async () => {
  await set('week', 200_00);
  for (const kept of [200_00, 150_00]) {
    await set('week', null);
    await set('week', kept);
    expect(await limits()).toEqual([inForce('week', kept)]);
  }
});

test.each([300_00, null])(
  'the same change (%j) again keeps its time; another starts anew',
  async (amount) => {
    await set('week', 200_00);
    await set('week', amount);
    await pass('1 hour');
    const due = await pendingAt();
    await set('week', amount);
    expect(await pendingAt()).toBe(due);
    await set('week', 250_00);
    expect(await pendingAt()).not.toBe(due);
  },
);

test('removing a limit that is not set does nothing', async () => {
  await set('week', null);
  expect(await limits()).toEqual([]);
});

test.each([
  ['week', 0],
  ['week', -1],
  ['week', 100_000_000_01],
  ['week', 1.5],
  ['week', 'NaN'],
  ['day', 100],
  ['', null],
  [null, 100],
])('rejects a limit for %j of %j cents', async (period, amount) => {
  const [status] = await answerOf(me.rest, 'set_loss_limit', { limit_period: period, limit_cents: amount });
  expect(status).toBe(400);
  expect(await limits()).toEqual([]);
});

describe('access', () => {
  let other: Person;
  beforeEach(async () => {
    other = await backend.newPerson();
    await set('week', 200_00);
  });

  test('users see and change only their own limits', async () => {
    expect(await limits(other)).toEqual([]);
    expect((await other.rest.from('loss_limits').select()).data).toEqual([]);
    await set('week', 50_00, other);
    expect(await limits()).toEqual([inForce('week', 200_00)]);
    const { data } = await me.rest.from('loss_limits').select('user_id, amount');
    expect(data).toEqual([{ user_id: me.id, amount: 200 }]);
  });

  test('nobody can write the table, so the 24 hours hold', async () => {
    for (const { rest } of [me, other]) {
      const answers = await Promise.all([
        rest.from('loss_limits').insert({ user_id: me.id, period: 'month', amount: 5 }),
        rest.from('loss_limits').update({ amount: 900 }).eq('user_id', me.id),
        rest.from('loss_limits').upsert({ user_id: me.id, period: 'week', amount: 900 }),
        rest.from('loss_limits').delete().eq('user_id', me.id),
      ]);
      for (const { status, error } of answers) expect([status, error?.code]).toEqual([403, '42501']);
    }
    expect(await limits()).toEqual([inForce('week', 200_00)]);
  });

  test('signed-out callers are rejected', async () => {
    const answers = await Promise.all([
      backend.anonymous.from('loss_limits').select(),
      backend.anonymous.rpc('current_loss_limits', {}),
      backend.anonymous.rpc('set_loss_limit', { limit_period: 'week', limit_cents: 1 }),
    ]);
    for (const { status, error } of answers) expect([status, error?.code]).toEqual([401, '42501']);
  });
});

test('concurrent first limits leave one row, with the lowest in force', async () => {
  await Promise.all([100_00, 200_00, 300_00].map((amount) => set('week', amount)));
  const [row] = await backend.sql<{ count: number; amount: number }[]>`
    select count(*)::int as count, min(amount)::float8 as amount from loss_limits where user_id = ${me.id}`;
  expect(row).toEqual({ count: 1, amount: 100 });
});
