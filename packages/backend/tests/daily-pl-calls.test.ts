import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { addAccounts, entriesOf, saveDay } from './support/daily-pl.ts';
import { dataApiOfFile, type Person, type Row } from './support/data-api.ts';
import { call } from './support/functions.ts';

const backend = await dataApiOfFile();

const DAY = '2026-01-05';

let person: Person;
let stranger: Person;
let account: string;
let theirs: string;
beforeEach(async () => {
  [person, stranger] = await Promise.all([backend.newPerson(), backend.newPerson()]);
  [account = ''] = await addAccounts(person, 1);
  [theirs = ''] = await addAccounts(stranger, 1);
});

describe('direct table requests by other clients', () => {
  const entry = (account_id: string, amount: number | string) => ({
    account_id,
    date: DAY,
    amount,
    note: null,
  });
  const upsert = (who: Person, ...entries: Row[]) =>
    who.rest.from('account_daily_pl').upsert(entries, { onConflict: 'account_id,date' }).select();

  test('an upsert adds an entry, and later changes it', async () => {
    const { data: added } = await upsert(person, entry(account, 12.5));
    const { data: changed } = await upsert(person, { ...entry(account, '-3.25'), note: 'Corrected' });
    const { id, created_at } = added?.[0] ?? {};
    expect(changed).toEqual([
      expect.objectContaining({ id, created_at, account_id: account, amount: -3.25, note: 'Corrected' }),
    ]);
    expect(changed?.[0]?.updated_at).not.toBe(added?.[0]?.updated_at);
    expect(await entriesOf(person, DAY)).toHaveLength(1);
  });

  test("an upsert that includes another user's account is rejected as a whole", async () => {
    await saveDay(stranger, DAY, [{ account_id: theirs, amount_cents: 7 }]);
    const before = await entriesOf(stranger, DAY);
    const { error } = await upsert(person, entry(account, 1), entry(theirs, 1));
    expect(error?.code).toBe('42501');
    expect([await entriesOf(person, DAY), await entriesOf(stranger, DAY)]).toEqual([[], before]);
  });

  test("a delete by account and day removes only the user's own entry", async () => {
    for (const day of [DAY, '2026-01-06'])
      await saveDay(person, day, [{ account_id: account, amount_cents: 100 }]);
    await saveDay(stranger, DAY, [{ account_id: theirs, amount_cents: 100 }]);
    for (const account_id of [account, theirs]) {
      const { error } = await person.rest.from('account_daily_pl').delete().match({ account_id, date: DAY });
      expect(error).toBeNull();
    }
    expect(await entriesOf(person, DAY)).toEqual([]);
    expect(await entriesOf(person, '2026-01-06')).toHaveLength(1);
    expect(await entriesOf(stranger, DAY)).toHaveLength(1);
  });

  test("entries of a range can embed their account's owner, for one account or all", async () => {
    const [second = ''] = await addAccounts(person, 1);
    for (const day of ['2025-12-27', '2025-12-28', '2026-02-07', '2026-02-08'])
      await saveDay(
        person,
        day,
        [account, second].map((account_id) => ({ account_id, amount_cents: 100 })),
      );
    await saveDay(stranger, DAY, [{ account_id: theirs, amount_cents: 100 }]);
    const range = person.rest
      .from('account_daily_pl')
      .select('id, account_id, date, amount, note, created_at, updated_at, accounts!inner(user_id)')
      .gte('date', '2025-12-28')
      .lte('date', '2026-02-07')
      .order('date');
    const { data: ofOne } = await range.match({ account_id: account });
    expect(ofOne).toMatchObject(
      ['2025-12-28', '2026-02-07'].map((date) => ({
        account_id: account,
        date,
        amount: 1,
        note: null,
        accounts: { user_id: person.id },
      })),
    );
    const { data: ofStranger } = await stranger.rest
      .from('account_daily_pl')
      .select('account_id, accounts!inner(user_id)');
    expect(ofStranger).toEqual([{ account_id: theirs, accounts: { user_id: stranger.id } }]);
  });
});

describe('accounts', () => {
  const namesOf = async (who: Person) => (await who.rest.from('accounts').select('name').order('seq')).data;

  test('reusing an account id is a conflict, for any owner', async () => {
    for (const id of [account, theirs]) {
      const { status, error } = await person.rest
        .from('accounts')
        .insert({ id, name: 'Twice', kind: 'other' });
      expect([status, error?.code]).toEqual([409, '23505']);
    }
    const id = randomUUID();
    const sent = Array.from({ length: 5 }, () => person.rest.from('accounts').insert({ id, name: 'Once' }));
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
    expect(await namesOf(person)).toEqual([{ name: 'Account 1' }, { name: 'Once' }]);
  });

  test.each([
    'a,b',
    '(x)',
    '"q"',
    'back\\slash',
    '*',
    '%',
    'eq.5',
    'null',
    'a & b + c',
    '🏀 é',
    '{1}',
    "o'k",
  ])('an account named %s can be changed if its version is current, and not otherwise', async (name) => {
    await person.rest.from('accounts').update({ name }).match({ id: account });
    const seen = { id: account, name, kind: 'main' };
    const edit = (values: Row) => person.rest.from('accounts').update(values).match(seen).select('id');
    expect((await edit({ name: 'New', kind: 'offshore' })).data).toEqual([{ id: account }]);
    expect((await edit({ name: 'Mine' })).data).toEqual([]);
    expect(await namesOf(person)).toEqual([{ name: 'New' }]);
  });
});

test('with more than a thousand accounts and entries, every figure is complete', async () => {
  const { id } = person;
  await backend.sql`
    insert into accounts (user_id, name, created_at)
    select ${id}, 'More ' || i, now() + i * interval '1 microsecond' from generate_series(1, 1200) i`;
  await backend.sql`
    insert into account_daily_pl (account_id, date, amount)
    select id, ${DAY}, 0.01 from accounts where user_id = ${id}
    union all select ${account}, date '2015-01-01' + i, 0.01 from generate_series(1, 2500) i`;
  const days = { first_day: '2015-01-01', last_day: '2026-12-31' };
  const all = await call<{ total_cents: number; days: unknown[] }>(person.rest, 'daily_pl_between', days);
  expect([all.total_cents, all.days.length]).toEqual([3701, 2501]);
  expect(all.days.at(-1)).toEqual([DAY, 1201]);
  const own = await call<{ total_cents: number }>(person.rest, 'daily_pl_between', {
    ...days,
    target_account: account,
  });
  expect(own.total_cents).toBe(2501);
  expect(await call(person.rest, 'all_time_pl', {})).toEqual({ total_cents: 3701, entry_count: 3701 });
  const entries = await entriesOf(person, DAY);
  const oldestFirst =
    await backend.sql`select id from accounts where user_id = ${id} order by created_at, seq`;
  expect(entries.map((entry) => entry.account_id)).toEqual(oldestFirst.map((row) => String(row.id)));
});
