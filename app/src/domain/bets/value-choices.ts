import { valueIn } from './bet-values.ts';
import { fieldNames, SHARED_NAMES, VALUED_FIELDS } from './field-names.ts';
import { remembered } from '#domain/remembered.ts';
import type { Bet } from './bet.ts';
import { type CustomField, distinctByName, isClosingOdds, valueKey } from './custom-field.ts';

type ValueChoice = { readonly value: string; readonly count: number };

export type FieldChoices = { readonly field: string; readonly choices: readonly ValueChoice[] };

/** Of a field such as notes, with a value of its own for most bets, the most frequent ones; searches find the rest. */
const MOST_CHOICES = 200;

const keyOf = remembered(valueKey);

/**
 * The values that bets have, by the fields of filters: league, sportsbook and market, then the others in the order of
 * the custom fields. Values are counted by bets, most frequent first, and written as the first bet does. Fields without
 * values and closing odds are left out.
 *
 * @example choicesIn(bets, customFields) // [{ field: 'League', choices: [{ value: 'NBA', count: 812 }] }]
 */
export function choicesIn(bets: readonly Bet[], customFields: readonly CustomField[]): FieldChoices[] {
  const listed = customFields.filter(({ name }) => !isClosingOdds(name));
  const names = distinctByName(
    [...Object.values(SHARED_NAMES), ...VALUED_FIELDS.map(({ name }) => name), ...fieldNames(listed)],
    (name) => name,
  );
  return names.flatMap((field) => {
    const counter = new ValueCounter();
    bets.map(valueIn(customFields, field)).forEach((value) => counter.add(value));
    const choices = counter.mostFrequent();
    return choices.length === 0 ? [] : [{ field, choices }];
  });
}

/** The number of bets in each notebook that has any, by its id. */
export function countsByNotebook(bets: readonly Bet[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { notebookId } of bets) counts.set(notebookId, (counts.get(notebookId) ?? 0) + 1);
  return counts;
}

class ValueCounter {
  readonly #counts = new Map<string, { value: string; count: number }>();

  add(text: string): void {
    const key = keyOf(text);
    const known = this.#counts.get(key);
    if (known) known.count += 1;
    else if (key !== '') this.#counts.set(key, { value: text.trim(), count: 1 });
  }

  mostFrequent(): ValueChoice[] {
    return [...this.#counts.values()]
      .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value))
      .slice(0, MOST_CHOICES)
      .map(({ value, count }) => ({ value, count }));
  }
}
