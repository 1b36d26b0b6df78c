import { type Cents, cents } from '#domain/money.ts';
import { divideRounded, type ExactRatio, numberOf } from '#domain/rounding.ts';
import { type Checked, checkPrice, checkStake, ODDS_MESSAGE, refused } from './checked.ts';
import { type Price, probabilityOf } from '#domain/price/price.ts';
import { parseProbability, PROBABILITY_MESSAGE } from './typed-percent.ts';

export type ExpectedValueInputs = {
  readonly price: Price;
  /** The chance that the bet wins as its bettor sees it, between 0 and 1. */
  readonly probability: ExactRatio;
  readonly stake: Cents;
};

export type ExpectedValue = {
  /** What the bet wins or loses on average. */
  readonly expectedValue: Cents;
  /** The same as a part of the stake: 0.05 is five cents on the dollar. */
  readonly perDollar: number;
  /** The chance at which the bet neither wins nor loses on average. */
  readonly breakEven: number;
  /** How far the chance is above break-even: 0.026 is 2.6 percentage points. */
  readonly edge: number;
};

/**
 * The odds in any notation, the bettor's own probability in percent, and the stake, as typed.
 *
 * Gives the first thing wrong: odds that are none, a probability that is not above 0 and below 100 percent, a stake
 * that is no amount up to $1,000,000.
 *
 * @example checkExpectedValue({ odds: '-110', probability: '55', stake: '100' })
 */
export function checkExpectedValue(typed: {
  readonly odds: string;
  readonly probability: string;
  readonly stake: string;
}): Checked<ExpectedValueInputs> {
  const price = checkPrice('odds', typed.odds, ODDS_MESSAGE);
  if (!price.ok) return price;
  const probability = parseProbability(typed.probability);
  if (!probability) return refused('probability', PROBABILITY_MESSAGE);
  const stake = checkStake('stake', typed.stake, { name: 'Stake', invalid: 'Please enter a valid stake' });
  if (!stake.ok) return stake;
  return { ok: true, value: { price: price.value, probability, stake: stake.value } };
}

/**
 * What a bet is worth on average: per dollar = probability x decimal odds - 1; expected value = stake x that,
 * rounded to the cent half away from zero; break-even = 1 / decimal odds; edge = probability - break-even.
 *
 * The cents are exact, from the exact price: a payout that is rounded first would move them.
 *
 * @example expectedValue({ price: priceOfAmerican(-110), probability: { part: 55n, whole: 100n }, stake: cents(10000) })
 * // { expectedValue: 500, perDollar: 0.05, breakEven: 0.523810, edge: 0.026190 }
 */
export function expectedValue({ price, probability, stake }: ExpectedValueInputs): ExpectedValue {
  const { part, whole } = probability;
  const excess = part * price.numerator - whole * price.denominator;
  const all = whole * price.denominator;
  return {
    expectedValue: cents(Number(divideRounded(BigInt(stake) * excess, all))),
    perDollar: numberOf({ part: excess, whole: all }),
    breakEven: numberOf(probabilityOf(price)),
    edge: numberOf({ part: excess, whole: whole * price.numerator }),
  };
}
