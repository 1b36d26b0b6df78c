import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { someBet } from '#tests/support/any-bet.ts';
import { anyFilter } from '#tests/support/any-filter.ts';
import { NBA, NFL } from '#tests/support/filter-samples.ts';
import { textColumn } from '#tests/support/some-column.ts';
import { NO_FILTER } from './bet-filter.ts';
import { filterBets } from './filter-bets.ts';
import { filterFromSearch, filterToSearch } from './filter-address.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';

describe('the address', () => {
  test('restores any filter', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const search = filterToSearch(filter).toString();
        expect(filterFromSearch(new URLSearchParams(search))).toEqual(filter);
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    'status=unknown',
    'from=2026-02-30&to=yesterday',
    'odds-min=2&odds-max=abc',
    'wager-min=1e3&wager-max=12.345',
    'wager-min=1,23&wager-max=-5',
    'Q=x&unknown=1',
    'notebook=nba&value=NBA&value=:NBA&column=NBA&period=week',
    '',
  ])('%j has no valid filter', (search) => {
    expect(filterFromSearch(new URLSearchParams(search))).toEqual(NO_FILTER);
  });

  test('valid parameters count beside invalid ones', () => {
    expect(filterFromSearch(new URLSearchParams('status=unknown&wager-min=$1,000&odds-min=%2B150'))).toEqual({
      ...NO_FILTER,
      oddsMin: '+150',
      wagerMin: 100_000,
    });
  });
});

describe('an address or saved filter from before, when lists and analytics had a grammar each,', () => {
  const fields = [
    textColumn(NBA, 'book', 'Sportsbook'),
    textColumn(NBA, 'sport', 'Sport'),
    textColumn(NBA, 'league', 'League'),
    textColumn(NFL, 'bookie', 'Bookie'),
    textColumn(NFL, 'gut', 'Gut'),
  ];
  const bets = [
    someBet({
      id: 'a',
      notebookId: NBA,
      customValues: { book: 'Circa', sport: 'Basketball', league: 'NBA' },
    }),
    someBet({ id: 'b', notebookId: NBA, customValues: { sport: 'Basketball' }, status: 'won' }),
    someBet({ id: 'c', notebookId: NFL, customValues: { bookie: 'circa', gut: '1.50' }, market: 'Spread' }),
    someBet({ id: 'd', notebookId: NFL, status: 'won', result: 'half_won', day: '2026-01-09' }),
  ];

  test.each([
    // As lists wrote them.
    ['value=Sportsbook:Circa', 'ac'],
    // A notebook with both fields means two things by them.
    ['value=League:Basketball', ''],
    ['value=Sport:Basketball', 'ab'],
    ['value=League:NBA&value=League:Basketball&value=Sportsbook:Circa', 'a'],
    ['value=Gut:1.5', 'c'],
    ['value=Market:spread', 'c'],
    ['status=won', 'bd'],
    ['status=half_won', 'd'],
    ['from=2026-01-09&to=2026-01-09', 'd'],
    // As analytics did.
    ['column=Bookie:Circa', 'ac'],
    ['column=Sport:Basketball', 'ab'],
    ['column=League:NBA', 'a'],
    ['column=Gut:', 'abd'],
    ['column=gut:&column=Gut:1.5', 'abcd'],
    ['column=Sportsbook:', 'bd'],
    ['column=Market:Spread&column=Sportsbook:CIRCA', 'c'],
    [`notebook=${NFL}&status=settled`, 'd'],
  ])('%s finds its bets', (search, ids) => {
    const filter = filterFromSearch(new URLSearchParams(search));
    const found = filterBets(bets, filter, {
      notebooks: [],
      customFields: fields,
      today: isoDay('2026-01-05'),
    });
    expect(found.map(({ id }) => id).join('')).toBe(ids);
    expect(filterToSearch(filter).has('column')).toBe(false);
  });
});
