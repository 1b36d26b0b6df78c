import { type Cents, cents } from '#domain/money.ts';
import { type Ratio, ratio } from '#domain/percent.ts';
import { payoutOf, type Price } from '#domain/price/price.ts';
import { divideRounded } from '#domain/rounding.ts';
import { checkAll, type CheckedInput, checkPrice, checkAmount } from './checked.ts';

export type FreeBetInputs = {
  /** The face value; the bookmaker keeps it even if the bet wins. */
  readonly freeBet: Cents;
  readonly price: Price;
  readonly hedgePrice: Price;
};

export type FreeBet = {
  readonly hedgeStake: Cents;
  /** The free bet's profit minus the hedge stake. */
  readonly profitIfFreeBetWins: Cents;
  /** The hedge's profit; losing the free bet costs nothing. */
  readonly profitIfHedgeWins: Cents;
  /** The lower of the two profits. */
  readonly guaranteedProfit: Cents;
  /** Guaranteed profit / face value. */
  readonly conversion: Ratio;
};

/**
 * Validates the free bet's face value and odds, and the hedge's odds, in any notation. Rejects a free bet that isn't
 * an amount up to $1,000,000, and invalid odds.
 *
 * @example checkFreeBet({ freeBet: '200', odds: '+200', hedgeOdds: '-215' })
 */
export function checkFreeBet(
  typed: Readonly<Record<'freeBet' | 'odds' | 'hedgeOdds', string>>,
): CheckedInput<FreeBetInputs> {
  return checkAll({
    freeBet: checkAmount('freeBet', typed.freeBet, {
      name: 'Free bet',
      invalid: 'Please enter a valid free bet amount',
    }),
    price: checkPrice('odds', typed.odds, 'Please enter valid odds for the free bet'),
    hedgePrice: checkPrice('hedgeOdds', typed.hedgeOdds, 'Please enter valid odds for the hedge'),
  });
}

/**
 * Hedges a free bet so that either side leaves the same profit. A winning free bet doesn't return its stake, so hedge
 * stake = free bet x (decimal odds - 1) / hedge decimal odds. All amounts are rounded to the cent, half away from
 * zero.
 *
 * @see app/tests/vectors/README.md for the published figure it is tested against
 * @example freeBet({ freeBet: cents(20000), price: priceOfAmerican(200), hedgePrice: priceOfAmerican(-215) })
 * // { hedgeStake: 27302, profitIfFreeBetWins: 12698, profitIfHedgeWins: 12699, guaranteedProfit: 12698,
 * //   conversion: { part: 12698, whole: 20000 } }
 */
export function freeBet({ freeBet: faceValue, price, hedgePrice }: FreeBetInputs): FreeBet {
  const won = BigInt(faceValue) * (price.numerator - price.denominator);
  const stake = divideRounded(won * hedgePrice.denominator, price.denominator * hedgePrice.numerator);
  const hedgeStake = cents(Number(stake));
  const profitIfFreeBetWins = cents(payoutOf(price, faceValue) - faceValue - hedgeStake);
  const profitIfHedgeWins = cents(payoutOf(hedgePrice, hedgeStake) - hedgeStake);
  const guaranteedProfit = cents(Math.min(profitIfFreeBetWins, profitIfHedgeWins));
  return {
    hedgeStake,
    profitIfFreeBetWins,
    profitIfHedgeWins,
    guaranteedProfit,
    conversion: ratio(guaranteedProfit, faceValue),
  };
}
