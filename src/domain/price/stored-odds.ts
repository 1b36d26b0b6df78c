import { americanOf, type Notation, priceOfAmerican, type ReadPrice } from './price.ts';
import { priceWithinLimits, readPrice } from './read-price.ts';
import { type TakenOdds, takenOdds } from './taken-price.ts';

const MARKED: Readonly<Record<Notation, (whole: string) => string>> = {
  american: (whole) => `+${whole}`,
  decimal: (whole) => `${whole}.00`,
  fractional: (whole) => `${whole}/1`,
  probability: (whole) => `${whole}%`,
};

/**
 * The text to store for odds typed where `notation` is the format of unsigned whole numbers, as in readPrice. Such a
 * number gets the mark of its notation, so that it never changes its meaning; any other text is only trimmed. Numbers
 * that aren't odds in this notation stay, too.
 *
 * @example markedOdds('150', 'american') // '+150'
 * @example markedOdds('2', 'decimal') // '2.00'
 * @example markedOdds('5', 'fractional') // '5/1'
 * @example markedOdds('2', 'american') // '2', which may mean 2.00 or 2/1
 */
export function markedOdds(text: string, notation: Notation): string {
  const typed = text.trim();
  if (!/^\d+$/.test(typed)) return typed;
  const marked = MARKED[notation](typed);
  return readPrice(marked) ? marked : typed;
}

/**
 * The exact price of stored odds, whatever format is set: as readPrice, so a whole number without a mark is American
 * from 100 on. Also reads signed American odds with decimals, such as an average of -104.76. Decimals after the eighth
 * are ignored. Undefined if unreadable.
 *
 * @example readStoredOdds('150') // { price: { numerator: 5n, denominator: 2n }, notation: 'american' }
 * @example readStoredOdds('-110.0')?.price // { numerator: 21n, denominator: 11n }
 * @example readStoredOdds('2') // undefined
 */
export function readStoredOdds(text: string): ReadPrice | undefined {
  // Files write 1.9090909090909092, which has more digits than readPrice takes.
  const typed = text.trim().replace(/(\.\d{8})\d{1,30}(?=%?$)/, '$1');
  const [, sign, whole = '', decimals = ''] = /^([+\-\u2212])(\d{3,6})\.(\d{0,8})$/.exec(typed) ?? [];
  if (sign === undefined) return readPrice(typed);
  const odds = BigInt(whole + decimals);
  const hundred = 100n * 10n ** BigInt(decimals.length);
  if (odds < hundred || (odds === hundred && sign !== '+')) return undefined;
  const price =
    sign === '+' ? priceWithinLimits(hundred + odds, hundred) : priceWithinLimits(odds + hundred, odds);
  return price && { price, notation: 'american' };
}

/**
 * What a bet stores for closing odds in any notation, as readStoredOdds reads them. American odds with decimals become
 * a decimal price. Undefined if unreadable.
 *
 * @example closingOdds('1.93') // { odds: -108, taken: { notation: 'decimal', millionths: 1930000, fraction: null } }
 * @example closingOdds('n/a') // undefined
 */
export function closingOdds(text: string): TakenOdds | undefined {
  const read = readStoredOdds(text);
  if (!read) return undefined;
  const { numerator, denominator } = priceOfAmerican(americanOf(read.price));
  const isWhole = numerator === read.price.numerator && denominator === read.price.denominator;
  const isAverage = read.notation === 'american' && !isWhole;
  return takenOdds(isAverage ? { ...read, notation: 'decimal' } : read, text);
}
