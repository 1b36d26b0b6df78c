import { beforeEach, expect, test } from 'vitest';
import { betSource } from '#data/bets/load-notebook-bets.ts';
import type { PageEnd } from '#data/bets/notebook-bets.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { newestFirst } from '#domain/bets/newest-first.ts';
import { notebookOf } from './support/bets.ts';
import { dataApiOfFile, type Person } from './support/data-api.ts';
import { addBet, addColumn, call, cachedBets } from './support/functions.ts';

const backend = await dataApiOfFile();
let person: Person;
let notebook: string;
beforeEach(async () => {
  person = await backend.newPerson();
  notebook = await notebookOf(person.rest);
});

/** Bets stored without the API, many on the same day and at the same time. */
async function storeMany(count: number, into = notebook) {
  await backend.sql`
    insert into bets (notebook_id, date, description, odds, wager_amount, created_at, updated_at)
    select ${into}, date '2026-01-05' - i / 700, 'Bet ' || i, -110, 1.01,
      timestamptz '2026-01-05 12:00:00.123456+00' + (i / 900) * interval '1 microsecond', '2026-01-06'
    from generate_series(1, ${count}) as i`;
}

const source = () => betSource(notebook, (name, args) => call(person.rest, name, args));

test('pages of any size return each of 2,600 bets once and in order, even with equal dates and times', async () => {
  await storeMany(2600);
  const stored = await backend.sql<{ id: string }[]>`
    select id from bets where notebook_id = ${notebook} order by date desc, created_at desc, seq desc`;
  for (const size of [1, 7, 100, 1000, 2600, 5000]) {
    const found: Bet[] = [];
    const pages = size < 100 ? 30 : 100;
    let end: PageEnd | null = null;
    for (let page = 0; page < pages; page += 1) {
      const { bets, isLast } = await source().page(end, size);
      found.push(...bets);
      end = bets.at(-1) ?? null;
      if (isLast) break;
    }
    const expected = stored.slice(0, size < 100 ? pages * size : undefined).map(({ id }) => id);
    expect(found.map(({ id }) => id)).toEqual(expected);
    expect(found.toSorted(newestFirst)).toEqual(found);
  }
});

test('the ends of pages are those of the pages that follow', async () => {
  await storeMany(4600);
  const first = await source().page(null, 100);
  const start = first.bets.at(-1) as PageEnd;
  const ends = await source().pageEnds(start, 1500);
  const found: PageEnd[] = [];
  for (let end = start; found.length < 3; end = found.at(-1) ?? end) {
    const { bets } = await source().page(end, 1500);
    found.push(bets.at(-1) as PageEnd);
  }
  expect(ends).toEqual(found.map(({ day, createdAt, sequence }) => ({ day, createdAt, sequence })));
});

test('a page has at most 5,000 bets', async () => {
  await storeMany(5200);
  expect((await source().page(null, 1_000_000)).bets).toHaveLength(5000);
  expect((await cachedBets(person, notebook)).bets).toHaveLength(5200);
});

test("notebook bets are updated with other devices' changes, and nothing else", async () => {
  await storeMany(3000);
  const column = await addColumn(person, notebook, 'League');
  const before = await cachedBets(person, notebook);
  const [one, two, three, four] = before.bets as [Bet, Bet, Bet, Bet];
  const { rest } = person;
  await rest.from('bets').update({ date: '2020-01-01', description: 'Moved' }).match({ id: one.id });
  await rest.from('bets').delete().match({ id: two.id });
  await rest.from('bet_custom_data').insert({ bet_id: three.id, column_id: column, value: 'NBA' });
  const added = await addBet(person, notebook, { date: '2026-03-01' });
  const after = await cachedBets(person, notebook, before);
  expect(after.bets.map(({ id }) => id)).toEqual(
    [added, three, four, ...before.bets.slice(4), one].map(({ id }) => id),
  );
  expect(after.bets.at(-1)).toMatchObject({ description: 'Moved', day: '2020-01-01' });
  expect(after.bets[1]?.customValues).toEqual({ [column]: 'NBA' });

  // Without a deletion, unchanged bets aren't fetched again.
  await rest.from('bets').update({ description: 'Again' }).match({ id: one.id });
  const again = await cachedBets(person, notebook, after);
  expect(again.bets[5]).toBe(after.bets[5]);
  expect(again.bets.at(-1)?.description).toBe('Again');
});

test('all changes arrive, even more than fit in a page', async () => {
  await storeMany(5200);
  const before = await cachedBets(person, notebook);
  await backend.sql`update bets set description = 'New' where notebook_id = ${notebook}`;
  const after = await cachedBets(person, notebook, before);
  expect(after.bets).toHaveLength(5200);
  expect(after.bets.filter(({ description }) => description !== 'New')).toEqual([]);
});

test('a write that commits late is still found', async () => {
  await addBet(person, notebook);
  let before = await cachedBets(person, notebook);
  await backend.sql.begin(async (tx) => {
    await tx`insert into bets (notebook_id, date, description, odds, wager_amount)
      values (${notebook}, '2026-01-04', 'Late', 150, 1)`;
    // Fetches after the time stored in the new bet, but before the write commits.
    before = await cachedBets(person, notebook, before);
    expect(before.bets).toHaveLength(1);
  });
  expect((await cachedBets(person, notebook, before)).bets).toHaveLength(2);
});

test('the latest five bets overall are among the latest five of each notebook', async () => {
  const other = await notebookOf(person.rest);
  await storeMany(20);
  await storeMany(20, other);
  await addBet(person, other, { date: '2026-03-01', description: 'Latest' });
  const latest = person.rest.from('recent_bets').select('notebook_id, notebook_name, notebook_color, line');
  const { data } = await latest
    .order('date', { ascending: false })
    .order('created_at', { ascending: false })
    .order('seq', { ascending: false })
    .limit(5);
  const stored = await backend.sql<{ id: string }[]>`
    select id from bets where notebook_id in (${notebook}, ${other})
    order by date desc, created_at desc, seq desc limit 5`;
  expect(data?.map(({ line }) => (line as unknown[])[0])).toEqual(stored.map(({ id }) => id));
  expect(data?.[0]).toMatchObject({
    notebook_id: other,
    notebook_name: 'A strategy',
    notebook_color: 'blue',
  });
});
