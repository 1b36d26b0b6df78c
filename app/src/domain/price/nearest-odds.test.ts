import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOdds } from './nearest-odds.ts';
import { price } from './price.ts';
import { takenOdds } from './taken-price.ts';

test('decimal odds are what a bet would store', () => {
  const property = fc.property(fc.integer({ min: 1_001_000, max: 1_000_000_000 }), (millionths) => {
    const exact = price(BigInt(millionths), 1_000_000n);
    expect(decimalOdds(millionths)).toEqual(takenOdds({ price: exact, notation: 'decimal' }));
  });
  fc.assert(property, { numRuns: 2000, examples: [[1_995_000], [1_994_999], [1_999_999], [2_000_000]] });
});
