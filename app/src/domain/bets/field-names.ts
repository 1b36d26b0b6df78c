import { groupsOf } from '#domain/groups.ts';
import type { Bet } from './bet.ts';
import { type TagKind, tagKindOf } from './tag-kind.ts';
import { type CustomField, distinctByName, foldedName } from './custom-field.ts';
import { FIELD_NAMES, fieldOf, type FieldName, labelOf } from './fields.ts';

/** Fields of these kinds count as one, whatever each notebook calls them. */
export const SHARED_NAMES: Partial<Record<TagKind, string>> = {
  league: 'League',
  sportsbook: 'Sportsbook',
  market: 'Market',
};

/** The label of bets without a value in a field. */
export const NO_VALUE = '(none)';

/** Built-in fields that bets are filtered and grouped by like by custom fields, with their names. */
export const VALUED_FIELDS = FIELD_NAMES.filter((member) => fieldOf(member).valued).map((member) => ({
  member,
  name: labelOf(member),
}));

/** A bet's value in one of these fields; '' if it has none. */
export function ownValue(bet: Bet, member: FieldName): string {
  const value = bet[member];
  return typeof value === 'string' ? value : '';
}

/** The names of those of VALUED_FIELDS in which any of the bets has a value. */
export function valuedNames(bets: readonly Bet[]): string[] {
  return VALUED_FIELDS.filter(({ member }) => bets.some((bet) => bet[member] !== null)).map(
    ({ name }) => name,
  );
}

/** The name that all fields of a kind share, or else the field's own. */
export function sharedName(name: string): string {
  return SHARED_NAMES[tagKindOf(name)] ?? name.trim();
}

/**
 * The names that fields are filtered and grouped under, in their order, with those of valued fields that bets have. Fields of
 * one kind have one name, but two of a notebook keep their own.
 *
 * @example fieldNames(customFields) // ['Sportsbook', 'Confidence'], whose notebooks have 'Bookie' and 'BOOK'
 */
export function fieldNames(customFields: readonly CustomField[], valued: readonly string[] = []): string[] {
  const kindIn = ({ notebookId, name }: CustomField) => `${notebookId} ${foldedName(sharedName(name))}`;
  const alike = groupsOf(customFields, kindIn);
  // A notebook with both 'Sport' and 'League' means two things by them.
  const names = customFields.map((field) => {
    const [own, shared] = [field.name.trim(), sharedName(field.name)];
    return alike.get(kindIn(field))?.length === 1 || foldedName(own) === foldedName(shared) ? shared : own;
  });
  return distinctByName([...names, ...valued], (name) => name);
}
