import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { formatMoney } from '#domain/money.ts';
import {
  type BetFilter,
  CONDITION_NAMES,
  type ConditionName,
  conditionOf,
  type KindValues,
  NO_FILTER,
} from './bet-filter.ts';
import { type Currency, DOLLARS } from '#domain/currency.ts';

/** A notebook, as filters name it. */
export type NamedNotebook = { readonly id: string; readonly name: string };

/** A condition in words, and the change of the filter that removes it. */
export type ConditionInWords = { readonly text: string; readonly without: Partial<BetFilter> };

type OneOf<Value> = Value extends readonly (infer Item)[] ? Item : NonNullable<Value>;

/** Puts one value of a condition into words. */
type Words<Value> = {
  of(
    value: Value,
    choices: Readonly<Record<string, string>>,
    shown: { notebooks: readonly NamedNotebook[]; currency: Currency },
  ): string;
}['of'];

const WORDS: { readonly [Kind in keyof KindValues]: Words<OneOf<KindValues[Kind]>> } = {
  words: (query) => query.trim() && `“${query.trim()}”`,
  notebooks: (id, _, { notebooks }) => notebooks.find((each) => each.id === id)?.name ?? 'Deleted notebook',
  values: ({ field, value }) => `${field}: ${value || 'none'}`,
  choice: (choice, choices) => choices[choice] ?? choice,
  day: formatIsoDay,
  odds: (odds) => odds,
  amount: (amount, _, { currency }) => formatMoney(amount, currency),
};

/**
 * A filter's conditions in words, one for each that can be removed.
 *
 * @example conditionsInWords({ ...NO_FILTER, outcome: 'won', oddsMin: '-110' }) // 'Won or half won', 'Odds from -110'
 */
export function conditionsInWords(
  filter: BetFilter,
  notebooks: readonly NamedNotebook[] = [],
  currency: Currency = DOLLARS,
): ConditionInWords[] {
  return CONDITION_NAMES.flatMap((name): ConditionInWords[] => {
    const { kind, choices = {}, prefix = '', from } = conditionOf(name);
    const say: Words<unknown> = WORDS[kind];
    const wordsOf = (value: unknown) => say(value, choices, { notebooks, currency });
    const value: BetFilter[ConditionName] = filter[name];
    if (typeof value === 'object' && value !== null) {
      return value.map((item: unknown) => ({
        text: wordsOf(item),
        without: { [name]: value.filter((each) => each !== item) },
      }));
    }
    // The upper end of a range says both.
    if (CONDITION_NAMES.some((upper) => conditionOf(upper).from === name)) return [];
    const ends = from ? [from, name] : [name];
    const [first = '', last = ''] = ends.map((end) =>
      filter[end] === NO_FILTER[end] ? '' : wordsOf(filter[end]),
    );
    const text = from ? rangeInWords(kind, first, last) : first;
    const without = Object.fromEntries(ends.map((end) => [end, NO_FILTER[end]]));
    const words = `${prefix}${text}`;
    return text === '' ? [] : [{ text: words.slice(0, 1).toUpperCase() + words.slice(1), without }];
  });
}

function rangeInWords(kind: keyof KindValues, first: string, last: string): string {
  if (kind === 'day' && first === last) return first;
  if (first && last) return `${first} to ${last}`;
  return first ? `from ${first}` : last && `up to ${last}`;
}
