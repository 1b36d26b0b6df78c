import { expect, test } from 'vitest';
import { gameFile } from './support/belongings.ts';
import { dataApiOfFile } from './support/data-api.ts';

const backend = await dataApiOfFile();

const manyGames = (count: number, key = 'x') => Array.from({ length: count }, () => ({ key }));

test.each([
  ['name', { name: ' x.csv' }, 'game_file_name_is_trimmed_and_short'],
  ['name', { name: '' }, 'game_file_name_is_trimmed_and_short'],
  ['name', { name: 'x'.repeat(256) }, 'game_file_name_is_trimmed_and_short'],
  ['time', { written_at: 'infinity' }, 'game_file_was_written_at_a_time'],
  ['last start', { last_start: '-infinity' }, 'last_start_is_finite'],
  ['list of games', { games: { key: 'x' } }, 'games_are_up_to_1000_objects'],
  ['list of games', { games: [] }, 'games_are_up_to_1000_objects'],
  ['list of games', { games: ['x'] }, 'games_are_up_to_1000_objects'],
  ['list of games', { games: [[{ key: 'x' }]] }, 'games_are_up_to_1000_objects'],
])('a game file with an invalid %s is rejected: %j', async (_, invalid, constraint) => {
  const { rest } = await backend.newPerson();
  const { error } = await rest.from('game_files').insert({ ...gameFile('x.csv'), ...invalid });
  expect(error?.code).toBe('23514');
  expect(error?.message).toContain(constraint);
});

test('a file has at most 1,000 games', async () => {
  const { rest } = await backend.newPerson();
  const { error } = await rest.from('game_files').insert({ ...gameFile('x.csv'), games: manyGames(1001) });
  expect(error?.message).toContain('games_are_up_to_1000_objects');
});

test('the games of a file take at most two megabytes', async () => {
  const person = await backend.newPerson();
  const games = manyGames(1000, 'x'.repeat(2000));
  const { error } = await person.rest.from('game_files').insert({ ...gameFile('x.csv'), games });
  expect(error?.message).toContain('games_are_at_most_two_megabytes');
});

test('a file of the same name replaces the one before, which other users keep', async () => {
  const [one, other] = [await backend.newPerson(), await backend.newPerson()];
  await other.rest.from('game_files').insert(gameFile('fixtures.csv'));
  for (const key of ['first', 'second']) {
    const row = { ...gameFile('fixtures.csv'), games: [{ key }] };
    const { error } = await one.rest.from('game_files').upsert(row, { onConflict: 'user_id,name' });
    expect(error).toBeNull();
  }
  expect((await one.rest.from('game_files').select('games')).data).toEqual([{ games: [{ key: 'second' }] }]);
  const { data } = await other.rest.from('game_files').select('games');
  expect(data).toEqual([{ games: gameFile('')['games'] }]);
});

test('a user keeps at most 20 files, also if several are added at once, and can still replace one', async () => {
  const { rest } = await backend.newPerson();
  const add = (name: string) =>
    rest.from('game_files').upsert(gameFile(name), { onConflict: 'user_id,name' });
  const answers = await Promise.all(Array.from({ length: 23 }, (_, place) => add(`${place}.csv`)));
  expect(answers.filter(({ error }) => error === null)).toHaveLength(20);
  expect(answers.flatMap(({ error }) => error?.message ?? [])).toEqual(
    Array.from({ length: 3 }, () => 'You can keep the games of up to 20 files. Remove one first.'),
  );
  const { data } = await rest.from('game_files').select('name').limit(1);
  expect((await add(String(data?.[0]?.['name']))).error).toBeNull();
});
