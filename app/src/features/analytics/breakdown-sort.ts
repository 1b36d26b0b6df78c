import { MIN_VERDICT_CLUSTERS } from '#domain/analytics/verdict/verdict.ts';
import type { Breakdown, BreakdownRow } from '#domain/analytics/groups/breakdown.ts';

export type BreakdownSort = {
  /** 'order' is the dimension's own order. */
  readonly by: 'order' | 'bets' | 'profit' | 'roi' | 'evidence';
  readonly isDescending: boolean;
};

export const UNSORTED: BreakdownSort = { by: 'order', isDescending: false };

/** The choices on phones, which show no column headers. */
export const SORTS: readonly { readonly sort: BreakdownSort; readonly label: string }[] = [
  { sort: UNSORTED, label: 'A–Z' },
  { sort: { by: 'order', isDescending: true }, label: 'Z–A' },
  { sort: { by: 'bets', isDescending: true }, label: 'Most bets' },
  { sort: { by: 'bets', isDescending: false }, label: 'Fewest bets' },
  { sort: { by: 'profit', isDescending: true }, label: 'Most profit' },
  { sort: { by: 'profit', isDescending: false }, label: 'Least profit' },
  { sort: { by: 'roi', isDescending: true }, label: 'Highest ROI' },
  { sort: { by: 'roi', isDescending: false }, label: 'Lowest ROI' },
  { sort: { by: 'evidence', isDescending: true }, label: 'Most evidence' },
  { sort: { by: 'evidence', isDescending: false }, label: 'Least evidence' },
];

/** The sort after a column header is clicked: reversed, or in the usual direction for a new column. */
export function nextSort({ by, isDescending }: BreakdownSort, pressed: BreakdownSort['by']): BreakdownSort {
  if (by === pressed) return { by, isDescending: !isDescending };
  return { by: pressed, isDescending: pressed !== 'order' };
}

const VALUES = {
  bets: ({ n }) => n,
  profit: ({ profit }) => profit,
  roi: (row) => row.yield,
  evidence: ({ evidence: { winning, losing } }) => Math.max(winning, losing),
} satisfies Record<string, (row: BreakdownRow) => number>;

/** The sorted rows. Ties keep the dimension's order. */
export function sortedRows(
  { rows }: Breakdown,
  { by, isDescending }: BreakdownSort,
): readonly BreakdownRow[] {
  if (by === 'order') return isDescending ? rows.toReversed() : rows;
  const valueOf: (row: BreakdownRow) => number = VALUES[by];
  const direction = isDescending ? -1 : 1;
  return rows.toSorted((one, other) => direction * (valueOf(one) - valueOf(other)));
}

/** Whether a row has too few bets for its range to say much. */
export function isFew({ n }: BreakdownRow): boolean {
  return n < MIN_VERDICT_CLUSTERS;
}
