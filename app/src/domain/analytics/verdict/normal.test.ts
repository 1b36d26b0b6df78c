import { describe, expect, test } from 'vitest';
import vectors from '#tests/vectors/edge.json';
import { WITHIN_95 } from './interval.ts';
import { normalCdf, normalUpperTail } from './normal.ts';

describe('the normal distribution', () => {
  test.each(vectors.normal.cdf)('at %d is %d to 13 digits', (x, probability) => {
    expect(normalCdf(x) / probability).toBeCloseTo(1, 12);
    expect(normalUpperTail(-x)).toBe(normalCdf(x));
  });

  test('is precise in both tails, where 1 minus a probability would not be', () => {
    expect(normalUpperTail(20)).toBeGreaterThan(0);
    expect(normalUpperTail(20)).toBe(normalCdf(-20));
    expect(normalCdf(20)).toBe(1);
  });

  test('has no jump where the series gives way to the continued fraction', () => {
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

  test('has 95% within 1.96 standard deviations', () => {
    expect(normalCdf(WITHIN_95)).toBeCloseTo(0.975, 14);
  });

  test('refuses NaN', () => {
    expect(() => normalCdf(Number.NaN)).toThrow(RangeError);
  });
});
