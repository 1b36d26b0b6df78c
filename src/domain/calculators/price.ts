import { type Cents, cents } from '#domain/money.ts';
import { decimalOdds } from '#domain/odds-format.ts';
import { americanOdds, LONGEST_ODDS, parseAmericanOdds } from '#domain/odds.ts';
import { divideRounded } from '#domain/rounding.ts';
import type { ExactRatio } from './exact-ratio.ts';

/**
 * A price in exact decimal odds: what a stake of 1 pays, stake included. Always above 1 and in lowest terms, so
 * that equal prices have equal parts.
 */
export type Price = { readonly numerator: bigint; readonly denominator: bigint };

/** The ways to write a price: -110, 1.91, 10/11, 52.4%. */
export type Notation = 'american' | 'decimal' | 'fractional' | 'probability';

/** A price as it was read, and what it was written in, on which its fraction depends. */
export type ReadPrice = { readonly price: Price; readonly notation: Notation };

/** What to say of odds that are none, where a calculator has no words of its own. */
export const ODDS_MESSAGE = 'Please enter valid odds (e.g. -110, +150, 1.91, 10/11, 52.4% or EVEN)';

const MOST_DIGITS = 12;

/**
 * The price that pays numerator / denominator on a stake of 1, reduced. Rejects with a RangeError what does not
 * pay more than its stake.
 *
 * @example price(42n, 22n) // { numerator: 21n, denominator: 11n }
 */
export function price(numerator: bigint, denominator: bigint): Price {
  if (denominator <= 0n || numerator <= denominator) {
    throw new RangeError(`A price pays more than its stake: ${numerator}/${denominator}`);
  }
  const common = greatestCommonDivisor(numerator, denominator);
  return { numerator: numerator / common, denominator: denominator / common };
}

/** Even money: +100, 2.00, 1/1, 50%. */
export const EVEN_MONEY: Price = price(2n, 1n);

/**
 * The exact price of American odds, as decimalOdds gives it: odds / 100 + 1 when positive, 100 / |odds| + 1 when
 * negative. Rejects with a RangeError what is no American price, such as -100.
 *
 * @example priceOfAmerican(-110) // { numerator: 21n, denominator: 11n }
 */
export function priceOfAmerican(odds: number): Price {
  const { numerator, denominator } = decimalOdds(americanOdds(odds));
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
}

/**
 * The price that is fair at a probability between 0 and 1: 1 / probability, with the probability taken to twelve
 * decimals. Rejects everything else with a RangeError.
 *
 * @example priceOfProbability(0.4) // { numerator: 5n, denominator: 2n }
 */
export function priceOfProbability(probability: number): Price {
  if (!(probability > 0 && probability < 1)) throw new RangeError(`No price is fair at ${probability}`);
  const parts = Math.min(Math.max(Math.round(probability * 1e12), 1), 1e12 - 1);
  return price(1_000_000_000_000n, BigInt(parts));
}

/**
 * A price as a person typed or pasted it, with the notation it was written in; undefined for what is none.
 *
 * American is a whole number from 100 (a plus sign is optional) or from -101 down, or EVEN, EVENS or EV in any
 * case; decimal has a point, no sign, and is above 1; fractional is two whole numbers; a probability ends in `%`
 * and lies between 0 and 100. Surrounding space and U+2212 for the minus are fine.
 *
 * A bare whole number below 100 is refused: 99 may be a slip for American odds, 2 may be 2.00 or 2/1; written
 * 99.0 or 2.0 it is a price. In a field for decimal odds or for probabilities alone, which `field` says, a number
 * without a sign means what the field is for.
 *
 * Rejects what no American odds up to 100,000 either way reach (below 1.001 or above 1001), more than twelve
 * digits, exponents, commas, and digits other than 0-9.
 *
 * @example readPrice('1.91') // { price: { numerator: 191n, denominator: 100n }, notation: 'decimal' }
 * @example readPrice('2') // undefined
 * @example readPrice('2', 'decimal')?.price // EVEN_MONEY
 */
export function readPrice(text: string, field: Notation = 'american'): ReadPrice | undefined {
  const typed = text.trim();
  if (typed.replaceAll(/\D/g, '').length > MOST_DIGITS) return undefined;
  if (/^(?:even|evens|ev)$/i.test(typed)) return { price: EVEN_MONEY, notation: 'american' };

  const [, whole, decimals = '', percent] = /^(\d+)(?:\.(\d+))?\s*(%)?$/.exec(typed) ?? [];
  if (whole !== undefined) {
    const digits = BigInt(whole + decimals);
    const scale = 10n ** BigInt(decimals.length);
    if (percent || field === 'probability') return within(100n * scale, digits, 'probability');
    if (decimals || field === 'decimal') return within(digits, scale, 'decimal');
  }

  const [, won, risked] = /^(\d+)\s*\/\s*(\d+)$/.exec(typed) ?? [];
  if (won !== undefined && risked !== undefined) {
    return within(BigInt(won) + BigInt(risked), BigInt(risked), 'fractional');
  }

  const odds = parseAmericanOdds(typed);
  return odds === undefined ? undefined : { price: priceOfAmerican(odds), notation: 'american' };
}

/**
 * The price that a person typed or pasted, in any notation that readPrice takes, or undefined.
 *
 * @example parsePrice('-110') // { numerator: 21n, denominator: 11n }
 * @example parsePrice('52.4%') // { numerator: 250n, denominator: 131n }
 * @example parsePrice('99') // undefined
 */
export function parsePrice(text: string): Price | undefined {
  return readPrice(text)?.price;
}

/** A price as it was read, unless American odds do not reach as far. */
function within(numerator: bigint, denominator: bigint, notation: Notation) {
  const most = BigInt(LONGEST_ODDS);
  const profit = numerator - denominator;
  if (denominator <= 0n || profit * 100n > denominator * most || profit * most < denominator * 100n) {
    return undefined;
  }
  return { price: price(numerator, denominator), notation };
}

/**
 * American odds of a price, in whole numbers: 100 x (price - 1) from 2.00 on, -100 / (price - 1) below, rounded
 * half away from zero. From 1.995 on it is +100, since -100 is no price. Every American price gives itself back.
 *
 * @example americanOf(price(191n, 100n)) // -110
 * @example americanOf(price(1996n, 1000n)) // 100
 */
export function americanOf({ numerator, denominator }: Price): number {
  const profit = numerator - denominator;
  if (profit >= denominator) return Number(divideRounded(100n * profit, denominator));
  return 1000n * profit >= 995n * denominator ? 100 : -Number(divideRounded(100n * denominator, profit));
}

/**
 * Fractional odds of a price, the profit on a stake of 1: price - 1, exact and reduced. From a price that was
 * typed in decimal odds they are made of thousandths, rounded half away from zero, and reduced.
 *
 * @example fractionOf(priceOfAmerican(-110)) // { numerator: 10n, denominator: 11n }
 * @example fractionOf(price(19091n, 10000n), 'decimal') // { numerator: 909n, denominator: 1000n }
 */
export function fractionOf(
  { numerator, denominator }: Price,
  typedAs: Notation = 'american',
): { readonly numerator: bigint; readonly denominator: bigint } {
  const profit = numerator - denominator;
  const thousandths = divideRounded(1000n * profit, denominator);
  // A profit of less than half a thousandth stays exact: 0/1 is no price.
  if (typedAs !== 'decimal' || thousandths === 0n) return { numerator: profit, denominator };
  const common = greatestCommonDivisor(thousandths, 1000n);
  return { numerator: thousandths / common, denominator: 1000n / common };
}

/**
 * The probability that a price implies, exactly: 1 / price.
 *
 * @example probabilityOf(priceOfAmerican(-110)) // { part: 11n, whole: 21n }, 52.4%
 */
export function probabilityOf({ numerator, denominator }: Price): ExactRatio {
  return { part: denominator, whole: numerator };
}

/**
 * What a winning stake pays in all, stake included: stake x price, rounded to the cent, half away from zero; for
 * American odds the same as expectedPayout. Rejects a payout past 2^53 cents with a RangeError.
 *
 * @example payoutOf(priceOfAmerican(-110), cents(10000)) // 19091, $190.91
 */
export function payoutOf({ numerator, denominator }: Price, stake: Cents): Cents {
  return cents(Number(divideRounded(BigInt(stake) * numerator, denominator)));
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}
