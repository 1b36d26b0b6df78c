import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '#tests/vectors/edge.json';
import { betaCdf, betaQuantile, betaUpperTail, binomialUpperTail } from './beta.ts';

describe('the beta distribution', () => {
  test.each(vectors.beta.cdf)('at %d, with a %d and b %d', (x, a, b, probability) => {
    expect(betaCdf(x, a, b) / probability).toBeCloseTo(1, 11);
    expect(betaUpperTail(x, a, b)).toBeCloseTo(1 - probability, 12);
    expect(betaUpperTail(1 - x, b, a)).toBeCloseTo(probability, 11);
    expect(Math.abs(betaQuantile(probability, a, b) - x)).toBeLessThan(1e-11);
  });

  test('is x to the power of a where b is 1', () => {
    for (const a of [0.3, 1, 7, 90]) {
      for (const x of [0.001, 0.01, 0.4, 0.999]) expect(betaCdf(x, a, 1) / x ** a).toBeCloseTo(1, 10);
    }
    expect(betaCdf(1e-300, 0.5, 1) / 1e-150).toBeCloseTo(1, 10);
  });

  test('begins at 0 and ends at 1', () => {
    expect([betaCdf(0, 2, 3), betaCdf(1, 2, 3)]).toEqual([0, 1]);
    expect([betaUpperTail(0, 2, 3), betaUpperTail(1, 2, 3)]).toEqual([1, 0]);
    expect([betaQuantile(0, 2, 3), betaQuantile(1, 2, 3)]).toEqual([0, 1]);
  });

  test('refuses what is no shape and no probability', () => {
    expect(() => betaCdf(0.5, 0, 1)).toThrow(RangeError);
    expect(() => betaCdf(0.5, 1, Infinity)).toThrow(RangeError);
    expect(() => betaUpperTail(1.5, 1, 1)).toThrow(RangeError);
    expect(() => betaQuantile(Number.NaN, 1, 1)).toThrow(RangeError);
  });
});

describe('at least so many wins', () => {
  test('is as published for 110 wins in 200 bets at -110', () => {
    expect(binomialUpperTail(110, 200, 11 / 21)).toBeCloseTo(vectors.winRates.binomial, 4);
  });

  test('is the sum of the chances of each number of wins', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.nat(60),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        (n, k, p) => {
          const wins = Math.min(n, k);
          expect(binomialUpperTail(wins, n, p)).toBeCloseTo(summedTail(wins, n, p), 11);
        },
      ),
    );
  });

  test('is certain for none', () => {
    expect(binomialUpperTail(0, 10, 0.5)).toBe(1);
    expect(binomialUpperTail(10, 10, 0.5)).toBeCloseTo(2 ** -10, 14);
    expect([binomialUpperTail(3, 10, 0), binomialUpperTail(3, 10, 1)]).toEqual([0, 1]);
  });

  test('refuses wins that are no part of the bets', () => {
    for (const wins of [-1, 11, 2.5]) expect(() => binomialUpperTail(wins, 10, 0.5)).toThrow(RangeError);
    expect(() => binomialUpperTail(0, 10, 2)).toThrow(RangeError);
  });
});

function summedTail(wins: number, n: number, p: number): number {
  let chance = (1 - p) ** n;
  let sum = 0;
  for (let won = 0; won <= n; won += 1) {
    if (won >= wins) sum += chance;
    chance *= (((n - won) / (won + 1)) * p) / (1 - p);
  }
  return sum;
}
