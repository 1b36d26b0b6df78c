import { divideRounded } from '#domain/rounding.ts';
import { type AmericanOdds, americanOdds } from './american-odds.ts';
import { americanOf, fractionText, price, type Price, priceOfAmerican, type ReadPrice } from './price.ts';

/**
 * The price of a bet that wasn't taken at American odds. `millionths` is its decimal price x 1,000,000, rounded half
 * away from zero; `fraction` is its fractional odds as typed, such as '8/13'. A price that follows from a parlay's
 * legs has the notation 'legs', one that follows from the bet's terms 'terms'.
 */
export type TakenPrice = {
  readonly notation: 'decimal' | 'fractional' | 'legs' | 'terms';
  readonly millionths: number;
  readonly fraction: string | null;
};

/** What a bet stores of its price: the American odds, and where they are only the nearest ones, the price taken. */
export type TakenOdds = { readonly odds: AmericanOdds; readonly taken: TakenPrice | null };

const MILLION = 1_000_000n;

/**
 * What a bet stores for a price that was read: American odds as they are; decimal odds and probabilities as a
 * decimal price with six decimals; fractional odds as written in `text`. Fractions with more than six digits on a
 * side are stored in lowest terms, or as a decimal price if these are as long. The odds are the nearest to what is
 * stored, rounded as in americanOf.
 *
 * @example takenOdds(readPrice('1.953')) // { odds: -105, taken: { notation: 'decimal', millionths: 1953000, fraction: null } }
 * @example takenOdds(readPrice('8 / 13')).taken // { notation: 'fractional', millionths: 1615385, fraction: '8/13' }
 * @example takenOdds(readPrice('-110')) // { odds: -110, taken: null }
 */
export function takenOdds({ price: exact, notation, text = '' }: ReadPrice): TakenOdds {
  if (notation === 'american') return { odds: americanOdds(americanOf(exact)), taken: null };
  const fraction =
    notation === 'fractional' ? (shortFraction(text) ?? shortFraction(fractionText(exact))) : undefined;
  const taken: TakenPrice = {
    notation: fraction === undefined ? 'decimal' : 'fractional',
    millionths: millionthsOf(exact),
    fraction: fraction ?? null,
  };
  return { odds: americanOdds(americanOf(priceOf(taken))), taken };
}

/** A decimal price x 1,000,000, rounded half away from zero: 1909091 at -110. */
export function millionthsOf({ numerator, denominator }: Price): number {
  return Number(divideRounded(numerator * MILLION, denominator));
}

/**
 * The decimal price of a bet x 1,000,000, as stored: a number to compare and sort bets by. Equals
 * millionthsOf(priceOfTaken(bet)), but takes 100,000 bets in a few milliseconds.
 *
 * @example takenMillionths({ odds: americanOdds(-110), taken: null }) // 1909091
 */
export function takenMillionths({ odds, taken }: TakenOdds): number {
  if (taken) return taken.millionths;
  return 1_000_000 + (odds > 0 ? odds * 10_000 : Math.round(100_000_000 / -odds));
}

function shortFraction(text: string): string | undefined {
  const [, won, risked] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? [];
  return won && risked && `${won}/${risked}`;
}

function priceOf({ millionths, fraction }: TakenPrice): Price {
  if (fraction === null) return price(BigInt(millionths), MILLION);
  const [won = 0n, risked = 0n] = fraction.split('/').map(BigInt);
  return price(won + risked, risked);
}

/**
 * The exact price of a bet, from which its money follows: its American odds, its fraction, or its decimal price. Of a
 * parlay this is the decimal price; the product of its legs is more exact.
 *
 * @example priceOfTaken({ odds: -163, taken: { notation: 'fractional', millionths: 1615385, fraction: '8/13' } })
 * // { numerator: 21n, denominator: 13n }
 */
export function priceOfTaken({ odds, taken }: TakenOdds): Price {
  return taken ? priceOf(taken) : priceOfAmerican(odds);
}

/**
 * The exact price of a text as takenText writes it: '-110', '1.953', '8/13'. Throws a RangeError for others.
 *
 * @example priceOfText('8/13') // { numerator: 21n, denominator: 13n }
 */
export function priceOfText(text: string): Price {
  if (/^[+-]\d{3,9}$/.test(text)) return priceOfAmerican(Number(text));
  if (shortFraction(text)) return priceOf({ notation: 'fractional', millionths: 0, fraction: text });
  if (!/^\d{1,8}\.\d{1,6}$/.test(text)) throw new RangeError(`Not a price as it is stored: ${text}`);
  return price(BigInt(Math.round(Number(text) * 1_000_000)), MILLION);
}
