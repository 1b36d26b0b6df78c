import type { JudgedBets } from '#domain/analytics/groups/breakdown.ts';
import { type LimitedGrouping, limitedGrouping } from '#domain/analytics/groups/limited-grouping.ts';
import type { Random } from '#domain/analytics/simulate/random.ts';
import { netOddsOf } from '#domain/analytics/verdict/win-loss-bets.ts';
import { someBet } from './any-bet.ts';
import { judgedBets } from './judged-bets.ts';
import { oddsBetween } from './simulated-bettor.ts';

/** Bets in random groups of several dimensions. */
export type GroupedBets = {
  readonly bets: JudgedBets;
  readonly dimensions: readonly LimitedGrouping[];
  /** The true edge of each bet. */
  readonly edges: Float64Array;
};

/**
 * Bets on separate events, in random groups of dimensions with these numbers of groups. Their odds are from 1.4 to 5.
 *
 * @param edgeOf the true edge of a bet in these groups, one for each dimension
 */
export function groupedBets(
  random: Random,
  count: number,
  sizes: readonly number[],
  edgeOf: (groups: readonly number[]) => number,
): GroupedBets {
  const groups = sizes.map((size) => Int32Array.from({ length: count }, () => Math.floor(random() * size)));
  const edges = new Float64Array(count);
  const bets = Array.from({ length: count }, (_, place) => {
    const odds = oddsBetween(random, 1.4, 5);
    const price = 1 + netOddsOf({ odds, taken: null });
    const edge = edgeOf(groups.map((each) => each[place] ?? 0));
    edges[place] = edge;
    const isWon = random() < (1 + edge) / price;
    return someBet({
      description: `Bet ${place}`,
      odds,
      wager: 10_000,
      status: isWon ? 'won' : 'lost',
      returned: isWon ? Math.round(10_000 * price) : 0,
      sequence: place,
    });
  });
  const judged = judgedBets(bets);
  const dimensions = groups.map((each, dimension) => {
    const groupAt = (group: number) => ({ key: String(group), label: `${dimension}.${group}` });
    return limitedGrouping(judged.decided, { groups: each, count: sizes[dimension] ?? 0, groupAt });
  });
  return { bets: judged, dimensions, edges };
}
