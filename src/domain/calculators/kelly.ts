import { type Cents, cents } from '#domain/money.ts';
import { checkPositiveMoney, MOST_BANKROLL } from '#domain/positive-money.ts';
import { type Checked, checkPrice, ODDS_MESSAGE, refused } from './checked.ts';
import { type ExactRatio, numberOf } from '#domain/rounding.ts';
import { type Price } from '#domain/price/price.ts';
import { parsePercent, parseProbability, PROBABILITY_MESSAGE } from './typed-percent.ts';

/** The parts of full Kelly that are offered, in percent: all, half, a quarter, an eighth. */
export const KELLY_PRESETS = ['100', '50', '25', '12.5'] as const;

/** What the field for the part of full Kelly begins with: half is what most advise. */
export const DEFAULT_KELLY_PART = '50';

/** A bet as Kelly sees it: its price, and the chance that it wins, between 0 and 1. */
export type KellyBet = { readonly price: Price; readonly probability: ExactRatio };

export type KellyInputs = KellyBet & {
  readonly bankroll: Cents;
  /** The part of full Kelly to bet, above 0 and at most 1. */
  readonly part: ExactRatio;
};

export type Kelly = {
  /** The part of the bankroll at which it grows fastest, from 0 to below 1; 0 where the bet has no edge. */
  readonly full: number;
  /** The part of the bankroll to bet: full x part. */
  readonly fraction: number;
  readonly stake: Cents;
  /** The growth of the bankroll's logarithm to expect from each such bet: kellyGrowth at `fraction`. */
  readonly growth: number;
};

/**
 * The odds in any notation, the bettor's own probability and the part of full Kelly in percent, and the bankroll,
 * as typed.
 *
 * Gives the first thing wrong: odds that are none, a probability that is not above 0 and below 100 percent, a
 * bankroll that is no amount up to $1,000,000,000, a part of Kelly that is not above 0 and at most 100 percent.
 *
 * @example checkKelly({ odds: '-110', probability: '60', bankroll: '1,000', part: '50' })
 */
export function checkKelly(typed: {
  readonly odds: string;
  readonly probability: string;
  readonly bankroll: string;
  readonly part: string;
}): Checked<KellyInputs> {
  const price = checkPrice('odds', typed.odds, ODDS_MESSAGE);
  if (!price.ok) return price;
  const probability = parseProbability(typed.probability);
  if (!probability) return refused('probability', PROBABILITY_MESSAGE);
  const bankroll = checkPositiveMoney(typed.bankroll, {
    notPositive: 'Please enter a valid bankroll',
    most: MOST_BANKROLL,
    tooLarge: 'Bankroll must be at most $1,000,000,000',
  });
  if (!bankroll.ok) return refused('bankroll', bankroll.message);
  const part = parsePercent(typed.part);
  if (!part) return refused('part', PART_MESSAGE);
  return { ok: true, value: { price: price.value, probability, bankroll: bankroll.cents, part } };
}

const PART_MESSAGE = 'Please enter a part of Kelly in percent, above 0 and at most 100 (e.g. 50 for half)';

/**
 * The stake that lets a bankroll grow, by Kelly's rule: with p the probability and d the decimal odds, full = (p d - 1)
 * / (d - 1), and 0 where that is negative; stake = bankroll x full x part, rounded down to the cent, so that it is
 * never more than was asked for.
 *
 * @see Kelly, A New Interpretation of Information Rate, Bell System Technical Journal 35 (1956), 917-926; and
 *   tests/vectors/README.md for the published figures it is held against
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
    // Bigint division drops what is left over.
    stake: cents(Number((BigInt(bankroll) * fraction.part) / fraction.whole)),
    growth: kellyGrowth({ price, probability }, numberOf(fraction)),
  };
}

/**
 * The growth of the bankroll's logarithm to expect from a bet of a part f of it, from 0 to below 1:
 * p ln(1 + f (d - 1)) + (1 - p) ln(1 - f). A growth of 0.01 multiplies the bankroll by e^0.01, 1.00% a bet.
 *
 * Rejects every other f with a RangeError: a bet of everything ends, sooner or later, with nothing.
 *
 * @example kellyGrowth({ price: priceOfAmerican(-110), probability: { part: 60n, whole: 100n } }, 0.16) // 0.011740
 */
export function kellyGrowth({ price, probability }: KellyBet, fraction: number): number {
  if (!(fraction >= 0 && fraction < 1)) throw new RangeError(`Not a part of a bankroll: ${fraction}`);
  if (fraction === 0) return 0;
  const { part, whole } = probability;
  const profit = numberOf({ part: price.numerator - price.denominator, whole: price.denominator });
  const ifWon = numberOf(probability) * Math.log1p(fraction * profit);
  return ifWon + numberOf({ part: whole - part, whole }) * Math.log1p(-fraction);
}
