import { expect, test } from 'vitest';
import { formatExpected, formatPValue, formatZ } from './figure-text.ts';

test.each([
  [48_461.64, '48,461.6'],
  [1_234_567, '1,234,567.0'],
  [999.96, '1,000.0'],
  [4.16, '4.2'],
  [0, '0.0'],
])('an expected count of %s reads %s', (count, text) => {
  expect(formatExpected(count)).toBe(text);
});

test.each([
  [1.897, '1.90'],
  [-1.897, '−1.90'],
  [-0.001, '0.00'],
])('a z of %s reads %s', (z, text) => {
  expect(formatZ(z)).toBe(text);
});

test('a p-value is never 0, nor 1', () => {
  expect([0.0004, 0.4637, 0.9997].map(formatPValue)).toEqual(['p < 0.001', 'p = 0.464', 'p > 0.999']);
});
