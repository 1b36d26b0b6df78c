import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '#tests/vectors/edge.json';
import { wilsonInterval } from './interval.ts';

describe('the interval of a win rate', () => {
  test('is as published for 110 wins in 200', () => {
    const interval = wilsonInterval(110, 200);
    expect(interval?.low).toBeCloseTo(vectors.winRates.wilson[0] ?? 0, 3);
    expect(interval?.high).toBeCloseTo(vectors.winRates.wilson[1] ?? 0, 3);
  });

  test('contains the rate, stays within 0 to 1 and has a width, even if all or none were won', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(), (n, number) => {
        const wins = number % (n + 1);
        const { low, high } = wilsonInterval(wins, n) ?? { low: Number.NaN, high: Number.NaN };
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(wins / n);
        expect(high).toBeGreaterThanOrEqual(wins / n);
        expect(high - low).toBeGreaterThan(0);
      }),
    );
    expect(wilsonInterval(1, 1)?.low).toBeCloseTo(0.20655, 5);
    expect(wilsonInterval(0, 1)?.high).toBeCloseTo(0.79345, 5);
  });

  test('is undefined without a bet', () => {
    expect(wilsonInterval(0, 0)).toBeUndefined();
  });

  test('refuses negative wins and more wins than bets', () => {
    expect(() => wilsonInterval(2, 1)).toThrow(RangeError);
    expect(() => wilsonInterval(-1, 1)).toThrow(RangeError);
  });
});
