import { americanOf, LONGEST_PRICE, type Notation, priceOfAmerican, type ReadPrice } from './price.ts';
import { readPrice, type TypedPrice } from './read-price.ts';
import { type TakenOdds, takenOdds } from './taken-price.ts';

/**
 * The text to store for odds typed where `notation` is the format of unsigned whole numbers, as in readPrice. What
 * readStoredOdds reads alike is only trimmed; anything else, such as a number without the mark of its notation, becomes
 * a text that never changes its meaning. Texts that aren't odds stay, too.
 *
 * @example markedOdds('150', 'american') // '+150'
 * @example markedOdds('2', 'decimal') // '2.00'
 * @example markedOdds('1,95', 'decimal') // '1.95'
 * @example markedOdds('2', 'american') // '2', which may mean 2.00 or 2/1
 */
export function markedOdds(text: string, notation: Notation): string {
  const typed = text.trim();
  const isStored = !/^\d+$/.test(typed) && readStoredOdds(typed) !== undefined;
  return isStored ? typed : (readPrice(typed, notation)?.text ?? typed);
}

/**
 * The exact price of stored odds, whatever format is set: as writtenOdds reads them, so a whole number without a mark is
 * American from 100 on. Undefined if unreadable.
 *
 * @example readStoredOdds('150') // { price: { numerator: 5n, denominator: 2n }, notation: 'american' }
 * @example readStoredOdds('-110.0')?.price // { numerator: 21n, denominator: 11n }
 * @example readStoredOdds('2') // undefined
 */
export function readStoredOdds(text: string): TypedPrice | undefined {
  return readPrice(text, 'american', LONGEST_PRICE, 'stored');
}

/**
 * What a bet stores for closing odds: as `read` from a file's cell, or else as readStoredOdds reads them. American odds with
 * decimals become a decimal price. Undefined if unreadable.
 *
 * @example closingOdds('1.93') // { odds: -108, taken: { notation: 'decimal', millionths: 1930000, fraction: null } }
 * @example closingOdds('n/a') // undefined
 */
export function closingOdds(
  text: string,
  read: ReadPrice | undefined = readStoredOdds(text),
): TakenOdds | undefined {
  if (!read) return undefined;
  const { numerator, denominator } = priceOfAmerican(americanOf(read.price));
  const isWhole = numerator === read.price.numerator && denominator === read.price.denominator;
  const isAverage = read.notation === 'american' && !isWhole;
  return takenOdds(isAverage ? { ...read, notation: 'decimal' } : read);
}
