import { filterFieldOf, keyOf, MARKET, SHARED_NAMES } from './bet-values.ts';
import type { Bet } from './bet.ts';
import { type CustomField, distinctByName, foldedName, isClosingOdds } from './custom-field.ts';

type ValueChoice = { readonly value: string; readonly count: number };

export type FieldChoices = { readonly field: string; readonly choices: readonly ValueChoice[] };

/** Of a field such as notes, with a value of its own for most bets, the most frequent ones; searches find the rest. */
const MOST_CHOICES = 200;

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
    [...Object.values(SHARED_NAMES), ...listed.map(filterFieldOf)],
    (name) => name,
  );
  const counters = new Map(names.map((name) => [foldedName(name), new ValueCounter()]));
  const byId = new Map(
    listed.map((field) => [field.id, counters.get(foldedName(filterFieldOf(field)))] as const),
  );
  const markets = counters.get(MARKET);
  for (const bet of bets) {
    if (bet.market !== null) markets?.add(bet.market, bet);
    for (const id in bet.customValues) byId.get(id)?.add(bet.customValues[id] ?? '', bet);
  }
  return names.flatMap((field) => {
    const choices = counters.get(foldedName(field))?.mostFrequent() ?? [];
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
  readonly #counts = new Map<string, { value: string; count: number; last: Bet }>();

  add(text: string, bet: Bet): void {
    const key = keyOf(text);
    const known = this.#counts.get(key);
    if (key === '' || known?.last === bet) return;
    if (known) {
      known.count += 1;
      known.last = bet;
    } else this.#counts.set(key, { value: text.trim(), count: 1, last: bet });
  }

  mostFrequent(): ValueChoice[] {
    return [...this.#counts.values()]
      .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value))
      .slice(0, MOST_CHOICES)
      .map(({ value, count }) => ({ value, count }));
  }
}
