import type { EdgeBets } from './edge-likelihood.ts';
import { BET_WEIGHTS, BOTH_EDGES } from './edge-factor.ts';

/**
 * log E after each final cluster, in order: the path of the skeptic's dollar.
 *
 * @example evidencePathOf(bets).at(-1) // logEvidenceOf(edgeLikelihoodOf(bets).logs)
 */
export function evidencePathOf(bets: EdgeBets): Float64Array {
  const { outcomeOf, logFactors, starts } = bets;
  const factors = logFactors.map((log) => Math.exp(log));
  const path = new Float64Array(Math.min(bets.final, starts.length - 1));
  const width = BOTH_EDGES.length;
  const capital = Float64Array.from(BET_WEIGHTS);
  // The logarithm of what has been divided out of each capital, which would overflow or vanish after thousands of bets.
  const scales = new Float64Array(capital.length);
  let highest = 0;
  const relative = scales.map(() => 1);
  for (let cluster = 0; cluster < path.length; cluster += 1) {
    const start = starts[cluster] ?? 0;
    const size = (starts[cluster + 1] ?? 0) - start;
    const first = (outcomeOf[start] ?? 0) * width;
    let total = 0;
    for (let place = 0; place < capital.length; place += 1) {
      let factor = factors[first + place] ?? 0;
      for (let bet = 1; bet < size; bet += 1)
        factor = Math.min(factor, factors[(outcomeOf[start + bet] ?? 0) * width + place] ?? 0);
      const next = (capital[place] ?? 0) * factor;
      capital[place] = next;
      total += next * (relative[place] ?? 0);
    }
    path[cluster] = highest + Math.log(total);
    // Each factor is between 0.5 and 1.5, so nothing overflows or vanishes in between.
    if (cluster % RESCALED_EVERY > 0) continue;
    for (let place = 0; place < capital.length; place += 1) {
      scales[place] = (scales[place] ?? 0) + Math.log(capital[place] ?? 0);
      capital[place] = 1;
    }
    highest = Math.max(...scales);
    relative.set(scales.map((scale) => Math.exp(scale - highest)));
  }
  return path;
}

const RESCALED_EVERY = 64;

/**
 * log E before the first cluster and after each, as evidencePathOf, but by whole days: within a day it stays what it was
 * before it, whatever the order of its bets.
 *
 * @example evidenceByDayOf(bets)[0] // 0
 */
export function evidenceByDayOf(bets: EdgeBets & { readonly days: readonly string[] }): Float64Array {
  const afterEach = evidencePathOf(bets);
  const path = new Float64Array(afterEach.length + 1);
  path.set(afterEach, 1);
  for (let place = 1; place < path.length - 1; place += 1) {
    if (bets.days[place - 1] === bets.days[place]) path[place] = path[place - 1] ?? 0;
  }
  return path;
}
