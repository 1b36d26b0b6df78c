import type { Interval } from './interval.ts';
import { WITHIN_95 } from './normal.ts';

/**
 * The 95 % interval of a win rate, as parts of 1, by Wilson's score: all rates from which so many wins are no more than
 * 1.96 standard deviations away. It stays within 0 to 1 and has a width even when all were won, or none. With w wins in
 * n bets, p = w / n and z = 1.96:
 *
 * (p + z²/2n ± z √(p (1 - p) / n + z²/4n²)) / (1 + z²/n)
 *
 * Undefined without a bet. Rejects with a RangeError wins that are no part of the bets.
 *
 * @see Wilson, Journal of the American Statistical Association 22 (1927), 209-212
 * @example wilsonInterval(110, 200) // { low: 0.4808, high: 0.6174 }
 */
export function wilsonInterval(wins: number, n: number): Interval | undefined {
  if (!(wins >= 0 && wins <= n && Number.isFinite(n)))
    throw new RangeError(`Not wins of bets: ${wins} of ${n}`);
  if (n === 0) return undefined;
  const square = WITHIN_95 ** 2;
  const centre = wins + square / 2;
  const reach = WITHIN_95 * Math.sqrt((wins * (n - wins)) / n + square / 4);
  const low = Math.max(0, centre - reach) / (n + square);
  return { low, high: Math.min(1, (centre + reach) / (n + square)) };
}
