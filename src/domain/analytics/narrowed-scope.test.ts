import { expect, test } from 'vitest';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { narrowedScope } from './narrowed-scope.ts';
import { WHOLE_SCOPE } from './scope.ts';

test('a notebook or month limits the scope to it, within the days that it has', () => {
  expect(narrowedScope(WHOLE_SCOPE, { by: 'notebook' }, { key: 'nba', label: 'NBA' })).toEqual({
    ...WHOLE_SCOPE,
    notebookIds: ['nba'],
  });
  const march = { key: '2026-03', label: 'March 2026' };
  expect(narrowedScope(WHOLE_SCOPE, { by: 'month' }, march)).toMatchObject({
    from: '2026-03-01',
    to: '2026-03-31',
  });
  expect(narrowedScope({ ...WHOLE_SCOPE, from: isoDay('2026-03-10') }, { by: 'month' }, march)).toMatchObject(
    { from: '2026-03-10', to: '2026-03-31' },
  );
});

test('a value replaces other values of its field, and no value is a value', () => {
  const columns = [
    { name: 'league', value: 'NFL' },
    { name: 'Book', value: 'Circa' },
  ];
  const byLeague = { by: 'column', name: 'League' } as const;
  expect(narrowedScope({ ...WHOLE_SCOPE, columns }, byLeague, { key: 'nba', label: 'NBA' })?.columns).toEqual(
    [
      { name: 'Book', value: 'Circa' },
      { name: 'League', value: 'NBA' },
    ],
  );
  expect(narrowedScope(WHOLE_SCOPE, byLeague, { key: '', label: '(none)' })?.columns).toEqual([
    { name: 'League', value: '' },
  ]);
});

test('no scope has the bets of a weekday alone', () => {
  expect(narrowedScope(WHOLE_SCOPE, { by: 'weekday' }, { key: '2', label: 'Tuesday' })).toBeUndefined();
});
