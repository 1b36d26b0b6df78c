import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chanceOfAtLeast, quantilesOf, percentileOf } from './percentile.ts';

test('counts the values below, equal to and above a value', () => {
  expect(percentileOf(Float64Array.of(-2, 0, 0, 2), 0)).toEqual({ count: 4, below: 1, equal: 2, above: 1 });
  expect(percentileOf(new Float64Array(0), 0)).toEqual({ count: 0, below: 0, equal: 0, above: 0 });
});

test('a simulated p-value is never 0', () => {
  expect(chanceOfAtLeast(percentileOf(new Float64Array(999), 1))).toBe(0.001);
  expect(chanceOfAtLeast(percentileOf(new Float64Array(999), 0))).toBe(1);
  expect(chanceOfAtLeast(percentileOf(new Float64Array(0), 5))).toBe(1);
});

test('a quantile is the smallest value that enough values do not exceed', () => {
  expect(quantilesOf(Float64Array.of(4, 1, 3, 2), [0.05, 0.5, 0.75, 0.95, 0, 1])).toEqual([1, 2, 3, 4, 1, 4]);
  const twenty = Uint32Array.from({ length: 20 }, (_, index) => index + 1);
  expect(quantilesOf(twenty, [0.05, 0.55, 0.95])).toEqual([1, 11, 19]);
  expect(quantilesOf(new Float64Array(0), [0.5])).toEqual([undefined]);
});

test('a quantile has enough values up to it and too few below it', () => {
  const anyValues = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(anyValues, fc.integer({ min: 1, max: 100 }), (values, percent) => {
      const [found = Number.NaN] = quantilesOf(Float64Array.from(values), [percent / 100]);
      const { below, equal } = percentileOf(Float64Array.from(values), found);
      expect(100 * (below + equal)).toBeGreaterThanOrEqual(percent * values.length);
      expect(100 * below).toBeLessThan(percent * values.length);
    }),
  );
});

test.each([-0.1, 1.1, Number.NaN])('a quantile of %d is refused', (part) => {
  expect(() => quantilesOf(Float64Array.of(1), [part])).toThrow(RangeError);
});
