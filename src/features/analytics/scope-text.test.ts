import { expect, test } from 'vitest';
import { WHOLE_SCOPE } from '#domain/analytics/scope.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { scopeTextOf } from './scope-text.ts';

const notebooks = ['NBA', 'NFL', 'NHL', 'MLB'].map((name) => ({
  id: name,
  name,
  color: 'blue' as const,
  startingBankroll: cents(100),
}));

test('a scope in words names notebooks, days, status and fields', () => {
  const scope = {
    notebookIds: ['NBA', 'NFL'],
    from: isoDay('2026-01-01'),
    to: isoDay('2026-03-31'),
    status: 'settled' as const,
    columns: [{ name: 'Book', value: '' }],
  };
  expect(scopeTextOf({ scope, notebooks: notebooks.slice(0, 2) })).toBe(
    'NBA, NFL · Jan 1, 2026 – Mar 31, 2026 · Settled bets · Book: none',
  );
});

test('without filters it says all notebooks, or names the only one', () => {
  expect(scopeTextOf({ scope: WHOLE_SCOPE, notebooks })).toBe('All notebooks');
  expect(scopeTextOf({ scope: WHOLE_SCOPE, notebooks: notebooks.slice(0, 1) })).toBe('NBA');
  expect(
    scopeTextOf({ scope: { ...WHOLE_SCOPE, notebookIds: ['a'], from: isoDay('2026-01-01') }, notebooks }),
  ).toBe('4 notebooks · from Jan 1, 2026');
});
