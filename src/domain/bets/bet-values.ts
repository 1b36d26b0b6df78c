import { valueKey } from '#domain/analytics/named-column.ts';
import { remembered } from '#domain/remembered.ts';
import type { Bet } from './bet.ts';
import { type TagKind, tagKindOf } from './bet-tags.ts';
import { type CustomField, distinctByName, foldedName } from './custom-field.ts';

/** The condition that a bet has a value in a field. Fields such as 'Book' and 'Sportsbook' count as one. */
export type ValueCondition = { readonly field: string; readonly value: string };

/** Fields of these kinds count as one, whatever each notebook calls them. */
export const SHARED_NAMES: Partial<Record<TagKind, string>> = {
  league: 'League',
  sportsbook: 'Sportsbook',
  market: 'Market',
};

export const MARKET = 'market';

export const keyOf = remembered(valueKey);

/**
 * The field that a filter counts a custom field as.
 *
 * @example filterFieldOf({ name: 'Bookie' }) // 'Sportsbook'
 * @example filterFieldOf({ name: 'Confidence' }) // 'Confidence'
 */
export function filterFieldOf({ name }: Pick<CustomField, 'name'>): string {
  return SHARED_NAMES[tagKindOf(name)] ?? name.trim();
}

/**
 * Whether a bet meets conditions: it has one of the values that they name for each field. Values are compared as
 * valueKey does; a bet's own market counts as one of the field Market.
 *
 * @example meetsConditions([{ field: 'League', value: 'nba' }], customFields)(bet) // true
 */
export function meetsConditions(
  conditions: readonly ValueCondition[],
  customFields: readonly CustomField[],
): (bet: Bet) => boolean {
  const wanted = new Map<string, Set<string>>();
  for (const { field, value } of conditions) {
    const name = foldedName(field);
    wanted.set(name, (wanted.get(name) ?? new Set()).add(keyOf(value)));
  }
  const tests = [...wanted].map(([name, keys]) => {
    const ids = new Map<string, string[]>();
    for (const field of customFields) {
      if (foldedName(filterFieldOf(field)) !== name) continue;
      ids.set(field.notebookId, [...(ids.get(field.notebookId) ?? []), field.id]);
    }
    return (bet: Bet) =>
      (name === MARKET && bet.market !== null && keys.has(keyOf(bet.market))) ||
      (ids.get(bet.notebookId) ?? []).some((id) => {
        const value = bet.customValues[id];
        return value !== undefined && keys.has(keyOf(value));
      });
  });
  return (bet) => tests.every((test) => test(bet));
}

/** A condition as text: 'League:NBA'. Colons in the field are encoded, since the first colon ends it. */
export function conditionText({ field, value }: ValueCondition): string {
  return `${field.replaceAll(/[%:]/g, encodeURIComponent)}:${value}`;
}

/** The conditions in texts as conditionText writes them, each once; others are ignored. */
export function conditionsFromTexts(texts: readonly string[]): readonly ValueCondition[] {
  const conditions = texts.flatMap((text) => {
    const at = text.indexOf(':');
    const field = text.slice(0, Math.max(at, 0)).replaceAll('%3A', ':').replaceAll('%25', '%').trim();
    const value = text.slice(at + 1).trim();
    return field === '' || value === '' ? [] : [{ field, value }];
  });
  return distinctByName(conditions, ({ field, value }) => JSON.stringify([foldedName(field), keyOf(value)]));
}
