import { TERMS_LIMITS } from '#domain/bets/entered-terms.ts';
import { oddsOfTerms } from '#domain/bets/settlement.ts';
import { type Cents, cents } from '#domain/money.ts';
import { readPrice } from '#domain/price/read-price.ts';
import { type TakenOdds, takenOdds } from '#domain/price/taken-price.ts';
import { agreedOf, type Terms } from '#domain/terms/terms.ts';
import { type CheckedInput, checkPrice, ODDS_MESSAGE, refused } from './checked.ts';

/** A bet with terms, as it is stored: neither a parlay nor a bonus bet. */
export type AgreedBet = TakenOdds & {
  readonly terms: Terms;
  readonly wager: Cents;
  readonly legs: readonly [];
  readonly bonus: false;
};

/**
 * The bet that follows from terms. Refuses terms that come to a price below 1.001 or above 1,001.
 *
 * @example agreedBet({ kind: 'lay', price: '4.00', stake: '10.00', commission: '5' }) // { value: { wager: 3000, … } }
 */
export function agreedBet(terms: Terms): CheckedInput<AgreedBet> {
  const odds = oddsOfTerms(terms);
  const { wager } = agreedOf(terms);
  return odds && wager
    ? { value: { ...odds, terms, wager, legs: [], bonus: false } }
    : refused('odds', TERMS_LIMITS);
}

/** Validates odds as checkPrice does, and keeps their notation. */
export function checkOdds(text: string): CheckedInput<TakenOdds> {
  const checked = checkPrice('odds', text);
  if ('problem' in checked) return checked;
  const read = readPrice(text);
  return read ? { value: takenOdds(read) } : refused('odds', ODDS_MESSAGE);
}

/** The profit of a bet that returned this. */
export function profitWith(returned: Cents, { wager }: Pick<AgreedBet, 'wager'>): Cents {
  return cents(returned - wager);
}
