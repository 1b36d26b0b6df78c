import type { EdgeLikelihood } from './edge-likelihood.ts';
import { EDGES, normalized } from './edge-factor.ts';
import type { Interval } from './interval.ts';

/** A prior of the edge, as fractions: a mixture of normal distributions with these shares. */
export type EdgePrior = readonly { readonly share: number; readonly mean: number; readonly sd: number }[];

/** One bettor in twenty may be far off what is usual, either way. */
const UNUSUAL = { share: 0.05, mean: 0, sd: 0.15 };

/** Odds contain a margin, which most bettors lose: before the first bet, the chance of an edge is 24%. */
export const HEADLINE_PRIOR: EdgePrior = [{ share: 0.95, mean: -0.03, sd: 0.04 }, UNUSUAL];
export const OPEN_MINDED_PRIOR: EdgePrior = [{ share: 0.95, mean: 0, sd: 0.05 }, UNUSUAL];

/** What is known of the edge, as fractions. */
export type EdgePosterior = {
  /** The probability of an edge above 0, plus half of that at 0. */
  readonly chance: number;
  readonly mean: number;
  /** The central 95%. */
  readonly interval: Interval;
};

/**
 * The posterior of the edge on a grid from −50% to +50%.
 *
 * @example edgePosteriorOf(edgeLikelihoodOf(noBets), HEADLINE_PRIOR).chance // 0.2400
 */
export function edgePosteriorOf(
  { likelihood }: Pick<EdgeLikelihood, 'likelihood'>,
  prior: EdgePrior,
): EdgePosterior {
  const before = priorWeights(prior);
  const logs = likelihood.map((log, place) => log + Math.log(before[place] ?? 0));
  const highest = Math.max(...logs);
  const weights = normalized(logs.map((log) => Math.exp(log - highest)));
  const meanOf = (value: (edge: number) => number) =>
    weights.reduce((sum, weight, place) => sum + weight * value(EDGES[place] ?? 0), 0);
  return {
    chance: meanOf((edge) => (1 + Math.sign(edge)) / 2),
    mean: meanOf((edge) => edge),
    interval: { low: quantileOf(weights, 0.025), high: quantileOf(weights, 0.975) },
  };
}

/**
 * The probability of each of EDGES before the first bet.
 *
 * @example priorWeights(HEADLINE_PRIOR)[200] // that of an edge of 0
 */
export function priorWeights(prior: EdgePrior): Float64Array {
  return normalized(
    EDGES.map((edge) =>
      prior.reduce(
        (sum, { share, mean, sd }) => sum + (share / sd) * Math.exp(-((edge - mean) ** 2) / (2 * sd ** 2)),
        0,
      ),
    ),
  );
}

function quantileOf(weights: Float64Array, share: number): number {
  let sum = 0;
  const place = weights.findIndex((weight) => (sum += weight) >= share);
  return EDGES[place] ?? 0.5;
}
