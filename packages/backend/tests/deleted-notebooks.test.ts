import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { recountTotals } from '#backend/server/totals/recount-totals.ts';
import { notebookOf } from './support/bets.ts';
import { dataApiOfFile, type Person, type Row } from './support/data-api.ts';
import { addBet, addColumn, answerOf, call } from './support/functions.ts';
import { insertInto, raw } from './support/owner-sql.ts';
import { chainOf, HOUR, inHours, newRecord, startMoved } from './support/records.ts';

const backend = await dataApiOfFile();
let person: Person;
let notebook: string;
beforeEach(async () => {
  person = await backend.newPerson();
  notebook = await newRecord(person);
});

const remove = (target = notebook, by = person, seen: Row | null = null) =>
  call<boolean | null>(by.rest, 'delete_notebook', { target_notebook: target, seen });
const restore = (target = notebook, by = person) =>
  call<boolean>(by.rest, 'restore_notebook', { target_notebook: target });

const PARTS = [
  'bets',
  'bankroll_movements',
  'custom_columns',
  'bet_custom_data',
  'notebook_totals',
  'day_totals',
  'records',
  'record_events',
  'record_stamps',
  'record_shares',
];

/** Fills the notebook with a row in each of its tables, a locked bet and a deleted one. */
async function fill() {
  const league = await addColumn(person, notebook, 'League');
  const sent = { starts_at: inHours(1), date: inHours(1).slice(0, 10) };
  const locked = await addBet(person, notebook, sent, { [league]: 'NBA' });
  await startMoved(backend, locked.id, -HOUR);
  const deleted = await addBet(person, notebook, { starts_at: inHours(2) });
  await call(person.rest, 'delete_bets', { ids: [deleted.id] });
  const movement = { notebook_id: notebook, date: '2026-01-05', amount: 50 };
  await person.rest.from('bankroll_movements').insert(movement);
  const { data } = await person.rest.from('records').select('head').single();
  const stamp = { notebook_id: notebook, hash: data?.head, kind: 'ots', data: '\\x01' };
  await person.rest.from('record_stamps').insert(stamp);
  const share = { notebook_id: notebook, shown: ['odds'], expires_at: inHours(24) };
  await person.rest.from('record_shares').insert(share);
  return { locked, deleted };
}

/** Every row of the notebook, as stored. */
const stored = () =>
  Promise.all(
    ['notebooks', ...PARTS].map(async (table) => {
      const of = table === 'notebooks' ? 'id' : 'notebook_id';
      const key = table === 'bet_custom_data' ? `(select notebook_id from bets b where b.id = bet_id)` : of;
      const text = `select to_jsonb(t) as row from ${table} t where ${key} = '${notebook}' order by to_jsonb(t)::text`;
      const rows = await raw<{ row: Row }[]>(backend.sql, text);
      expect([table, rows.length > 0]).toEqual([table, true]);
      return rows.map(({ row }) => row);
    }),
  );

/** How many rows each table and function of the API shows the user. */
async function shown() {
  const counts = ['notebooks', 'notebook_summaries', ...PARTS].map(async (table) => {
    const { count } = await person.rest.from(table).select('*', { count: 'exact', head: true });
    return count ?? 0;
  });
  const { parts } = await call<{ parts: unknown[] }>(person.rest, 'export_page', {});
  return [...(await Promise.all(counts)), parts.length];
}

test('a deleted notebook is shown nowhere, and restored with its record and all that is in it as it was', async () => {
  const { locked, deleted } = await fill();
  const [before, kinds, seen] = [await stored(), await chainOf(person, notebook), await shown()];
  expect(await remove()).toBe(true);
  expect((await shown()).every((count) => count === 0)).toBe(true);
  expect(await recountTotals(backend.sql)).toEqual([]);
  const answer = await answerOf(person.rest, 'add_bet', { target_notebook: notebook, bet: {} });
  expect(answer.slice(0, 2)).toEqual([403, '42501']);

  expect(await restore()).toBe(true);
  expect(await stored()).toEqual(before);
  expect(await shown()).toEqual(seen);
  expect(await chainOf(person, notebook)).toEqual(kinds);
  // What could be done before can be done again, and nothing else.
  expect(await call<unknown[]>(person.rest, 'restore_bets', { ids: [deleted.id] })).toHaveLength(1);
  expect(await call<number>(person.rest, 'delete_bets', { ids: [locked.id] })).toBe(0);
  expect(await chainOf(person, notebook)).toEqual([...kinds, 'added']);
});

test('a repeated deletion or restoration changes nothing', async () => {
  expect([await remove(), await remove()]).toEqual([true, null]);
  const answers = await Promise.all([restore(), restore(), restore()]);
  expect([...answers, await restore()]).toEqual([true, true, true, true]);
  expect(await restore(randomUUID())).toBe(false);
});

test('a notebook that has changed since it was seen is not deleted', async () => {
  const seen = async () => {
    const { data } = await person.rest.from('notebook_summaries').select('updated_at, totals').single();
    return data as Row;
  };
  const empty = await seen();
  await addBet(person, notebook);
  expect(await remove(notebook, person, empty)).toBe(false);
  const filled = await seen();
  await person.rest.from('notebooks').update({ name: 'Other' }).eq('id', notebook);
  expect(await remove(notebook, person, filled)).toBe(false);
  expect(await remove(notebook, person, await seen())).toBe(true);
});

test('a notebook that is created late stays deleted', async () => {
  await remove();
  const row = { id: notebook, name: 'Late' };
  expect((await person.rest.from('notebooks').insert(row)).error?.code).toBe('23505');
  expect((await shown())[0]).toBe(0);
});

test('a stranger can neither delete nor restore a notebook, nor read which ones are deleted', async () => {
  const stranger = await backend.newPerson();
  expect(await remove(notebook, stranger)).toBeNull();
  await remove();
  expect(await restore(notebook, stranger)).toBe(false);
  expect((await stranger.rest.from('deleted_notebooks').select()).data).toEqual([]);
  expect((await person.rest.from('deleted_notebooks').select('id, name')).data).toEqual([
    { id: notebook, name: 'NBA' },
  ]);
});

test('a shared record has no address while its notebook is deleted', async () => {
  await fill();
  const { data } = await person.rest.from('record_shares').select('token').single();
  const read = () => call(backend.anonymous, 'shared_record', { token: data?.token });
  await remove();
  expect(await read()).toBeNull();
  await restore();
  expect(await read()).not.toBeNull();
});

/** As if time had passed. */
const later = (target: string, hours: number) => backend.sql`
  update deleted_notebooks set deleted_at = deleted_at - make_interval(hours => ${hours}) where id = ${target}`;
const isStored = async (target: string) =>
  (await backend.sql`select from notebooks where id = ${target}`).length === 1;

test('a notebook can be restored for a day; then the next deletions by anyone remove it, with its locked bets and events', async () => {
  await fill();
  const row = { notebook_id: notebook, date: '2026-01-05', description: 'x', odds: 100, wager_amount: 1 };
  await insertInto(backend.sql, 'bets', row, ...Array.from({ length: 5000 }, () => row));
  await backend.sql`
    insert into record_events (notebook_id, seq, kind, recorded_at, content, hash)
    select ${notebook}, 6000 + i, 'settled', now(), '', '' from generate_series(1, 5000) as i`;
  await remove();
  await later(notebook, 25);
  expect(await restore()).toBe(false);
  const other = await backend.newPerson();
  await call(other.rest, 'delete_bets', { ids: [] });
  const countOf = async (table: string) => {
    const text = `select count(*)::int as n from ${table} where notebook_id = '${notebook}'`;
    return (await raw<{ n: number }[]>(backend.sql, text))[0]?.n;
  };
  expect([await countOf('bets'), await isStored(notebook)]).toEqual([2, true]);
  expect(await countOf('record_events')).toBe(1000);
  expect(await remove(await notebookOf(other.rest), other)).toBe(true);
  expect(await isStored(notebook)).toBe(false);
});

test('only the last 100 notebooks of a user are kept', async () => {
  const ids = Array.from({ length: 101 }, () => randomUUID());
  await person.rest.from('notebooks').insert(ids.map((id) => ({ id, name: 'x' })));
  for (const id of ids) await remove(id);
  const { data } = await person.rest.from('deleted_notebooks').select('id');
  const kept = new Set(data?.map(({ id }) => id));
  expect(await restore(ids[0])).toBe(false);
  expect(await Promise.all(ids.slice(1, 3).map((id) => restore(id)))).toEqual([true, true]);
  expect(ids.slice(1).every((id) => kept.has(id))).toBe(true);
});

test('a notebook whose place was taken is not restored above a limit', async () => {
  await addColumn(person, notebook, 'League');
  await remove();
  const others = Array.from({ length: 20 }, () => randomUUID());
  await person.rest.from('notebooks').insert(others.map((id) => ({ id, name: 'x' })));
  await backend.sql`
    insert into custom_columns (notebook_id, column_name, column_type)
    select n.id::uuid, i::text, 'text' from unnest(${others}::text[]) as n (id), generate_series(1, 1000) as i`;
  const refused = await answerOf(person.rest, 'restore_notebook', { target_notebook: notebook });
  expect(refused[2]).toBe('You can have up to 20,000 fields in all notebooks. Delete one first.');
  await person.rest.from('notebooks').delete().match({ id: others[0] });
  expect(await restore()).toBe(true);
});

test('an account that is deleted takes its deleted notebooks along', async () => {
  await remove();
  await backend.sql`delete from auth.users where id = ${person.id}`;
  expect(await isStored(notebook)).toBe(false);
});
