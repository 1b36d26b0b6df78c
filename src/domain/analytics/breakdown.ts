import { type Cents, cents } from '#domain/money.ts';
import { countOf } from '#domain/number-text.ts';
import { type BetSums, groupSums, joinedSums, sumAt } from './bet-sums.ts';
import { groupLogsOf, logEvidenceOf } from './edge-evidence.ts';
import type { Group, Grouping } from './grouping.ts';
import type { Interval } from './interval.ts';
import type { VerdictBets } from './verdict-bets.ts';
import type { WinLossColumns } from './win-loss-bets.ts';
import { yieldOf } from './yield-interval.ts';

/** Nobody reads more rows than this, and every row is another chance to be lucky. */
export const MAX_GROUPS = 200;

/** The bets of a group. Yields are fractions, not percentages. */
export type BreakdownRow = Group & {
  /** Won, lost and cashed out bets. */
  readonly n: number;
  readonly won: number;
  readonly lost: number;
  /** In the chosen unit. */
  readonly profit: Cents;
  /** 0 for a group of bonus bets, whose yield is then 0, too. */
  readonly turnover: Cents;
  readonly yield: number;
  /** The yield's 95% confidence interval. */
  readonly yieldInterval: Interval;
  readonly evidence: GroupEvidence;
};

/**
 * log E less the logarithm of the number of scopes like the chosen one; not corrected for the number of groups
 * (standOutsOf).
 */
export type GroupEvidence = {
  /** Log evidence that the group has an edge. */
  readonly winning: number;
  /** Log evidence that it loses at its odds. */
  readonly losing: number;
};

export type Breakdown = {
  /** In the dimension's order: notebooks as listed, short odds first, newest month first, or alphabetically. */
  readonly rows: readonly BreakdownRow[];
  /** All groups beyond the 200 with the most bets, combined, and their number. */
  readonly rest: { readonly row: BreakdownRow; readonly groups: number } | undefined;
};

/** Some bets, and which of them figures and verdicts count. */
export type JudgedBets = {
  readonly decided: WinLossColumns;
  /** The same bets with amounts in the chosen unit. */
  readonly inUnits?: WinLossColumns;
  readonly verdictBets: VerdictBets;
  /** The number of scopes that could have been chosen like the one of these bets (likeScopeCount). */
  readonly likeScopes: number;
};

/**
 * One row per group with a won, lost or cashed out bet: its sums, its yield with a 95% interval (yieldOf), and its
 * evidence (logEvidenceOf). With more than 200 groups, those with the most bets get a row each, whatever their results,
 * and the others are combined.
 *
 * @example
 *   breakdownOf(bets, groupingOf(all, { by: 'weekday' }, facts)).rows[0]
 *   // { key: '0', label: 'Sunday', n: 41, … }
 */
export function breakdownOf(bets: JudgedBets, grouping: Grouping): Breakdown {
  const sums = groupSums(bets.decided, grouping);
  const { profit } = bets.inUnits ? groupSums(bets.inUnits, grouping) : sums;
  const { most, others } = withMostBets(sums.n);
  const evidence = evidenceOf(bets, groupsIn(bets, grouping, most));
  const rows = most.map((place, rank) =>
    rowOf(
      grouping.groupAt(place),
      { ...joinedSums(sums, [place]), shown: sumAt(profit, [place]) },
      evidence[rank],
    ),
  );
  if (grouping.compare) rows.sort(grouping.compare);
  if (others.length === 0) return { rows, rest: undefined };
  // The leading space keeps this key distinct: keys of values are trimmed.
  const group = { key: ' others', label: countOf(others.length, 'other') };
  return {
    rows,
    rest: {
      row: rowOf(group, { ...joinedSums(sums, others), shown: sumAt(profit, others) }, evidence[most.length]),
      groups: others.length,
    },
  };
}

/** The groups of the bets that a verdict counts: each bet's group, a number below `count`. */
export type CountedGroups = { readonly groups: Int32Array; readonly count: number };

/**
 * The groups of counted bets: those with a row of their own in breakdownOf, by their number of bets, and then one for all
 * others.
 *
 * @example countedGroupsOf(bets, groupingOf(all, { by: 'weekday' }, facts)).count // 8
 */
export function countedGroupsOf(bets: JudgedBets, grouping: Grouping): CountedGroups {
  return groupsIn(bets, grouping, withMostBets(groupSums(bets.decided, grouping).n).most);
}

function groupsIn(
  { verdictBets }: JudgedBets,
  { groups, count }: Grouping,
  most: readonly number[],
): CountedGroups {
  const ranks = new Int32Array(count).fill(most.length);
  for (const [rank, group] of most.entries()) ranks[group] = rank;
  const ranked = verdictBets.places.map((place) => ranks[groups[place] ?? 0] ?? 0);
  return { groups: ranked, count: most.length + 1 };
}

/**
 * The evidence of each group.
 *
 * @example evidenceOf(bets, countedGroupsOf(bets, byWeekday))[0] // { winning: 3.1, losing: -8.2 }
 */
export function evidenceOf(
  { verdictBets, likeScopes }: JudgedBets,
  { groups, count }: CountedGroups,
): GroupEvidence[] {
  return groupLogsOf(verdictBets, groups, count).map(({ logs, mirrorLogs }) => ({
    winning: logEvidenceOf(logs) - Math.log(likeScopes),
    losing: logEvidenceOf(mirrorLogs) - Math.log(likeScopes),
  }));
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

const NO_EVIDENCE: GroupEvidence = { winning: 0, losing: 0 };
const NO_YIELD = { yield: 0, yieldInterval: { low: 0, high: 0 } };

/** @param sums with the profit to be shown */
function rowOf(group: Group, sums: BetSums & { shown: number }, evidence = NO_EVIDENCE): BreakdownRow {
  const { n, won, lost, shown, turnover } = sums;
  return {
    ...group,
    n,
    won,
    lost,
    profit: cents(shown),
    turnover: cents(turnover),
    ...(yieldOf(sums) ?? NO_YIELD),
    evidence,
  };
}
