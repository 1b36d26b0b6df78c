import { expect, test } from 'vitest';
import { formatBriefProfit } from './brief-profit.ts';
import { cents } from './money.ts';

test.each([
  [0, '0'],
  [1, '+0.01'],
  [-455, '−4.55'],
  [500, '+5'],
  [999, '+9.99'],
  [-2550, '−25.5'],
  [9996, '+100'],
  [-12_345, '−123'],
  [99_949, '+999'],
  [99_950, '+1K'],
  [123_456, '+1.2K'],
  [-999_500, '−10K'],
  [12_345_600, '+123K'],
  [99_950_000, '+1M'],
  [-100_000_000_000, '−1B'],
  [9_000_000_000_000_00, '+9T'],
])('%d cents in a narrow cell are %s', (profit, text) => {
  expect(formatBriefProfit(cents(profit))).toBe(text);
});

test('a profit in a narrow cell has at most five characters', () => {
  for (let profit = 1; profit < 1e15; profit = Math.ceil(profit * 1.01)) {
    expect(formatBriefProfit(cents(-profit)).length).toBeLessThanOrEqual(5);
  }
});
