import { addCents, type Cents, cents } from '#domain/money.ts';
import { type Checked, checkPrice, checkStake } from './checked.ts';
import { payoutOf, type Price } from '#domain/price/price.ts';

/** What the field for the original bet begins with. */
export const DEFAULT_ORIGINAL_BET = '100';

export type HedgeInputs = {
  readonly originalBet: Cents;
  readonly originalPrice: Price;
  readonly hedgePrice: Price;
};

export type Hedge = {
  readonly hedgeStake: Cents;
  /** The original bet and the hedge. */
  readonly totalStake: Cents;
  readonly profitIfOriginalWins: Cents;
  readonly profitIfHedgeWins: Cents;
  /** The lesser of the two profits; below 0 it is what is lost for certain at the worst. */
  readonly guaranteedProfit: Cents;
};

/**
 * The original bet with its odds, and the odds of the other side, as typed, odds in any notation.
 *
 * Gives the first thing wrong: a bet that is no amount up to $1,000,000, original odds or hedge odds that are none.
 *
 * @example checkHedge({ originalBet: '100', originalOdds: '2.50', hedgeOdds: '-125' })
 */
export function checkHedge(typed: {
  readonly originalBet: string;
  readonly originalOdds: string;
  readonly hedgeOdds: string;
}): Checked<HedgeInputs> {
  const bet = checkStake('originalBet', typed.originalBet, {
    name: 'Original bet amount',
    invalid: 'Please enter a valid original bet amount',
  });
  if (!bet.ok) return bet;
  const original = checkPrice('originalOdds', typed.originalOdds, 'Please enter valid original odds');
  if (!original.ok) return original;
  const other = checkPrice('hedgeOdds', typed.hedgeOdds, 'Please enter valid odds');
  if (!other.ok) return other;
  return {
    ok: true,
    value: { originalBet: bet.value, originalPrice: original.value, hedgePrice: other.value },
  };
}

/**
 * The stake on the other side that leaves the same profit whichever side wins: original bet x original decimal
 * odds / hedge decimal odds. Each profit is what the winning side pays, rounded to the cent, minus both stakes.
 *
 * The stake is the whole cent at which the two profits differ least; of two such the one that secures more, and
 * of two that secure the same the smaller one.
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
