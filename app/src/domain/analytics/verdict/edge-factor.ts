/** The edges that the posterior weighs: −50% to +50% in steps of 0.25%. */
export const EDGES = Float64Array.from({ length: 401 }, (_, place) => (place - 200) / 400);

/** Edges from 0.5% to 12%, which share nine tenths of the evidence's capital, smaller ones having more of it. */
const USUAL_EDGES = Float64Array.from({ length: 24 }, (_, place) => (place + 1) / 200);
/** Edges that share the last tenth equally, so that bets far better than their odds aren't held for luck. */
const LARGE_EDGES = Float64Array.of(0.15, 0.2, 0.25, 0.3, 0.4, 0.5);

/** The edges that the evidence bets on, and the share of its capital on each. */
export const BET_EDGES = Float64Array.of(...USUAL_EDGES, ...LARGE_EDGES);
export const BET_WEIGHTS = Float64Array.of(
  ...normalized(USUAL_EDGES.map((edge) => Math.exp(-(edge ** 2) / (2 * 0.05 ** 2)))).map(
    (share) => 0.9 * share,
  ),
  ...LARGE_EDGES.map(() => 0.1 / LARGE_EDGES.length),
);

/** The edges of BET_EDGES, then the same edges below 0. */
export const BOTH_EDGES = Float64Array.of(...BET_EDGES, ...BET_EDGES.map((edge) => -edge));

/**
 * The factor F(e) by which a bet changes the capital of a bettor who assumes an edge e and wagers Kelly's share of it:
 * 1 + f (ρ − 1), where f = e / (d − 1), limited to ±½. If the odds were fair, its mean is at most 1. An open bet counts
 * as the worst that can happen to this bettor: lost, or won where e is below 0.
 *
 * @see Kelly, A New Interpretation of Information Rate (1956)
 * @example edgeFactor(0.05, 2, 2) // 1.05, won at even odds
 * @example edgeFactor(0.05, 2, 0) // 0.95, lost
 */
export function edgeFactor(edge: number, price: number, returned: number): number {
  const share = Math.min(0.5, Math.max(-0.5, edge / (price - 1)));
  const worst = edge > 0 ? 0 : price;
  return 1 + share * ((Number.isNaN(returned) ? worst : returned) - 1);
}

/**
 * Weights as shares of their sum.
 *
 * @example normalized(Float64Array.of(1, 3)) // [0.25, 0.75]
 */
export function normalized(weights: Float64Array): Float64Array {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
