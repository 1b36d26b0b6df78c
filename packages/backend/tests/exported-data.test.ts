import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { exportJson, readExportJson } from '#domain/export/export-json.ts';
import { notebookOf } from './support/bets.ts';
import { addAccounts, saveDay } from './support/daily-pl.ts';
import type { Person } from './support/data-api.ts';
import { startExports } from './support/exports.ts';
import { addBet, addColumn } from './support/functions.ts';

let started: Awaited<ReturnType<typeof startExports>>;
let person: Person;
let notebook: string;

beforeAll(async () => {
  started = await startExports();
});
afterAll(() => started.stop());

beforeEach(async () => {
  person = await started.newPerson();
  notebook = await notebookOf(person.rest);
});

const load: typeof started.load = (...args) => started.load(...args);

/** Bets stored without the API, several hundred on each day, not in the order of their dates. */
async function storeMany(count: number, into = notebook) {
  await started.backend.sql`
    insert into bets (notebook_id, date, description, odds, wager_amount, created_at, updated_at)
    select ${into}, date '2026-01-05' - (i * 7919) % 90, 'Bet ' || i, -110, 1.01, now() - interval '1 day',
      now() - interval '1 day'
    from generate_series(1, ${count}) as i`;
}

const namesIn = (bets: readonly { description: string }[] | undefined) =>
  bets?.map(({ description }) => description);
const countedTo = (count: number, what = 'Bet') =>
  Array.from({ length: count }, (_, i) => `${what} ${i + 1}`);

test('a user without data exports nothing', async () => {
  person = await started.newPerson();
  expect(await load()).toEqual({ notebooks: [], accounts: [] });
});

test('everything is exported as stored', async () => {
  const { rest } = person;
  await rest
    .from('notebooks')
    .update({ name: '🏀 =1', description: 'two\nlines', color: 'pink', starting_bankroll: 123_456_789.1 })
    .match({ id: notebook });
  const column = await addColumn(person, notebook, '__proto__');
  await rest.from('custom_columns').insert({
    notebook_id: notebook,
    column_name: 'Book',
    column_type: 'select',
    select_options: ['Circa', 'x,y'],
  });
  const won = { status: 'won', return_cents: 210_05, date: '2026-02-01' };
  const [later, earlier] = [
    await addBet(person, notebook, won, { [column]: '=1' }),
    await addBet(person, notebook, { date: '1999-12-31', odds: 100_000 }),
  ].map(({ notebookId: _1, sequence: _2, ...exported }) => exported);
  const [circa = ''] = await addAccounts(person, 2);
  await saveDay(person, '2026-01-06', [{ account_id: circa, amount_cents: -1, note: 'שלום' }]);
  await saveDay(person, '2026-01-05', [{ account_id: circa, amount_cents: 99_999_999_99, note: null }]);

  const data = await load();
  expect(data).toMatchObject({
    notebooks: [
      {
        id: notebook,
        name: '🏀 =1',
        description: 'two\nlines',
        color: 'pink',
        startingBankroll: 12_345_678_910,
        isSample: false,
        recommendedFieldsAdded: false,
        columns: [
          { name: '__proto__', type: 'text', options: [] },
          { name: 'Book', type: 'select', options: ['Circa', 'x,y'] },
        ],
        bets: [later, earlier],
      },
    ],
    accounts: [
      {
        name: 'Account 1',
        kind: 'main',
        days: [
          { day: '2026-01-05', amount: 9_999_999_999, note: null },
          { day: '2026-01-06', amount: -1, note: 'שלום' },
        ],
      },
      { name: 'Account 2', days: [] },
    ],
  });
  const read = readExportJson(exportJson(data, 'now'));
  if ('problem' in read) throw new Error('The export cannot be read');
  expect(data).toMatchObject(read.value);
  expect(exportJson(read.value, 'now')).toBe(exportJson(data, 'now'));
  expect((await load(notebook)).notebooks).toEqual(data.notebooks);
});

test("no other user's data is included", async () => {
  await storeMany(3);
  await addAccounts(person, 1);
  person = await started.newPerson();
  expect(await load()).toEqual({ notebooks: [], accounts: [] });
  expect(await load(notebook)).toEqual({ notebooks: [], accounts: [] });
});

describe('nothing is cut off', () => {
  test.each([999, 1000, 5001, 12_001])('for %i bets, in stored order', async (count) => {
    await storeMany(count);
    const { notebooks } = await load();
    expect(namesIn(notebooks[0]?.bets)).toEqual(countedTo(count));
  });

  test('for 10,500 bets of one day', async () => {
    await storeMany(10_500);
    await started.backend.sql`update bets set date = '2026-01-05' where notebook_id = ${notebook}`;
    expect(namesIn((await load(notebook)).notebooks[0]?.bets)).toEqual(countedTo(10_500));
  });

  test('for 1,000 fields, and 2,001 days of one account', async () => {
    const { sql } = started.backend;
    await sql`insert into custom_columns (notebook_id, column_name, column_type)
      select ${notebook}, 'Column ' || i, 'text' from generate_series(1, 1000) as i`;
    const [, second = ''] = await addAccounts(person, 3);
    await sql`insert into account_daily_pl (account_id, date, amount)
      select ${second}, date '2026-01-01' - i, i from generate_series(1, 2001) as i`;
    const { notebooks, accounts } = await load();
    expect(notebooks[0]?.columns.map(({ name }) => name)).toEqual(countedTo(1000, 'Column'));
    expect(accounts.map(({ days }) => days.length)).toEqual([0, 2001, 0]);
    expect(accounts[1]?.days.map(({ amount }) => amount / 100)).toEqual(
      Array.from({ length: 2001 }, (_, i) => 2001 - i),
    );
  });
});

test('one request reads everything', async () => {
  await storeMany(12_000);
  started.state.asked = 0;
  await load();
  expect(started.state.asked).toBe(1);
});

test("concurrent writes don't affect the snapshot", async () => {
  const { sql } = started.backend;
  const other = await notebookOf(person.rest);
  const [first = '', second = ''] = await addAccounts(person, 2);
  const writing = { isOver: false, count: 0 };
  // Each transaction leaves both notebooks with the same number of bets, and both accounts with the same number of
  // days.
  const write = async (writer: number) => {
    for (let i = 0; !writing.isOver; i += 1) {
      const day = 1000 * writer + i;
      await sql.begin(async (tx) => {
        await tx`insert into bets (notebook_id, date, description, odds, wager_amount)
          values (${notebook}, '2026-01-05', 'x', 100, 1)`;
        await tx`insert into account_daily_pl (account_id, date, amount)
          select id, date '1950-01-01' + ${day}::integer, 1 from unnest(${[first, second]}::uuid[]) as id`;
        await tx`insert into bets (notebook_id, date, description, odds, wager_amount)
          values (${other}, '2026-01-05', 'x', 100, 1)`;
      });
      writing.count += 1;
    }
  };
  await storeMany(3000);
  await storeMany(3000, other);
  await sql`insert into account_daily_pl (account_id, date, amount)
    select id, date '1950-01-01' - i, 1 from unnest(${[first, second]}::uuid[]) as id, generate_series(1, 3000) as i`;
  const writers = [0, 1].map(write);
  try {
    while (writing.count < 40) {
      const { notebooks, accounts } = await load();
      const counts = [
        ...notebooks.map(({ bets }) => bets.length),
        ...accounts.map(({ days }) => days.length),
      ];
      expect(counts).toEqual(counts.map(() => counts[0]));
      expect(counts).toHaveLength(4);
    }
  } finally {
    writing.isOver = true;
    await Promise.all(writers);
  }
});

test("cancelling isn't reported as a server error", async () => {
  await storeMany(12_000);
  const controller = new AbortController();
  const cancelled = load(null, controller);
  controller.abort();
  await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
});

test('a network error is reported as such', async () => {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  try {
    await expect(load()).rejects.toThrow('The server could not be reached.');
  } finally {
    vi.stubGlobal('fetch', fetch);
  }
});
