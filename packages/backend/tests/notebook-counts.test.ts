import { expect, test } from 'vitest';
import { recountTotals } from '#backend/server/totals/recount-totals.ts';
import { notebookOf } from './support/bets.ts';
import { dataApiOfFile, type Person } from './support/data-api.ts';
import { call } from './support/functions.ts';
import { callerOf, EMPTY_PLAN, plannedNotebook, sendImport } from './support/imports.ts';

const backend = await dataApiOfFile();

async function everOf({ rest }: Person): Promise<unknown> {
  const { data } = await rest.from('notebook_counts').select();
  return data?.[0]?.ever_count;
}

test('every notebook counts, including deleted and imported ones', async () => {
  const person = await backend.newPerson();
  expect(await everOf(person)).toBeUndefined();
  const notebooks = await Promise.all(Array.from({ length: 5 }, () => notebookOf(person.rest)));
  expect(await everOf(person)).toBe(5);
  await person.rest.from('notebooks').delete().in('id', notebooks.slice(1));
  expect(await everOf(person)).toBe(5);
  const plan = { ...EMPTY_PLAN, notebooks: [plannedNotebook(), plannedNotebook()] };
  const id = crypto.randomUUID();
  await sendImport(callerOf(person), plan, { id });
  await call(person.rest, 'undo_import', { target_import: id });
  expect(await everOf(person)).toBe(7);
});

test('samples count no notebook', async () => {
  const person = await backend.newPerson();
  await person.rest.from('notebooks').insert({ name: 'Sample', is_sample: true });
  expect((await everOf(person)) ?? 0).toBe(0);
  expect(await recountTotals(backend.sql)).toEqual([]);
});

test('an insert that is rejected or repeated counts no notebook', async () => {
  const person = await backend.newPerson();
  const id = await notebookOf(person.rest);
  await person.rest.from('notebooks').insert({ name: ' ' });
  await person.rest.from('notebooks').insert({ id, name: 'Again' });
  await person.rest.from('notebooks').upsert({ id, name: 'Again' });
  expect(await everOf(person)).toBe(1);
});

test('a recount counts the notebooks of a backup without counts, and never lowers a count', async () => {
  const [person, other] = [await backend.newPerson(), await backend.newPerson()];
  for (const { rest } of [person, other]) {
    await notebookOf(rest);
    await rest
      .from('notebooks')
      .delete()
      .eq('id', await notebookOf(rest));
  }
  await backend.sql`delete from notebook_counts where user_id = ${person.id}`;
  expect(await recountTotals(backend.sql)).toEqual([
    `${person.id} notebooks: kept null, counted {"ever_count":1}`,
  ]);
  expect([await everOf(person), await everOf(other)]).toEqual([1, 2]);
  expect(await recountTotals(backend.sql)).toEqual([]);
});
