import { beforeEach, describe, expect, test } from 'vitest';
import { addAccounts, entriesOf, saveDay } from './support/daily-pl.ts';
import { dataApiOfFile, type Person, type Row } from './support/data-api.ts';
import { answerOf } from './support/functions.ts';
import { lockWaiters } from './support/owner-sql.ts';

const backend = await dataApiOfFile();

const DAY = '2026-01-05';

let person: Person;
let accounts: string[];
beforeEach(async () => {
  person = await backend.newPerson();
  accounts = await addAccounts(person, 10);
});

/** The changes that a tab sends after loading the day's current state. */
async function seenNow(amounts: readonly (number | null)[], note: string | null = null): Promise<Row[]> {
  const entries = await entriesOf(person, DAY);
  return accounts.slice(0, amounts.length).map((account_id, i) => ({
    account_id,
    amount_cents: amounts[i],
    note,
    seen: entries.find((entry) => entry.account_id === account_id)?.updated_at ?? null,
  }));
}

describe('the number of newer entries than those seen, because of which nothing is saved', () => {
  test('is 0 if nothing happened in between', async () => {
    expect(await saveDay(person, DAY, await seenNow([1, 2, null]))).toBe(0);
    expect(await saveDay(person, DAY, await seenNow([3, null, 4]))).toBe(0);
    expect(await saveDay(person, DAY, await seenNow([null, null, null]))).toBe(0);
  });

  test('counts each that was changed, deleted or added in between, even if only its note was', async () => {
    await saveDay(person, DAY, await seenNow([1, 2, 3, null, 5]));
    const mine = await seenNow([10, 20, 30, 40, 50]);
    await saveDay(
      person,
      DAY,
      (await seenNow([1])).with(0, { account_id: accounts[0], amount_cents: 1, note: 'New' }),
    );
    await saveDay(person, DAY, [
      { account_id: accounts[1], amount_cents: null },
      { account_id: accounts[3], amount_cents: 4 },
    ]);
    const before = await entriesOf(person, DAY);
    expect(await saveDay(person, DAY, mine)).toBe(3);
    expect(await entriesOf(person, DAY)).toEqual(before);
  });

  test('counts newer entries that are cleared', async () => {
    await saveDay(person, DAY, await seenNow([1, 2]));
    const mine = await seenNow([null, null]);
    await saveDay(person, DAY, await seenNow([9, 2]));
    expect(await saveDay(person, DAY, mine)).toBe(1);
  });

  test('counts a note, even if the amount stays the same', async () => {
    await saveDay(person, DAY, await seenNow([1, 2]));
    const mine = await seenNow([1, 2]);
    await saveDay(person, DAY, await seenNow([1], 'Written meanwhile'));
    expect(await saveDay(person, DAY, mine)).toBe(1);
    expect((await entriesOf(person, DAY)).map(({ note }) => note)).toEqual(['Written meanwhile', null]);
  });

  test('is 0 for a save that is retried after a lost response', async () => {
    await saveDay(person, DAY, await seenNow([1, 2, 3]));
    const mine = await seenNow([10, null, 3, 4], ' a note ');
    expect(await saveDay(person, DAY, mine)).toBe(0);
    const saved = await entriesOf(person, DAY);
    expect(await saveDay(person, DAY, mine)).toBe(0);
    expect(await entriesOf(person, DAY)).toEqual(saved);
  });

  test('is 0 if others saved the day without changing what was seen', async () => {
    await saveDay(person, DAY, await seenNow([1, 2, 3]));
    const mine = await seenNow([10, 2, 3]);
    await saveDay(person, DAY, await seenNow([1, 2, 3]));
    expect(await saveDay(person, DAY, mine)).toBe(0);
  });

  test("an entry's time survives a round trip to the microsecond", async () => {
    await saveDay(person, DAY, await seenNow([1]));
    for (const fraction of ['.123456', '.1', '.000001', '.99999', '']) {
      await backend.sql.begin(async (tx) => {
        await tx`alter table account_daily_pl disable trigger set_updated_at`;
        await tx`update account_daily_pl set updated_at = ${`2026-03-08T02:30:00${fraction}+00:00`}::text::timestamptz
          where account_id = ${accounts[0] ?? ''}`;
        await tx`alter table account_daily_pl enable trigger set_updated_at`;
      });
      expect(await saveDay(person, DAY, await seenNow([fraction.length + 2]))).toBe(0);
    }
  });
});

describe('an account that was left alone', () => {
  const fill = (account_id: string | undefined) => ({ account_id, amount_cents: 0, fill: true });

  test('becomes 0 if it has no entry, and keeps what another device entered', async () => {
    await saveDay(person, DAY, [{ account_id: accounts[1], amount_cents: 50_00, note: 'Theirs' }]);
    const [, before] = [null, ...(await entriesOf(person, DAY))];
    const mine = { account_id: accounts[0], amount_cents: 100_00, note: null, seen: null };
    expect(await saveDay(person, DAY, [mine, fill(accounts[1]), fill(accounts[2])])).toBe(0);
    const entries = await entriesOf(person, DAY);
    expect(entries.map(({ amount_cents }) => amount_cents)).toEqual([100_00, 50_00, 0]);
    expect(entries[1]).toEqual(before);
  });

  test('the 0 that one device filled in does not stand against what another one entered', async () => {
    await saveDay(person, DAY, [fill(accounts[0])]);
    const change = { account_id: accounts[0], amount_cents: 5_00, note: null, seen: null };
    expect(await saveDay(person, DAY, [change])).toBe(0);
    expect(await saveDay(person, DAY, [{ ...change, amount_cents: 6_00 }])).toBe(1);
    expect(await entriesOf(person, DAY)).toMatchObject([{ amount_cents: 5_00 }]);
  });
});

describe('of two concurrent saves of one day', () => {
  /** Both saves change every entry: each sets the entries that the other clears. */
  const evens = (amount: number) => accounts.map((_, i) => (i % 2 === 0 ? amount : null));
  const odds = (amount: number) => accounts.map((_, i) => (i % 2 === 1 ? amount : null));

  test('the first one is saved completely and the other not at all, in any order of accounts', async () => {
    for (let round = 1; round <= 40; round += 1) {
      await saveDay(
        person,
        DAY,
        accounts.map((account_id) => ({ account_id, amount_cents: -round })),
      );
      const one = await seenNow(evens(round), 'one');
      const other = await seenNow(odds(round), 'other');
      const newer = await Promise.all([
        saveDay(person, DAY, round % 2 === 0 ? one.toReversed() : one),
        saveDay(person, DAY, round % 3 === 0 ? other : other.toReversed()),
      ]);
      expect(newer.toSorted((a, b) => a - b)).toEqual([0, accounts.length]);
      const isOne = newer[0] === 0;
      const kept = (await entriesOf(person, DAY)).map(({ account_id, amount_cents, note }) => [
        account_id,
        amount_cents,
        note,
      ]);
      expect(kept).toEqual(
        accounts
          .filter((_, i) => i % 2 === (isOne ? 0 : 1))
          .map((id) => [id, round, isOne ? 'one' : 'other']),
      );
    }
  });

  test('one of eight saves determines a day that had no entries', async () => {
    for (let round = 0; round < 10; round += 1) {
      const day = `2026-02-${String(round + 1).padStart(2, '0')}`;
      const saves = Array.from({ length: 8 }, (_, i) => {
        const changes = accounts.map((account_id) => ({
          account_id,
          amount_cents: i + 1,
          note: null,
          seen: null,
        }));
        return saveDay(person, day, i % 2 === 0 ? changes : changes.toReversed());
      });
      expect((await Promise.all(saves)).filter((newer) => newer === 0)).toHaveLength(1);
      const amounts = new Set((await entriesOf(person, day)).map((entry) => entry.amount_cents));
      expect(amounts.size).toBe(1);
      expect(await entriesOf(person, day)).toHaveLength(10);
    }
  });

  test("each locks the accounts in the order of their ids, so they don't deadlock", async () => {
    const [lowest = '', ...others] = accounts.toSorted();
    const changes = accounts.toSorted().map((account_id) => ({ account_id, amount_cents: 1 }));
    let saves: Promise<unknown> = Promise.resolve();
    await backend.sql.begin(async (tx) => {
      await tx`select from accounts where id = ${lowest} for no key update`;
      saves = Promise.all([saveDay(person, DAY, changes), saveDay(person, DAY, changes.toReversed())]);
      await expect.poll(async () => lockWaiters(tx)).toHaveLength(2);
      const free = await tx`select id from accounts where id = any (${others}) for no key update skip locked`;
      expect(free).toHaveLength(others.length);
    });
    await saves;
    expect(await entriesOf(person, DAY)).toHaveLength(accounts.length);
  });

  test('a concurrently deleted account either fails the save or loses the entry', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [kept = '', doomed = ''] = await addAccounts(person, 2);
      const day = `2026-03-${String(round + 1).padStart(2, '0')}`;
      const changes = [doomed, kept].map((account_id) => ({ account_id, amount_cents: 1 }));
      const [answer] = await Promise.all([
        answerOf(person.rest, 'save_daily_pl', { day, changes }),
        person.rest.from('accounts').delete().match({ id: doomed }),
      ]);
      const left = (await entriesOf(person, day)).map((entry) => entry.account_id);
      const saved = [[200], [kept]];
      const refused = [[403, '42501', 'Account not found or access denied'], []];
      expect([saved, refused]).toContainEqual([answer, left]);
    }
  });
});
