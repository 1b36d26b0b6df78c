import fc from 'fast-check';
import { expect, test } from 'vitest';
import { americanOdds } from '#domain/price/american-odds.ts';
import vectors from '#tests/vectors/edge-chance.json';
import { netOddsOf } from './win-loss-bets.ts';
import { lundbergRuin } from './ruin.ts';

const { probability, odds, banks } = vectors.ruin;
const netOdds = netOddsOf(americanOdds(odds));

test.each(banks)("Lundberg's approximation for $units units is $lundberg", ({ units, lundberg }) => {
  expect(lundbergRuin({ probability, netOdds, units })).toBeCloseTo(lundberg, units === 50 ? 5 : 4);
});

test.each(banks)(
  'for $units units it is above the exact chance of nothing left',
  ({ units, nothingLeft, nextStake }) => {
    const chance = lundbergRuin({ probability, netOdds, units });
    expect(chance).toBeGreaterThan(nothingLeft);
    expect(chance).toBeLessThan(nextStake);
  },
);

test("at even money it is the gambler's ruin, ((1 - p) / p)^u, exactly", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.501, max: 0.999, noNaN: true }),
      fc.integer({ min: 1, max: 100 }),
      (chance, units) => {
        const exact = ((1 - chance) / chance) ** units;
        expect(Math.abs(lundbergRuin({ probability: chance, netOdds: 1, units }) - exact)).toBeLessThan(1e-9);
      },
    ),
  );
});

test('without an edge ruin is certain, and with the least of edges nearly', () => {
  expect(lundbergRuin({ probability: 0.5, netOdds: 1, units: 10 })).toBe(1);
  expect(lundbergRuin({ probability: 0.4, netOdds: 1, units: 10 })).toBe(1);
  expect(lundbergRuin({ probability: 0.5 + 2 ** -53, netOdds: 1, units: 10 })).toBeCloseTo(1, 12);
});

test.each([
  { probability: 0, netOdds: 1, units: 1 },
  { probability: 1, netOdds: 1, units: 1 },
  { probability: 0.5, netOdds: 0, units: 1 },
  { probability: 0.5, netOdds: 1, units: 0 },
])('%j is refused', (bets) => {
  expect(() => lundbergRuin(bets)).toThrow(RangeError);
});
