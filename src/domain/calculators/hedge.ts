import { addCents, type Cents, cents } from '#domain/money.ts';
import { payoutOf, type Price } from '#domain/price/price.ts';
import { checkAll, type Checked, checkPrice, checkAmount } from './checked.ts';

export type HedgeInputs = {
  readonly originalBet: Cents;
  readonly originalPrice: Price;
  readonly hedgePrice: Price;
};

export type Hedge = {
  readonly hedgeStake: Cents;
  /** The original bet plus the hedge. */
  readonly totalStake: Cents;
  readonly profitIfOriginalWins: Cents;
  readonly profitIfHedgeWins: Cents;
  /** The lower of the two profits; negative for a guaranteed loss. */
  readonly guaranteedProfit: Cents;
};

/**
 * Validates the original bet, its odds, and the hedge's odds, in any notation. Rejects a bet that isn't an amount up
 * to $1,000,000, and invalid odds.
 *
 * @example checkHedge({ originalBet: '100', originalOdds: '2.50', hedgeOdds: '-125' })
 */
export function checkHedge(
  typed: Readonly<Record<'originalBet' | 'originalOdds' | 'hedgeOdds', string>>,
): Checked<HedgeInputs> {
  return checkAll({
    originalBet: checkAmount('originalBet', typed.originalBet, {
      name: 'Original bet amount',
      invalid: 'Please enter a valid original bet amount',
    }),
    originalPrice: checkPrice('originalOdds', typed.originalOdds, 'Please enter valid original odds'),
    hedgePrice: checkPrice('hedgeOdds', typed.hedgeOdds, 'Please enter valid odds'),
  });
}

/**
 * Hedges a bet so that either side leaves the same profit: hedge stake = original bet x original decimal odds / hedge
 * decimal odds, in whole cents. Of the two nearest stakes it takes the one with the smaller difference in profit,
 * then the higher guaranteed profit, then the lower stake.
 *
 * @example hedge({ originalBet: cents(10000), originalPrice: price(5n, 2n), hedgePrice: price(9n, 5n) })
 * // { hedgeStake: 13889, totalStake: 23889, profitIfOriginalWins: 1111, profitIfHedgeWins: 1111,
 * //   guaranteedProfit: 1111 }
 */
export function hedge({ originalBet, originalPrice, hedgePrice }: HedgeInputs): Hedge {
  const payout = payoutOf(originalPrice, originalBet);
  const exactDown = Number((BigInt(payout) * hedgePrice.denominator) / hedgePrice.numerator);

  const hedged = (stake: number): Hedge => {
    const hedgeStake = cents(stake);
    const totalStake = addCents(originalBet, hedgeStake);
    const profitIfOriginalWins = cents(payout - totalStake);
    const profitIfHedgeWins = cents(payoutOf(hedgePrice, hedgeStake) - totalStake);
    const guaranteedProfit = cents(Math.min(profitIfOriginalWins, profitIfHedgeWins));
    return { hedgeStake, totalStake, profitIfOriginalWins, profitIfHedgeWins, guaranteedProfit };
  };
  const down = hedged(exactDown);
  const up = hedged(exactDown + 1);
  const excess = difference(up) - difference(down);
  const isUpBetter = excess < 0 || (excess === 0 && up.guaranteedProfit > down.guaranteedProfit);
  return isUpBetter ? up : down;
}

function difference({ profitIfOriginalWins, profitIfHedgeWins }: Hedge): number {
  return Math.abs(profitIfOriginalWins - profitIfHedgeWins);
}
