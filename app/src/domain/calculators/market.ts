import { type Cents, cents, sumCents } from '#domain/money.ts';
import { payoutOf, type Price } from '#domain/price/price.ts';
import type { ExactRatio } from '#domain/rounding.ts';

/** The outcomes of a market, exactly one of which happens. */
export const MIN_OUTCOMES = 2;
export const MAX_OUTCOMES = 10;

/**
 * The exact sum of the implied probabilities, 1 / decimal odds: above 1 by the bookmaker's margin, below 1 for an
 * arbitrage. 0 without prices. Floating point would put ten outcomes at 10.00 slightly below 1.
 *
 * @example booksumOf([priceOfAmerican(-110), priceOfAmerican(-110)]) // { part: 462n, whole: 441n }, which is 1.047619
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

export type Coverage = {
  /** A bet on each outcome, in order; `profit` is the payout minus all stakes. */
  readonly bets: readonly { readonly stake: Cents; readonly payout: Cents; readonly profit: Cents }[];
  readonly totalStake: Cents;
  /** The lowest profit; negative for a guaranteed loss. */
  readonly guaranteedProfit: Cents;
};

/**
 * What bets on every outcome come to, each payout rounded to the cent, half away from zero.
 *
 * @example coverage([{ price: EVEN_MONEY, stake: cents(5000) }, { price: price(5n, 2n), stake: cents(4000) }])
 * // { bets: [{ stake: 5000, payout: 10000, profit: 1000 }, { stake: 4000, payout: 10000, profit: 1000 }],
 * //   totalStake: 9000, guaranteedProfit: 1000 }
 */
export function coverage(bets: readonly { readonly price: Price; readonly stake: Cents }[]): Coverage {
  const totalStake = sumCents(bets.map(({ stake }) => stake));
  const results = bets.map(({ price, stake }) => {
    const payout = payoutOf(price, stake);
    return { stake, payout, profit: cents(payout - totalStake) };
  });
  const guaranteedProfit = cents(Math.min(...results.map(({ profit }) => profit)));
  return { bets: results, totalStake, guaranteedProfit };
}
