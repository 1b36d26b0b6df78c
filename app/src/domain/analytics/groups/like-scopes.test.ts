import { test, expect } from 'vitest';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { likeScopeCount } from './like-scopes.ts';
import { type BetFilter, NO_FILTER } from '#domain/bets/bet-filter.ts';

const field = (id: string, name: string): CustomField => ({
  id,
  name,
  notebookId: 'nba',
  type: 'text',
  options: [],
  createdAt: '2026-01-05T12:00:00+00:00',
  sequence: 1,
});
const FIELDS = [field('book', 'Sportsbook'), field('league', 'League')];

const bet = (day: string, book: string, league: string) =>
  someBet({ notebookId: 'nba', day, customValues: { book, league } });
/** 3 books and 2 leagues, counting bets without one, in 4 pairs on 3 days. */
const BETS = [
  bet('2026-01-05', 'Circa', 'NBA'),
  bet('2026-01-05', 'circa ', 'NBA'),
  bet('2026-01-06', 'Circa', 'NFL'),
  bet('2026-01-07', 'Pinnacle', 'NFL'),
  bet('2026-01-07', '', 'NFL'),
];

const counted = (given: Partial<BetFilter>, everNotebooks = 13) =>
  likeScopeCount({ ...NO_FILTER, ...given }, BETS, FIELDS, everNotebooks);

const CIRCA = { field: 'sportsbook', value: 'circa' };
const NFL = { field: 'League', value: 'nfl' };

test('all bets are the only scope of their kind', () => {
  expect(counted({})).toBe(1);
});

test('one notebook is one of all that the user ever had, and two are a pair of them', () => {
  expect(counted({ notebookIds: ['nba'] })).toBe(13);
  expect(counted({ notebookIds: ['nba', 'nfl'] })).toBe(78);
  expect(counted({ notebookIds: ['nba'] }, 0)).toBe(1);
});

test('a value is one of the values of all fields', () => {
  expect(counted({ values: [CIRCA] })).toBe(5);
});

test('two values are a pair that occurs; of one field, or three, any combination', () => {
  expect(counted({ values: [CIRCA, NFL] })).toBe(4);
  expect(counted({ values: [CIRCA, { field: 'Sportsbook', value: '' }] })).toBe(25);
  expect(counted({ values: [CIRCA, NFL, { field: 'Sportsbook', value: '' }] })).toBe(125);
});

test('a first day is one of the days with bets, and a last day is free', () => {
  expect(counted({ dateFrom: isoDay('2026-01-06') })).toBe(3);
  expect(counted({ dateTo: isoDay('2026-01-06') })).toBe(1);
});

test('several are the product', () => {
  expect(counted({ notebookIds: ['nba'], dateFrom: isoDay('2026-01-06'), values: [CIRCA] })).toBe(13 * 3 * 5);
});

test("bets' own markets are values, too", () => {
  const withMarkets = BETS.map((each, place) =>
    Object.assign({}, each, { market: place < 2 ? 'Spread' : 'Total' }),
  );
  expect(likeScopeCount({ ...NO_FILTER, values: [CIRCA] }, withMarkets, FIELDS, 1)).toBe(7);
});
