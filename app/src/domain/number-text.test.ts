import { expect, test } from 'vitest';
import { countOf, formatCount } from './number-text.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [102_000, '102,000'],
  [1_234_567, '1,234,567'],
])('a count of %i shows as %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

test('a count of one has a singular noun, other counts a plural one', () => {
  expect([0, 1, 2, 1100].map((count) => countOf(count, 'bet'))).toEqual([
    '0 bets',
    '1 bet',
    '2 bets',
    '1,100 bets',
  ]);
});
