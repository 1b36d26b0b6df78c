import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPercent, formatSignedPercent, isAtLeastPercent, ratio } from './percent.ts';

describe('percentages on screen', () => {
  test.each([
    [5, 10, '50.0%', '+50.0%'],
    [2500, 75500, '3.3%', '+3.3%'],
    [2500, 86500, '2.9%', '+2.9%'],
    [-2500, 75500, '\u22123.3%', '\u22123.3%'],
    [1, 2000, '0.1%', '+0.1%'],
    [-1, 2000, '\u22120.1%', '\u22120.1%'],
    [1, 2001, '0.0%', '0.0%'],
    [-1, 2001, '0.0%', '0.0%'],
    [1, 1, '100.0%', '+100.0%'],
    [10_000, 1, '1,000,000.0%', '+1,000,000.0%'],
    [0, 5, '0.0%', '0.0%'],
    [0, 0, '0.0%', '0.0%'],
  ])('%s of %s is %s, as a return %s', (part, whole, plain, signed) => {
    expect(formatPercent(ratio(part, whole))).toBe(plain);
    expect(formatSignedPercent(ratio(part, whole))).toBe(signed);
  });

  test('a tie that floating point misses is rounded up: 1.005 is 100.5%, 1.0005 is 100.1%', () => {
    expect(formatPercent(ratio(1005, 1000))).toBe('100.5%');
    expect(formatPercent(ratio(10_005, 10_000))).toBe('100.1%');
  });

  test('gains and losses of the same size differ by their sign alone', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e12 }), fc.integer({ min: 1, max: 1e12 }), (part, whole) => {
        const gain = formatPercent(ratio(part, whole));
        const loss = formatPercent(ratio(-part, whole));
        return gain === '0.0%' ? loss === '0.0%' : loss === `\u2212${gain}`;
      }),
    );
  });
});

describe('thresholds', () => {
  test('a ratio that only rounds up to a threshold does not reach it', () => {
    const almost = ratio(5496, 10_000);
    expect(formatPercent(almost)).toBe('55.0%');
    expect(isAtLeastPercent(almost, 55)).toBe(false);
  });

  test('a ratio exactly on a threshold reaches it', () => {
    expect(isAtLeastPercent(ratio(11, 20), 55)).toBe(true);
    expect(isAtLeastPercent(ratio(9, 20), 45)).toBe(true);
  });

  test('without settled bets, only a threshold of 0 is reached', () => {
    expect(isAtLeastPercent(ratio(0, 0), 45)).toBe(false);
  });
});

test.each([
  [0.5, 1],
  [1, 0.5],
  [1, -1],
  [Number.NaN, 1],
  [2 ** 53, 1],
])('%s of %s is refused', (part, whole) => {
  expect(() => ratio(part, whole)).toThrow(RangeError);
});
