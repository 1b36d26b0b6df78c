import { type Cents, cents } from '#domain/money.ts';
import { type Checked, checkStake, ODDS_MESSAGE, refused } from './checked.ts';
import { type Notation, payoutOf, type Price, readPrice } from '#domain/price/price.ts';

/** What the field for the bet begins with. */
export const DEFAULT_BET = '10';

export type BettingOddsInputs = { readonly bet: Cents; readonly price: Price };

export type BettingOdds = { readonly profit: Cents; readonly payout: Cents };

/**
 * The bet and the odds typed, odds in any notation. `field` says what a field that takes one notation alone is for:
 * there a bare number is meant in it, as readPrice says.
 *
 * Gives the first thing wrong: a bet that is no amount up to $1,000,000, odds that are none.
 *
 * @example checkBettingOdds({ bet: '10', odds: '10/11' })
 * // { ok: true, value: { bet: 1000, price: { numerator: 21n, denominator: 11n } } }
 */
export function checkBettingOdds(
  typed: { readonly bet: string; readonly odds: string },
  field?: Notation,
): Checked<BettingOddsInputs> {
  const bet = checkStake('bet', typed.bet, {
    name: 'Bet amount',
    invalid: 'Please enter a valid bet amount',
  });
  if (!bet.ok) return bet;
  const read = readPrice(typed.odds, field);
  if (!read) return refused('odds', ODDS_MESSAGE);
  return { ok: true, value: { bet: bet.value, price: read.price } };
}

/**
 * What a bet wins and pays: payout = bet x decimal odds, rounded to the cent half away from zero; profit = payout -
 * bet. notationsOf writes its price.
 *
 * @see tests/vectors/README.md for the published payouts it is held against
 * @example bettingOdds({ bet: cents(10000), price: priceOfAmerican(-110) }) // { profit: 9091, payout: 19091 }
 */
export function bettingOdds({ bet, price }: BettingOddsInputs): BettingOdds {
  const payout = payoutOf(price, bet);
  return { profit: cents(payout - bet), payout };
}
