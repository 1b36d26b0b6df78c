import { fieldNames, valuedNames } from '#domain/bets/field-names.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { BetFilter } from '#domain/bets/bet-filter.ts';
import { isGiven, SCOPE_CHOICES } from '#domain/bets/filter-bets.ts';
import { valueIn } from '#domain/bets/bet-values.ts';
import { type CustomField, foldedName, valueKey } from '#domain/bets/custom-field.ts';

/**
 * The number of scopes that could have been chosen like this one: whoever looks for the best of 13 notebooks finds 13
 * times as much evidence by luck, so evidence is divided by it. For one notebook, all notebooks that the user ever had;
 * for a value, the values of all fields; for two values, the pairs that occur; for a first day, the days with bets; for
 * several of these, the product. A last day costs nothing, since evidence holds whenever one looks.
 *
 * @param bets of the notebooks in scope, whatever its other conditions
 * @param everNotebooks the number of notebooks that the user ever had, deleted ones included
 * @example likeScopeCount({ ...NO_FILTER, notebookIds: ['nba'] }, bets, fields, 13) // 13
 */
export function likeScopeCount(
  scope: BetFilter,
  bets: readonly Bet[],
  fields: readonly CustomField[],
  everNotebooks: number,
): number {
  const { notebookIds, values } = scope;
  const counts = {
    notebooks: () => choices(Math.max(everNotebooks, notebookIds.length), notebookIds.length),
    values: () => valueChoices(values, bets, fields),
    days: () => Math.max(1, new Set(bets.map(({ day }) => day)).size),
  };
  return SCOPE_CHOICES.reduce((product, [name, alike]) => {
    if (!isGiven(scope[name])) return product;
    return product * (typeof alike === 'number' ? alike : counts[alike]());
  }, 1);
}

function valueChoices(
  conditions: BetFilter['values'],
  bets: readonly Bet[],
  fields: readonly CustomField[],
): number {
  const names = fieldNames(fields, valuedNames(bets));
  const values = names.map((name) => {
    const valueOf = valueIn(fields, name);
    return numbered(bets.map((bet) => valueKey(valueOf(bet))));
  });
  const count = values.reduce((sum, { size }) => sum + size, 0);
  const [one, other] = conditions;
  if (conditions.length === 2 && one && other && foldedName(one.field) !== foldedName(other.field))
    return pairsIn(values);
  return Math.max(1, count) ** conditions.length;
}

function numbered(keys: readonly string[]): { numbers: Int32Array; size: number } {
  const known = new Map<string, number>();
  const numbers = Int32Array.from(keys, (key) => {
    const number = known.get(key) ?? known.size;
    known.set(key, number);
    return number;
  });
  return { numbers, size: known.size };
}

/** The pairs of values of two fields that occur in a bet. */
function pairsIn(values: readonly { numbers: Int32Array; size: number }[]): number {
  return values.reduce((sum, one, place) => {
    const pairs = values.slice(place + 1).map((other) => {
      return new Set(one.numbers.map((number, bet) => number * other.size + (other.numbers[bet] ?? 0))).size;
    });
    return sum + pairs.reduce((count, each) => count + each, 0);
  }, 0);
}

/** How many ways there are to choose `count` of `all`. */
function choices(all: number, count: number): number {
  let ways = 1;
  for (let place = 0; place < count; place += 1) ways = (ways * (all - place)) / (place + 1);
  return Math.round(ways);
}
