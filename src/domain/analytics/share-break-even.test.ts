import fc from 'fast-check';
import { expect, test } from 'vitest';
import { americanOdds } from '#domain/price/american-odds.ts';
import vectors from '#tests/vectors/edge-chance.json';
import { netOddsOf } from './win-loss-bets.ts';
import { shareBreakEven } from './share-break-even.ts';

test.each(vectors.shareBreakEven.rows)(
  '$share of the bank at $odds breaks even at $percent %',
  ({ share, odds, percent }) => {
    expect(100 * shareBreakEven(share, netOddsOf(americanOdds(odds)))).toBeCloseTo(percent, 2);
  },
);

test('it takes more wins than level stakes do, and the more the larger the share', () => {
  const anyShare = fc.double({ min: 0.001, max: 0.5, noNaN: true });
  fc.assert(
    fc.property(anyShare, fc.double({ min: 0.01, max: 100, noNaN: true }), (share, netOdds) => {
      const rate = shareBreakEven(share, netOdds);
      expect(rate).toBeGreaterThan(1 / (1 + netOdds));
      expect(rate).toBeLessThan(shareBreakEven(share * 1.5, netOdds));
    }),
  );
});

test.each([
  [0, 1],
  [1, 1],
  [0.5, 0],
])('a share of %d at net odds of %d is refused', (share, netOdds) => {
  expect(() => shareBreakEven(share, netOdds)).toThrow(RangeError);
});
