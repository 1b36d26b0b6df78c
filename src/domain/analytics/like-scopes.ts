import type { Bet } from '#domain/bets/bet.ts';
import { type CustomField, foldedName } from '#domain/bets/custom-field.ts';
import { columnNamesOf, valueKey, valueNamed } from './named-column.ts';
import type { AnalyticsScope } from './scope.ts';

/**
 * The number of scopes that could have been chosen like this one: whoever looks for the best of 13 notebooks finds 13
 * times as much evidence by luck, so evidence is divided by it. For one notebook, all notebooks that the user ever had;
 * for a value, the values of all fields; for two values, the pairs that occur; for a first day, the days with bets; for
 * several of these, the product. A last day costs nothing, since evidence holds whenever one looks.
 *
 * @param bets of the notebooks in scope, whatever its other conditions
 * @param everNotebooks the number of notebooks that the user ever had, deleted ones included
 * @example likeScopeCount({ ...WHOLE_SCOPE, notebookIds: ['nba'] }, bets, fields, 13) // 13
 */
export function likeScopeCount(
  { notebookIds, columns, from }: AnalyticsScope,
  bets: readonly Bet[],
  fields: readonly CustomField[],
  everNotebooks: number,
): number {
  const notebooks =
    notebookIds === 'all' ? 1 : choices(Math.max(everNotebooks, notebookIds.length), notebookIds.length);
  const days = from === undefined ? 1 : Math.max(1, new Set(bets.map(({ day }) => day)).size);
  return notebooks * days * valueChoices(columns, bets, fields);
}

function valueChoices(
  conditions: AnalyticsScope['columns'],
  bets: readonly Bet[],
  fields: readonly CustomField[],
): number {
  if (conditions.length === 0) return 1;
  const names = columnNamesOf(
    fields,
    new Set(fields.map(({ notebookId }) => notebookId)),
    bets.some(({ market }) => market !== null),
  );
  const values = names.map((name) => {
    const valueOf = valueNamed(fields, name);
    return numbered(bets.map((bet) => valueKey(valueOf(bet))));
  });
  const count = values.reduce((sum, { size }) => sum + size, 0);
  const [one, other] = conditions;
  if (conditions.length === 2 && one && other && foldedName(one.name) !== foldedName(other.name))
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
