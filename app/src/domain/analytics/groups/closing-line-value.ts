import type { Bet, ClosingPrice } from '#domain/bets/bet.ts';
import { netOddsOf } from '#domain/analytics/verdict/win-loss-bets.ts';

export type BetWithClose = Bet & { readonly closing: ClosingPrice };

/** Whether a bet's closing odds are known. */
export function hasClose(bet: Bet): bet is BetWithClose {
  return bet.closing !== null;
}

/**
 * A bet's closing line value: d_bet / d_close - 1, with the bookmaker's margin in both odds.
 *
 * @see Unabated and Trackbet, for the formula
 * @example closingLineValue({ odds: americanOdds(-110), closing: closingAt('-120') }) // 0.0413
 */
export function closingLineValue(bet: BetWithClose): number {
  return (1 + netOddsOf(bet)) / (1 + netOddsOf(bet.closing)) - 1;
}

/**
 * A bet's closing line value without the bookmaker's margin in the closing odds: d_bet / d_fair - 1, the ROI to expect
 * if the close was right. Undefined if the fair closing odds aren't known.
 *
 * @example fairClosingLineValue(betAt2.10ClosedAtFair2.00) // 0.05
 */
export function fairClosingLineValue(bet: BetWithClose): number | undefined {
  const { fair } = bet.closing;
  return fair === null ? undefined : (1 + netOddsOf(bet)) / (fair / 1_000_000) - 1;
}
