import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '#tests/vectors/edge.json';
import type { WinLossBets } from './win-loss-bets.ts';
import { chanceOfRun, longestRunExpected, streaksOf } from './streaks.ts';

const { expected, chances } = vectors.longestRuns;

function evenBets(results: readonly number[]): WinLossBets {
  return {
    count: results.length,
    stakes: new Float64Array(results.length).fill(100),
    netOdds: new Float64Array(results.length).fill(1),
    won: Uint8Array.from(results),
    profits: Float64Array.from(results, (won) => (won === 1 ? 100 : -100)),
  };
}

describe('the longest run to expect', () => {
  test.each(expected)('in %i bets at %d is %d', (n, p, run) => {
    expect(longestRunExpected(n, p)).toBeCloseTo(run, 2);
  });

  test('is no less than none and no more than all', () => {
    expect(longestRunExpected(1, 0.5)).toBe(0);
    expect(longestRunExpected(3, 0.999)).toBeLessThanOrEqual(3);
    expect(() => longestRunExpected(0, 0.5)).toThrow(RangeError);
    expect(() => longestRunExpected(10, 1)).toThrow(RangeError);
  });
});

describe('the chance of a run', () => {
  test.each(chances)('of at least %i in %i bets at %d is %d', (length, n, p, chance) => {
    expect(chanceOfRun(length, n, p)).toBeCloseTo(chance, 4);
  });

  test('is what counting every order of wins and losses gives', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 1, max: 11 }),
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        (n, length, p) => {
          let chance = 0;
          for (let order = 0; order < 2 ** n; order += 1) {
            const results = Array.from({ length: n }, (_, bet) => (order >> bet) & 1);
            const wins = results.filter((won) => won === 1).length;
            if (streaksOf(evenBets(results)).longestWon >= length)
              chance += p ** wins * (1 - p) ** (n - wins);
          }
          expect(chanceOfRun(length, n, p)).toBeCloseTo(chance, 12);
        },
      ),
    );
  });

  test('refuses what is no run', () => {
    expect(() => chanceOfRun(0, 10, 0.5)).toThrow(RangeError);
    expect(() => chanceOfRun(2.5, 10, 0.5)).toThrow(RangeError);
  });
});

describe('the streaks of bets', () => {
  test('are their longest runs and the one they are in', () => {
    expect(streaksOf(evenBets([1, 1, 0, 1, 0, 0, 0, 1, 1]))).toMatchObject({
      longestWon: 2,
      longestLost: 3,
      current: { won: true, length: 2 },
    });
    expect(streaksOf(evenBets([0]))).toMatchObject({
      longestWon: 0,
      longestLost: 1,
      current: { won: false, length: 1 },
    });
  });

  test('stand beside the longest that fair prices let expect', () => {
    const bets = evenBets(Array.from({ length: 200 }, (_, index) => index % 2));
    expect(streaksOf(bets).expectedWon).toBeCloseTo(6.64, 2);
    const atShortOdds = { ...bets, netOdds: new Float64Array(200).fill(2 / 3) };
    expect(streaksOf(atShortOdds).expectedWon).toBeCloseTo(8.58, 2);
    expect(streaksOf(atShortOdds).expectedLost).toBeLessThan(6);
  });

  test('are none without a bet', () => {
    expect(streaksOf(evenBets([]))).toEqual({
      longestWon: 0,
      longestLost: 0,
      current: undefined,
      expectedWon: undefined,
      expectedLost: undefined,
    });
  });
});
