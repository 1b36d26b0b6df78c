import { expect, test } from 'vitest';
import { formatShortMoney, formatShortNumber } from './short-money.ts';

test.each([
  [0, '$0'],
  [0.4, '$0'],
  [-0.4, '$0'],
  [1, '$0.01'],
  [1250, '$12.50'],
  [-50000, '−$500'],
  [99999, '$999.99'],
  [100000, '$1,000'],
  [106_000, '$1,060'],
  [-123450, '−$1,235'],
  [99_999_900, '$999,999'],
  [99_999_960, '$1M'],
  [250_000_000, '$2.5M'],
  [100_000_000_000, '$1B'],
  [9_000_000_000_000_00, '$9T'],
])('%d cents are %s', (amount, text) => expect(formatShortMoney(amount)).toBe(text));

test.each([
  [0, '0'],
  [0.004, '0'],
  [-0.004, '0'],
  [0.5, '0.5'],
  [-12.345, '−12.35'],
  [999.99, '999.99'],
  [1250, '1,250'],
  [-2_000_000, '−2M'],
])('%d in short is %s', (value, text) => expect(formatShortNumber(value)).toBe(text));

test('on an axis that reaches a million, all amounts are abbreviated', () => {
  const largest = 120_000_000;
  expect([0, 2_000_000, -80_000_000, largest].map((amount) => formatShortMoney(amount, largest))).toEqual([
    '$0',
    '$20K',
    '−$800K',
    '$1.2M',
  ]);
  expect(formatShortNumber(12_500, -2e6)).toBe('12.5K');
});
