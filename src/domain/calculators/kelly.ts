import { type Cents, cents } from '#domain/money.ts';
import { MAX_BANKROLL } from '#domain/positive-money.ts';
import type { Price } from '#domain/price/price.ts';
import { type ExactRatio, numberOf } from '#domain/rounding.ts';
import { checkAll, checkAmount, type Checked, checkPercent, checkPrice } from './checked.ts';
import { parsePercent, parseProbability, PROBABILITY_MESSAGE } from './typed-percent.ts';

/** The Kelly fractions offered, in percent of full Kelly. */
export const KELLY_PRESETS = ['100', '50', '25', '12.5'] as const;

/** A bet with its probability of winning, between 0 and 1. */
export type KellyBet = { readonly price: Price; readonly probability: ExactRatio };

export type KellyInputs = KellyBet & {
  readonly bankroll: Cents;
  /** The Kelly fraction, above 0 and at most 1. */
  readonly part: ExactRatio;
};

export type Kelly = {
  /** The growth-optimal share of the bankroll, from 0 to below 1; 0 without an edge. */
  readonly full: number;
  /** The share of the bankroll to bet: full x part. */
  readonly fraction: number;
  readonly stake: Cents;
  /** The expected log growth of the bankroll per bet at `fraction`. */
  readonly growth: number;
};

/**
 * Validates the odds in any notation, the bettor's own probability and the Kelly fraction in percent, and the
 * bankroll. Rejects invalid odds, a probability that isn't above 0 and below 100 percent, a bankroll that isn't an
 * amount up to $1,000,000,000, and a fraction that isn't above 0 and at most 100 percent.
 *
 * @example checkKelly({ odds: '-110', probability: '60', bankroll: '1,000', part: '50' })
 */
export function checkKelly(
  typed: Readonly<Record<'odds' | 'probability' | 'bankroll' | 'part', string>>,
): Checked<KellyInputs> {
  return checkAll({
    price: checkPrice('odds', typed.odds),
    probability: checkPercent('probability', typed.probability, parseProbability, PROBABILITY_MESSAGE),
    bankroll: checkAmount('bankroll', typed.bankroll, {
      name: 'Bankroll',
      invalid: 'Please enter a valid bankroll',
      max: MAX_BANKROLL,
    }),
    part: checkPercent('part', typed.part, parsePercent, FRACTION_MESSAGE),
  });
}

const FRACTION_MESSAGE =
  'Please enter a Kelly fraction as a percentage above 0 and at most 100 (e.g. 50 for half)';

/**
 * The Kelly stake: with p the probability and d the decimal odds, full = max(0, (p d - 1) / (d - 1)); stake =
 * bankroll x full x part, rounded down to the cent.
 *
 * @see Kelly, A New Interpretation of Information Rate, Bell System Technical Journal 35 (1956), 917-926, and
 *   tests/vectors/README.md for the published figures it is tested against
 * @example kelly({ price: priceOfAmerican(-110), probability: { part: 60n, whole: 100n },
 *   bankroll: cents(100000), part: { part: 1n, whole: 2n } })
 * // { full: 0.16, fraction: 0.08, stake: 8000, growth: 0.008770 }
 */
export function kelly({ price, probability, bankroll, part }: KellyInputs): Kelly {
  const excess = probability.part * price.numerator - probability.whole * price.denominator;
  const full: ExactRatio = {
    part: excess > 0n ? excess : 0n,
    whole: probability.whole * (price.numerator - price.denominator),
  };
  const fraction: ExactRatio = { part: full.part * part.part, whole: full.whole * part.whole };
  return {
    full: numberOf(full),
    fraction: numberOf(fraction),
    // Bigint division rounds down.
    stake: cents(Number((BigInt(bankroll) * fraction.part) / fraction.whole)),
    growth: kellyGrowth({ price, probability }, numberOf(fraction)),
  };
}

/**
 * The expected log growth of the bankroll from a bet of a share f of it: p ln(1 + f (d - 1)) + (1 - p) ln(1 - f). A
 * growth of 0.01 is about 1% per bet. Throws a RangeError for f outside 0 to below 1: betting everything leads to
 * ruin.
 *
 * @example kellyGrowth({ price: priceOfAmerican(-110), probability: { part: 60n, whole: 100n } }, 0.16) // 0.011740
 */
export function kellyGrowth({ price, probability }: KellyBet, fraction: number): number {
  if (!(fraction >= 0 && fraction < 1)) throw new RangeError(`Not a share of a bankroll: ${fraction}`);
  if (fraction === 0) return 0;
  const { part, whole } = probability;
  const profit = numberOf({ part: price.numerator - price.denominator, whole: price.denominator });
  const ifWon = numberOf(probability) * Math.log1p(fraction * profit);
  return ifWon + numberOf({ part: whole - part, whole }) * Math.log1p(-fraction);
}
