import { describe, expect, test } from 'vitest';
import vectors from '#tests/vectors/edge.json';
import { betsToProve, type Test, USUAL_TEST } from './sample-size.ts';

const BREAK_EVEN = 11 / 21;

describe('the bets that it takes to prove an edge', () => {
  test.each(vectors.sampleSizes.rows)('a win rate of %d, %d-sided: %d', (winRate, sides, bets) => {
    const asked: Test = { ...USUAL_TEST, sides: sides === 2 ? 2 : 1 };
    expect(betsToProve(winRate - BREAK_EVEN, winRate * (1 - winRate), asked)).toBe(bets);
  });

  test('are as many told from the yield as from the win rate', () => {
    const netOdds = 10 / 11;
    const edge = 0.54 * (1 + netOdds) - 1;
    expect(betsToProve(edge, (netOdds - edge) * (1 + edge))).toBe(5859);
  });

  test('are the 1,400 of some tables for 55 % only at a power of a half, two-sided', () => {
    const half: Test = { sides: 2, significance: 0.05, power: 0.5 };
    expect(betsToProve(0.55 - BREAK_EVEN, 0.55 * 0.45, half)).toBe(1387);
    expect(betsToProve(0.55 - BREAK_EVEN, 0.55 * 0.45)).toBeGreaterThan(2 * 1000);
  });

  test('are unknown where there is no edge, or no variance', () => {
    for (const edge of [0, -0.02, Number.NaN]) expect(betsToProve(edge, 1)).toBeUndefined();
    expect(betsToProve(0.5, 0)).toBeUndefined();
    expect(betsToProve(0.5, -0.1)).toBeUndefined();
  });

  test('need a test that can be passed and failed', () => {
    expect(() => betsToProve(0.05, 1, { ...USUAL_TEST, power: 1 })).toThrow(RangeError);
    expect(() => betsToProve(0.05, 1, { ...USUAL_TEST, significance: 0 })).toThrow(RangeError);
  });
});
