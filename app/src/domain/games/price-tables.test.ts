import { expect, test } from 'vitest';
import { MATCH_RESULT, someQuote } from '#tests/support/coming-games.ts';
import { bestQuotes, formatQuote, priceTables } from './price-tables.ts';

const spread = (side: 'home' | 'away', line: number, decimal: string, book = 'Bet365') =>
  someQuote('spread', side, decimal, { line, book });

test('prices are in tables by market and line, with a row for each book and a column for each side', () => {
  const quotes = [
    spread('home', -0.5, '2.08'),
    spread('away', 0.5, '1.80'),
    ...MATCH_RESULT,
    someQuote('1x2', 'home', '2.15', { book: 'Pinnacle' }),
  ];
  expect(priceTables(quotes)).toEqual([
    {
      market: '1x2',
      line: null,
      sides: ['home', 'draw', 'away'],
      rows: [
        { book: 'Bet365', quotes: MATCH_RESULT },
        { book: 'Pinnacle', quotes: [quotes.at(-1), null, null] },
      ],
    },
    {
      market: 'spread',
      line: -0.5,
      sides: ['home', 'away'],
      rows: [{ book: 'Bet365', quotes: quotes.slice(0, 2) }],
    },
  ]);
});

test('the line that most books have comes first, and both sides of a spread share the home team’s line', () => {
  const quotes = [
    spread('home', 0, '1.60'),
    spread('away', 0, '2.30'),
    ...['Bet365', 'bwin'].flatMap((book) => [
      spread('home', -0.75, '2.3', book),
      spread('away', 0.75, '1.6', book),
    ]),
  ];
  expect(priceTables(quotes).map(({ line, rows }) => [line, rows.length])).toEqual([
    [-0.75, 2],
    [0, 1],
  ]);
});

test('the best price is a book’s, unless only prices of several books are known', () => {
  const best = someQuote('1x2', 'home', '2.20', { book: 'Best price' });
  const bwin = someQuote('1x2', 'home', '2.12', { book: 'bwin' });
  const average = someQuote('1x2', 'draw', '3.30', { book: 'Average price' });
  const [table] = priceTables([best, average, bwin, ...MATCH_RESULT.filter(({ side }) => side !== 'draw')]);
  expect(table?.rows.map(({ book }) => book)).toEqual(['Bet365', 'bwin', 'Average price', 'Best price']);
  expect(table && bestQuotes(table)).toEqual([bwin, average, MATCH_RESULT[2]]);
});

test('the best of prices with different numbers of digits is the highest', () => {
  const [table] = priceTables([
    someQuote('1x2', 'home', '9.5'),
    someQuote('1x2', 'home', '10', { book: 'bwin' }),
  ]);
  expect(table && bestQuotes(table)[0]?.decimal).toBe('10');
});

test.each([
  ['2.10', 'american', '+110'],
  ['2', 'american', '+100'],
  ['1.910', 'decimal', '1.91'],
  ['n/a', 'decimal', 'n/a'],
] as const)('the decimal odds %s are %s odds of %s', (decimal, format, shown) => {
  expect(formatQuote(decimal, format)).toBe(shown);
});
