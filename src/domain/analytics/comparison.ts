import { type Cents, cents } from '#domain/money.ts';
import { survivorsOf } from './benjamini-hochberg.ts';
import { type BetSums, joinedSums } from './bet-sums.ts';
import type { Group } from './grouping.ts';
import type { Interval } from './interval.ts';
import { normalUpperTail } from './normal.ts';
import type { Groups } from './groups.ts';
import { isEnoughForVerdict } from './verdict.ts';
import { profitVariance, yieldInterval } from './yield-interval.ts';

/** How much higher one yield is than another, as parts of 1. */
export type YieldDifference = {
  readonly difference: number;
  /** 95 %. */
  readonly interval: Interval;
  /** The difference in standard deviations of two that have one yield; undefined where nothing could differ. */
  readonly z: number | undefined;
  /** Two-sided: how often two of one yield would differ so much. */
  readonly twoSidedP: number | undefined;
};

/** One side of a comparison: its won and lost bets. */
type ComparedSide = Group & {
  readonly n: number;
  readonly profit: Cents;
  readonly yield: number;
  /** 95 %. */
  readonly yieldInterval: Interval;
};

export type NotebookComparison = YieldDifference & {
  readonly one: ComparedSide;
  /** Another notebook, or all others together: their key is ''. */
  readonly other: ComparedSide;
  /** Whether both sides have bets enough for a verdict; else it is to be shown as a hint. */
  readonly isEnough: boolean;
  /** Whether it is more than the luck of one comparison among these. */
  readonly survives: boolean;
};

/**
 * Which notebook does better, by yield, of slices by notebook: two against each other, the first less the second; of
 * more each against all the others together, since pairs would be many and mostly luck. Notebooks without a won or lost
 * bet are left out; with fewer than two there is nothing to compare.
 *
 * Those that survive a false discovery rate of 10 % are told (survivorsOf); comparisons with too few bets are not
 * tested.
 *
 * @example
 *   comparisonsOf(groupsOf(counted, { by: 'notebook' }, facts))
 *   // [{ one: { label: 'NBA', … }, other: { label: 'NFL', … }, difference: 0.04, … }]
 */
export function comparisonsOf({ sums, groupAt }: Groups): readonly NotebookComparison[] {
  const places = Array.from(sums.n.keys()).filter((place) => (sums.n[place] ?? 0) > 0);
  const ones = places.length === 2 ? places.slice(0, 1) : places;
  const pairs = ones.flatMap((place) => {
    const others = places.filter((other) => other !== place);
    const [only] = others;
    if (only === undefined) return [];
    const otherGroup = others.length === 1 ? groupAt(only) : { key: '', label: 'All others' };
    const one = joinedSums(sums, [place]);
    const other = joinedSums(sums, others);
    const isEnough = [one, other].every((side) => isEnoughForVerdict(side.n, side.expectedWins));
    const sides = { one: sideOf(groupAt(place), one), other: sideOf(otherGroup, other) };
    return [{ sides, difference: yieldDifference(one, other), isEnough }];
  });
  const survivors = survivorsOf(
    pairs.map(({ difference, isEnough }) => (isEnough ? difference.twoSidedP : undefined)),
  );
  return pairs.map(({ sides, difference, isEnough }, index) =>
    Object.assign({ isEnough, survives: survivors[index] === true }, sides, difference),
  );
}

/**
 * The difference of two yields, D = one - other, of bets that have nothing to do with each other.
 *
 * Its 95 % interval is made of those of the two (yieldInterval), l to u and l' to u', by Newcombe's square-and-add: from
 * D - √((one - l)² + (u' - other)²) to D + √((u - one)² + (other - l')²). With many bets that is D ± 1.96 √(error² +
 * error'²); with few it is Newcombe's interval of two win rates, where stakes and prices are level.
 *
 * z is D in standard deviations of two with the yield of both together, E: √(sum over both of their
 * profitVariance(E) / turnover²), and the two-sided p-value 2 (1 - Phi(|z|)). With few bets it can differ from what the
 * interval says.
 *
 * Rejects a side without a bet with a RangeError.
 *
 * @see Newcombe, Statistics in Medicine 17 (1998), 873-890, method 10; Zou and Donner, Statistics in Medicine 27 (2008),
 *   1693-1702, for means in general
 * @example yieldDifference(nba, nfl) // { difference: 0.04, interval: { low: -0.09, high: 0.17 }, z: 0.61, twoSidedP: 0.54 }
 */
export function yieldDifference(one: BetSums, other: BetSums): YieldDifference {
  const first = sidesOf(one);
  const second = sidesOf(other);
  const difference = first.yield - second.yield;
  const interval = {
    low: difference - Math.hypot(first.yield - first.low, second.high - second.yield),
    high: difference + Math.hypot(first.high - first.yield, second.yield - second.low),
  };
  const together = (one.profit + other.profit) / (one.turnover + other.turnover);
  const variance = [one, other].reduce(
    (sum, side) => sum + Math.max(0, profitVariance(together, side)) / side.turnover ** 2,
    0,
  );
  if (variance === 0) return { difference, interval, z: undefined, twoSidedP: undefined };
  const z = difference / Math.sqrt(variance);
  return { difference, interval, z, twoSidedP: 2 * normalUpperTail(Math.abs(z)) };
}

function sidesOf(sums: BetSums): Interval & { readonly yield: number } {
  const seen = sums.profit / sums.turnover;
  const interval = yieldInterval(seen, sums);
  if (!interval) throw new RangeError('Nothing to compare without a bet');
  return { ...interval, yield: seen };
}

function sideOf(group: Group, sums: BetSums): ComparedSide {
  const { yield: seen, low, high } = sidesOf(sums);
  return { ...group, n: sums.n, profit: cents(sums.profit), yield: seen, yieldInterval: { low, high } };
}
