import { STRONG_EVIDENCE } from './e-values.ts';
import { logEvidenceOf } from './edge-likelihood.ts';
import { BET_EDGES, edgeFactor } from './edge-factor.ts';

/**
 * How many more bets, each on an event of its own and at the odds of these, reach evidence of `target` with an edge
 * of `edge`: the smallest n with Σ share × exp(log L(e) + n g(e)) ≥ target, where g(e) is the mean expected log F(e).
 * Undefined if they never would. Luck can halve or double it.
 *
 * @example betsToGo(noEvidence.logs, atMinus110, 0.05) // 2824
 */
export function betsToGo(
  logs: Float64Array,
  prices: Float64Array,
  edge: number,
  target = STRONG_EVIDENCE,
): number | undefined {
  const isReached = (bets: number) =>
    logEvidenceOf(logs.map((log, place) => log + bets * (growth[place] ?? 0))) >= Math.log(target);
  const growth = growthOf(prices, edge);
  if (isReached(0)) return 0;
  if (!growth.some((each) => each > 0)) return undefined;
  let high = 1;
  while (!isReached(high)) high *= 2;
  let low = high / 2;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isReached(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** The mean expected log F at each of BET_EDGES. */
function growthOf(prices: Float64Array, edge: number): Float64Array {
  const counts = new Map<number, number>();
  for (const price of prices) counts.set(price, (counts.get(price) ?? 0) + 1);
  return BET_EDGES.map((betEdge) => {
    let sum = 0;
    for (const [price, count] of counts) {
      const chance = Math.min(1, (1 + edge) / price);
      const won = Math.log(edgeFactor(betEdge, price, price));
      const lost = Math.log(edgeFactor(betEdge, price, 0));
      sum += count * (chance * won + (1 - chance) * lost);
    }
    return sum / prices.length;
  });
}
