import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { addAccounts, entriesOf, saveDay } from './support/daily-pl.ts';
import { dataApiOfFile, type Person, type Row } from './support/data-api.ts';
import { answerOf, call } from './support/functions.ts';
import { everythingStored } from './support/refusals.ts';

const backend = await dataApiOfFile();

const DAY = '2026-01-05';

let person: Person;
let accounts: string[];
let first: string;
let second: string;
beforeEach(async () => {
  person = await backend.newPerson();
  accounts = await addAccounts(person, 10);
  [first, second] = accounts as [string, string];
});

const stored = () => everythingStored(backend, ['accounts', 'account_daily_pl']);
const send = (changes: unknown, day: string | null = DAY) =>
  answerOf(person.rest, 'save_daily_pl', { day, changes });

describe('what is saved', () => {
  test('stores an amount to the cent, a trimmed note, and a blank note as null', async () => {
    await saveDay(person, DAY, [
      { account_id: second, amount_cents: -1, note: ' \t\n\v\f\r' },
      { account_id: first, amount_cents: 10_000_000_000, note: '\n Bad beat. \t' },
    ]);
    expect(await entriesOf(person, DAY)).toEqual([
      expect.objectContaining({ account_id: first, amount_cents: 10_000_000_000, note: 'Bad beat.' }),
      expect.objectContaining({ account_id: second, amount_cents: -1, note: null }),
    ]);
    expect(await entriesOf(person, '2026-01-04')).toEqual([]);
  });

  test("a changed entry keeps its id and creation time; an unchanged one isn't touched", async () => {
    const row = () => backend.sql`
      select id, created_at, updated_at from account_daily_pl where account_id = ${first} and date = ${DAY}`;
    await saveDay(person, DAY, [{ account_id: first, amount_cents: 5, note: 'x' }]);
    const [added] = await row();
    await saveDay(person, DAY, [{ account_id: first, amount_cents: 5, note: ' x ' }]);
    expect([...(await row())]).toEqual([added]);
    await saveDay(person, DAY, [{ account_id: first, amount_cents: 6 }]);
    const [changed] = await row();
    expect(changed).toEqual({ ...added, updated_at: expect.any(Date) as Date });
    expect(changed?.updated_at).not.toEqual(added?.updated_at);
  });

  test('both arrivals of a save answer with the entries as they are stored', async () => {
    const changes = [
      { account_id: first, amount_cents: 5, note: ' x ', seen: null },
      { account_id: second, amount_cents: null, seen: null },
    ];
    const save = () => call(person.rest, 'save_daily_pl', { day: DAY, changes });
    const answers = [await save(), await save()];
    const [entry] = await entriesOf(person, DAY);
    const none = { account_id: second, amount_cents: null, note: null, updated_at: null };
    const answer = { saved: true, stored: [entry, none] };
    expect(answers).toEqual([answer, answer]);
  });

  test('a null amount deletes only the entry of that day and account', async () => {
    await saveDay(
      person,
      DAY,
      [first, second].map((account_id) => ({ account_id, amount_cents: 1 })),
    );
    await saveDay(person, '2026-01-06', [{ account_id: first, amount_cents: 1 }]);
    await saveDay(person, DAY, [{ account_id: first, amount_cents: null, note: 'ignored' }]);
    expect((await entriesOf(person, DAY)).map((entry) => entry.account_id)).toEqual([second]);
    expect(await entriesOf(person, '2026-01-06')).toHaveLength(1);
  });

  test('deleting an account deletes its entries', async () => {
    await saveDay(
      person,
      DAY,
      accounts.map((account_id) => ({ account_id, amount_cents: 1 })),
    );
    await person.rest.from('accounts').delete().match({ id: first });
    expect((await entriesOf(person, DAY)).map((entry) => entry.account_id)).toEqual(accounts.slice(1));
    const left = await backend.sql`select from account_daily_pl where account_id = ${first}`;
    expect(left).toHaveLength(0);
  });
});

describe('one invalid change among ten leaves everything unchanged', () => {
  const bad: [string, Row, unknown[]][] = [
    ['half a cent', { amount_cents: 100.5 }, [400, '22P02']],
    ['dollars', { amount_cents: '-0.01' }, [400, '22P02']],
    ['a trillion', { amount_cents: 1e14 }, [400, '22003']],
    ['minus a trillion', { amount_cents: -1e14 }, [400, '22003']],
    ['a number beyond the range', { amount_cents: 1e30 }, [400, '22003']],
    ['a cent above the maximum', { amount_cents: 10_000_000_001 }, [400, '23514']],
    ['not a number', { amount_cents: 'NaN' }, [400, '22P02']],
    ['infinity', { amount_cents: 'Infinity' }, [400, '22P02']],
    ['letters', { amount_cents: 'abc' }, [400, '22P02']],
    ['an empty text', { amount_cents: '' }, [400, '22P02']],
    ['a boolean', { amount_cents: true }, [400, '22P02']],
    ['a list', { amount_cents: [] }, [400, '22P02']],
    ['a note of 2,001 characters', { note: 'x'.repeat(2001) }, [400, '23514']],
    ['a note that is a number', { note: 5 }, [400, '22023']],
    ['a note that is an object', { note: {} }, [400, '22023']],
    ['a zero byte in its note', { note: 'a\u0000b' }, [400, '22P05']],
    ['an invalid time', { seen: 'yesterday, or so' }, [400, '22007']],
    ['no account', { account_id: null }, [400, '22023']],
    ["an account that isn't a UUID", { account_id: 'abc' }, [400, '22P02']],
    ['a missing account', { account_id: randomUUID() }, [403, '42501']],
  ];

  test.each(bad)('%s', async (_, given, expected) => {
    await saveDay(person, DAY, [{ account_id: first, amount_cents: 7, note: 'kept' }]);
    const before = await stored();
    const [{ updated_at: seenAt } = { updated_at: null }] = await entriesOf(person, DAY);
    const changes: Row[] = accounts.map((account_id) => ({
      account_id,
      amount_cents: 1,
      note: null,
      seen: account_id === first ? seenAt : null,
    }));
    changes[6] = { ...changes[6], ...given };
    expect((await send(changes)).slice(0, expected.length)).toEqual(expected);
    expect(await stored()).toEqual(before);
  });

  test("another user's account", async () => {
    const stranger = await backend.newPerson();
    const [theirs = ''] = await addAccounts(stranger, 1);
    await saveDay(stranger, DAY, [{ account_id: theirs, amount_cents: 3 }]);
    const before = await stored();
    for (const amount_cents of [1, null]) {
      const changes = [...accounts.slice(1), theirs].map((account_id) => ({ account_id, amount_cents }));
      expect(await send(changes)).toEqual([403, '42501', 'Account not found or access denied']);
    }
    expect(await stored()).toEqual(before);
  });

  test('an account named twice', async () => {
    const changes = [first, second, first].map((account_id) => ({ account_id, amount_cents: 1 }));
    expect(await send(changes)).toEqual([400, '22023', 'Every account must be named once']);
    const [capitals, plain] = [first.toUpperCase(), first].map((account_id) => ({
      account_id,
      amount_cents: 1,
    }));
    expect((await send([capitals, plain]))[0]).toBe(400);
    expect(await entriesOf(person, DAY)).toEqual([]);
  });

  test('a change without an amount: it deletes nothing', async () => {
    await saveDay(person, DAY, [{ account_id: first, amount_cents: 7 }]);
    expect((await send([{ account_id: first, note: 'x' }])).slice(0, 2)).toEqual([400, '22023']);
    expect(await entriesOf(person, DAY)).toHaveLength(1);
  });
});

test.each([
  ['0026-01-05', '23514'],
  ['1899-12-31', '23514'],
  ['2201-01-01', '23514'],
  ['9999-12-31', '23514'],
  ['infinity', '23514'],
  ['2026-02-30', '22008'],
  [null, '22023'],
])('an impossible day is rejected: %s', async (day, code) => {
  expect((await send([{ account_id: first, amount_cents: 1 }], day)).slice(0, 2)).toEqual([400, code]);
});

test('the first and the last possible day are saved and summed', async () => {
  for (const day of ['1900-01-01', '2200-12-31'])
    await saveDay(person, day, [{ account_id: first, amount_cents: 1 }]);
  const { data } = await person.rest.rpc('daily_pl_between', {
    first_day: '1900-01-01',
    last_day: '2200-12-31',
  });
  expect(data).toEqual({
    total_cents: 2,
    days: [
      ['1900-01-01', 1],
      ['2200-12-31', 1],
    ],
  });
});

test('an empty list is accepted, and more than a thousand changes are rejected', async () => {
  expect(await saveDay(person, DAY, [])).toBe(0);
  const change = { account_id: first, amount_cents: 1 };
  const message = 'At most 1,000 accounts can be saved at once';
  expect(await send(Array.from({ length: 1001 }, () => change))).toEqual([413, '54000', message]);
});
