import { groupsOf } from '#domain/groups.ts';
import { remembered } from '#domain/remembered.ts';
import type { Bet } from './bet.ts';
import type { ValueCondition } from './bet-filter.ts';
import { type CustomField, foldedName, valueKey } from './custom-field.ts';
import { ownValue, sharedName, VALUED_FIELDS } from './field-names.ts';

/** The fields that a name means in a notebook: the one with the name, or else those of its kind. */
type Meant = { readonly ids: readonly string[]; readonly isNamed: boolean };

function fieldsMeant(customFields: readonly CustomField[], name: string): ReadonlyMap<string, Meant> {
  const [own, shared] = [foldedName(name), foldedName(sharedName(name))];
  const ofKind = customFields.filter((field) => foldedName(sharedName(field.name)) === shared);
  return new Map(
    [...groupsOf(ofKind, ({ notebookId }) => notebookId)].map(([notebookId, fields]) => {
      const named = fields.filter((field) => foldedName(field.name) === own);
      const meant = named.length > 0 ? named : fields;
      return [notebookId, { ids: meant.map(({ id }) => id), isNamed: named.length > 0 }];
    }),
  );
}

const NONE: Meant = { ids: [], isNamed: false };

/**
 * A function that returns a bet's value in a field, the first that isn't blank if its notebook has several of the kind;
 * '' without a value. A bet's own value, such as its market, comes after a field with this name, and before others of the kind.
 *
 * @example valueIn(customFields, 'market')(bet) // 'Spread'
 */
export function valueIn(customFields: readonly CustomField[], name: string): (bet: Bet) => string {
  const meant = fieldsMeant(customFields, name);
  const valued = VALUED_FIELDS.find((each) => foldedName(each.name) === foldedName(name));
  if (!valued && [...meant.values()].every(({ ids }) => ids.length === 1)) {
    // Without a loop for each bet.
    const idIn = new Map([...meant].map(([notebookId, { ids }]) => [notebookId, ids[0] ?? '']));
    return ({ notebookId, customValues }) => customValues[idIn.get(notebookId) ?? ''] ?? '';
  }
  return (bet) => {
    const { notebookId, customValues } = bet;
    const { ids, isNamed } = meant.get(notebookId) ?? NONE;
    const own = valued ? ownValue(bet, valued.member) : '';
    if (own !== '' && !isNamed) return own;
    for (const id of ids) {
      const text = customValues[id];
      if (text !== undefined && text.trim() !== '') return text;
    }
    return own;
  };
}

/**
 * A test whether a bet meets conditions: for each field that they name, its value, as valueIn, is one of theirs. Values are
 * compared as valueKey does.
 *
 * @example meetsConditions([{ field: 'League', value: 'nba' }], customFields)(bet) // true
 */
export function meetsConditions(
  conditions: readonly ValueCondition[],
  customFields: readonly CustomField[],
): (bet: Bet) => boolean {
  const byField = groupsOf(conditions, ({ field }) => foldedName(field));
  const [first, ...others] = [...byField].map(([name, same]) => {
    const keys = new Set(same.map(({ value }) => valueKey(value)));
    const valueOf = valueIn(customFields, name);
    // Looking up a value is faster than normalizing it.
    const isWanted = remembered((text) => keys.has(valueKey(text)));
    return (bet: Bet) => isWanted(valueOf(bet));
  });
  if (!first) return () => true;
  return others.length === 0 ? first : (bet) => first(bet) && others.every((meets) => meets(bet));
}
