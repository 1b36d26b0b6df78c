import { beforeEach, expect, test } from 'vitest';
import { toSampleRow } from '#data/sample-rows.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { sampleNotebooks } from '#domain/notebooks/sample-notebooks.ts';
import { notebookOf } from './support/bets.ts';
import { dataApiOfFile, type Person, type Row } from './support/data-api.ts';
import { answerOf, cachedBets } from './support/functions.ts';

const backend = await dataApiOfFile();
let person: Person;
beforeEach(async () => {
  person = await backend.newPerson();
});

const samples = sampleNotebooks(isoDay('2026-11-21'), 'America/New_York');
const rows = samples.map(toSampleRow);
const add = (sent: readonly object[] = rows, by = person) =>
  answerOf(by.rest, 'add_sample_notebooks', { samples: sent });

async function notebooks(by = person): Promise<Row[]> {
  return (await by.rest.from('notebook_summaries').select().order('seq')).data ?? [];
}

test('samples are stored completely: notebooks, fields, bets, and values by field', async () => {
  expect(await add()).toEqual([204]);
  const stored = await notebooks();
  expect(stored.map(({ name, is_sample: isSample }) => [name, isSample])).toEqual(
    samples.map(({ name }) => [name, true]),
  );
  for (const [i, sample] of samples.entries()) {
    const id = String(stored[i]?.id);
    const all = person.rest.from('custom_columns').select().match({ notebook_id: id });
    const { data: columns } = await all.order('created_at').order('seq');
    expect(columns?.map(({ column_name: name }) => name)).toEqual(sample.columns.map(({ name }) => name));
    expect(columns?.map(({ select_options: options }) => options ?? [])).toEqual(
      sample.columns.map(({ options }) => options),
    );
    const names = new Map<string, string>(
      columns?.map((column) => [String(column.id), String(column.column_name)]),
    );
    // What else a bet has is the same at every door. Sample bets are given oldest first and listed newest first.
    const { bets } = await cachedBets(person, id);
    const found = bets
      .toReversed()
      .map(({ description, customValues }): unknown => [
        description,
        Object.fromEntries<string>(
          Object.entries(customValues).map(([field, value]) => [names.get(field) ?? '', value]),
        ),
      ]);
    expect(found).toEqual(sample.bets.map(({ description, customValues }) => [description, customValues]));
  }
});

test('a sample notebook gets no recommended fields in addition to its own', async () => {
  await add();
  for (const { id } of await notebooks()) {
    const fields = () => person.rest.from('custom_columns').select('id').match({ notebook_id: id });
    await fields().then(({ data }) => expect(data?.length).toBeGreaterThan(0));
    await person.rest.from('custom_columns').delete().match({ notebook_id: id });
    await person.rest.rpc('add_recommended_fields', { target_notebook: id });
    expect((await fields()).data).toEqual([]);
  }
});

test('samples are added once, even from two tabs at the same time', async () => {
  const answers = await Promise.all([add(), add(), add()]);
  const refused = [400, 'P0001', 'The sample notebooks are there already'];
  expect(answers.toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual([[204], refused, refused]);
  expect(await notebooks()).toHaveLength(samples.length);
});

test('removed samples can be added again, and removing them keeps other notebooks', async () => {
  const own = await notebookOf(person.rest);
  await add();
  const other = await backend.newPerson();
  await add(rows, other);
  expect((await person.rest.from('notebooks').delete().eq('is_sample', true)).error).toBeNull();
  expect((await notebooks()).map(({ id }) => id)).toEqual([own]);
  expect(await notebooks(other)).toHaveLength(samples.length);
  expect(await add()).toEqual([204]);
});

const [first] = rows;
const { bets: [bet] = [], columns = [] } = first ?? {};

test.each([
  ['an invalid bet', { ...first, bets: [{ ...bet, odds: 5 }] }],
  ['a value of an unknown field', { ...first, bets: [{ ...bet, custom_values: { Nowhere: 'x' } }] }],
  ['two fields with one name', { ...first, columns: [...columns, ...columns] }],
  ['no name', { ...first, name: ' ' }],
  ["bets that aren't a list", { ...first, bets: 5 }],
  ["a bet that isn't an object", { ...first, bets: [5] }],
  ["fields that aren't a list", { ...first, columns: 'x' }],
  ["a value that isn't an object", 5],
])('a sample with %s stores none of them', async (_, wrong) => {
  const [status] = await add([{ ...first }, wrong as object]);
  expect([400, 403, 409]).toContain(status);
  expect(await notebooks()).toEqual([]);
});

test("a signed-out caller can't add samples", async () => {
  const sent = { samples: [] };
  expect((await answerOf(backend.anonymous, 'add_sample_notebooks', sent)).slice(0, 2)).toEqual([
    401,
    '42501',
  ]);
});

test('a notebook is a sample from its creation or never', async () => {
  const id = await notebookOf(person.rest);
  const { status } = await person.rest.from('notebooks').update({ is_sample: true }).match({ id });
  expect(status).toBe(403);
  expect(await notebooks()).toMatchObject([{ is_sample: false }]);
});
