import { type AmericanOdds, americanOdds } from './american-odds.ts';
import type { TakenOdds } from './taken-price.ts';

// The dashboard and Analytics show these odds, so they don't load the module for exact prices.

const MILLION = 1_000_000;

/**
 * The American odds nearest to a decimal price in millionths, or to its fraction: the same as americanOf.
 *
 * @example nearestOdds(1_953_000) // -105
 * @example nearestOdds(1_615_385, '8/13') // -163
 */
export function nearestOdds(millionths: number, fraction?: string): AmericanOdds {
  const [won = 0, risked = 1] = fraction?.split('/').map(Number) ?? [millionths - MILLION, MILLION];
  if (won >= risked) return americanOdds(Math.round((100 * won) / risked));
  return americanOdds(1000 * won >= 995 * risked ? 100 : -Math.round((100 * risked) / won));
}

/**
 * A decimal price in millionths as a bet would store it: the same as takenOdds.
 *
 * @example decimalOdds(1_953_000) // { odds: -105, taken: { notation: 'decimal', millionths: 1953000, fraction: null } }
 */
export function decimalOdds(millionths: number): TakenOdds {
  return { odds: nearestOdds(millionths), taken: { notation: 'decimal', millionths, fraction: null } };
}
