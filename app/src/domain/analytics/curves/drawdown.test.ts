import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { ledgerColumns } from '#tests/support/level-bets.ts';
import vectors from '#tests/vectors/edge-chance.json';
import { balancesOf } from './bankroll-curve.ts';
import { drawdownsOf } from './drawdown.ts';

test("the ledger's largest drawdown is the published one, from its fourth to its sixth bet, not recovered", () => {
  const { bankroll, drawdown } = vectors.ledger;
  const balances = balancesOf(ledgerColumns().profits, cents(bankroll * 100));
  const { deepest, steepest, longest, current } = drawdownsOf(balances);
  expect(deepest).toMatchObject({
    amount: drawdown.amount * 100,
    peakAt: 4,
    lowestAt: 6,
    regainedAt: undefined,
  });
  expect(100 * (deepest?.share ?? 0)).toBeCloseTo(drawdown.percent, 3);
  expect([balances[4], balances[6]]).toEqual([drawdown.peak * 100, drawdown.lowest * 100]);
  expect(steepest).toEqual(deepest);
  expect(longest).toEqual(deepest);
  expect(current).toEqual(deepest);
});

test('the largest drawdown in money need not be the largest in percent, nor the longest', () => {
  const balances = Float64Array.of(100, 50, 100, 1000, 900, 1000, 990, 995, 999, 1000);
  const { deepest, steepest, longest, current } = drawdownsOf(balances);
  expect(deepest).toEqual({ amount: 100, share: 0.1, peakAt: 3, lowestAt: 4, regainedAt: 5 });
  expect(steepest).toEqual({ amount: 50, share: 0.5, peakAt: 0, lowestAt: 1, regainedAt: 2 });
  expect(longest).toEqual({ amount: 10, share: 0.01, peakAt: 5, lowestAt: 6, regainedAt: 9 });
  expect(current).toBeUndefined();
});

test('a bankroll that never fell has no drawdown', () => {
  const none = { deepest: undefined, steepest: undefined, longest: undefined, current: undefined };
  expect(drawdownsOf(Float64Array.of(100))).toEqual(none);
  expect(drawdownsOf(Float64Array.of(100, 100, 120))).toEqual(none);
});

test('a bankroll below 0 has lost more than 100% of its peak', () => {
  expect(drawdownsOf(Float64Array.of(100, -50)).deepest).toMatchObject({ amount: 150, share: 1.5 });
});

test('on any curve, no drop from an earlier balance is larger, in money or as a part of a peak', () => {
  const anyBalances = fc.array(fc.integer({ min: -500, max: 2000 }), { maxLength: 40 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), anyBalances, (first, rest) => {
      const balances = [first, ...rest];
      let depth = 0;
      let share = 0;
      for (const [index, later] of balances.entries()) {
        const peak = Math.max(...balances.slice(0, index + 1));
        depth = Math.max(depth, ...balances.slice(0, index).map((earlier) => earlier - later));
        share = Math.max(share, (peak - later) / peak);
      }
      const { deepest, steepest } = drawdownsOf(Float64Array.from(balances));
      expect(deepest?.amount ?? 0).toBe(depth);
      expect(steepest?.share ?? 0).toBe(share);
    }),
  );
});

test.each([[], [0, 5], [-1]])('balances that begin at 0 or less are refused: %j', (...balances) => {
  expect(() => drawdownsOf(Float64Array.from(balances))).toThrow(RangeError);
});
