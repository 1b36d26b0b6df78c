import { beforeEach, expect, test } from 'vitest';
import type { Bet } from '#domain/bets/bet.ts';
import { notebookOf } from './support/bets.ts';
import { dataApiOfFile, type Person } from './support/data-api.ts';
import { addBet, addColumn, cachedBets } from './support/functions.ts';

const backend = await dataApiOfFile();
let person: Person;
let notebook: string;
let league: string;
let bet: Bet;
beforeEach(async () => {
  person = await backend.newPerson();
  notebook = await notebookOf(person.rest);
  league = await addColumn(person, notebook, 'League');
  bet = await addBet(person, notebook, {}, { [league]: 'NBA' });
});

async function rowsLeft() {
  const [row] = await backend.sql<{ bets: number; columns: number; values: number }[]>`
    select
      (select count(*)::int from bets where notebook_id = ${notebook}) as bets,
      (select count(*)::int from custom_columns where notebook_id = ${notebook}) as columns,
      (select count(*)::int from bet_custom_data where bet_id = ${bet.id}) as values`;
  return { ...row };
}

test('a bet has one value per field: a second one is rejected, an upsert replaces it', async () => {
  const value = { bet_id: bet.id, column_id: league, value: 'NFL' };
  const { status, error } = await person.rest.from('bet_custom_data').insert(value);
  expect([status, error?.code]).toEqual([409, '23505']);
  const upsert = person.rest.from('bet_custom_data').upsert(value, { onConflict: 'bet_id,column_id' });
  expect((await upsert).error).toBeNull();
  expect((await cachedBets(person, notebook)).bets[0]?.customValues).toEqual({ [league]: 'NFL' });
});

test.each(['League', 'LEAGUE', 'league'])("a notebook with a League can't get a field %s", async (name) => {
  const column = { notebook_id: notebook, column_name: name, column_type: 'text' };
  const { status, error } = await person.rest.from('custom_columns').insert(column);
  expect([status, error?.code]).toEqual([409, '23505']);
  expect(await rowsLeft()).toMatchObject({ columns: 1 });
});

test('two tabs that add the same field at once leave one', async () => {
  const names = ['Odds maker', 'odds maker', 'ODDS MAKER', 'Odds Maker'];
  const answers = await Promise.all(
    names.map((name) =>
      person.rest
        .from('custom_columns')
        .insert({ notebook_id: notebook, column_name: name, column_type: 'text' }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
  expect(await rowsLeft()).toMatchObject({ columns: 2 });
});

test('another notebook may have a field with the same name', async () => {
  expect(await addColumn(person, await notebookOf(person.rest), 'League')).toMatch(/^[\da-f-]{36}$/);
});

test('deleting a notebook deletes its bets, fields and their values', async () => {
  expect(await rowsLeft()).toEqual({ bets: 1, columns: 1, values: 1 });
  await person.rest.from('notebooks').delete().match({ id: notebook });
  expect(await rowsLeft()).toEqual({ bets: 0, columns: 0, values: 0 });
});

test('deleting a bet deletes its values, and deleting a field deletes no bet', async () => {
  await person.rest.from('custom_columns').delete().match({ id: league });
  expect(await rowsLeft()).toEqual({ bets: 1, columns: 0, values: 0 });
  const book = await addColumn(person, notebook, 'Book');
  bet = await addBet(person, notebook, {}, { [book]: 'Circa' });
  await person.rest.from('bets').delete().match({ id: bet.id });
  expect(await rowsLeft()).toEqual({ bets: 1, columns: 1, values: 0 });
});
