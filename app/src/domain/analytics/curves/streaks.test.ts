import { describe, expect, test } from 'vitest';
import vectors from '#tests/vectors/edge.json';
import type { WinLossBets } from '#domain/analytics/verdict/win-loss-bets.ts';
import { streaksOf } from './streaks.ts';

function evenBets(results: readonly number[]): WinLossBets {
  return {
    count: results.length,
    stakes: new Float64Array(results.length).fill(100),
    netOdds: new Float64Array(results.length).fill(1),
    won: Uint8Array.from(results),
    priced: new Uint8Array(results.length).fill(1),
    profits: Float64Array.from(results, (won) => (won === 1 ? 100 : -100)),
  };
}

describe('the streaks of bets', () => {
  test('are the longest ones and the current one', () => {
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

  test.each(vectors.longestRuns.expected)(
    'in %i bets that win with probability %d are expected to reach %d',
    (n, p, run) => {
      const bets = evenBets(Array.from({ length: n }, (_, index) => index % 2));
      const { expectedWon } = streaksOf({ ...bets, netOdds: bets.netOdds.fill(1 / p - 1) });
      expect(expectedWon).toBeCloseTo(run, 2);
    },
  );

  test.each([
    [0.02, undefined],
    [0.04, 10.98],
  ])('have no expected length if they are expected to end at most once: at net odds of %d', (odds, run) => {
    const won = evenBets(Array.from({ length: 40 }, () => 1));
    const { longestWon, expectedWon } = streaksOf({ ...won, netOdds: won.netOdds.fill(odds) });
    expect(longestWon).toBe(40);
    expect(expectedWon && Number(expectedWon.toFixed(2))).toBe(run);
  });

  test('are 0 or undefined without bets', () => {
    expect(streaksOf(evenBets([]))).toEqual({
      longestWon: 0,
      longestLost: 0,
      current: undefined,
      expectedWon: undefined,
      expectedLost: undefined,
    });
  });
});
