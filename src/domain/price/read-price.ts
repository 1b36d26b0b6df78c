import { divideRounded } from '#domain/rounding.ts';
import { isStoredOdds, parseAmericanOdds } from './american-odds.ts';
import {
  americanText,
  decimalText,
  EVEN_MONEY,
  fractionText,
  type Notation,
  type Price,
  price,
  priceOfAmerican,
  type ReadPrice,
} from './price.ts';

/** A parlay's price has up to eight digits and six decimals. */
const MAX_DIGITS = 14;

/** The longest price of a straight bet or a leg: American odds of +100,000. */
export const LONGEST_PRICE = 1001n;

/** The longest price of a parlay. */
export const LONGEST_PARLAY_PRICE = 10_000_000n;

const BILLION = 1_000_000_000n;

/**
 * Like `price`, but undefined if the price is below 1.001 (American odds of -100,000) or above `longest`. It is compared
 * with nine decimals, since files calculate prices such as 1001.0000000000001.
 *
 * @example priceWithinLimits(191n, 100n) // { numerator: 191n, denominator: 100n }
 * @example priceWithinLimits(1n, 1n) // undefined
 */
export function priceWithinLimits(
  numerator: bigint,
  denominator: bigint,
  longest = LONGEST_PRICE,
): Price | undefined {
  if (denominator <= 0n) return undefined;
  const billionths = divideRounded(numerator * BILLION, denominator);
  const isWithin = billionths >= 1_001_000_000n && billionths <= longest * BILLION;
  return isWithin ? price(numerator, denominator) : undefined;
}

/** Odds as written, which may be beyond the limits of a price: the payout on a wager of `denominator`. */
export type WrittenOdds = {
  readonly notation: Notation;
  readonly numerator: bigint;
  readonly denominator: bigint;
};

/**
 * Parses typed or pasted odds in any notation, without limits; undefined if they are in none.
 *
 * - signed: American, an integer from +100 or from -101 (EVEN, EVENS and EV are +100, in any case)
 * - with a decimal point and no sign: decimal odds
 * - with a slash between two integers: fractional
 * - with a percent sign: a probability
 * - an unsigned integer: in the notation of `field`, which is the user's format or the only notation of a field. With
 *   American it must be 100 or more: 99 may be mistyped American odds, 2 may mean 2.00 or 2/1
 *
 * In a probability field, 52.4 is a probability, too, but 0.5 is rejected since it may mean 50% or 0.5%.
 *
 * Accepts surrounding space and U+2212 for the minus. Rejects more than 14 digits, exponents, commas, and digits other
 * than 0-9.
 *
 * @example writtenOdds('0.91', 'american') // { notation: 'decimal', numerator: 91n, denominator: 100n }
 */
export function writtenOdds(text: string, field: Notation): WrittenOdds | undefined {
  const typed = text.trim();
  if (typed.replaceAll(/\D/g, '').length > MAX_DIGITS) return undefined;
  if (/^(?:even|evens|ev)$/i.test(typed)) return { notation: 'american', ...EVEN_MONEY };

  const [, whole, decimals = '', percent] = /^(\d+)(?:\.(\d+))?\s*(%)?$/.exec(typed) ?? [];
  if (whole !== undefined) {
    const digits = BigInt(whole + decimals);
    const scale = 10n ** BigInt(decimals.length);
    // 0.5 may mean 50% or 0.5%, so the sign is required.
    if (!percent && field === 'probability' && digits < scale) return undefined;
    if (percent || field === 'probability') {
      return { notation: 'probability', numerator: 100n * scale, denominator: digits };
    }
    if (decimals || field === 'decimal')
      return { notation: 'decimal', numerator: digits, denominator: scale };
  }

  const [, won, risked = '1'] = /^(\d+)(?:\s*\/\s*(\d+))?$/.exec(typed) ?? [];
  if (won !== undefined && (typed.includes('/') || field === 'fractional')) {
    return { notation: 'fractional', numerator: BigInt(won) + BigInt(risked), denominator: BigInt(risked) };
  }

  const odds = parseAmericanOdds(typed, isStoredOdds);
  return odds === undefined ? undefined : { notation: 'american', ...priceOfAmerican(odds) };
}

/**
 * Reads odds as writtenOdds does; undefined if they are invalid or beyond the limits of priceWithinLimits. `longest` is
 * LONGEST_PARLAY_PRICE where a parlay's price is typed.
 *
 * @example readPrice('1.91') // { price: { numerator: 191n, denominator: 100n }, notation: 'decimal' }
 * @example readPrice('2') // undefined
 * @example readPrice('2', 'decimal')?.price // EVEN_MONEY
 */
export function readPrice(
  text: string,
  field: Notation = 'american',
  longest = LONGEST_PRICE,
): ReadPrice | undefined {
  const written = writtenOdds(text, field);
  const found = written && priceWithinLimits(written.numerator, written.denominator, longest);
  return found && { price: found, notation: written.notation };
}

/**
 * Typed odds formatted for a sentence: in the notation they were typed in, except that probabilities become decimal
 * odds. Invalid text is returned unchanged.
 *
 * @example oddsText('evens') // '+100'
 * @example oddsText('52.4%') // '1.9084'
 */
export function oddsText(typed: string, field?: Notation): string {
  const read = readPrice(typed, field);
  if (!read) return typed.trim();
  if (read.notation === 'american') return americanText(read.price);
  return read.notation === 'fractional' ? fractionText(read.price) : decimalText(read.price);
}
