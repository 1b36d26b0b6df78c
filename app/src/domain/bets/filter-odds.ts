import { LONGEST_PARLAY_PRICE, type ReadPrice } from '#domain/price/price.ts';
import { readStoredOdds } from '#domain/price/stored-odds.ts';
import { millionthsOf, takenOdds } from '#domain/price/taken-price.ts';
import { takenText } from '#domain/price/taken-text.ts';

const inAddress = (text: string) => readStoredOdds(text, LONGEST_PARLAY_PRICE);

/**
 * One end of an odds range, as addresses have it, or as `read` reads typed ones: the odds in words that need no format, null
 * if empty, undefined if invalid. A range may also end at American odds that no bet has, such as -100: all of these mean
 * even money.
 *
 * @example readFilterOdds('150') // '+150'
 * @example readFilterOdds('2') // undefined
 */
export function readFilterOdds(
  text: string,
  read: (text: string) => ReadPrice | undefined = inAddress,
): string | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  if (/^0$|^[+\-\u2212]\d\d?$|^[-\u2212]100$/.test(typed)) return '+100';
  const found = read(typed);
  return found && takenText(takenOdds(found));
}

/**
 * The decimal price x 1,000,000 of odds that readFilterOdds returned, as takenMillionths; 0 for any other text.
 *
 * @example filterMillionths('-110') // 1909091
 */
export function filterMillionths(odds: string): number {
  const read = inAddress(odds);
  return read ? millionthsOf(read.price) : 0;
}
