import { type GroupSums, groupSums } from './bet-sums.ts';
import type { CountedBets } from './decided-bets.ts';
import { type BreakdownDimension, type Grouping, groupingOf, type NotebookFacts } from './grouping.ts';

/** Won and lost bets told apart by a dimension: the sums of each group, and what the groups are. */
export type Slices = Pick<Grouping, 'groupAt' | 'compare'> & { readonly sums: GroupSums };

/**
 * Tells bets apart by a dimension and adds up each group.
 *
 * @example slicesOf(counted, { by: 'weekday' }, facts).sums.n // [0, 2, 1, …]: two bets of Monday, one of Tuesday
 */
export function slicesOf(counted: CountedBets, dimension: BreakdownDimension, facts: NotebookFacts): Slices {
  const { groups, count, groupAt, compare } = groupingOf(counted, dimension, facts);
  return { sums: groupSums(counted, groups, count), groupAt, ...(compare && { compare }) };
}

/**
 * The slices by notebook of several who ask, counted once, and when the first asks.
 *
 * @example const byNotebook = notebookSlicesOf(counted, facts); byNotebook().sums === byNotebook().sums // true
 */
export function notebookSlicesOf(counted: CountedBets, facts: NotebookFacts): () => Slices {
  let slices: Slices | undefined;
  return () => (slices ??= slicesOf(counted, { by: 'notebook' }, facts));
}
