import { type Cents, cents } from '#domain/money.ts';
import { MINUS_SIGN, withDecimalPoint } from '#domain/number-text.ts';
import { divideRounded, type ExactRatio, greatestCommonDivisor } from '#domain/rounding.ts';
import {
  type AmericanOdds,
  americanOdds,
  fractionalOdds,
  isAmericanOdds,
  plainOdds,
} from './american-odds.ts';

/** Exact decimal odds: the payout on a wager of 1, above 1 and in lowest terms. */
export type Price = { readonly numerator: bigint; readonly denominator: bigint };

/** The notations for odds: -110, 1.91, 10/11, 52.4%. */
export type Notation = 'american' | 'decimal' | 'fractional' | 'probability';

/** A price that was read. `text` is what every door reads alike, such as '7/4'; bets store that of a fraction. */
export type ReadPrice = {
  readonly price: Price;
  readonly notation: Notation;
  readonly text?: string | undefined;
};

/** What written odds pay on a wager of `denominator`, which may be beyond the limits of a price. */
export type Payout = Omit<ReadPrice, 'price'> & {
  readonly numerator: bigint;
  readonly denominator: bigint;
};

/** A parlay's price has up to eight digits and six decimals. */
export const MAX_DIGITS = 14;

/**
 * The price with a payout of numerator / denominator on a wager of 1, in lowest terms. Throws a RangeError unless it
 * is above 1.
 *
 * @example price(42n, 22n) // { numerator: 21n, denominator: 11n }
 */
export function price(numerator: bigint, denominator: bigint): Price {
  if (denominator <= 0n || numerator <= denominator) {
    throw new RangeError(`A price must pay more than its stake: ${numerator}/${denominator}`);
  }
  const common = greatestCommonDivisor(numerator, denominator);
  return { numerator: numerator / common, denominator: denominator / common };
}

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

/** Even money: +100, 2.00, 1/1, 50%. */
export const EVEN_MONEY: Price = price(2n, 1n);

/**
 * What American odds of any size pay: from +100, or from beyond -100; undefined for others.
 *
 * @example americanPayout(1105n, 10n, true) // { notation: 'american', numerator: 2105n, denominator: 1105n }
 */
export function americanPayout(units: bigint, scale: bigint, isNegative: boolean): Payout | undefined {
  const hundred = 100n * scale;
  if (units < hundred || (isNegative && units === hundred)) return undefined;
  return { notation: 'american', numerator: units + hundred, denominator: isNegative ? units : hundred };
}

/** What fractional odds pay, with their text: '7/4'. */
export function fractionalPayout(won: bigint, risked: bigint): Payout & { readonly text: string } {
  return { notation: 'fractional', numerator: won + risked, denominator: risked, text: `${won}/${risked}` };
}

/**
 * The exact price of American odds: odds / 100 + 1 if positive, 100 / |odds| + 1 if negative. Throws a RangeError for
 * invalid American odds, such as -100.
 *
 * @example priceOfAmerican(-110) // { numerator: 21n, denominator: 11n }
 */
export function priceOfAmerican(odds: number): Price {
  const { numerator, denominator } = fractionalOdds(americanOdds(odds));
  return { numerator: numerator + denominator, denominator };
}

/**
 * The fair price of a probability, rounded to twelve decimals: 1 / probability. Throws a RangeError for anything that
 * isn't between 0 and 1.
 *
 * @example priceOfProbability(0.4) // { numerator: 5n, denominator: 2n }
 */
export function priceOfProbability(probability: number): Price {
  if (!(probability > 0 && probability < 1)) throw new RangeError(`Not a probability: ${probability}`);
  const parts = Math.min(Math.max(Math.round(probability * 1e12), 1), 1e12 - 1);
  return price(1_000_000_000_000n, BigInt(parts));
}

/**
 * The nearest American odds: 100 x (price - 1) from 2.00 on, -100 / (price - 1) below, rounded half away from zero;
 * +100 from 1.995 on, since -100 is invalid. Inverts priceOfAmerican, and may exceed 100,000.
 *
 * @example americanOf(price(191n, 100n)) // -110
 * @example americanOf(price(1996n, 1000n)) // 100
 */
export function americanOf({ numerator, denominator }: Price): number {
  const profit = numerator - denominator;
  if (profit >= denominator) return Number(divideRounded(100n * profit, denominator));
  return 1000n * profit >= 995n * denominator ? 100 : -Number(divideRounded(100n * denominator, profit));
}

/** The American odds to store for a bet at this price: the nearest ones; undefined beyond 100,000 either way. */
export function nearestAmericanOdds(exact: Price): AmericanOdds | undefined {
  const odds = americanOf(exact);
  return isAmericanOdds(odds) ? odds : undefined;
}

/** The exact implied probability of a price, 1 / price: 11/21 at -110. */
export function probabilityOf({ numerator, denominator }: Price): ExactRatio {
  return { part: denominator, whole: numerator };
}

/**
 * The payout of a winning wager, wager included: wager x price, rounded to the cent, half away from zero; equals
 * expectedPayout at American odds. Throws a RangeError for a payout past 2^53 cents.
 *
 * @example payoutOf(priceOfAmerican(-110), cents(10000)) // 19091, $190.91
 */
export function payoutOf({ numerator, denominator }: Price, stake: Cents): Cents {
  return cents(Number(divideRounded(BigInt(stake) * numerator, denominator)));
}

/** A price as American odds for display: '+150', '−110' (with U+2212); rounded as in americanOf. */
export function americanText(exact: Price): string {
  const odds = americanOf(exact);
  // A parlay's odds can be so long that a number would print with an exponent.
  return `${odds < 0 ? MINUS_SIGN : '+'}${BigInt(Math.abs(odds))}`;
}

/**
 * A price as decimal odds with two to `most` decimals, rounded half away from zero; with more if it would show 1.00.
 *
 * @example decimalText(priceOfAmerican(-110)) // '1.9091'
 * @example decimalText(priceOfAmerican(150)) // '2.50'
 */
export function decimalText({ numerator, denominator }: Price, most = 4): string {
  let places = most;
  while (2n * (numerator - denominator) * 10n ** BigInt(places) < denominator) places += 1;
  const units = divideRounded(numerator * 10n ** BigInt(places), denominator);
  return withDecimalPoint(units, places).replace(/(\.\d\d\d*?)0+$/, '$1');
}

/**
 * A price as fractional odds: price - 1, exact and in lowest terms. Odds typed as decimals are rounded to thousandths
 * first, half away from zero.
 *
 * @example fractionText(priceOfAmerican(-110)) // '10/11'
 * @example fractionText(price(19091n, 10000n), 'decimal') // '909/1000'
 */
export function fractionText({ numerator, denominator }: Price, typedAs: Notation = 'american'): string {
  const profit = numerator - denominator;
  const thousandths = divideRounded(1000n * profit, denominator);
  // A profit below half a thousandth stays exact, since 0/1 isn't valid odds.
  if (typedAs !== 'decimal' || thousandths === 0n) return `${profit}/${denominator}`;
  const common = greatestCommonDivisor(thousandths, 1000n);
  return `${thousandths / common}/${1000n / common}`;
}

/**
 * The implied probability of a price in percent, with one decimal or `places`, rounded half away from zero.
 *
 * @example probabilityText(priceOfAmerican(-110)) // '52.4%'
 * @example probabilityText(priceOfAmerican(-110), 2) // '52.38%'
 */
export function probabilityText({ numerator, denominator }: Price, places = 1): string {
  const units = divideRounded(denominator * 100n * 10n ** BigInt(places), numerator);
  return `${withDecimalPoint(units, places)}%`;
}

/**
 * A price in every notation, as its field would hold it: with the ASCII minus.
 *
 * @example notationsOf({ price: priceOfAmerican(-110), notation: 'american' })
 * // { american: '-110', decimal: '1.9091', fractional: '10/11', probability: '52.4%' }
 */
export function notationsOf({ price: exact, notation }: ReadPrice): Readonly<Record<Notation, string>> {
  return {
    american: plainOdds(americanOf(exact)),
    decimal: decimalText(exact),
    fractional: fractionText(exact, notation),
    probability: probabilityText(exact),
  };
}
