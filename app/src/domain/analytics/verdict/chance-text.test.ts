import { expect, test } from 'vitest';
import { formatChance, formatInterval } from './chance-text.ts';
import { formatSignedRate } from '#domain/rate-text.ts';

test('an interval has both its ends', () => {
  expect(formatInterval({ low: -0.021, high: 0.089 }, formatSignedRate)).toBe('−2.1% to +8.9%');
});

test.each([
  [0.91, '91%'],
  [0.994, '99%'],
  [0.996, 'over 99%'],
  [1, 'over 99%'],
  [0.006, '1%'],
  [0.004, 'under 1%'],
  [0, 'under 1%'],
])('a chance of %d is %s', (probability, text) => {
  expect(formatChance(probability)).toBe(text);
});
