import { type Cents, cents, sumCents } from '#domain/money.ts';
import { payoutOf, type Price } from '#domain/price/price.ts';
import { numberOf } from '#domain/rounding.ts';
import { checkAll, type CheckedInput, checkAmount, checkPrices } from './checked.ts';
import { booksumOf, type Coverage, coverage, MAX_OUTCOMES, MIN_OUTCOMES } from './market.ts';

export type ArbitrageInputs = { readonly total: Cents; readonly prices: readonly Price[] };

export type Arbitrage = Coverage & {
  /** The sum of the implied probabilities. */
  readonly booksum: number;
  /** Whether the booksum is below 1, computed from the exact odds. */
  readonly isArbitrage: boolean;
};

/**
 * Validates the total stake and the odds of every outcome, in any notation. Rejects a total that isn't an amount up
 * to $1,000,000, fewer than 2 or more than 10 outcomes, and empty or invalid odds.
 *
 * @example checkArbitrage({ total: '1000', odds: ['1.90', '+120'] })
 */
export function checkArbitrage(typed: {
  readonly total: string;
  readonly odds: readonly string[];
}): CheckedInput<ArbitrageInputs> {
  const invalid = 'Please enter valid odds';
  return checkAll({
    total: checkAmount('total', typed.total, {
      name: 'Total stake',
      invalid: 'Please enter a valid total stake',
    }),
    prices: checkPrices(typed.odds, {
      min: MIN_OUTCOMES,
      max: MAX_OUTCOMES,
      field: 'outcome',
      owner: 'A market',
      items: 'outcomes',
      invalid,
      tooFew: invalid,
    }),
  });
}

/**
 * Splits a total stake so that every outcome pays the same: stake = total x (1 / decimal odds) / booksum.
 *
 * Stakes are whole cents and add up to the total. Of all such splits this one has the highest lowest payout: cents
 * left over go to the outcome that pays the least, or to the first of several. Payouts are rounded to the cent, half
 * away from zero, so that they differ by at most the longest odds in cents.
 *
 * @see app/tests/vectors/README.md for the published splits it is tested against
 * @example arbitrage({ total: cents(100000), prices: [price(19n, 10n), price(11n, 5n)] })
 * // { bets: [{ stake: 53659, payout: 101952, profit: 1952 }, { stake: 46341, payout: 101950, profit: 1950 }],
 * //   totalStake: 100000, guaranteedProfit: 1950, booksum: 0.98…, isArbitrage: true }
 */
export function arbitrage({ total, prices }: ArbitrageInputs): Arbitrage {
  const book = booksumOf(prices);
  // A cent less per outcome, rounded down: never above the best split, and few cents are left to hand out.
  const shared = BigInt(Math.max(total - prices.length, 0));
  const bets = prices.map((price) => ({
    price,
    stake: cents(Number((shared * price.denominator * book.whole) / (price.numerator * book.part))),
  }));
  for (let left = total - sumCents(bets.map(({ stake }) => stake)); left > 0; left -= 1) {
    const lowest = bets.reduce((low, bet) =>
      payoutOf(bet.price, bet.stake) < payoutOf(low.price, low.stake) ? bet : low,
    );
    lowest.stake = cents(lowest.stake + 1);
  }
  return { ...coverage(bets), booksum: numberOf(book), isArbitrage: book.part < book.whole };
}
