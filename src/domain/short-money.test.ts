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
  [100000, '$1K'],
  [125000, '$1.25K'],
  [-123450, '−$1.235K'],
  [1_000_000, '$10K'],
  [99_999_900, '$1M'],
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
  [1250, '1.25K'],
  [-2_000_000, '−2M'],
])('%d in short is %s', (value, text) => expect(formatShortNumber(value)).toBe(text));
