import { expect, test } from 'vitest';
import { checkForm } from '#domain/form.ts';
import {
  comingInAnswer,
  creditsFor,
  type FeedAnswer,
  feedFormSchema,
  feedKeySchema,
  lastSeen,
  leagueTitle,
  outcomeText,
} from './odds-feed.ts';

const books = (count: number) => Array.from({ length: count }, (_, i) => `book_${i}`);

test.each([
  [['eu'], 0, 3],
  [['eu', 'uk', 'us'], 0, 9],
  [['eu', 'uk'], 1, 3],
  [['eu'], 10, 3],
  [['eu'], 11, 6],
])('prices of %j with %d books cost %d credits', (regions, count, credits) => {
  expect(creditsFor('prices', { regions, books: books(count) })).toBe(credits);
  expect(creditsFor('scores', { regions, books: books(count) })).toBe(2);
});

test('books are keys in any separation, each once', () => {
  const typed = { books: ' pinnacle,betfair_ex_eu\npinnacle ', budget: '1,000' };
  expect(checkForm(feedFormSchema, typed)).toEqual({
    value: { books: ['pinnacle', 'betfair_ex_eu'], budget: 1000 },
  });
});

test.each([
  [{ books: 'Bet 365!', budget: '1' }, 'books'],
  [{ books: books(41).join(), budget: '1' }, 'books'],
  [{ books: '', budget: '' }, 'budget'],
  [{ books: '', budget: '-1' }, 'budget'],
  [{ books: '', budget: '2.5' }, 'budget'],
])('refuses %j', (typed, field) => {
  expect(checkForm(feedFormSchema, typed)).toMatchObject({ problem: { field } });
});

test.each(['', 'short', 'with blanks in it', 'x'.repeat(201)])('%j is no key', (key) => {
  expect(checkForm(feedKeySchema, { key })).toMatchObject({ problem: { field: 'key' } });
});

test('a call without an outcome was interrupted once it is old', () => {
  expect(outcomeText('under way', 0, 119_000)).toBe('Under way');
  expect(outcomeText('under way', 0, 121_000)).toBe('Interrupted');
  expect(outcomeText('timed out', 0, 0)).toBe('No answer in time');
});

test('a league out of season is called by its key', () => {
  expect(leagueTitle('x_y', [])).toBe('x_y');
});

const answer = (fetchedAt: number, ...games: Record<string, unknown>[]): FeedAnswer => ({
  kind: 'prices',
  league: 'soccer_epl',
  answer: games,
  fetchedAt,
});

test('of several answers, each game counts as it was seen last', () => {
  const [old, later, other] = [
    { id: 'a', n: 1 },
    { id: 'a', n: 2 },
    { id: 'b', n: 3 },
  ];
  expect(lastSeen([answer(2, later), answer(1, old, other)])).toEqual([later, other]);
});

test('the coming games of an answer are kept with their prices, and those in play are not', () => {
  const now = Date.parse('2026-03-01T12:00:00Z');
  const game = (id: string, start: string) => ({
    id,
    sport_key: 'soccer_epl',
    sport_title: 'EPL',
    commence_time: start,
    home_team: 'Reds',
    away_team: 'Blues',
    bookmakers: [
      {
        key: 'pinnacle',
        title: 'Pinnacle',
        last_update: '2026-03-01T11:59:00Z',
        markets: [{ key: 'h2h', outcomes: [{ name: 'Reds', price: 2.1 }] }],
      },
    ],
  });
  const clock = { now, zone: 'UTC' };
  const coming = comingInAnswer(
    answer(now, game('a', '2026-03-01T15:00:00Z'), game('b', '2026-03-01T11:00:00Z')),
    clock,
  );
  expect(coming).toMatchObject({ games: [{ key: 'a', quotes: [{ book: 'Pinnacle', decimal: '2.1' }] }] });
  expect(comingInAnswer(answer(now), clock)).toMatch(/empty/);
});
