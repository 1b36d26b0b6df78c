import { type Cents, cents } from '#domain/money.ts';
import { type Ratio, ratio } from '#domain/percent.ts';
import { divideRounded } from '#domain/rounding.ts';
import { type Checked, checkPrice, checkStake } from './checked.ts';
import { payoutOf, type Price } from '#domain/price/price.ts';

export type FreeBetInputs = {
  /** The face value of the free bet, which the bookmaker keeps when it wins. */
  readonly freeBet: Cents;
  readonly price: Price;
  readonly hedgePrice: Price;
};

export type FreeBet = {
  readonly hedgeStake: Cents;
  /** What the free bet wins, less the hedge. */
  readonly profitIfFreeBetWins: Cents;
  /** What the hedge wins; the free bet was not the bettor's to lose. */
  readonly profitIfHedgeWins: Cents;
  /** The lesser of the two profits. */
  readonly guaranteedProfit: Cents;
  /** The part of the face value that becomes money: guaranteed profit / free bet. */
  readonly conversion: Ratio;
};

/**
 * The face value of the free bet, its odds, and the odds of the other side, as typed, odds in any notation.
 *
 * Gives the first thing wrong: a free bet that is no amount up to $1,000,000, odds of the free bet or of the hedge
 * that are none.
 *
 * @example checkFreeBet({ freeBet: '200', odds: '+200', hedgeOdds: '-215' })
 */
export function checkFreeBet(typed: {
  readonly freeBet: string;
  readonly odds: string;
  readonly hedgeOdds: string;
}): Checked<FreeBetInputs> {
  const faceValue = checkStake('freeBet', typed.freeBet, {
    name: 'Free bet',
    invalid: 'Please enter a valid free bet amount',
  });
  if (!faceValue.ok) return faceValue;
  const price = checkPrice('odds', typed.odds, 'Please enter valid odds for the free bet');
  if (!price.ok) return price;
  const hedgePrice = checkPrice('hedgeOdds', typed.hedgeOdds, 'Please enter valid odds for the hedge');
  if (!hedgePrice.ok) return hedgePrice;
  return { ok: true, value: { freeBet: faceValue.value, price: price.value, hedgePrice: hedgePrice.value } };
}

/**
 * The stake on the other side that makes money of a free bet whichever side wins, where a free bet that wins pays
 * its profit and not its stake: hedge stake = free bet x (decimal odds - 1) / hedge decimal odds, rounded to the cent
 * half away from zero. What each side wins is rounded to the cent too, so that the two profits differ by no more than
 * half the hedge's decimal odds and a cent.
 *
 * @see tests/vectors/README.md for the published figure it is held against
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
