import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyBet, anyDay, anyOdds, someBet } from '#tests/support/any-bet.ts';
import { type Bet, BET_OUTCOMES, BET_RESULTS, BET_STATUSES } from './bet.ts';
import {
  activeGroups,
  type BetFilter,
  filterBets,
  type FilterContext,
  filterFromSearch,
  filterMillionths,
  filterToSearch,
  NO_FILTER,
  readFilterOdds,
} from './bet-filter.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { PERIODS } from '#domain/calendar/period.ts';
import { cents } from '#domain/money.ts';
import { americanOdds, plainOdds } from '#domain/price/american-odds.ts';
import { decimalText, price } from '#domain/price/price.ts';

const NBA = '10000000-0000-4000-8000-000000000001';
const NFL = '10000000-0000-4000-8000-000000000002';
const context: FilterContext = {
  notebooks: [
    { id: NBA, name: 'Hoops' },
    { id: NFL, name: 'Gridiron' },
  ],
  customFields: [],
  today: isoDay('2026-01-05'),
};
const filtered = (bets: readonly Bet[], filter: BetFilter) => filterBets(bets, filter, context);

const open = { nil: null };
const anyAmount = fc.integer({ min: 0, max: 200_000_000 }).map(cents);
const anyFilterOdds = fc.oneof(
  anyOdds.map(plainOdds),
  fc
    .integer({ min: 1001, max: 9_000_000 })
    .map((thousandths) => decimalText(price(BigInt(thousandths), 1000n))),
  fc.constantFrom('10/11', '8/13', '10/5', '1/1000'),
);
const anyFilter: fc.Arbitrary<BetFilter> = fc.record({
  query: fc.string({ unit: 'grapheme', maxLength: 3 }),
  notebookIds: fc.uniqueArray(fc.constantFrom(NBA, NFL)),
  values: fc.uniqueArray(
    fc.record({
      field: fc.constantFrom('League', 'Sportsbook', 'Market', 'A: 100%'),
      value: fc.constantFrom('NBA', 'Circa', 'a:b%3A'),
    }),
    { selector: ({ field, value }) => field + value },
  ),
  period: fc.constantFrom(...PERIODS),
  outcome: fc.option(fc.constantFrom(...BET_OUTCOMES), open),
  dateFrom: fc.option(anyDay, open),
  dateTo: fc.option(anyDay, open),
  oddsMin: fc.option(anyFilterOdds, open),
  oddsMax: fc.option(anyFilterOdds, open),
  wagerMin: fc.option(anyAmount, open),
  wagerMax: fc.option(anyAmount, open),
});

function passes(bet: Parameters<typeof someBet>[0], filter: Partial<BetFilter>): boolean {
  return filtered([someBet(bet)], { ...NO_FILTER, ...filter }).length === 1;
}

test('bets can be those of some notebooks', () => {
  const bets = [someBet({ notebookId: NBA }), someBet({ notebookId: NFL })];
  expect(filtered(bets, { ...NO_FILTER, notebookIds: [NFL] })).toEqual([bets[1]]);
  expect(filtered(bets, { ...NO_FILTER, notebookIds: [NBA, NFL] })).toEqual(bets);
});

test('a period counts back from today, and leaves out no later bet', () => {
  const at = (day: string) => passes({ day: isoDay(day) }, { period: '7-days' });
  expect(['2025-12-29', '2025-12-30', '2026-01-05', '2026-01-10'].map(at)).toEqual([false, true, true, true]);
});

describe('ranges are inclusive', () => {
  const bet = { day: isoDay('2026-01-05'), odds: americanOdds(-110), wager: cents(5_000) };

  test.each([
    ['dateFrom', '2026-01-05', true],
    ['dateFrom', '2026-01-06', false],
    ['dateTo', '2026-01-05', true],
    ['dateTo', '2026-01-04', false],
    ['oddsMin', '-110', true],
    ['oddsMin', '-109', false],
    ['oddsMax', '-110', true],
    ['oddsMax', '-111', false],
    ['oddsMin', '10/11', true],
    ['oddsMin', '1.92', false],
    ['oddsMax', '1.91', true],
    ['oddsMax', '1.90', false],
    ['wagerMin', 5_000, true],
    ['wagerMin', 5_001, false],
    ['wagerMax', 5_000, true],
    ['wagerMax', 4_999, false],
    ['wagerMax', 0, false],
    ['oddsMin', '+100', false],
  ])('%s %s: %s', (condition, end, passing) => {
    expect(passes(bet, { [condition]: end })).toBe(passing);
  });

  test('a reversed range matches nothing', () => {
    expect(passes(bet, { oddsMin: '+100', oddsMax: '-200' })).toBe(false);
  });
});

test('odds are compared by the price that was taken, not by the nearest American odds', () => {
  const bet = {
    odds: americanOdds(-105),
    taken: { notation: 'decimal' as const, millionths: 1_953_000, fraction: null },
  };
  expect(passes(bet, { oddsMin: '1.953', oddsMax: '1.953' })).toBe(true);
  // -105 is 1.952381.
  expect(passes(bet, { oddsMax: '-105' })).toBe(false);
});

test('won and lost include half of it, and any other outcome only itself', () => {
  const bets = [
    ...BET_STATUSES.map((status) => someBet({ status })),
    ...BET_RESULTS.map((result) => someBet({ status: 'won', result })),
  ];
  const found = (outcome: BetFilter['outcome']) =>
    filtered(bets, { ...NO_FILTER, outcome }).map(({ status, result }) => result ?? status);
  expect(found('won')).toEqual(['won', 'half_won']);
  expect(found('lost')).toEqual(['lost', 'half_lost']);
  for (const outcome of ['pending', 'push', 'half_won', 'half_lost', 'cashed_out'] as const) {
    expect(found(outcome)).toEqual([outcome]);
  }
});

test('without a condition the same array is returned, so that nothing rerenders', () => {
  const bets = [someBet({})];
  expect(filtered(bets, NO_FILTER)).toBe(bets);
  expect(filtered(bets, { ...NO_FILTER, query: '  ' })).toBe(bets);
});

test('the result keeps the order and contains exactly the bets that meet every condition', () => {
  fc.assert(
    fc.property(fc.array(anyBet), anyFilter, (bets, filter) => {
      const found = new Set(filtered(bets, filter));
      const expected = bets.filter((bet) =>
        Object.entries(filter).every(([name, value]) => passes(bet, { [name]: value })),
      );
      expect([...found]).toEqual(expected);
    }),
  );
});

describe('the badge counts groups of conditions', () => {
  test.each<[Partial<BetFilter>, number]>([
    [{}, 0],
    [{ query: ' ' }, 0],
    [{ query: 'x' }, 1],
    [{ outcome: 'won' }, 1],
    [{ dateFrom: isoDay('2026-01-05') }, 1],
    [{ dateFrom: isoDay('2026-01-05'), dateTo: isoDay('2026-01-06') }, 1],
    [{ oddsMin: '+100' }, 1],
    [{ oddsMin: '-110', oddsMax: '+110' }, 1],
    [{ wagerMax: cents(0) }, 1],
    [{ notebookIds: [NBA, NFL] }, 1],
    [{ period: 'season', dateTo: isoDay('2026-01-05') }, 1],
    [{ values: ['NBA', 'NFL'].map((value) => ({ field: 'League', value })) }, 1],
    [{ values: ['Book', 'League'].map((field) => ({ field, value: 'x' })) }, 2],
    [{ query: 'x', outcome: 'push', dateTo: isoDay('2026-01-06'), oddsMax: '1.01', wagerMin: cents(1) }, 5],
  ])('%j: %i', (filter, count) => {
    expect(activeGroups({ ...NO_FILTER, ...filter })).toBe(count);
  });

  test('the count is 0 exactly if no bet is filtered out', () => {
    const bets = [someBet({})];
    fc.assert(
      fc.property(anyFilter, (filter) => {
        expect(filtered(bets, filter) === bets).toBe(activeGroups(filter) === 0);
      }),
    );
  });
});

describe('the address', () => {
  test('holds a filter under these names, without empty ones', () => {
    expect(filterToSearch(NO_FILTER).size).toBe(0);
    const filter: BetFilter = {
      query: 'Lakers & Co',
      notebookIds: [NBA, NFL],
      outcome: 'half_won',
      values: [
        { field: 'League', value: 'NBA' },
        { field: 'A: b', value: 'c:d' },
      ],
      period: 'season',
      dateFrom: isoDay('2026-01-05'),
      dateTo: isoDay('2026-02-05'),
      oddsMin: '-110',
      oddsMax: '+150',
      wagerMin: cents(0),
      wagerMax: cents(123_450),
    };
    expect([...filterToSearch(filter)].map((pair) => pair.join('='))).toEqual([
      'q=Lakers & Co',
      `notebook=${NBA}`,
      `notebook=${NFL}`,
      'status=half_won',
      'value=League:NBA',
      'value=A%3A b:c:d',
      'period=season',
      'from=2026-01-05',
      'to=2026-02-05',
      'odds-min=-110',
      'odds-max=150',
      'wager-min=0.00',
      'wager-max=1234.50',
    ]);
  });

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
    'status=void',
    'from=2026-02-30&to=yesterday',
    'odds-min=2&odds-max=abc',
    'wager-min=1e3&wager-max=12.345',
    'Q=x&unknown=1',
    'notebook=nba&value=NBA&value=:NBA&value=League:%20&period=week',
    '',
  ])('%j has no valid filter', (search) => {
    expect(filterFromSearch(new URLSearchParams(search))).toEqual(NO_FILTER);
  });

  test('valid parameters count beside invalid ones', () => {
    expect(filterFromSearch(new URLSearchParams('status=void&wager-min=$1,000&odds-min=%2B150'))).toEqual({
      ...NO_FILTER,
      oddsMin: '+150',
      wagerMin: 100_000,
    });
  });
});

describe('the ends of an odds range', () => {
  test.each([
    ['', null],
    ['  ', null],
    ['150', '+150'],
    [' +150 ', '+150'],
    ['\u2212110', '-110'],
    ['1.91', '1.91'],
    ['8/13', '8/13'],
    ['9000000.00', '9000000.00'],
    // American odds that no bet has.
    ['-100', '+100'],
    ['0', '+100'],
    ['+7', '+100'],
  ])('%j is %s', (text, expected) => {
    expect(readFilterOdds(text)).toBe(expected);
  });

  test('a whole number is in the format of the user, where that leaves no doubt', () => {
    expect(readFilterOdds('2', 'decimal')).toBe('2.00');
    expect(readFilterOdds('150', 'decimal')).toBe('150.00');
    expect(readFilterOdds('2', 'american')).toBeUndefined();
  });

  test.each(['0.9', 'x', '+', '--1', '+ 150', '1e3', '1,000', '9'.repeat(20), '١٥٠'])(
    '%j is invalid',
    (text) => {
      expect(readFilterOdds(text)).toBeUndefined();
    },
  );

  test('are a price in millionths, 0 if invalid', () => {
    expect(filterMillionths('-110')).toBe(1_909_091);
    expect(filterMillionths('abc')).toBe(0);
  });
});
