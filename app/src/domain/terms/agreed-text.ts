import { type Cents, centsFromNumeric, formatMoney } from '#domain/money.ts';
import type { OddsFormat } from '#domain/price/american-odds.ts';
import type { TakenOdds } from '#domain/price/taken-price.ts';
import { formatTaken, takenText } from '#domain/price/taken-text.ts';
import { agreedOdds } from './agreed-odds.ts';
import { layStake, type Terms, type TermsKind } from './terms.ts';

const SIDES: Readonly<Record<TermsKind, string>> = { exchange: '', lay: ' lay', each_way: ' e/w' };

/**
 * The odds of terms for display in a format; without one, as they were agreed.
 *
 * @example agreedOddsText({ kind: 'lay', price: '4.50', stake: '8.00', commission: '5' }, 'decimal') // '4.50 lay'
 * @example agreedOddsText({ kind: 'each_way', price: '7/2', part: '10.00', place: '1/5' }) // '7/2 e/w'
 */
export function agreedOddsText(terms: Terms, format?: OddsFormat): string {
  const odds = agreedOdds(terms);
  return `${format ? formatTaken(odds, format) : takenText(odds)}${SIDES[terms.kind]}`;
}

/** The odds of a bet, with or without terms, for display in a format; without one, as they were taken. */
export function betOddsText(bet: TakenOdds & { readonly terms: Terms | null }, format?: OddsFormat): string {
  if (bet.terms) return agreedOddsText(bet.terms, format);
  return format ? formatTaken(bet, format) : takenText(bet);
}

/**
 * What terms have beside odds and amounts; empty without any.
 *
 * @example termsDetail({ kind: 'each_way', price: '7/2', part: '10.00', place: '1/5', places: 4 }) // '1/5 odds, 4 places'
 * @example termsDetail({ kind: 'exchange', price: '4.50', commission: '5' }) // '5% commission'
 */
export function termsDetail(terms: Terms): string {
  if (terms.kind !== 'each_way') return terms.commission === '0' ? '' : `${terms.commission}% commission`;
  const { place, places } = terms;
  if (places === undefined) return `${place} odds`;
  return `${place} odds, ${places} ${places === 1 ? 'place' : 'places'}`;
}

/**
 * How the wager of a bet follows from its terms, for display behind it; undefined where it was typed as it is.
 *
 * @example wagerWorking({ kind: 'lay', price: '4.50', stake: '8.00', commission: '5' }) // 'lay $8.00', of $28.00
 * @example wagerWorking({ kind: 'each_way', price: '7/2', part: '10.00', place: '1/5' }) // '2 × $10.00'
 */
export function wagerWorking(
  terms: Terms,
  format: (amount: Cents) => string = formatMoney,
): string | undefined {
  switch (terms.kind) {
    case 'exchange':
      return undefined;
    case 'lay':
      return `lay ${format(layStake(terms))}`;
    case 'each_way':
      return `2 × ${format(centsFromNumeric(terms.part))}`;
  }
}
