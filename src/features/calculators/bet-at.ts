import { americanOf, type Price } from '#domain/calculators/price.ts';
import type { Cents } from '#domain/money.ts';
import { isAmericanOdds } from '#domain/odds.ts';
import type { CalculatedBet } from './calculator.ts';

/** A bet at a price, in whole American odds as all bets; undefined where these do not reach as far. */
export function betAt(price: Price, wager: Cents, description = ''): CalculatedBet | undefined {
  const odds = americanOf(price);
  return isAmericanOdds(odds) ? { description, odds, wager } : undefined;
}
