import { expect, test } from 'vitest';
import { foldedTeam } from '#domain/games/team-names.ts';
import { dataApiOfFile } from './support/data-api.ts';

const backend = await dataApiOfFile();

test.each([
  ['alias', { alias: ' Man Utd' }, 'alias_is_a_short_name'],
  ['alias', { alias: '' }, 'alias_is_a_short_name'],
  ['alias', { alias: '-' }, 'alias_is_a_short_name'],
  ['alias', { alias: 'x'.repeat(201) }, 'alias_is_a_short_name'],
  ['team', { team: 'Man United ' }, 'team_is_a_short_name'],
  ['team', { team: '' }, 'team_is_a_short_name'],
  ['team', { team: 'x'.repeat(201) }, 'team_is_a_short_name'],
])('a team’s other name with an invalid %s is rejected: %j', async (_, invalid, constraint) => {
  const { rest } = await backend.newPerson();
  const row = { alias: 'Man Utd', team: 'Man United', ...invalid };
  const { error } = await rest.from('team_aliases').insert(row);
  expect(error?.code).toBe('23514');
  expect(error?.message).toContain(constraint);
});

test.each([
  ['Man Utd', 'MAN  UTD.'],
  ['Bayern München', 'bayern munchen'],
  ["Nott'm Forest", 'Nottm Forest'],
  ['Динамо Киев', 'динамо-киев'],
])('a name stands for one team, however it is spelled: %s and %s', async (name, alike) => {
  const [one, other] = [await backend.newPerson(), await backend.newPerson()];
  expect(foldedTeam(alike)).toBe(foldedTeam(name));
  expect((await one.rest.from('team_aliases').insert({ alias: name, team: 'First' })).error).toBeNull();
  expect((await other.rest.from('team_aliases').insert({ alias: alike, team: 'First' })).error).toBeNull();
  const { error } = await one.rest.from('team_aliases').insert({ alias: alike, team: 'Second' });
  expect(error?.code).toBe('23505');
});

test('a user keeps at most 1,000 other names of teams', async () => {
  const { rest } = await backend.newPerson();
  const many = Array.from({ length: 1000 }, (_, at) => ({ alias: `Name ${at}`, team: 'Arsenal' }));
  expect((await rest.from('team_aliases').insert(many)).error).toBeNull();
  const { error } = await rest.from('team_aliases').insert({ alias: 'One more', team: 'Arsenal' });
  expect(error?.message).toBe('You can keep up to 1,000 other names of teams. Remove one first.');
});
