import fc from 'fast-check';
import { expect, test } from 'vitest';
import { levelBets } from '#tests/support/level-bets.ts';
import { histogramOf } from './histogram.ts';
import { seededRandom } from '#domain/analytics/simulate/random.ts';
import { simulateBets } from '#domain/analytics/simulate/simulate-bets.ts';

const plain = (values: readonly number[], atMost = 40) => {
  const histogram = histogramOf(Float64Array.from(values), atMost);
  return histogram && { ...histogram, counts: [...histogram.counts] };
};

test('values a step apart have bins one step wide, centered on them', () => {
  expect(plain([-300, -100, -100, 100])).toEqual({ from: -400, width: 200, counts: [1, 2, 1] });
  expect(plain([3, 4, 4, 6])).toEqual({ from: 2.5, width: 1, counts: [1, 2, 0, 1] });
});

test('other values have bins of a round width that begin at a round number', () => {
  const shares = plain([0.013, 0.2, 0.211, 0.49], 10);
  expect(shares).toEqual({ from: 0, width: 0.05, counts: [1, 0, 0, 0, 2, 0, 0, 0, 0, 1] });
  const cent = plain([-1003, 0, 1, 2004], 8);
  expect(cent).toEqual({ from: -1500, width: 500, counts: [1, 0, 0, 2, 0, 0, 0, 1] });
});

test('no values have no histogram, and equal values have one bin', () => {
  expect(plain([])).toBeUndefined();
  expect(plain([7, 7])).toEqual({ from: 6.5, width: 1, counts: [2] });
});

test('equal wagers at equal odds show a hill, not a comb', () => {
  const { profits } = simulateBets(levelBets(100, 11_000, 10 / 11), 10_000, seededRandom(1));
  const { counts = new Uint32Array(0) } = histogramOf(profits, 40) ?? {};
  const top = counts.indexOf(Math.max(...counts));
  const hill = counts.slice(top - 4, top + 5);
  expect(Math.min(...hill)).toBeGreaterThan((counts[top] ?? 0) / 3);
});

test('every value is counted, in at most the given number of bins', () => {
  const anyValues = fc.oneof(
    fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 80 }),
    fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 80 }),
    fc.array(
      fc.integer({ min: -9, max: 9 }).map((step) => step * 21_000),
      { minLength: 1, maxLength: 80 },
    ),
  );
  fc.assert(
    fc.property(anyValues, fc.integer({ min: 2, max: 60 }), (values, atMost) => {
      const histogram = histogramOf(Float64Array.from(values), atMost);
      if (!histogram) throw new Error('No histogram');
      const { from, width, counts } = histogram;
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(values.length);
      expect(counts.length).toBeLessThanOrEqual(atMost);
      const tolerance = 1e-9 * width;
      expect(from).toBeLessThanOrEqual(Math.min(...values) + tolerance);
      expect(from + width * counts.length).toBeGreaterThanOrEqual(Math.max(...values) - tolerance);
    }),
    // In this example, rounding puts the largest value one bin past the last.
    { examples: [[[999_999.9999999999, -1.23517e-318], 3]] },
  );
});

test('infinite values, NaN and less than one bin are refused', () => {
  expect(() => plain([1, Number.NaN])).toThrow(RangeError);
  expect(() => plain([Infinity])).toThrow(RangeError);
  expect(() => plain([1], 0)).toThrow(RangeError);
});
