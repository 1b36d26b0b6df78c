import type { Bet, ClosingPrice } from '#domain/bets/bet.ts';
import { netOddsOf } from './win-loss-bets.ts';

export type ClosedBet = Bet & { readonly closing: ClosingPrice };

/** Whether a bet's closing odds are known. */
export function isClosed(bet: Bet): bet is ClosedBet {
  return bet.closing !== null;
}

/**
 * A bet's closing line value: d_bet / d_close - 1, with the bookmaker's margin in both odds.
 *
 * @see Unabated and Trackbet, for the formula
 * @example closingLineValue({ odds: americanOdds(-110), closing: closingAt('-120') }) // 0.0413
 */
export function closingLineValue({ closing, ...taken }: ClosedBet): number {
  return (1 + netOddsOf(taken)) / (1 + netOddsOf(closing)) - 1;
}
