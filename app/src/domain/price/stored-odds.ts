import {
  americanOf,
  americanPayout,
  EVEN_MONEY,
  fractionalPayout,
  LONGEST_PRICE,
  MAX_DIGITS,
  type Payout,
  priceOfAmerican,
  priceWithinLimits,
  type ReadPrice,
} from './price.ts';
import { type TakenOdds, takenOdds } from './taken-price.ts';

const EVENS = /^(?:evens?|ev)$/i;
const FRACTION = /^(\d{1,14})\s*\/\s*(\d{1,14})$/;
/** Decimals behind the eighth are calculated ones: 1.9090909090909092. */
const NUMBER = /^([+\-\u2212]?)(\d{1,14})(?:(\.)(\d{0,8})\d{0,30})?\s*(%?)$/;

/**
 * The exact price of odds in a text that is stored, such as a field's, an address or a file of ours, whatever format is set:
 * a whole number without a mark is American from 100 on, and averages of American odds may have decimals. Undefined if
 * unreadable. `longest` as in readPrice.
 *
 * @see readPrice for what is typed, which a page that only shows bets doesn't load
 * @example readStoredOdds('150') // { price: { numerator: 5n, denominator: 2n }, notation: 'american' }
 * @example readStoredOdds('-110.0')?.price // { numerator: 21n, denominator: 11n }
 * @example readStoredOdds('2') // undefined
 */
export function readStoredOdds(text: string, longest = LONGEST_PRICE): ReadPrice | undefined {
  const written = payoutIn(text.trim());
  const price = written && priceWithinLimits(written.numerator, written.denominator, longest);
  return price && { price, notation: written.notation, text: written.text };
}

function payoutIn(typed: string): Payout | undefined {
  if (EVENS.test(typed)) return { notation: 'american', ...EVEN_MONEY };
  const [, won = '', risked = ''] = FRACTION.exec(typed) ?? [];
  const [, sign, whole = '', point, decimals = '', percent] = NUMBER.exec(typed) ?? [];
  const digits = won + risked + whole + decimals;
  if (digits === '' || digits.length > MAX_DIGITS) return undefined;
  if (risked !== '') return fractionalPayout(BigInt(won), BigInt(risked));
  const units = BigInt(digits);
  const scale = 10n ** BigInt(decimals.length);
  if (!percent && (sign || !point)) return americanPayout(units, scale, sign !== '' && sign !== '+');
  if (sign || (point && decimals === '')) return undefined;
  return percent
    ? { notation: 'probability', numerator: 100n * scale, denominator: units }
    : { notation: 'decimal', numerator: units, denominator: scale };
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
