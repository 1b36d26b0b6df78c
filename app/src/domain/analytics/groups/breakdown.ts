import { type Cents, cents } from '#domain/money.ts';
import { type BetSums, groupSums, joinedSums } from './bet-sums.ts';
import { groupLogsOf, logEvidenceOf } from '#domain/analytics/verdict/edge-likelihood.ts';
import type { Group, Grouping } from './grouping.ts';
import type { Interval } from '#domain/analytics/verdict/interval.ts';
import type { LimitedGrouping } from './limited-grouping.ts';
import type { VerdictBets } from '#domain/analytics/verdict/verdict-bets.ts';
import type { WinLossColumns } from '#domain/analytics/verdict/win-loss-bets.ts';
import { yieldOf } from '#domain/analytics/verdict/yield-interval.ts';

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
 * evidence (logEvidenceOf).
 *
 * @example breakdownOf(bets, weekdays).rows[0] // { key: '0', label: 'Sunday', n: 41, … }
 */
export function breakdownOf(bets: JudgedBets, grouping: LimitedGrouping): Breakdown {
  const sums = groupSums(bets.decided, grouping);
  const { profit } = bets.inUnits ? groupSums(bets.inUnits, grouping) : sums;
  const evidence = evidenceOf(bets, grouping);
  const all = evidence.map((each, number) =>
    rowOf(grouping.groupAt(number), { ...joinedSums(sums, [number]), shown: profit[number] ?? 0 }, each),
  );
  const rest = all.pop();
  return {
    rows: all,
    rest: rest && grouping.others > 0 ? { row: rest, groups: grouping.others } : undefined,
  };
}

/**
 * The evidence of each group.
 *
 * @example evidenceOf(bets, weekdays)[0] // { winning: 3.1, losing: -8.2 }
 */
export function evidenceOf(
  { verdictBets, likeScopes }: JudgedBets,
  { groups, count }: Pick<Grouping, 'groups' | 'count'>,
): GroupEvidence[] {
  const counted = verdictBets.places.map((place) => groups[place] ?? 0);
  return groupLogsOf(verdictBets, counted, count).map(({ logs, mirrorLogs }) => ({
    winning: logEvidenceOf(logs) - Math.log(likeScopes),
    losing: logEvidenceOf(mirrorLogs) - Math.log(likeScopes),
  }));
}

const NO_YIELD = { yield: 0, yieldInterval: { low: 0, high: 0 } };

/** @param sums with the profit to be shown */
function rowOf(group: Group, sums: BetSums & { shown: number }, evidence: GroupEvidence): BreakdownRow {
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
