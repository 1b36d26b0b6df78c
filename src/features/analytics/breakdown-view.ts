import type { BetSelection } from '#domain/analytics/bet-table.ts';
import { foldedName } from '#domain/bets/custom-field.ts';
import { MIN_VERDICT_CLUSTERS } from '#domain/analytics/verdict.ts';
import type { Breakdown, BreakdownRow } from '#domain/analytics/breakdown.ts';
import type { BreakdownDimension } from '#domain/analytics/grouping.ts';
import { columnNamesOf } from '#domain/analytics/named-column.ts';

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

/** What the breakdown shows: groups of bets, or the legs of parlays. */
export type BreakdownSubject = BreakdownDimension | { readonly by: 'leg' };

export type DimensionChoice<Subject = BreakdownDimension> = {
  readonly value: string;
  readonly label: string;
  readonly dimension: Subject;
};

const BY_NOTEBOOK: DimensionChoice = { value: 'notebook', label: 'Notebook', dimension: { by: 'notebook' } };
const BY_ODDS: DimensionChoice = { value: 'odds', label: 'Odds', dimension: { by: 'odds' } };
const BY_LEGS: DimensionChoice = { value: 'legs', label: 'Number of legs', dimension: { by: 'legs' } };
/** Of parlays' legs alone, whose groups aren't groups of bets. */
const BY_LEG = { value: 'leg', label: 'Leg', dimension: { by: 'leg' } } as const;
const FIXED: readonly DimensionChoice[] = [
  { value: 'stake', label: 'Wager ($)', dimension: { by: 'stake' } },
  { value: 'weekday', label: 'Weekday', dimension: { by: 'weekday' } },
  { value: 'month', label: 'Month', dimension: { by: 'month' } },
];

/** The dimensions that the selected bets can be grouped by, including the fields of their notebooks. */
export function dimensionsOf(selection: BetSelection): readonly DimensionChoice[] {
  const { notebooks, fields, haveParlays, haveMarkets } = selection;
  const names = columnNamesOf(
    fields,
    notebooks.map(({ id }) => id),
    haveMarkets,
  );
  return [
    ...(notebooks.length > 1 ? [BY_NOTEBOOK] : []),
    BY_ODDS,
    ...FIXED,
    ...(haveParlays ? [BY_LEGS] : []),
    ...names.map((name) => ({
      value: `column ${name}`,
      label: name,
      dimension: { by: 'column', name } as const,
    })),
  ];
}

/** What the breakdown can show. */
export function subjectsOf(selection: BetSelection): readonly DimensionChoice<BreakdownSubject>[] {
  return [...dimensionsOf(selection), ...(selection.haveParlays ? [BY_LEG] : [])];
}

/** The choice for a dimension; the first choice if the scope lacks the dimension, such as another notebook's field. */
export function choiceOf<Subject extends BreakdownSubject>(
  choices: readonly DimensionChoice<Subject>[],
  dimension: BreakdownSubject | undefined,
): DimensionChoice<Subject | BreakdownDimension> {
  return choices.find((choice) => isSame(choice.dimension, dimension)) ?? choices[0] ?? BY_ODDS;
}

function isSame(one: BreakdownSubject, other: BreakdownSubject | undefined): boolean {
  if (one.by !== 'column' || other?.by !== 'column') return one.by === other?.by;
  return foldedName(one.name) === foldedName(other.name);
}
