import { type Cents, cents } from '#domain/money.ts';
import { formatCount } from '#domain/number-text.ts';
import { MAX_WAGER } from '#domain/positive-money.ts';
import { payoutOf, type Price } from '#domain/price/price.ts';
import { amountMessage, readAmount } from '#domain/reader/read-amount.ts';
import { divideRounded } from '#domain/rounding.ts';
import { checkAll, checkAmount, type CheckedInput, checkPrice, checkPrices, refused } from './checked.ts';
import { booksumOf, type Coverage, coverage, MAX_OUTCOMES } from './market.ts';

export const MAX_HEDGES = MAX_OUTCOMES - 1;

export type HedgeInputs = {
  readonly originalBet: Cents;
  readonly originalPrice: Price;
  /** The odds of each other outcome. */
  readonly hedgePrices: readonly Price[];
  /** What every hedge is to pay. */
  readonly target: Cents;
};

/** The original bet, then a hedge on each other outcome. */
export type Hedge = Coverage & { readonly hedgeStake: Cents };

/**
 * Validates the original bet, its odds and those of each other outcome, in any notation, and the profit to lock in if
 * the original bet loses; empty is the same as if it wins. Rejects a bet that isn't an amount up to $1,000,000, more
 * than 9 hedges, empty or invalid odds, and a profit above $1,000,000, below a loss of the original bet, or beyond
 * what hedges at these odds can pay.
 *
 * @example checkHedge({ originalBet: '100', originalOdds: '2.50', hedgeOdds: ['-125'], profit: '' })
 */
export function checkHedge(typed: {
  readonly originalBet: string;
  readonly originalOdds: string;
  readonly hedgeOdds: readonly string[];
  readonly profit: string;
}): CheckedInput<HedgeInputs> {
  const invalid = 'Please enter valid odds';
  const bet = checkAll({
    originalBet: checkAmount('originalBet', typed.originalBet, {
      name: 'Original bet amount',
      invalid: 'Please enter a valid original bet amount',
    }),
    originalPrice: checkPrice('originalOdds', typed.originalOdds, 'Please enter valid original odds'),
    hedgePrices: checkPrices(typed.hedgeOdds, {
      min: 1,
      max: MAX_HEDGES,
      field: 'hedge',
      owner: 'A bet',
      items: 'hedges',
      invalid,
      tooFew: invalid,
    }),
  });
  if ('problem' in bet) return bet;
  const target = checkTarget(typed.profit, bet.value);
  return 'value' in target ? { value: { ...bet.value, target: target.value } } : target;
}

const INVALID_PROFIT = 'Please enter a valid profit, or leave it empty';
const TOO_LARGE_PROFIT = `Profit must be at most $${formatCount(MAX_WAGER / 100)}`;

function checkTarget(
  profit: string,
  { originalBet, originalPrice, hedgePrices }: Omit<HedgeInputs, 'target'>,
): CheckedInput<Cents> {
  const wrong = (message: string) => refused('profit', message);
  if (profit.trim() === '') return { value: payoutOf(originalPrice, originalBet) };
  const read = readAmount(profit);
  if ('problem' in read) {
    if (read.problem === 'too many decimals') return wrong(amountMessage(profit, read.problem));
    return wrong(read.problem === 'too large' ? TOO_LARGE_PROFIT : INVALID_PROFIT);
  }
  if (read.value > MAX_WAGER) return wrong(TOO_LARGE_PROFIT);
  if (read.value < -originalBet) return wrong("You can't lose more than the original bet");
  // Hedges that pay T cost T x booksum, so T - T x booksum - original bet = profit.
  const { part, whole } = booksumOf(hedgePrices);
  if (part >= whole) return wrong(COSTS_TOO_MUCH);
  const target = divideRounded(BigInt(read.value + originalBet) * whole, whole - part);
  return target > MAX_TARGET ? wrong(COSTS_TOO_MUCH) : { value: cents(Number(target)) };
}

/** Keeps sums of ten stakes exact. */
const MAX_TARGET = 10n ** 14n;
const COSTS_TOO_MUCH =
  'Hedges at these odds cost as much as they pay, so no stakes lock this in. Leave it empty for the same profit or loss whichever wins.';

/**
 * Hedges a bet so that every hedge pays the target: stake = target / decimal odds, in whole cents. If the target is
 * the original bet's payout, every outcome leaves the same profit. Of the two nearest stakes it takes the one whose
 * payout is nearer to the target; of two equally near, the one with the higher guaranteed profit, then the lower.
 *
 * @example hedge({ originalBet: cents(10000), originalPrice: price(5n, 2n), hedgePrices: [price(9n, 5n)],
 *   target: cents(25000) })
 * // { bets: [{ stake: 10000, payout: 25000, profit: 1111 }, { stake: 13889, payout: 25000, profit: 1111 }],
 * //   hedgeStake: 13889, totalStake: 23889, guaranteedProfit: 1111 }
 */
export function hedge({ originalBet, originalPrice, hedgePrices, target }: HedgeInputs): Hedge {
  const hedges = hedgePrices.map((price) => ({ price, stake: stakeFor(price, target) }));
  const covered = coverage([{ price: originalPrice, stake: originalBet }, ...hedges]);
  return { ...covered, hedgeStake: cents(covered.totalStake - originalBet) };
}

function stakeFor(price: Price, target: Cents): Cents {
  const down = cents(Number((BigInt(target) * price.denominator) / price.numerator));
  const up = cents(down + 1);
  const short = target - payoutOf(price, down);
  const over = payoutOf(price, up) - target;
  // Equally near, the cent more is worth it if the lowest payout rises by more than that.
  return over < short || (over === short && short > 1) ? up : down;
}
