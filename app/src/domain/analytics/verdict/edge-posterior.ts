import type { EdgeLikelihood } from './edge-likelihood.ts';
import { EDGES, normalized } from './edge-factor.ts';
import type { Interval } from './interval.ts';

/** A normal prior of the edge, as fractions. */
export type EdgePrior = { readonly mean: number; readonly sd: number };

/** Odds contain a margin, which most bettors lose: before the first bet, the chance of an edge is 22.7%. */
export const HEADLINE_PRIOR: EdgePrior = { mean: -0.03, sd: 0.04 };
export const OPEN_MINDED_PRIOR: EdgePrior = { mean: 0, sd: 0.05 };

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
 * @example edgePosteriorOf(edgeLikelihoodOf(noBets), HEADLINE_PRIOR).chance // 0.2267
 */
export function edgePosteriorOf(
  { likelihood }: Pick<EdgeLikelihood, 'likelihood'>,
  { mean, sd }: EdgePrior,
): EdgePosterior {
  const logs = likelihood.map((log, place) => log - ((EDGES[place] ?? 0) - mean) ** 2 / (2 * sd ** 2));
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

function quantileOf(weights: Float64Array, share: number): number {
  let sum = 0;
  const place = weights.findIndex((weight) => (sum += weight) >= share);
  return EDGES[place] ?? 0.5;
}
