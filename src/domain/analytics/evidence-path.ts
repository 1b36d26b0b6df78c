import { type EdgeBets } from './edge-evidence.ts';
import { BET_SHARES, BOTH_EDGES } from './edge-factor.ts';

/**
 * log E after each closed cluster, in order: the path of the skeptic's dollar.
 *
 * @example evidencePathOf(bets).at(-1) // logEvidenceOf(edgeEvidenceOf(bets).logs)
 */
export function evidencePathOf(bets: EdgeBets): Float64Array {
  const { outcomeOf, logFactors, starts } = bets;
  const factors = logFactors.map((log) => Math.exp(log));
  const path = new Float64Array(Math.min(bets.closed, starts.length - 1));
  const capital = Float64Array.from(BET_SHARES);
  // The logarithm of what has been divided out of each capital, which would overflow or vanish after thousands of bets.
  const scales = new Float64Array(capital.length);
  let highest = 0;
  const relative = scales.map(() => 1);
  for (let cluster = 0; cluster < path.length; cluster += 1) {
    const start = starts[cluster] ?? 0;
    const end = starts[cluster + 1] ?? 0;
    let total = 0;
    let isExtreme = false;
    for (let place = 0; place < capital.length; place += 1) {
      let sum = 0;
      for (let bet = start; bet < end; bet += 1)
        sum += factors[(outcomeOf[bet] ?? 0) * BOTH_EDGES.length + place] ?? 0;
      const next = ((capital[place] ?? 0) * sum) / (end - start);
      capital[place] = next;
      total += next * (relative[place] ?? 0);
      isExtreme ||= next > 1e100 || next < 1e-100;
    }
    path[cluster] = highest + Math.log(total);
    if (!isExtreme) continue;
    for (let place = 0; place < capital.length; place += 1) {
      scales[place] = (scales[place] ?? 0) + Math.log(capital[place] ?? 0);
      capital[place] = 1;
    }
    highest = Math.max(...scales);
    relative.set(scales.map((scale) => Math.exp(scale - highest)));
  }
  return path;
}
