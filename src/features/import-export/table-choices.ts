import type { CustomField } from '#domain/bets/custom-field.ts';
import type { Figures } from '#domain/bets/figures.ts';
import type { Mapping } from '#domain/import/mapping.ts';
import type { ColumnRole } from '#domain/import/roles.ts';
import type { ReadBet, SkippedRow } from '#domain/import/rows.ts';

/** What of a mapping the person may know better than the columns tell. */
export type ReadingChoice = Pick<Mapping, 'oddsNotation' | 'dayOrder' | 'decimalSign'>;

/** Everything that decides how a table is read. */
export type Choices = {
  readonly roles: readonly ColumnRole[];
  readonly chosen: { readonly [Key in keyof ReadingChoice]?: ReadingChoice[Key] | undefined };
  readonly zone: string;
  /** The fields of the notebook the bets go into. */
  readonly fields: readonly Pick<CustomField, 'name' | 'type'>[];
  /** The version of the notebook's bets, for duplicates; null for a new notebook. */
  readonly existing: string | null;
};

/** How a table is read by its columns alone. */
export type Found = {
  readonly mapping: Mapping;
  /** A date that could be two days. */
  readonly dateExample: string | undefined;
};

export type Listed<Item> = { readonly count: number; readonly first: readonly Item[] };
export type AddedBets = { readonly figures: Figures; readonly first: readonly ReadBet[] };

export type PreviewedBets = {
  /** The custom fields that the bets fill. */
  readonly columns: readonly string[];
  /** All bets, and all but the duplicates. */
  readonly all: AddedBets;
  readonly unique: AddedBets;
  readonly duplicates: Listed<ReadBet>;
  readonly skipped: Listed<SkippedRow>;
  readonly disagreeing: Listed<ReadBet>;
};

/** `bets` is null while something is still to be decided. */
export type Preview = { readonly found: Found; readonly bets: PreviewedBets | null };

/** The mapping that was found, with what the person has chosen. */
export function withChoices(found: Mapping, { roles, chosen }: Pick<Choices, 'roles' | 'chosen'>): Mapping {
  return {
    ...found,
    roles,
    oddsNotation: chosen.oddsNotation ?? found.oddsNotation,
    dayOrder: chosen.dayOrder ?? found.dayOrder,
    decimalSign: chosen.decimalSign ?? found.decimalSign,
  };
}
