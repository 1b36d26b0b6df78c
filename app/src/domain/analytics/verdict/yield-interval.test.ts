import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '#tests/vectors/edge.json';
import { WITHIN_95, wilsonInterval } from './interval.ts';
import { profitVariance, type StakeSums, yieldInterval } from './yield-interval.ts';

const level = (bets: number, netOdds: number): StakeSums => ({
  turnover: bets,
  squares: bets,
  fairVariance: bets * netOdds,
});

test.each(vectors.unitBets.sds)(
  'the standard deviation of a unit bet at $decimalOdds with an edge of $edge is $sd',
  (row) => {
    expect(Math.sqrt(profitVariance(row.edge, level(1, row.decimalOdds - 1)))).toBeCloseTo(row.sd, 5);
  },
);

describe('the interval of a yield', () => {
  test('is the yield ± 1.96 standard errors at that yield', () => {
    const sums: StakeSums = { turnover: 1000, squares: 8000, fairVariance: 9000 };
    const error = Math.sqrt(8000 * (1.125 - 0.1) * 1.1) / 1000;
    expect(yieldInterval(0.1, sums)?.low).toBeCloseTo(0.1 - WITHIN_95 * error, 14);
    expect(yieldInterval(0.1, sums)?.high).toBeCloseTo(0.1 + WITHIN_95 * error, 14);
  });

  test("is Wilson's interval of the win rate with few wins or losses at equal wagers and odds", () => {
    const anyNetOdds = fc.double({ min: 0.01, max: 1000, noNaN: true });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.nat(29),
        anyNetOdds,
        fc.boolean(),
        (n, few, net, rare) => {
          const wins = rare ? Math.min(few, n) : Math.max(0, n - few);
          const rate = wilsonInterval(wins, n);
          const interval = yieldInterval((wins / n) * (1 + net) - 1, level(n, net));
          const scale = 1 + net;
          expect((interval?.low ?? Number.NaN) / scale).toBeCloseTo(
            ((rate?.low ?? Number.NaN) * scale - 1) / scale,
            9,
          );
          expect((interval?.high ?? Number.NaN) / scale).toBeCloseTo(
            ((rate?.high ?? Number.NaN) * scale - 1) / scale,
            9,
          );
        },
      ),
    );
  });

  test('has a width for one bet and for bets that were all won or all lost', () => {
    expect(yieldInterval(1, level(1, 1))?.low).toBeCloseTo(-0.5869, 4);
    expect(yieldInterval(1, level(1, 1))?.high).toBe(1);
    expect(yieldInterval(-1, level(1, 1))?.low).toBe(-1);
    expect(yieldInterval(-1, level(1, 1))?.high).toBeCloseTo(0.5869, 4);
    expect(yieldInterval(1, level(30, 1))?.low).toBeCloseTo(0.773, 3);
    expect(yieldInterval(-1, level(30, 1))?.high).toBeCloseTo(-0.773, 3);
  });

  test('never goes below -100% and contains even a yield higher than the odds allow', () => {
    const anyStakes = fc.array(
      fc.record({
        stake: fc.integer({ min: 1, max: 100_000_000 }),
        net: fc.double({ min: 0.001, max: 1000, noNaN: true }),
      }),
      { minLength: 1, maxLength: 80 },
    );
    fc.assert(
      fc.property(anyStakes, fc.double({ min: -1, max: 2000, noNaN: true }), (bets, observed) => {
        const sums = { turnover: 0, squares: 0, fairVariance: 0 };
        for (const { stake, net } of bets) {
          sums.turnover += stake;
          sums.squares += stake ** 2;
          sums.fairVariance += stake ** 2 * net;
        }
        const { low, high } = yieldInterval(observed, sums) ?? { low: Number.NaN, high: Number.NaN };
        expect(low).toBeGreaterThanOrEqual(-1);
        expect(low).toBeLessThanOrEqual(observed);
        expect(high).toBeGreaterThanOrEqual(observed);
        expect(high - low).toBeGreaterThan(0);
      }),
      { numRuns: 1000 },
    );
  });

  test('counts one large wager among small ones as little more than one bet', () => {
    // A hundred bets of 1 and one of 1,000 at even money; the large one is lost.
    const sums = { turnover: 1100, squares: 1_000_100, fairVariance: 1_000_100 };
    expect(yieldInterval(-0.9, sums)?.high).toBeGreaterThan(0.3);
  });

  test('is undefined without turnover', () => {
    expect(yieldInterval(0, level(0, 1))).toBeUndefined();
  });
});
