import type { WinLossBets } from './win-loss-bets.ts';

/**
 * The chance that a bet at these net odds (decimal odds - 1) wins when it has the stated edge, the profit to expect
 * from each unit staked: (1 + edge) / d.
 *
 * The price limits the edge: at d = 1.05 an edge of 5% is a certainty. An edge counts as at most half of the net
 * odds, which puts the chance halfway between fair and certain; heldBetCount tells how often.
 *
 * Rejects an edge of -1 or less, net odds of 0 or less, and anything not finite, with a RangeError.
 *
 * @see tests/vectors/README.md
 * @example winChance(1, 0.04) // 0.52
 * @example winChance(10 / 11, 0) // 0.523810
 */
export function winChance(netOdds: number, edge: number): number {
  return (1 + heldEdge(netOdds, edge)) / (1 + netOdds);
}

/**
 * The part of the bank that full Kelly stakes on a bet with the stated edge: edge / (d - 1), from 0 to a half. It is
 * 0 without an edge, and the edge is held as winChance holds it, with the same rejections.
 *
 * @see Kelly, A New Interpretation of Information Rate, Bell System Technical Journal 35 (1956), 917-926
 * @example kellyShare(1, 0.04) // 0.04
 * @example kellyShare(1.1, 0.155) // 0.140909
 */
export function kellyShare(netOdds: number, edge: number): number {
  return Math.max(0, heldEdge(netOdds, edge) / netOdds);
}

/**
 * How many bets have a price too short for the stated edge, which counts as half of their net odds: what a screen that
 * states an edge has to say.
 *
 * @example heldBetCount(bets, 0.05) // 2, of net odds below 0.1
 */
export function heldBetCount({ netOdds }: Pick<WinLossBets, 'netOdds'>, edge: number): number {
  let count = 0;
  for (let index = 0; index < netOdds.length; index += 1) if (edge > (netOdds[index] ?? 0) / 2) count += 1;
  return count;
}

function heldEdge(netOdds: number, edge: number): number {
  if (!(netOdds > 0 && netOdds < Infinity)) throw new RangeError(`Not net odds: ${netOdds}`);
  if (!(edge > -1 && edge < Infinity)) throw new RangeError(`Not an edge: ${edge}`);
  return Math.min(edge, netOdds / 2);
}
