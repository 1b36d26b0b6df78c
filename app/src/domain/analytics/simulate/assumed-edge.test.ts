import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOfAmerican } from '#domain/price/price.ts';
import { kelly } from '#domain/calculators/kelly.ts';
import { cents } from '#domain/money.ts';
import { heldBetCount, kellyFraction, parseEdge, winChance } from './assumed-edge.ts';

test('a bet wins with probability (1 + edge) / decimal odds', () => {
  expect(winChance(1, 0.04)).toBe(0.52);
  expect(winChance(10 / 11, 0)).toBeCloseTo(11 / 21, 12);
  expect(winChance(10 / 11, 0.05)).toBeCloseTo(0.55, 12);
});

test("the Kelly share is the calculator's", () => {
  const bet = { price: priceOfAmerican(-110), probability: { part: 55n, whole: 100n } };
  const { total } = kelly({ bets: [bet], bankroll: cents(1), part: { part: 1n, whole: 1n } });
  expect(kellyFraction(10 / 11, 0.05)).toBeCloseTo(total.full, 12);
});

test('Kelly stakes nothing without an edge', () => {
  expect(kellyFraction(1, 0)).toBe(0);
  expect(kellyFraction(1, -0.05)).toBe(0);
});

test('the edge is capped at half of the net odds: never a certain win, never more than half the bankroll', () => {
  const anyNetOdds = fc.double({ min: 0.001, max: 1000, noNaN: true });
  const anyEdge = fc.double({ min: -0.99, max: 100, noNaN: true });
  fc.assert(
    fc.property(anyNetOdds, anyEdge, (netOdds, edge) => {
      const chance = winChance(netOdds, edge);
      expect(chance > 0 && chance < 1).toBe(true);
      expect(kellyFraction(netOdds, edge)).toBeLessThanOrEqual(0.5);
      const isCapped = heldBetCount({ netOdds: Float64Array.of(netOdds) }, edge) === 1;
      const uncapped = (1 + edge) / (1 + netOdds);
      expect(isCapped ? chance < uncapped : chance === uncapped).toBe(true);
    }),
  );
});

test.each([
  [0, 0.1],
  [-1, 0.1],
  [Infinity, 0.1],
  [1, -1],
  [1, Number.NaN],
])('net odds of %d with an edge of %d are rejected', (netOdds, edge) => {
  expect(() => winChance(netOdds, edge)).toThrow(RangeError);
  expect(() => kellyFraction(netOdds, edge)).toThrow(RangeError);
});

test.each([
  ['2', 0.02],
  [' +2.5 % ', 0.025],
  ['2,5', 0.025],
  ['-3', -0.03],
  ['−3%', -0.03],
  ['0', 0],
  ['0.0%', 0],
  ['-0', 0],
  ['0.5%', 0.005],
  ['50', 0.5],
  ['-50', -0.5],
])("'%s' is read as an edge of %d", (text, edge) => {
  expect(parseEdge(text)).toBe(edge);
});

test.each(['', ' ', '-', '+-2', '0.02', '-0.5', '50.1', '-51', '200', 'two', '1e1', 'NaN', '.'])(
  "'%s' is not read as an edge",
  (text) => {
    expect(parseEdge(text)).toBeUndefined();
  },
);
