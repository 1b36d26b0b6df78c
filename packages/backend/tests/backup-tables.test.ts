import { expect, onTestFinished, test } from 'vitest';
import { withPool } from '#backend/server/postgres/pool.ts';
import { startDataApi } from './support/data-api.ts';
import { createDatabase } from './support/database.ts';
import { addBet, addColumn, call } from './support/functions.ts';
import { newRecord } from './support/records.ts';
import { restoreInto } from './support/restored.ts';

/** A database with an unrelated table whose name needs quoting. */
async function withTable() {
  const database = await createDatabase();
  onTestFinished(() => database.drop());
  const { owner } = database.connections;
  await withPool(owner, (pool) =>
    pool.query('create table public."Slips" (id integer, user_id uuid references auth.users)'),
  );
  return owner;
}

test('rows of a table with a quoted name are restored', async () => {
  const [from, into] = [await withTable(), await withTable()];
  await withPool(from, (pool) => pool.query('insert into public."Slips" (id) values (7)'));
  await restoreInto(into, from);
  const restored = await withPool(into, (pool) => pool.query('select id from public."Slips"'));
  expect(restored.rows).toEqual([{ id: 7 }]);
});

test('a backup leaves out deleted notebooks with all that is in them, and can be restored', async () => {
  const backend = await startDataApi();
  onTestFinished(() => backend.stop());
  const person = await backend.newPerson();
  for (const isDeleted of [false, true]) {
    const notebook = await newRecord(person, isDeleted ? 'Gone' : 'Kept');
    const field = await addColumn(person, notebook, 'League');
    await addBet(person, notebook, {}, { [field]: 'NBA' });
    await person.rest
      .from('bankroll_movements')
      .insert({ notebook_id: notebook, date: '2026-01-05', amount: 5 });
    if (isDeleted) await call(person.rest, 'delete_notebook', { target_notebook: notebook });
  }
  const into = await createDatabase();
  onTestFinished(() => into.drop());
  const { owner } = into.connections;
  const backup = await restoreInto(owner, backend.database.connections.owner);
  const empty = ['deleted_notebooks', 'notebooks', 'bets', 'custom_columns', 'bet_custom_data', 'records'];
  expect(empty.map((name) => backup.rows[`public.${name}`])).toEqual([0, 1, 1, 1, 1, 1]);
  const { rows } = await withPool(owner, (pool) =>
    pool.query('select name, movement_total from public.notebooks'),
  );
  expect(rows).toEqual([{ name: 'Kept', movement_total: '5.00' }]);
});
