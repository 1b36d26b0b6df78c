import { type GroupSums, groupSums } from './bet-sums.ts';
import type { WinLossColumns } from './win-loss-bets.ts';
import { type BreakdownDimension, type Grouping, groupingOf, type NotebookFacts } from './grouping.ts';

/** Won and lost bets told apart by a dimension: the sums of each group, and what the groups are. */
export type Groups = Pick<Grouping, 'groupAt' | 'compare'> & { readonly sums: GroupSums };

/**
 * Tells bets apart by a dimension and adds up each group.
 *
 * @example groupsOf(counted, { by: 'weekday' }, facts).sums.n // [0, 2, 1, …]: two bets of Monday, one of Tuesday
 */
export function groupsOf(
  counted: WinLossColumns,
  dimension: BreakdownDimension,
  facts: NotebookFacts,
): Groups {
  const { groups, count, groupAt, compare } = groupingOf(counted, dimension, facts);
  return { sums: groupSums(counted, groups, count), groupAt, ...(compare && { compare }) };
}

/**
 * The slices by notebook of several who ask, counted once, and when the first asks.
 *
 * @example const byNotebook = notebookGroupsOf(counted, facts); byNotebook().sums === byNotebook().sums // true
 */
export function notebookGroupsOf(counted: WinLossColumns, facts: NotebookFacts): () => Groups {
  let slices: Groups | undefined;
  return () => (slices ??= groupsOf(counted, { by: 'notebook' }, facts));
}
