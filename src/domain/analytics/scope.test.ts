import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bet } from '#domain/bets/bet.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { anyBet, daysFrom, someBet } from '#tests/support/any-bet.ts';
import { textColumn } from '#tests/support/some-column.ts';
import { valueKey } from './named-column.ts';
import {
  type AnalyticsScope,
  canBeJudged,
  isChosenByResult,
  notebooksInScope,
  SCOPE_STATUSES,
  scopedBets,
  scopeWithin,
  startingBankrollOf,
  WHOLE_SCOPE,
} from './scope.ts';

const COLUMNS = [
  textColumn('nba', 'nba-book', 'Sportsbook'),
  textColumn('nba', 'nba-market', 'Market'),
  textColumn('nfl', 'nfl-book', ' SPORTSBOOK '),
];

const BETS = [
  someBet({ id: '1', notebookId: 'nba', customValues: { 'nba-book': 'Circa', 'nba-market': 'Spread' } }),
  someBet({ id: '2', notebookId: 'nba', customValues: { 'nba-book': ' CIRCA', 'nba-market': 'Total' } }),
  someBet({ id: '3', notebookId: 'nfl', customValues: { 'nfl-book': 'circa' } }),
  someBet({ id: '4', notebookId: 'nfl', customValues: { 'nfl-book': 'BetMGM' } }),
  someBet({ id: '5', notebookId: 'nfl' }),
  someBet({ id: '6', notebookId: 'mlb' }),
];

const idsIn = (bets: readonly Bet[], scope: Partial<AnalyticsScope>) =>
  scopedBets(bets, { ...WHOLE_SCOPE, ...scope }, COLUMNS).map(({ id }) => id);

describe('a scope', () => {
  test('without filters returns the same array', () => {
    expect(scopedBets(BETS, WHOLE_SCOPE, COLUMNS)).toBe(BETS);
  });

  test('includes the chosen notebooks', () => {
    expect(idsIn(BETS, { notebookIds: ['nfl', 'mlb'] })).toEqual(['3', '4', '5', '6']);
    expect(idsIn(BETS, { notebookIds: [] })).toEqual([]);
  });

  test('includes both its first and its last day', () => {
    const bets = ['2026-01-04', '2026-01-05', '2026-01-06', '2026-01-07'].map((day) =>
      someBet({ id: day, day: isoDay(day) }),
    );
    expect(idsIn(bets, { from: isoDay('2026-01-05'), to: isoDay('2026-01-06') })).toEqual([
      '2026-01-05',
      '2026-01-06',
    ]);
    expect(idsIn(bets, { from: isoDay('2026-01-06'), to: isoDay('2026-01-05') })).toEqual([]);
  });

  test('includes all bets, settled bets, or one status', () => {
    const bets = (['pending', 'won', 'lost', 'push'] as const).map((status) =>
      someBet({ id: status, status }),
    );
    expect(idsIn(bets, { status: 'all' })).toHaveLength(4);
    expect(idsIn(bets, { status: 'settled' })).toEqual(['won', 'lost', 'push']);
    for (const status of ['pending', 'won', 'lost', 'push'] as const)
      expect(idsIn(bets, { status })).toEqual([status]);
  });

  test('finds a field by name in every notebook, and a value in any case', () => {
    expect(idsIn(BETS, { columns: [{ name: 'sportsbook', value: 'CIRCA ' }] })).toEqual(['1', '2', '3']);
  });

  test('matches any of several values of one field, and requires every field', () => {
    const anyNotebook = [
      { name: 'Sportsbook', value: 'Circa' },
      { name: 'SPORTSBOOK', value: 'betmgm' },
    ];
    expect(idsIn(BETS, { columns: anyNotebook })).toEqual(['1', '2', '3', '4']);
    expect(idsIn(BETS, { columns: [...anyNotebook, { name: 'Market', value: 'Total' }] })).toEqual(['2']);
  });

  test('finds bets without a value, including those whose notebook lacks the field', () => {
    expect(idsIn(BETS, { columns: [{ name: 'Sportsbook', value: '' }] })).toEqual(['5', '6']);
    expect(idsIn(BETS, { columns: [{ name: 'Weather', value: '' }] })).toHaveLength(6);
    expect(idsIn(BETS, { columns: [{ name: 'Weather', value: 'rain' }] })).toEqual([]);
  });

  test('returns exactly the bets that meet every condition, in order', () => {
    const anyScopedBet = fc
      .tuple(
        anyBet,
        fc.constantFrom('nba', 'nfl', 'mlb'),
        fc.constantFrom('Circa', 'circa ', 'MGM', '1.50', ''),
      )
      .map(([bet, notebookId, cached]) =>
        someBet({ ...bet, notebookId, customValues: { [`${notebookId}-book`]: cached } }),
      );
    const anyScope: fc.Arbitrary<AnalyticsScope> = fc.record({
      notebookIds: fc.oneof(fc.constant('all' as const), fc.subarray(['nba', 'nfl', 'mlb'])),
      from: fc.option(daysFrom('2025-11-01', '2026-03-01'), { nil: undefined }),
      to: fc.option(daysFrom('2025-11-01', '2026-03-01'), { nil: undefined }),
      status: fc.constantFrom(...SCOPE_STATUSES),
      columns: fc.array(
        fc.record({ name: fc.constant('Sportsbook'), value: fc.constantFrom('CIRCA', 'mgm', '1.5', '') }),
        { maxLength: 2 },
      ),
    });
    fc.assert(
      fc.property(fc.array(anyScopedBet), anyScope, (bets, scope) => {
        const { notebookIds, from, to, status, columns } = scope;
        const bookOf = (bet: Bet) =>
          bet.notebookId === 'mlb' ? '' : Object.values(bet.customValues).join('');
        const expected = bets
          .filter((bet) => notebookIds === 'all' || notebookIds.includes(bet.notebookId))
          .filter((bet) => !from || bet.day >= from)
          .filter((bet) => !to || bet.day <= to)
          .filter(
            (bet) =>
              status === 'all' || bet.status === status || (status === 'settled' && bet.status !== 'pending'),
          )
          .filter(
            (bet) =>
              columns.length === 0 || columns.some(({ value }) => valueKey(value) === valueKey(bookOf(bet))),
          );
        expect(scopedBets(bets, scope, COLUMNS)).toEqual(expected);
      }),
    );
  });
});

test.each([
  ['all', false],
  ['settled', false],
  ['pending', false],
  ['won', true],
  ['lost', true],
  ['push', true],
] as const)('whether %s bets are selected by their result: %s', (status, isChosen) => {
  expect(isChosenByResult(status)).toBe(isChosen);
});

describe('of notebooks', () => {
  const NOTEBOOKS = [
    { id: 'nba', startingBankroll: cents(100_000) },
    { id: 'nfl', startingBankroll: cents(250_050) },
  ];

  test('that are gone are dropped, and a scope without any left includes all', () => {
    const scope = { ...WHOLE_SCOPE, notebookIds: ['gone', 'nfl'] };
    expect(scopeWithin(scope, NOTEBOOKS).notebookIds).toEqual(['nfl']);
    expect(scopeWithin({ ...scope, notebookIds: ['gone'] }, NOTEBOOKS).notebookIds).toBe('all');
    const known = { ...scope, notebookIds: ['nfl'] };
    expect(scopeWithin(known, NOTEBOOKS)).toBe(known);
    expect(scopeWithin(WHOLE_SCOPE, NOTEBOOKS)).toBe(WHOLE_SCOPE);
  });

  test('in a scope keep their order', () => {
    expect(notebooksInScope({ notebookIds: ['nfl', 'nba'] }, NOTEBOOKS)).toEqual(NOTEBOOKS);
    expect(notebooksInScope(WHOLE_SCOPE, NOTEBOOKS)).toBe(NOTEBOOKS);
  });

  test('have one starting bankroll, the sum of theirs', () => {
    expect(startingBankrollOf(WHOLE_SCOPE, NOTEBOOKS)).toBe(350_050);
    expect(startingBankrollOf({ notebookIds: ['nfl'] }, NOTEBOOKS)).toBe(250_050);
    expect(startingBankrollOf({ notebookIds: [] }, NOTEBOOKS)).toBe(0);
  });
});

test.each(SCOPE_STATUSES)('bets with the status %s can be judged only if it is any', (status) => {
  expect(canBeJudged({ status })).toBe(status === 'all');
});

test('a status selects bets by their outcome', () => {
  const half = someBet({ id: 'half', status: 'won', result: 'half_won', returned: cents(1) });
  const won = someBet({ id: 'won', status: 'won', returned: cents(1) });
  const out = someBet({ id: 'out', status: 'won', result: 'cashed_out', returned: cents(1) });
  const open = someBet({ id: 'open' });
  expect(idsIn([half, won, out, open], { status: 'won' })).toEqual(['won']);
  expect(idsIn([half, won, out, open], { status: 'half_won' })).toEqual(['half']);
  expect(idsIn([half, won, out, open], { status: 'settled' })).toEqual(['half', 'won', 'out']);
  expect(isChosenByResult('cashed_out')).toBe(true);
});
