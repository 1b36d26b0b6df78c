import type { Interval } from '#domain/analytics/verdict/interval.ts';
import { chanceOfAtLeast, percentileOf, quantilesOf } from './percentile.ts';

/** How a value compares with simulated ones. */
export type Luck = {
  /** The chance that a simulation reaches the value. */
  readonly atLeast: number;
  /** The middle 90% of the simulated values. */
  readonly middle: Interval;
};

/**
 * Compares a value with those of simulations at fair odds: chanceOfAtLeast, and the quantiles 0.05 and 0.95.
 *
 * @example luckOf(simulateBets(bets, 1000, random).drawdowns, 25500) // { atLeast: 0.34, middle: { low: 9000, high: 41000 } }
 */
export function luckOf(values: Float64Array | Uint32Array, own: number): Luck {
  const [low = 0, high = 0] = quantilesOf(values, [0.05, 0.95]);
  return { atLeast: chanceOfAtLeast(percentileOf(values, own)), middle: { low, high } };
}
