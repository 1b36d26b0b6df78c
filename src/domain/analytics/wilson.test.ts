import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '#tests/vectors/edge.json';
import { betaQuantile } from './beta.ts';
import { wilsonInterval } from './wilson.ts';

describe('the interval of a win rate', () => {
  test('is as published for 110 wins in 200', () => {
    const interval = wilsonInterval(110, 200);
    expect(interval?.low).toBeCloseTo(vectors.winRates.wilson[0] ?? 0, 3);
    expect(interval?.high).toBeCloseTo(vectors.winRates.wilson[1] ?? 0, 3);
  });

  test('holds the rate, lies within 0 to 1 and has a width, all won or none included', () => {
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

  test('is near the one by the beta distribution for many bets', () => {
    const interval = wilsonInterval(5500, 10_000);
    expect(interval?.low).toBeCloseTo(betaQuantile(0.025, 5501, 4501), 4);
    expect(interval?.high).toBeCloseTo(betaQuantile(0.975, 5501, 4501), 4);
  });

  test('is unknown without a bet, and refused for what is no part of the bets', () => {
    expect(wilsonInterval(0, 0)).toBeUndefined();
    expect(() => wilsonInterval(2, 1)).toThrow(RangeError);
    expect(() => wilsonInterval(-1, 1)).toThrow(RangeError);
  });
});
