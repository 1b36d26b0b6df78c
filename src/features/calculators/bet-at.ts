import type { Cents } from '#domain/money.ts';
import { nearestAmericanOdds, type Price } from '#domain/price/price.ts';
import type { CalculatedBet } from './calculator.ts';

/** A bet at a price, in whole American odds as all bets; undefined where these do not reach as far. */
export function betAt(price: Price, wager: Cents, description = ''): CalculatedBet | undefined {
  const odds = nearestAmericanOdds(price);
  return odds && { description, odds, wager };
}
