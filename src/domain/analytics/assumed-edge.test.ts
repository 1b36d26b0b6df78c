import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOfAmerican } from '#domain/price/price.ts';
import { kelly } from '#domain/calculators/kelly.ts';
import { cents } from '#domain/money.ts';
import { heldBetCount, kellyShare, winChance } from './assumed-edge.ts';

test('a bet wins with the chance at which its price has the edge', () => {
  expect(winChance(1, 0.04)).toBe(0.52);
  expect(winChance(10 / 11, 0)).toBeCloseTo(11 / 21, 12);
  expect(winChance(10 / 11, 0.05)).toBeCloseTo(0.55, 12);
});

test("the share is the calculator's Kelly fraction", () => {
  const bet = { price: priceOfAmerican(-110), probability: { part: 55n, whole: 100n } };
  const { full } = kelly({ ...bet, bankroll: cents(1), part: { part: 1n, whole: 1n } });
  expect(kellyShare(10 / 11, 0.05)).toBeCloseTo(full, 12);
});

test('no edge, no stake', () => {
  expect(kellyShare(1, 0)).toBe(0);
  expect(kellyShare(1, -0.05)).toBe(0);
});

test('a price too short for the edge has half of its net odds: never certain, never more than half the bank', () => {
  const anyNetOdds = fc.double({ min: 0.001, max: 1000, noNaN: true });
  const anyEdge = fc.double({ min: -0.99, max: 100, noNaN: true });
  fc.assert(
    fc.property(anyNetOdds, anyEdge, (netOdds, edge) => {
      const chance = winChance(netOdds, edge);
      expect(chance > 0 && chance < 1).toBe(true);
      expect(kellyShare(netOdds, edge)).toBeLessThanOrEqual(0.5);
      const isHeld = heldBetCount({ netOdds: Float64Array.of(netOdds) }, edge) === 1;
      const stated = (1 + edge) / (1 + netOdds);
      expect(isHeld ? chance < stated : chance === stated).toBe(true);
    }),
  );
});

test.each([
  [0, 0.1],
  [-1, 0.1],
  [Infinity, 0.1],
  [1, -1],
  [1, Number.NaN],
])('net odds of %d with an edge of %d are refused', (netOdds, edge) => {
  expect(() => winChance(netOdds, edge)).toThrow(RangeError);
  expect(() => kellyShare(netOdds, edge)).toThrow(RangeError);
});
