import fc from 'fast-check';
import { price, type Price, priceOfAmerican } from '#domain/price/price.ts';

const anyAmericanPrice = fc
  .oneof(fc.integer({ min: 100, max: 100_000 }), fc.integer({ min: -100_000, max: -101 }))
  .map(priceOfAmerican);

/** Decimal odds with three decimals, from 1.001 to 1001; half of them below 5. */
const anyDecimalPrice = fc
  .oneof(fc.integer({ min: 1001, max: 5000 }), fc.integer({ min: 1001, max: 1_001_000 }))
  .map((thousandths) => price(BigInt(thousandths), 1000n));

export const anyPrice: fc.Arbitrary<Price> = fc.oneof(anyAmericanPrice, anyDecimalPrice);
