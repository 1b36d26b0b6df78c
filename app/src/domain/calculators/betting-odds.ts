import { type Cents, cents } from '#domain/money.ts';
import { type Notation, payoutOf, type Price } from '#domain/price/price.ts';
import { checkAll, type CheckedInput, checkPrice, checkAmount, ODDS_MESSAGE } from './checked.ts';

export type BettingOddsInputs = { readonly bet: Cents; readonly price: Price };

export type BettingOdds = { readonly profit: Cents; readonly payout: Cents };

/**
 * Validates a bet and its odds, in any notation; `field` as in readPrice. Rejects a bet that isn't an amount up to
 * $1,000,000, and invalid odds.
 *
 * @example checkBettingOdds({ bet: '10', odds: '10/11' })
 * // { value: { bet: 1000, price: { numerator: 21n, denominator: 11n } } }
 */
export function checkBettingOdds(
  typed: { readonly bet: string; readonly odds: string },
  field?: Notation,
): CheckedInput<BettingOddsInputs> {
  return checkAll({
    bet: checkAmount('bet', typed.bet, { name: 'Bet amount', invalid: 'Please enter a valid bet amount' }),
    price: checkPrice('odds', typed.odds, ODDS_MESSAGE, field),
  });
}

/**
 * The profit and payout of a winning bet: payout = bet x decimal odds, rounded to the cent half away from zero;
 * profit = payout - bet.
 *
 * @see app/tests/vectors/README.md for the published payouts it is tested against
 * @example bettingOdds({ bet: cents(10000), price: priceOfAmerican(-110) }) // { profit: 9091, payout: 19091 }
 */
export function bettingOdds({ bet, price }: BettingOddsInputs): BettingOdds {
  const payout = payoutOf(price, bet);
  return { profit: cents(payout - bet), payout };
}
