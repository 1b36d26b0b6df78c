import { expect, test } from 'vitest';
import { checkForm } from '#domain/form.ts';
import { NO_FILTER } from './bet-filter.ts';
import { savedFilterSchema } from './saved-filter-form.ts';
import { viewFromSearch, viewToSearch } from './saved-filter.ts';

test('a view survives its URL, and all bets newest first need none', () => {
  const view = {
    filter: { ...NO_FILTER, query: 'é & +', values: [{ field: 'League', value: 'Serie A' }] },
    order: 'wager-high',
  } as const;
  const search = viewToSearch(view).toString();
  expect(search).toBe('q=%C3%A9+%26+%2B&value=League%3ASerie+A&sort=wager-high');
  expect(viewFromSearch(new URLSearchParams(search))).toEqual(view);
  expect(viewToSearch({ filter: NO_FILTER, order: 'newest' }).toString()).toBe('');
});

test('a saved filter needs a name of at most 100 characters', () => {
  expect(checkForm(savedFilterSchema, { name: ' NBA ' })).toEqual({ value: { name: 'NBA' } });
  expect(checkForm(savedFilterSchema, { name: ' ' })).toMatchObject({
    problem: { message: 'Filter name is required' },
  });
  expect(checkForm(savedFilterSchema, { name: 'x'.repeat(101) })).toHaveProperty('problem');
});
