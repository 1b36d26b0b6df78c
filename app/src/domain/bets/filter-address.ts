import { parseIsoDay } from '#domain/calendar/iso-day.ts';
import { type Cents, centsFromNumeric, numericFromCents } from '#domain/money.ts';
import { isUuid } from '#domain/uuid.ts';
import {
  type BetFilter,
  type Condition,
  CONDITION_NAMES,
  type ConditionName,
  conditionOf,
  type KindValues,
  NO_FILTER,
  type ValueCondition,
} from './bet-filter.ts';
import { distinctByName, foldedName, valueKey } from './custom-field.ts';
import { readFilterOdds } from './filter-odds.ts';

/** How a kind of condition is in addresses: nothing of invalid texts. */
type InAddress<Value> = {
  read(texts: readonly string[], condition: Condition): Value | null | undefined;
  write(value: Value): readonly string[];
};

const KINDS: { readonly [Kind in keyof KindValues]: InAddress<NonNullable<KindValues[Kind]>> } = {
  words: { read: ([text]) => text, write: (query) => [query] },
  notebooks: { read: (texts) => [...new Set(texts.filter(isUuid))], write: (ids) => ids },
  values: { read: conditionsFromTexts, write: (values) => values.map(conditionText) },
  choice: {
    read: ([text = ''], { choices = {} }) => (Object.hasOwn(choices, text) ? text : null),
    write: (choice) => [choice],
  },
  day: { read: ([text = '']) => parseIsoDay(text), write: (day) => [day] },
  odds: { read: ([text = '']) => readFilterOdds(text), write: (odds) => [odds.replace('+', '')] },
  amount: { read: ([text = '']) => amountIn(text), write: (amount) => [numericFromCents(amount)] },
};

const inAddress = (name: ConditionName): InAddress<unknown> => KINDS[conditionOf(name).kind];

/** The parameters of conditions in a URL. */
export function parametersOf(names: readonly ConditionName[]): string[] {
  return names.flatMap((name) => {
    const { parameter, formerly } = conditionOf(name);
    return formerly === undefined ? [parameter] : [parameter, formerly];
  });
}

/** A condition in texts as its parameters have them. */
export function readCondition<Name extends ConditionName>(
  name: Name,
  texts: readonly string[],
): BetFilter[Name] {
  return (inAddress(name).read(texts, conditionOf(name)) ?? NO_FILTER[name]) as BetFilter[Name];
}

/** The filter in a URL's parameters, such as `status=won&value=League:NBA`. Ignores invalid values. */
export function filterFromSearch(params: URLSearchParams, names = CONDITION_NAMES): BetFilter {
  const textsOf = (name: ConditionName) =>
    parametersOf([name]).flatMap((parameter) => params.getAll(parameter));
  return {
    ...NO_FILTER,
    ...Object.fromEntries(names.map((name) => [name, readCondition(name, textsOf(name))])),
  };
}

/** Whether two filters have the same URL. */
export function isSameFilter(a: BetFilter, b: BetFilter): boolean {
  return filterToSearch(a).toString() === filterToSearch(b).toString();
}

/** The URL parameters of a filter, such as `q=over&wager-min=25.50`. The inverse of filterFromSearch. */
export function filterToSearch(filter: BetFilter): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of CONDITION_NAMES) {
    if (filter[name] === NO_FILTER[name]) continue;
    for (const text of inAddress(name).write(filter[name])) params.append(conditionOf(name).parameter, text);
  }
  return params;
}

/** A condition as text: 'League:NBA'. Colons in the field are encoded, since the first colon ends it. */
function conditionText({ field, value }: ValueCondition): string {
  return `${field.replaceAll(/[%:]/g, encodeURIComponent)}:${value}`;
}

/** The conditions in texts as conditionText writes them, each once; others are ignored. */
function conditionsFromTexts(texts: readonly string[]): readonly ValueCondition[] {
  const conditions = texts.flatMap((text) => {
    const at = text.indexOf(':');
    const field = text.slice(0, Math.max(at, 0)).replaceAll('%3A', ':').replaceAll('%25', '%').trim();
    return field === '' ? [] : [{ field, value: text.slice(at + 1).trim() }];
  });
  return distinctByName(conditions, ({ field, value }) =>
    JSON.stringify([foldedName(field), valueKey(value)]),
  );
}

/**
 * The amount in a parameter, as numericFromCents or formatMoney writes it; undefined for other texts.
 *
 * @see readAmount for what is typed, which a page that only has links doesn't load
 * @example amountIn('$1,000') // 100000
 */
export function amountIn(text: string): Cents | undefined {
  const plain = text
    .trim()
    .replace(/^\$/, '')
    .replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '');
  return /^\d{1,13}(?:\.\d{1,2})?$/.test(plain) ? centsFromNumeric(plain) : undefined;
}
