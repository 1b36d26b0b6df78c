import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { someBet, someLeg } from '#tests/support/any-bet.ts';
import { NO_FILTER } from './bet-filter.ts';
import { filterBets } from './filter-bets.ts';
import { findWords, searchTextOf } from './bet-search.ts';
import type { Bet } from './bet.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';

const [NBA, NFL] = ['nba', 'nfl'];
const context = {
  notebooks: [
    { id: NBA, name: 'Hoops' },
    { id: NFL, name: 'Gridiron' },
  ],
  customFields: [],
  today: isoDay('2026-01-05'),
};

function passes(bet: Partial<Bet>, { query }: { query: string }): boolean {
  return filterBets([someBet(bet)], { ...NO_FILTER, query }, context).length === 1;
}

describe('the search', () => {
  test.each([
    ['Lakers -3.5', 'lakers'],
    ['Lakers -3.5', 'S -3'],
    ['Lakers -3.5', '  Lakers '],
    ['Jokić über 9.5', 'JOKIĆ ÜBER'],
    ['ΟΔΥΣΣΕΑΣ', 'οδυσσ'],
    ['🏀 Lakers', '🏀'],
    ['שלום Lakers', 'שלום'],
    ['<script>alert(1)</script>', '<SCRIPT>'],
    ['100% (sure) [yes].*', '(SURE) [y'],
    ['Lakers -3.5', '3.5 lakers'],
    ['Lakers \u22123.5', 'lakers -3.5'],
    ['Jokić über 9.5', 'uber jokic'],
    ['Lakers -3.5', ' '],
  ])('in %j finds %j', (description, query) => {
    expect(passes({ description }, { query })).toBe(true);
  });

  test.each([
    ['Lakers -3.5', 'lakers heat'],
    ['Lakers -3.5', '.*'],
    ['Lakers -3.5', '🏀'],
  ])('in %j does not find %j', (description, query) => {
    expect(passes({ description }, { query })).toBe(false);
  });

  test('finds the badges of a row: its outcome, and that it is a bonus bet', () => {
    const bet = { status: 'won', result: 'cashed_out', bonus: true } as const;
    for (const query of ['cashed out', 'Bonus']) expect(passes(bet, { query })).toBe(true);
    for (const query of ['pending', 'half won']) expect(passes(bet, { query })).toBe(false);
  });

  test('finds each word in anything that a row shows of a bet, its legs and its notebook', () => {
    const bet = {
      notebookId: NBA,
      event: 'Lakers @ Nuggets',
      selection: 'Over 220.5',
      market: 'Total',
      customValues: { book: 'DraftKings' },
      legs: [someLeg({ selection: 'Heat ML' }), someLeg({ event: 'Celtics at Heat', market: 'Spread' })],
    };
    for (const query of [
      'nuggets',
      'over 220',
      'total',
      'draft',
      'heat ml',
      'celtics spread',
      'heat dk',
      'HOOPS heat',
    ]) {
      expect(passes(bet, { query })).toBe(true);
    }
    for (const query of ['knicks', 'gridiron', 'heat knicks', 'bonus'])
      expect(passes(bet, { query })).toBe(false);
  });
});

test('words are found in the bets of a list as in each bet alone', () => {
  const letter = fc.constantFrom('a', 'b', 'd');
  const anyList = fc.array(fc.string({ unit: letter, minLength: 1, maxLength: 3 }), { minLength: 2 });
  const anyWord = fc.string({ unit: letter, minLength: 1, maxLength: 2 });
  const anyWords = fc.array(anyWord, { minLength: 1, maxLength: 3 });
  const property = fc.property(anyList, anyWords, (descriptions, words) => {
    const bets = descriptions.map((description) => someBet({ description }));
    const isFound = findWords(bets, words);
    const expected = bets.map((bet) => words.every((word) => searchTextOf(bet).includes(word)));
    expect(bets.map((_, index) => isFound(index))).toEqual(expected);
  });
  fc.assert(property, { numRuns: 1000 });
});
