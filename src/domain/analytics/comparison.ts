import { type Cents, cents } from '#domain/money.ts';
import { survivorsOf } from './benjamini-hochberg.ts';
import { type BetSums, type Groups, joinedSums } from './bet-sums.ts';
import type { Group } from './grouping.ts';
import type { Interval } from './interval.ts';
import { normalUpperTail } from './normal.ts';
import { isEnoughForVerdict } from './verdict.ts';
import { profitVariance, yieldInterval } from './yield-interval.ts';

/** The difference of two yields, as fractions. */
export type YieldDifference = {
  readonly difference: number;
  /** The 95% confidence interval of the difference. */
  readonly interval: Interval;
  /** The difference divided by its standard deviation under equal yields; undefined if that is 0. */
  readonly z: number | undefined;
  /** The probability of at least this difference, in either direction, under equal yields. */
  readonly twoSidedP: number | undefined;
};

/** The won and lost bets of one side of a comparison. */
type ComparedSide = Group & {
  readonly n: number;
  readonly profit: Cents;
  readonly yield: number;
  /** The 95% confidence interval of the yield. */
  readonly yieldInterval: Interval;
};

export type NotebookComparison = YieldDifference & {
  readonly one: ComparedSide;
  /** The other notebook, or all others combined with the key ''. */
  readonly other: ComparedSide;
  /** Whether both sides have enough bets for a verdict. */
  readonly isEnough: boolean;
  /** Whether the difference is significant after correcting for multiple comparisons. */
  readonly survives: boolean;
};

/**
 * Compares notebooks by yield: two with each other, as the first minus the second; if there are more, each with all the
 * others combined, since there would be many pairs, most of which would differ only by luck. Notebooks without a won or
 * lost bet are left out; with fewer than two notebooks the list is empty.
 *
 * Significant at a false discovery rate of 10% (survivorsOf); comparisons with too few bets aren't tested.
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
 * The difference of two independent yields, D = one - other.
 *
 * Its 95% interval combines the intervals of both yields (yieldInterval), l to u and l' to u', by Newcombe's
 * square-and-add method:
 * D - √((one - l)² + (u' - other)²) to D + √((u - one)² + (other - l')²). With many bets that is D ± 1.96 √(error² +
 * error'²); with few, equal wagers and equal odds it is Newcombe's interval for two win rates.
 *
 * z is D / √(sum over both of profitVariance(E) / turnover²), with E the yield of both sides combined, and the
 * two-sided p-value is 2 (1 - Phi(|z|)). With few bets it can disagree with the interval.
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
  if (!interval) throw new RangeError('A side has no bets');
  return { ...interval, yield: seen };
}

function sideOf(group: Group, sums: BetSums): ComparedSide {
  const { yield: seen, low, high } = sidesOf(sums);
  return { ...group, n: sums.n, profit: cents(sums.profit), yield: seen, yieldInterval: { low, high } };
}
