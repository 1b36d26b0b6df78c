import { rootOf } from '#domain/calculators/root-of.ts';

/** Level bets of one unit: the chance that each wins, between 0 and 1, its net odds, and the bank in units. */
export type LevelBets = { readonly probability: number; readonly netOdds: number; readonly units: number };

/**
 * Lundberg's approximation of the chance that level bets of one unit, made for ever, bring a bank of u units to
 * nothing: lambda^u, lambda between 0 and 1 the root of p lambda^b + q / lambda = 1. It is 1 for bets without an edge.
 *
 * An approximation, since the last bet may take more than is left: never less than the exact chance of a bank of 0 or
 * less (31.8 % where this says 33.2 %), by Lundberg's inequality. The chance that the next stake cannot be covered is
 * another, and larger (35.1 %). Chances within a number of bets come from simulateReplays.
 *
 * Rejects with a RangeError a chance that is not between 0 and 1, and net odds and units that are not above 0.
 *
 * @see Asmussen and Albrecher, Ruin Probabilities (2010), chapter IV; tests/vectors/README.md
 * @example lundbergRuin({ probability: 0.55, netOdds: 10 / 11, units: 10 }) // 0.3319
 */
export function lundbergRuin({ probability, netOdds, units }: LevelBets): number {
  if (!(probability > 0 && probability < 1)) throw new RangeError(`Not a chance: ${probability}`);
  if (!(netOdds > 0 && units > 0)) throw new RangeError(`Not net odds and units: ${netOdds}, ${units}`);
  const lost = 1 - probability;
  if (probability * netOdds <= lost) return 1;
  // With lambda = e^-r the equation is convex in r, 0 at 0, below 0 up to its root and above from there on.
  const excess = (r: number) => probability * Math.expm1(-r * netOdds) + lost * Math.expm1(r);
  const high = -Math.log(lost);
  let low = high / 2;
  while (excess(low) >= 0) {
    low /= 2;
    // An edge too small for digits.
    if (low < 1e-12) return 1;
  }
  return Math.exp(-rootOf(excess, low, high) * units);
}
