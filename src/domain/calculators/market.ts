import type { Price } from '#domain/price/price.ts';
import type { ExactRatio } from '#domain/rounding.ts';

/** The outcomes of a market, exactly one of which happens. */
export const MIN_OUTCOMES = 2;
export const MAX_OUTCOMES = 10;

/**
 * The exact sum of the implied probabilities, 1 / decimal odds: above 1 by the bookmaker's margin, below 1 for an
 * arbitrage. 0 without prices. Floating point would put ten outcomes at 10.00 slightly below 1.
 *
 * @example booksumOf([priceOfAmerican(-110), priceOfAmerican(-110)]) // { part: 484n, whole: 462n }, which is 1.047619
 */
export function booksumOf(prices: readonly Price[]): ExactRatio {
  return prices.reduce<ExactRatio>(
    (sum, { numerator, denominator }) => ({
      part: sum.part * numerator + denominator * sum.whole,
      whole: sum.whole * numerator,
    }),
    { part: 0n, whole: 1n },
  );
}
