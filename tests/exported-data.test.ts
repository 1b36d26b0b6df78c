import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { loadExportedData, loadExportedNotebook } from '#data/exported-data.ts';
import { exportJson, readExportJson } from '#domain/export/export-json.ts';
import { notebookOf } from './support/bets.ts';
import { addAccounts, saveDay } from './support/daily-pl.ts';
import { type DataApiUnderTest, type Person, secrets, startDataApi } from './support/data-api.ts';
import { addBet, addColumn } from './support/functions.ts';

let backend: DataApiUnderTest;
let load: typeof loadExportedData;
let loadNotebook: typeof loadExportedNotebook;
let person: Person;
let notebook: string;
/** Whatever happens elsewhere before a request of such a name is answered. */
let meanwhile: { path: string; happens: () => Promise<unknown> }[] = [];
let underWay = 0;
let mostUnderWay = 0;

beforeAll(async () => {
  backend = await startDataApi();
  // A browser, as far as the data's code needs one.
  vi.stubGlobal('document', { querySelector: () => null, addEventListener: () => {} });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('location', new URL('http://localhost/settings'));
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    request.headers.set('authorization', `Bearer ${person.token}`);
    request.headers.set('apikey', secrets.publishableKey);
    underWay += 1;
    mostUnderWay = Math.max(mostUnderWay, underWay);
    try {
      const { pathname } = new URL(request.url);
      const next = meanwhile.findIndex(({ path }) => pathname.endsWith(`/${path}`));
      if (next >= 0) await meanwhile.splice(next, 1)[0]?.happens();
      init?.signal?.throwIfAborted();
      return await backend.api.fetch(request, { clientAddress: '127.0.0.1' });
    } finally {
      underWay -= 1;
    }
  });
  ({ loadExportedData: load, loadExportedNotebook: loadNotebook } = await import('#data/exported-data.ts'));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await backend.stop();
});

beforeEach(async () => {
  person = await backend.newPerson();
  notebook = await notebookOf(person.rest);
  meanwhile = [];
  mostUnderWay = 0;
});

const loading = () => ({ signal: new AbortController().signal, onProgress: () => {} });

/** Bets past the API, some hundred of a day, stored in another order than that of their days. */
async function storeMany(count: number, into = notebook) {
  await backend.sql`
    insert into bets (notebook_id, date, description, odds, wager_amount, created_at, updated_at)
    select ${into}, date '2026-01-05' - (i * 7919) % 90, 'Bet ' || i, -110, 1.01, now() - interval '1 day',
      now() - interval '1 day'
    from generate_series(1, ${count}) as i`;
}

const namesIn = (bets: readonly { description: string }[] | undefined) =>
  bets?.map(({ description }) => description);
const countedTo = (count: number, what = 'Bet') =>
  Array.from({ length: count }, (_, i) => `${what} ${i + 1}`);

test('of somebody who has nothing, nothing is there', async () => {
  person = await backend.newPerson();
  expect(await load(loading())).toEqual({ notebooks: [], accounts: [] });
});

test('everything is there as it was stored', async () => {
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
  const later = await addBet(
    person,
    notebook,
    { status: 'won', return_amount: '210.05', date: '2026-02-01' },
    { [column]: '=1' },
  );
  const earlier = await addBet(person, notebook, { date: '1999-12-31', odds: 100_000 });
  const [circa = ''] = await addAccounts(person, 2);
  await saveDay(person, '2026-01-06', [{ account_id: circa, amount: '-0.01', note: 'שלום' }]);
  await saveDay(person, '2026-01-05', [{ account_id: circa, amount: '99999999.99', note: null }]);

  const data = await load(loading());
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
        bets: [
          {
            id: later.id,
            day: '2026-02-01',
            status: 'won',
            returned: 21_005,
            customValues: { [column]: '=1' },
          },
          {
            id: earlier.id,
            day: '1999-12-31',
            odds: 100_000,
            status: 'pending',
            returned: null,
            customValues: {},
          },
        ],
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
  expect(readExportJson(exportJson(data, 'now'))).toEqual({ ok: true, data });
  expect(await loadNotebook(notebook, loading())).toEqual(data.notebooks[0]);
});

test("nobody else's is there", async () => {
  const owner = person;
  await storeMany(3);
  await addAccounts(person, 1);
  person = await backend.newPerson();
  expect(await load(loading())).toEqual({ notebooks: [], accounts: [] });
  await expect(loadNotebook(notebook, loading())).rejects.toThrow('This notebook has been deleted meanwhile');
  person = owner;
});

describe('nothing is cut off', () => {
  test.each([999, 1000, 5001, 12_001])(
    'of %i bets, in the order in which they were stored',
    async (count) => {
      await storeMany(count);
      const { notebooks } = await load(loading());
      expect(namesIn(notebooks[0]?.bets)).toEqual(countedTo(count));
    },
  );

  test('of 10,500 bets of one day', async () => {
    await storeMany(10_500);
    await backend.sql`update bets set date = '2026-01-05' where notebook_id = ${notebook}`;
    expect(namesIn((await loadNotebook(notebook, loading())).bets)).toEqual(countedTo(10_500));
  });

  test('of 2,001 columns, and of as many days of one account', async () => {
    const { sql } = backend;
    await sql`insert into custom_columns (notebook_id, column_name, column_type)
      select ${notebook}, 'Column ' || i, 'text' from generate_series(1, 2001) as i`;
    const [, second = ''] = await addAccounts(person, 3);
    await sql`insert into account_daily_pl (account_id, date, amount)
      select ${second}, date '2026-01-01' - i, i from generate_series(1, 2001) as i`;
    const { notebooks, accounts } = await load(loading());
    expect(notebooks[0]?.columns.map(({ name }) => name)).toEqual(countedTo(2001, 'Column'));
    expect(accounts.map(({ days }) => days.length)).toEqual([0, 2001, 0]);
    expect(accounts[1]?.days.map(({ amount }) => amount / 100)).toEqual(
      Array.from({ length: 2001 }, (_, i) => 2001 - i),
    );
  });
});

test('at most two requests are under way, and the share grows to 1', async () => {
  await storeMany(12_000);
  const shares: number[] = [];
  const { signal } = new AbortController();
  await load({ signal, onProgress: (share) => shares.push(share) });
  expect(mostUnderWay).toBe(2);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect([shares.length > 3, shares.at(-1)]).toEqual([true, 1]);
});

describe('what happens meanwhile', () => {
  const whenPageIsAsked = (happens: () => Promise<unknown>) => meanwhile.push({ path: 'bets_page', happens });

  test('a bet that is added, changed or given another day is there once, as it is now', async () => {
    await storeMany(12_000);
    whenPageIsAsked(() => Promise.resolve());
    whenPageIsAsked(() => Promise.resolve());
    whenPageIsAsked(async () => {
      await addBet(person, notebook, { description: 'Added', date: '2026-03-01' });
      await backend.sql`update bets set date = '2026-04-01', wager_amount = 7
        where notebook_id = ${notebook} and description = 'Bet 7'`;
    });
    const { bets } = await loadNotebook(notebook, loading());
    expect(namesIn(bets)).toEqual([...countedTo(12_000), 'Added']);
    expect(bets[6]).toMatchObject({ day: '2026-04-01', wager: 700 });
  });

  test('a bet that is deleted is not there', async () => {
    await storeMany(5200);
    whenPageIsAsked(() => Promise.resolve());
    whenPageIsAsked(async () => {
      await backend.sql`delete from bets where notebook_id = ${notebook} and description = 'Bet 3'`;
    });
    const { bets } = await loadNotebook(notebook, loading());
    expect(namesIn(bets)).toEqual(countedTo(5200).filter((name) => name !== 'Bet 3'));
  });

  test('a notebook that is added is there with its bets, and one that is deleted is not', async () => {
    const gone = await notebookOf(person.rest);
    await storeMany(2, gone);
    whenPageIsAsked(async () => {
      await person.rest.from('notebooks').delete().match({ id: gone });
      await addBet(person, await notebookOf(person.rest), { description: 'New' });
    });
    const { notebooks } = await load(loading());
    expect(notebooks.map(({ bets }) => namesIn(bets))).toEqual([[], ['New']]);
  });

  test('a column that is deleted takes with it what the bets hold in it', async () => {
    const gone = await addColumn(person, notebook, 'Gone');
    const stays = await addColumn(person, notebook, 'Stays');
    await addBet(person, notebook, {}, { [gone]: 'x', [stays]: 'y' });
    await addBet(person, notebook, {}, { [gone]: 'x' });
    meanwhile.push({
      path: 'custom_columns',
      happens: async () => person.rest.from('custom_columns').delete().match({ id: gone }),
    });
    const data = await load(loading());
    expect(data.notebooks[0]?.bets.map(({ customValues }) => customValues)).toEqual([{ [stays]: 'y' }, {}]);
    expect(readExportJson(exportJson(data, 'now')).ok).toBe(true);
  });
});

test('it can be cancelled, which is no failure of the server', async () => {
  await storeMany(12_000);
  const controller = new AbortController();
  const { signal } = controller;
  const cancelled = load({ signal, onProgress: () => controller.abort() });
  await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
});

test('a failure ends it, and nothing more is asked', async () => {
  await storeMany(12_000);
  let asked = 0;
  for (let i = 0; i < 9; i += 1) {
    meanwhile.push({
      path: 'bets_page',
      happens: () => {
        asked += 1;
        return Promise.reject(new TypeError('fetch failed'));
      },
    });
  }
  await expect(load(loading())).rejects.toThrow('The server could not be reached.');
  expect(asked).toBeLessThanOrEqual(2);
});
