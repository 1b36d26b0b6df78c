import { type Bet, NO_CUSTOM_VALUES, NO_LEGS } from './bet.ts';
import { FIELD_NAMES, fieldOf, type FieldName, type FIELDS } from './fields.ts';

type RareField = {
  [Name in FieldName]: (typeof FIELDS)[Name] extends { has: 'rarely' } ? Name : never;
}[FieldName];

export const RARE_FIELDS = FIELD_NAMES.filter((name): name is RareField => fieldOf(name).has === 'rarely');

/** What most bets don't have, as they have it. */
export const PLAIN_BET = Object.fromEntries(
  RARE_FIELDS.map((name) => [name, name === 'legs' ? NO_LEGS : null]),
) as {
  readonly [Name in RareField]: Extract<Bet[Name], null> | (Name extends 'legs' ? typeof NO_LEGS : never);
};

/** A bet without anything. A copy of this has all members in one order, which is what makes objects fast. */
export const NO_BET = {
  notebookId: null,
  ...Object.fromEntries(FIELD_NAMES.map((name) => [name, null])),
  ...PLAIN_BET,
  customValues: NO_CUSTOM_VALUES,
};
