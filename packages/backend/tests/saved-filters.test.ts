import { expect, test } from 'vitest';
import { dataApiOfFile } from './support/data-api.ts';

const backend = await dataApiOfFile();

test.each([
  ['name', { name: ' NBA' }, 'filter_name_is_trimmed_and_short'],
  ['name', { name: '' }, 'filter_name_is_trimmed_and_short'],
  ['name', { name: 'x'.repeat(101) }, 'filter_name_is_trimmed_and_short'],
  ['query', { search: '' }, 'filter_is_a_short_query'],
  ['query', { search: 'q=<script>' }, 'filter_is_a_short_query'],
  ['query', { search: `q=${'x'.repeat(4000)}` }, 'filter_is_a_short_query'],
])('a saved filter with an invalid %s is rejected: %j', async (_, invalid, constraint) => {
  const { rest } = await backend.newPerson();
  const { error } = await rest.from('saved_filters').insert({ name: 'NBA', search: 'q=nba', ...invalid });
  expect(error?.code).toBe('23514');
  expect(error?.message).toContain(constraint);
});

test("a user's filters have different names, and users may share one", async () => {
  const [one, other] = [await backend.newPerson(), await backend.newPerson()];
  const row = { name: 'NBA', search: 'q=nba' };
  expect((await one.rest.from('saved_filters').insert(row)).error).toBeNull();
  expect((await other.rest.from('saved_filters').insert(row)).error).toBeNull();
  expect((await one.rest.from('saved_filters').insert(row)).error?.code).toBe('23505');
});
