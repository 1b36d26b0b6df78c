import { type Cents, cents } from '#domain/money.ts';
import { countOf } from '#domain/number-text.ts';
import { survivorsOf } from './benjamini-hochberg.ts';
import { type BetSums, type Groups, joinedSums } from './bet-sums.ts';
import { evidenceOf } from './edge-figures.ts';
import type { Group } from './grouping.ts';
import type { Interval } from './interval.ts';
import { normalUpperTail } from './normal.ts';
import { isEnoughForVerdict } from './verdict.ts';
import { yieldInterval } from './yield-interval.ts';

/** Nobody reads more rows than this, and every row is another significance test. */
export const MAX_GROUPS = 200;

/** The won and lost bets of a group. Yields and probabilities are fractions, not percentages. */
export type BreakdownRow = Group & {
  readonly n: number;
  readonly won: number;
  readonly lost: number;
  readonly profit: Cents;
  readonly turnover: Cents;
  readonly yield: number;
  /** The yield's 95% confidence interval. */
  readonly yieldInterval: Interval;
  /** The profit in standard deviations at fair odds. */
  readonly z: number;
  /** The probability at fair odds of a profit or loss at least as far from 0; undefined with too few bets. */
  readonly twoSidedP: number | undefined;
  /** Whether the row is significant after correcting for the number of groups in this breakdown. */
  readonly survives: boolean;
};

export type Breakdown = {
  /** In the dimension's order: notebooks as listed, short odds first, newest month first, or alphabetically. */
  readonly rows: readonly BreakdownRow[];
  /** All groups beyond the 200 with the most bets, combined, and their number. */
  readonly rest: { readonly row: BreakdownRow; readonly groups: number } | undefined;
};

/**
 * One row per group with a bet: its sums, its yield with a 95% interval (yieldInterval), z at fair odds (evidenceOf)
 * and the two-sided p-value 2 (1 - Phi(|z|)).
 *
 * Rows are significant at a false discovery rate of 10% among those of this breakdown (survivorsOf). Rows with too few
 * bets for a verdict aren't tested: one win at long odds would look like proof. With more than 200 groups, those with
 * the most bets get a row each, whatever their results, and the others are combined.
 *
 * @example
 *   breakdownOf(groupsOf(winLossBetsOf(bets), { by: 'weekday' }, facts)).rows[0]
 *   // { key: '0', label: 'Sunday', n: 41, … }
 */
export function breakdownOf({ sums, groupAt, compare }: Groups): Breakdown {
  const { most, others } = withMostBets(sums.n);
  const groups = most.map((place) => ({ group: groupAt(place), sums: joinedSums(sums, [place]) }));
  if (compare) groups.sort((one, other) => compare(one.group, other.group));
  const survivors = survivorsOf(groups.map((each) => evidenceIn(each.sums).twoSidedP));
  const rows = groups.map((each, index) => rowOf(each.group, each.sums, survivors[index] === true));
  if (others.length === 0) return { rows, rest: undefined };
  // The leading space keeps this key distinct: keys of values are trimmed.
  const group = { key: ' others', label: countOf(others.length, 'other') };
  return { rows, rest: { row: rowOf(group, joinedSums(sums, others), false), groups: others.length } };
}

/** The indexes of the groups that have bets: those that get their own row, and the others, which are combined. */
function withMostBets(counts: Float64Array): { most: number[]; others: number[] } {
  const ascending = counts.toSorted();
  const least = Math.max(1, ascending.at(-MAX_GROUPS) ?? 0);
  const most: number[] = [];
  const others: number[] = [];
  // If groups tie for the last rows, the first ones get them.
  let room = MAX_GROUPS - counts.reduce((sum, n) => sum + (n > least ? 1 : 0), 0);
  for (let place = 0; place < counts.length; place += 1) {
    const n = counts[place] ?? 0;
    if (n === 0) continue;
    if (n > least || (n === least && room > 0)) most.push(place);
    else others.push(place);
    if (n === least) room -= 1;
  }
  return { most, others };
}

function evidenceIn({ n, profit, fairVariance, expectedWins }: BetSums) {
  const { z } = evidenceOf(profit, Math.sqrt(fairVariance));
  return { z, twoSidedP: isEnoughForVerdict(n, expectedWins) ? 2 * normalUpperTail(Math.abs(z)) : undefined };
}

function rowOf(group: Group, sums: BetSums, survives: boolean): BreakdownRow {
  const { n, won, profit, turnover } = sums;
  const seen = profit / turnover;
  return {
    ...group,
    n,
    won,
    lost: n - won,
    profit: cents(profit),
    turnover: cents(turnover),
    yield: seen,
    yieldInterval: yieldInterval(seen, sums) ?? { low: seen, high: seen },
    ...evidenceIn(sums),
    survives,
  };
}
