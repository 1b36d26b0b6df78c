import { fieldNames, sharedName } from '#domain/bets/field-names.ts';
import type { BetSelection } from '#domain/analytics/bet-table.ts';
import type { BreakdownDimension } from '#domain/analytics/groups/grouping.ts';
import { foldedName } from '#domain/bets/custom-field.ts';
import { DOLLARS } from '#domain/currency.ts';

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
  { value: 'weekday', label: 'Weekday', dimension: { by: 'weekday' } },
  { value: 'month', label: 'Month', dimension: { by: 'month' } },
];

/** The dimensions that the selected bets can be grouped by, including the fields of their notebooks. */
export function dimensionsOf(selection: BetSelection): readonly DimensionChoice[] {
  const { notebooks, fields, haveParlays, valuedNames, currency = DOLLARS } = selection;
  const names = fieldNames(fields, valuedNames);
  return [
    ...(notebooks.length > 1 ? [BY_NOTEBOOK] : []),
    BY_ODDS,
    { value: 'stake', label: `Wager (${currency.sign})`, dimension: { by: 'stake' } },
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
  return found(choices, dimension) ?? choices[0] ?? BY_ODDS;
}

/** The dimensions that can be added to one, and the one that is; undefined without a second dimension. */
export function secondChoiceOf(
  choices: readonly DimensionChoice[],
  first: BreakdownSubject,
  and: BreakdownDimension | undefined,
) {
  const others = choices.filter(({ dimension }) => !isSame(dimension, first));
  return { others, second: found(others, and) };
}

/** The choice for a dimension. A field that isn't a choice under its own name is one under the name of its kind. */
function found<Choice extends DimensionChoice<BreakdownSubject>>(
  choices: readonly Choice[],
  wanted: BreakdownSubject | undefined,
): Choice | undefined {
  const choice = choices.find(({ dimension }) => isSame(dimension, wanted));
  if (choice || wanted?.by !== 'column') return choice;
  return choices.find(({ dimension }) => isSame(dimension, { by: 'column', name: sharedName(wanted.name) }));
}

function isSame(one: BreakdownSubject, other: BreakdownSubject | undefined): boolean {
  if (one.by !== 'column' || other?.by !== 'column') return one.by === other?.by;
  return foldedName(one.name) === foldedName(other.name);
}
