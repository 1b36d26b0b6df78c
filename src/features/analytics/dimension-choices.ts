import type { BetSelection } from '#domain/analytics/bet-table.ts';
import type { BreakdownDimension } from '#domain/analytics/grouping.ts';
import { columnNamesOf } from '#domain/analytics/named-column.ts';
import { foldedName } from '#domain/bets/custom-field.ts';

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

/** The dimensions that can be added to one, and the one that is; undefined without a second dimension. */
export function secondChoiceOf(
  choices: readonly DimensionChoice[],
  first: BreakdownSubject,
  and: BreakdownDimension | undefined,
) {
  const others = choices.filter(({ dimension }) => !isSame(dimension, first));
  return { others, second: others.find(({ dimension }) => isSame(dimension, and)) };
}

function isSame(one: BreakdownSubject, other: BreakdownSubject | undefined): boolean {
  if (one.by !== 'column' || other?.by !== 'column') return one.by === other?.by;
  return foldedName(one.name) === foldedName(other.name);
}
