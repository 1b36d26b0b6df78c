import { type Cents, cents } from '#domain/money.ts';
import { type Price, probabilityOf } from '#domain/price/price.ts';
import { divideRounded, type ExactRatio, numberOf } from '#domain/rounding.ts';
import { checkAll, type CheckedInput, checkPercent, checkPrice, checkAmount } from './checked.ts';
import { parseProbability, PROBABILITY_MESSAGE } from '#domain/reader/typed-percent.ts';

export type ExpectedValueInputs = {
  readonly price: Price;
  /** The bettor's own estimate, between 0 and 1. */
  readonly probability: ExactRatio;
  readonly stake: Cents;
};

export type ExpectedValue = {
  /** The average profit or loss. */
  readonly expectedValue: Cents;
  /** Expected value / stake. */
  readonly perDollar: number;
  /** The break-even probability. */
  readonly breakEven: number;
  /** Probability - break-even: 0.026 is 2.6 percentage points. */
  readonly edge: number;
};

/**
 * Validates the odds in any notation, the bettor's own probability in percent, and the stake. Rejects invalid odds, a
 * probability that isn't above 0 and below 100 percent, and a stake that isn't an amount up to $1,000,000.
 *
 * @example checkExpectedValue({ odds: '-110', probability: '55', stake: '100' })
 */
export function checkExpectedValue(
  typed: Readonly<Record<'odds' | 'probability' | 'stake', string>>,
): CheckedInput<ExpectedValueInputs> {
  return checkAll({
    price: checkPrice('odds', typed.odds),
    probability: checkPercent('probability', typed.probability, parseProbability, PROBABILITY_MESSAGE),
    stake: checkAmount('stake', typed.stake, { name: 'Stake', invalid: 'Please enter a valid stake' }),
  });
}

/**
 * The expected value of a bet, from its exact odds: per dollar = probability x decimal odds - 1; expected value = stake
 * x per dollar, rounded to the cent half away from zero; break-even = 1 / decimal odds; edge = probability -
 * break-even.
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
