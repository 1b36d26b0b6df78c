import { describe, expect, test } from 'vitest';
import vectors from '#tests/vectors/edge.json';
import { normalCdf, normalQuantile, normalUpperTail, WITHIN_95 } from './normal.ts';

describe('the normal distribution', () => {
  test.each(vectors.normal.cdf)('at %d is %d, to 13 digits of itself', (x, probability) => {
    expect(normalCdf(x) / probability).toBeCloseTo(1, 12);
    expect(normalUpperTail(-x)).toBe(normalCdf(x));
  });

  test.each(vectors.normal.quantiles)('has %d of its values below %d', (probability, x) => {
    expect(Math.abs(normalQuantile(probability) - x)).toBeLessThan(1e-13);
  });

  test('has its digits in both tails, where 1 less a probability would have none', () => {
    expect(normalUpperTail(20)).toBeGreaterThan(0);
    expect(normalUpperTail(20)).toBe(normalCdf(-20));
    expect(normalCdf(20)).toBe(1);
  });

  test('has no jump where one way of counting takes over from the other', () => {
    for (const x of [-2, 2]) {
      const step = normalCdf(x + 1e-6) - normalCdf(x - 1e-6);
      expect(step / (2e-6 * 0.05399096651318806)).toBeCloseTo(1, 8);
    }
  });

  test('rises from 0 to 1 between the infinities', () => {
    expect([normalCdf(-Infinity), normalCdf(-40), normalCdf(Infinity)]).toEqual([0, 0, 1]);
    let before = 0;
    for (let x = -9; x <= 9; x += 0.01) {
      const here = normalCdf(x);
      expect(here).toBeGreaterThanOrEqual(before);
      before = here;
    }
  });

  test('is undone by its inverse', () => {
    for (let probability = 0.0005; probability < 1; probability += 0.0005) {
      expect(normalCdf(normalQuantile(probability))).toBeCloseTo(probability, 14);
    }
    expect(normalQuantile(0.975)).toBeCloseTo(WITHIN_95, 14);
  });

  test('refuses what is no number and no probability', () => {
    expect(() => normalCdf(Number.NaN)).toThrow(RangeError);
    for (const probability of [0, 1, -0.1, 1.1, Number.NaN]) {
      expect(() => normalQuantile(probability)).toThrow(RangeError);
    }
  });
});
