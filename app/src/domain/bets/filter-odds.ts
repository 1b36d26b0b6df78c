import type { OddsFormat } from '#domain/price/american-odds.ts';
import { readPrice } from '#domain/price/read-price.ts';
import { LONGEST_PARLAY_PRICE } from '#domain/price/price.ts';
import { millionthsOf, takenOdds } from '#domain/price/taken-price.ts';
import { takenText } from '#domain/price/taken-text.ts';

/**
 * One end of a typed odds range, in any notation: the odds in words that need no format, null if empty, undefined if
 * invalid. A range may also end at American odds that no bet has, such as -100: all of these mean even money.
 *
 * @example readFilterOdds('150') // '+150'
 * @example readFilterOdds('2', 'decimal') // '2.00'
 * @example readFilterOdds('2') // undefined
 */
export function readFilterOdds(text: string, format: OddsFormat = 'american'): string | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  if (/^0$|^[+\-\u2212]\d\d?$|^[-\u2212]100$/.test(typed)) return '+100';
  const read = readPrice(typed, format, LONGEST_PARLAY_PRICE);
  return read && takenText(takenOdds(read));
}

/**
 * The decimal price x 1,000,000 of odds that readFilterOdds returned, as takenMillionths; 0 for any other text.
 *
 * @example filterMillionths('-110') // 1909091
 */
export function filterMillionths(odds: string): number {
  const read = readPrice(odds, 'american', LONGEST_PARLAY_PRICE);
  return read ? millionthsOf(read.price) : 0;
}
