import { parsePercent } from '#domain/reader/typed-percent.ts';
import { numberOf } from '#domain/rounding.ts';
import type { WinLossBets } from '#domain/analytics/verdict/win-loss-bets.ts';

/** The largest edge that can be entered, positive or negative, as a fraction of the wager. */
const MAX_EDGE = 0.5;

/** The message for an edge that can't be read. */
export const EDGE_MESSAGE = 'Please enter an edge in percent, from −50 to 50 (e.g. 2 or 0.5%)';

/**
 * Parses an edge entered in percent ('2', '+2.5%', '−3', '0') as a fraction. Accepts an optional sign, then anything
 * that parsePercent accepts: a number below 1 other than 0 needs a percent sign, since 0.02 means 2% to some people.
 * Undefined for anything else, including edges above 50% or below -50%.
 *
 * @example parseEdge('2.5') // 0.025
 * @example parseEdge('−3%') // -0.03
 * @example parseEdge('0.02') // undefined, while '0.5%' is 0.005
 */
export function parseEdge(text: string): number | undefined {
  const [, sign = '', digits = ''] = /^([+\-\u2212\u2013]?)(.*)$/.exec(text.trim()) ?? [];
  const share = parsePercent(digits, { zero: true, most: 100 * MAX_EDGE });
  if (!share) return undefined;
  const edge = numberOf(share);
  return sign === '' || sign === '+' || edge === 0 ? edge : -edge;
}

/**
 * The probability that a bet with an edge wins, given its net odds (decimal odds d - 1): (1 + edge) / d. The edge is
 * the expected profit per unit wagered. It is capped at half of the net odds, halfway to a certain win: without the cap
 * an edge of 5% at d = 1.05 would win every time.
 *
 * Throws a RangeError for an edge of -1 or less, net odds of 0 or less, and anything that isn't finite.
 *
 * @see app/tests/vectors/README.md
 * @example winChance(1, 0.04) // 0.52
 * @example winChance(10 / 11, 0) // 0.523810
 */
export function winChance(netOdds: number, edge: number): number {
  return (1 + cappedEdge(netOdds, edge)) / (1 + netOdds);
}

/**
 * The full Kelly stake as a fraction of the bankroll, from 0 to 0.5: edge / net odds, or 0 without an edge. Caps the
 * edge and rejects input as winChance does.
 *
 * @see Kelly, A New Interpretation of Information Rate, Bell System Technical Journal 35 (1956), 917-926
 * @example kellyFraction(1, 0.04) // 0.04
 * @example kellyFraction(1.1, 0.155) // 0.140909
 */
export function kellyFraction(netOdds: number, edge: number): number {
  return Math.max(0, cappedEdge(netOdds, edge) / netOdds);
}

/**
 * How many bets have odds so short that winChance caps the edge.
 *
 * @example heldBetCount(bets, 0.05) // 2, with net odds below 0.1
 */
export function heldBetCount({ netOdds }: Pick<WinLossBets, 'netOdds'>, edge: number): number {
  return netOdds.reduce((count, net) => count + (edge > net / 2 ? 1 : 0), 0);
}

function cappedEdge(netOdds: number, edge: number): number {
  if (!(netOdds > 0 && netOdds < Infinity)) throw new RangeError(`Not net odds: ${netOdds}`);
  if (!(edge > -1 && edge < Infinity)) throw new RangeError(`Not an edge: ${edge}`);
  return Math.min(edge, netOdds / 2);
}
