import { type BetSums, groupSums, joinedSums } from './bet-sums.ts';
import { type BreakdownRow, breakdownOf, type JudgedBets } from './breakdown.ts';
import type { Interval } from '#domain/analytics/verdict/interval.ts';
import type { LimitedGrouping } from './limited-grouping.ts';
import { yieldOf } from '#domain/analytics/verdict/yield-interval.ts';

/** The difference of two yields, as fractions. */
export type YieldDifference = {
  readonly difference: number;
  /** The 95% confidence interval of the difference. */
  readonly interval: Interval;
};

/** A notebook, and how its yield differs from that of all others combined. */
export type NotebookComparison = YieldDifference & { readonly notebook: BreakdownRow };

/**
 * Compares each notebook's yield with that of all others combined: there would be many pairs, most of which would
 * differ only by luck. Notebooks without wagers on won, lost or cashed out bets are left out; with fewer than two
 * notebooks the list is empty.
 *
 * @example comparisonsOf(bets, byNotebook) // [{ notebook: { label: 'NBA', … }, difference: 0.04, … }, …]
 */
export function comparisonsOf(bets: JudgedBets, byNotebook: LimitedGrouping): readonly NotebookComparison[] {
  const { rows } = breakdownOf(bets, byNotebook);
  const sums = groupSums(bets.decided, byNotebook);
  const places = Array.from(sums.n.keys()).filter((place) => (sums.turnover[place] ?? 0) > 0);
  if (places.length < 2) return [];
  return places.flatMap((place) => {
    const notebook = rows.find(({ key }) => key === byNotebook.groupAt(place).key);
    const others = places.filter((other) => other !== place);
    const difference = yieldDifference(joinedSums(sums, [place]), joinedSums(sums, others));
    return notebook ? Object.assign({ notebook }, difference) : [];
  });
}

/**
 * The difference of two independent yields, D = one - other.
 *
 * Its 95% interval combines the intervals of both yields (yieldInterval), l to u and l' to u', by Newcombe's
 * square-and-add method:
 * D - √((one - l)² + (u' - other)²) to D + √((u - one)² + (other - l')²). With many bets that is D ± 1.96 √(error² +
 * error'²); with few, equal wagers and equal odds it is Newcombe's interval for two win rates.
 *
 * Rejects a side without wagers with a RangeError.
 *
 * @see Newcombe, Statistics in Medicine 17 (1998), 873-890, method 10; Zou and Donner, Statistics in Medicine 27 (2008),
 *   1693-1702, for means in general
 * @example yieldDifference(nba, nfl) // { difference: 0.04, interval: { low: -0.09, high: 0.17 } }
 */
export function yieldDifference(one: BetSums, other: BetSums): YieldDifference {
  const first = sidesOf(one);
  const second = sidesOf(other);
  const difference = first.yield - second.yield;
  return {
    difference,
    interval: {
      low: difference - Math.hypot(first.yield - first.low, second.high - second.yield),
      high: difference + Math.hypot(first.high - first.yield, second.yield - second.low),
    },
  };
}

function sidesOf(sums: BetSums): Interval & { readonly yield: number } {
  const seen = yieldOf(sums);
  if (!seen) throw new RangeError('A side has no wagers');
  return { ...seen.yieldInterval, yield: seen.yield };
}
