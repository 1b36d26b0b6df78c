import type { Bet, ClosingPrice } from '#domain/bets/bet.ts';
import { netOddsOf } from '#domain/analytics/verdict/win-loss-bets.ts';
import { agreedOdds } from '#domain/terms/agreed-odds.ts';

export type BetWithClose = Bet & { readonly closing: ClosingPrice };

/** Whether a bet's closing odds are known. */
export function hasClose(bet: Bet): bet is BetWithClose {
  return bet.closing !== null;
}

/**
 * A bet's closing line value: d_bet / d_close - 1, with the bookmaker's margin in both odds. Of terms, d_bet is before
 * commission and without a place's part. A lay bet wins with all other outcomes, so its odds d count as d / (d - 1).
 *
 * @see Unabated and Trackbet, for the formula
 * @example closingLineValue({ odds: americanOdds(-110), closing: closingAt('-120') }) // 0.0413
 */
export function closingLineValue(bet: BetWithClose): number {
  return valueAgainst(bet, 1 + netOddsOf(bet.closing));
}

/**
 * A bet's closing line value without the bookmaker's margin in the closing odds: d_bet / d_fair - 1, the ROI to expect
 * if the close was right. Undefined if the fair closing odds aren't known.
 *
 * @example fairClosingLineValue(betAt2.10ClosedAtFair2.00) // 0.05
 */
export function fairClosingLineValue(bet: BetWithClose): number | undefined {
  const { fair } = bet.closing;
  return fair === null ? undefined : valueAgainst(bet, fair / 1_000_000);
}

function valueAgainst({ terms, ...bet }: BetWithClose, close: number): number {
  const taken = 1 + netOddsOf(terms ? agreedOdds(terms) : bet);
  return terms?.kind === 'lay' ? taken / (taken - 1) / (close / (close - 1)) - 1 : taken / close - 1;
}
