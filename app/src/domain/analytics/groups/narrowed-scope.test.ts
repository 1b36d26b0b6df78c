import fc from 'fast-check';
import { expect, test } from 'vitest';
import { someBet } from '#tests/support/any-bet.ts';
import { textColumn } from '#tests/support/some-column.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { groupingOf } from './grouping.ts';
import { narrowedScope } from './narrowed-scope.ts';
import { NO_FILTER } from '#domain/bets/bet-filter.ts';
import { filterBets } from '#domain/bets/filter-bets.ts';

test('a notebook or month limits the scope to it, within the days that it has', () => {
  expect(narrowedScope(NO_FILTER, { by: 'notebook' }, { key: 'nba', label: 'NBA' })).toEqual({
    ...NO_FILTER,
    notebookIds: ['nba'],
  });
  const march = { key: '2026-03', label: 'March 2026' };
  expect(narrowedScope(NO_FILTER, { by: 'month' }, march)).toMatchObject({
    dateFrom: '2026-03-01',
    dateTo: '2026-03-31',
  });
  expect(
    narrowedScope({ ...NO_FILTER, dateFrom: isoDay('2026-03-10') }, { by: 'month' }, march),
  ).toMatchObject({
    dateFrom: '2026-03-10',
    dateTo: '2026-03-31',
  });
});

test('a value replaces other values of its field, and no value is a value', () => {
  const values = [
    { field: 'league', value: 'NFL' },
    { field: 'Book', value: 'Circa' },
  ];
  const byLeague = { by: 'column', name: 'League' } as const;
  expect(narrowedScope({ ...NO_FILTER, values }, byLeague, { key: 'nba', label: 'NBA' })?.values).toEqual([
    { field: 'Book', value: 'Circa' },
    { field: 'League', value: 'NBA' },
  ]);
  expect(narrowedScope(NO_FILTER, byLeague, { key: '', label: '(none)' })?.values).toEqual([
    { field: 'League', value: '' },
  ]);
});

test('no scope has the bets of a weekday alone', () => {
  expect(narrowedScope(NO_FILTER, { by: 'weekday' }, { key: '2', label: 'Tuesday' })).toBeUndefined();
});

test("a group's filter finds exactly its bets, whatever each notebook calls the field", () => {
  const fields = [
    textColumn('nba', 'book', 'Sportsbook'),
    textColumn('nba', 'market', 'Bet type'),
    textColumn('nfl', 'bookie', 'Bookie'),
    textColumn('mlb', 'sport', 'Sport'),
    textColumn('mlb', 'league', 'League'),
    textColumn('mlb', 'gut', 'Gut'),
  ];
  const anyValue = fc.constantFrom('a', ' A', 'b', '1.5', '1.50', ' ');
  const anyBet = fc
    .record({
      notebookId: fc.constantFrom('nba', 'nfl', 'mlb', 'nhl'),
      market: fc.constantFrom(null, 'a', 'c'),
      customValues: fc.dictionary(fc.constantFrom(...fields.map(({ id }) => id)), anyValue),
    })
    .map(someBet);
  fc.assert(
    fc.property(fc.array(anyBet), fc.constantFrom('Sportsbook', 'Sport', 'Gut'), (bets, name) => {
      const { groups, groupAt } = groupingOf(
        bets,
        { by: 'column', name },
        { notebooks: [], columns: fields },
      );
      const context = { notebooks: [], customFields: fields, today: isoDay('2026-01-05') };
      for (const number of new Set(groups)) {
        const scope = narrowedScope(NO_FILTER, { by: 'column', name }, groupAt(number));
        expect(scope && filterBets(bets, scope, context)).toEqual(
          bets.filter((_, place) => groups[place] === number),
        );
      }
    }),
  );
});
