import { expect, test } from 'vitest';
import { type BetFilter, NO_FILTER } from '#domain/bets/bet-filter.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { scopeTextOf } from './scope-text.ts';

const notebooks = ['NBA', 'NFL', 'NHL', 'MLB'].map((name) => ({
  id: name,
  name,
  color: 'blue' as const,
  startingBankroll: cents(100),
}));

test('a scope in words names notebooks, status, fields and days', () => {
  const scope = {
    ...NO_FILTER,
    notebookIds: ['NBA', 'NFL'],
    dateFrom: isoDay('2026-01-01'),
    dateTo: isoDay('2026-03-31'),
    outcome: 'settled' as const,
    values: [{ field: 'Book', value: '' }],
  };
  expect(scopeTextOf({ scope, notebooks: notebooks.slice(0, 2) })).toBe(
    'NBA, NFL · Settled bets · Book: none · Jan 1, 2026 to Mar 31, 2026',
  );
});

test('won and lost bets are said to include half of it', () => {
  const textFor = (outcome: BetFilter['outcome']) =>
    scopeTextOf({ scope: { ...NO_FILTER, outcome }, notebooks: notebooks.slice(0, 1) });
  expect(textFor('won')).toBe('NBA · Won or half won bets');
  expect(textFor('push')).toBe('NBA · Pushes');
});

test('without filters it says all notebooks, or names the only one', () => {
  expect(scopeTextOf({ scope: NO_FILTER, notebooks })).toBe('All notebooks');
  expect(scopeTextOf({ scope: NO_FILTER, notebooks: notebooks.slice(0, 1) })).toBe('NBA');
  expect(
    scopeTextOf({ scope: { ...NO_FILTER, notebookIds: ['a'], dateFrom: isoDay('2026-01-01') }, notebooks }),
  ).toBe('4 notebooks · From Jan 1, 2026');
});
