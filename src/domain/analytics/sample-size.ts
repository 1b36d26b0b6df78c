import { normalQuantile } from './normal.ts';

export type Test = {
  /** 1: better than the prices; 2: other than the prices. */
  readonly sides: 1 | 2;
  /** How often chance alone may be taken for an edge, as a part of 1. */
  readonly significance: number;
  /** How often an edge as large as assumed is to be found, as a part of 1. */
  readonly power: number;
};

/** 95 % one-sided with a power of 80 %. */
export const USUAL_TEST: Test = { sides: 1, significance: 0.05, power: 0.8 };

/**
 * How many bets in all it takes for a test to find an edge, rounded up: (z_a + z_b)² variance / edge².
 *
 * `edge` is the mean and `variance` the variance of one bet's result, in one unit and its square, as they are if the
 * edge is real. Of a win rate p against the break-even rate p0 they are p - p0 and p (1 - p), of profit on a unit stake
 * E and (d - 1 - E)(1 + E): the same number of bets. Tables that ask for fewer have a power of 50 %, where z_b is 0.
 *
 * Undefined where there is no edge to find, and where the variance is not above 0. Rejects a test with a significance or
 * power that does not lie between 0 and 1.
 *
 * @example betsToProve(0.54 - 11 / 21, 0.54 * 0.46) // 5859
 * @example betsToProve(0.54 - 11 / 21, 0.54 * 0.46, { ...USUAL_TEST, sides: 2 }) // 7438
 */
export function betsToProve(edge: number, variance: number, test: Test = USUAL_TEST): number | undefined {
  const distance = normalQuantile(1 - test.significance / test.sides) + normalQuantile(test.power);
  if (!(edge > 0 && variance > 0)) return undefined;
  return Math.ceil((distance ** 2 * variance) / edge ** 2);
}
