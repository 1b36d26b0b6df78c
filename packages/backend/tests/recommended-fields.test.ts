import { beforeEach, expect, test } from 'vitest';
import { notebookOf } from './support/bets.ts';
import { dataApiOfFile, type Person } from './support/data-api.ts';

const backend = await dataApiOfFile();
let person: Person;
let notebook: string;
beforeEach(async () => {
  person = await backend.newPerson();
  notebook = await notebookOf(person.rest);
});

const add = (by = person) => by.rest.rpc('add_recommended_fields', { target_notebook: notebook });

async function fields() {
  const all = person.rest.from('custom_columns').select('*').match({ notebook_id: notebook });
  const { data } = await all.order('created_at').order('seq');
  return (data ?? []).map((row) => [row.column_name, row.column_type]);
}

const RECOMMENDED = [
  ['Game', 'text'],
  ['Market', 'select'],
  ['League', 'select'],
  ['Sportsbook', 'select'],
  ['Notes', 'text'],
];

test('a notebook gets its five fields once', async () => {
  expect((await add()).status).toBe(204);
  expect(await fields()).toEqual(RECOMMENDED);
  expect((await add()).status).toBe(204);
  expect(await fields()).toEqual(RECOMMENDED);
});

test('every select field has its options', async () => {
  await add();
  const all = person.rest.from('custom_columns').select('*').match({ column_type: 'select' });
  const { data } = await all;
  expect(data).toHaveLength(3);
  for (const { select_options: options } of data ?? []) {
    expect(new Set(options as string[]).size).toBeGreaterThan(5);
  }
});

test("an existing field, in any case, isn't changed", async () => {
  await person.rest
    .from('custom_columns')
    .insert({ notebook_id: notebook, column_name: 'MARKET', column_type: 'text' });
  await add();
  const names = RECOMMENDED.filter(([name]) => name !== 'Market');
  expect(await fields()).toEqual([['MARKET', 'text'], ...names]);
});

test('deleted fields stay deleted', async () => {
  await add();
  await person.rest.from('custom_columns').delete().match({ notebook_id: notebook });
  expect((await add()).status).toBe(204);
  expect(await fields()).toEqual([]);
});

test('eight concurrent calls add six fields', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => add()));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 204));
  expect(await fields()).toEqual(RECOMMENDED);
});

test("fields can't be added to another user's notebook, or to a missing one", async () => {
  const stranger = await backend.newPerson();
  for (const by of [stranger, person]) {
    if (by === person) await person.rest.from('notebooks').delete().match({ id: notebook });
    const { status, error } = await add(by);
    expect([status, error?.message]).toEqual([403, 'Access denied: You do not own this notebook']);
  }
});

test("a signed-out caller can't call it", async () => {
  const call = backend.anonymous.rpc('add_recommended_fields', { target_notebook: notebook });
  const { status, error } = await call;
  expect([status, error?.code]).toEqual([401, '42501']);
});
