import type { Bet } from './bet.ts';
import {
  type BetFilter,
  CONDITION_NAMES,
  type ConditionName,
  conditionOf,
  NO_FILTER,
  type ScopeName,
} from './bet-filter.ts';
import { findWords } from './bet-search.ts';
import { meetsConditions } from './bet-values.ts';
import { type CustomField, foldedName } from './custom-field.ts';
import { filterMillionths } from './filter-odds.ts';
import { outcomesFor } from './filter-outcome.ts';
import type { NamedNotebook } from './filter-words.ts';
import { outcomeOf } from './outcomes.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { periodStart } from '#domain/calendar/period.ts';
import { folded, searchWords } from '#domain/folded.ts';
import { takenMillionths } from '#domain/price/taken-price.ts';

/** What a filter refers to. */
export type FilterContext = {
  readonly notebooks: readonly NamedNotebook[];
  readonly customFields: readonly CustomField[];
  readonly today: IsoDay;
};

type Test = (bet: Bet, index: number) => boolean;

/** How many scopes of analytics could have been chosen like one with a condition, as likeScopeCount counts them. */
type Alike = 'notebooks' | 'values' | 'days' | number;

type ConditionTest<Value> = {
  /** Returns a test of bets; null if all meet the condition. */
  test(value: Value, context: FilterContext & { readonly bets: readonly Bet[] }): Test | null;
  readonly alike?: Alike;
};

/** Which bets meet each condition. Those that take longer come later. Apart from CONDITIONS, since pages load these later. */
const CONDITION_TESTS: {
  readonly [Name in ConditionName]: ConditionTest<NonNullable<BetFilter[Name]>> &
    (Name extends ScopeName ? { readonly alike: Alike } : unknown);
} = {
  period: {
    test(period, { today }) {
      const start = periodStart(period, today);
      return start && (({ day }) => day >= start);
    },
  },
  dateFrom: { test: (first) => (bet) => bet.day >= first, alike: 'days' },
  // Evidence holds whenever one looks.
  dateTo: { test: (last) => (bet) => bet.day <= last, alike: 1 },
  outcome: {
    test(wanted) {
      const outcomes = new Set(outcomesFor(wanted));
      return (bet) => outcomes.has(outcomeOf(bet));
    },
    // Nobody judges these.
    alike: 1,
  },
  notebookIds: {
    test(ids) {
      const wanted = new Set(ids);
      return ({ notebookId }) => wanted.has(notebookId);
    },
    alike: 'notebooks',
  },
  wagerMin: { test: (least) => (bet) => bet.wager >= least },
  wagerMax: { test: (most) => (bet) => bet.wager <= most },
  oddsMin: {
    test(odds) {
      const least = filterMillionths(odds);
      return (bet) => takenMillionths(bet) >= least;
    },
  },
  oddsMax: {
    test(odds) {
      const most = filterMillionths(odds);
      return (bet) => takenMillionths(bet) <= most;
    },
  },
  values: { test: (values, { customFields }) => meetsConditions(values, customFields), alike: 'values' },
  query: { test: search },
};

const TESTS = Object.entries(CONDITION_TESTS) as [ConditionName, ConditionTest<unknown>][];

/** The conditions of scopes, with their number of choices. */
export const SCOPE_CHOICES = TESTS.flatMap(([name, { alike }]) =>
  alike === undefined ? [] : [[name, alike] as const],
);

/**
 * The bets that meet every condition, in the same order; the same array if the filter is empty. Fast enough to run on
 * every keystroke with 100,000 bets.
 *
 * @example filterBets(bets, { query: 'lakers draftkings', oddsMin: '+100' }, context)
 */
export function filterBets(
  bets: readonly Bet[],
  filter: Partial<BetFilter>,
  context: FilterContext,
): readonly Bet[] {
  const tests = TESTS.flatMap(([name, condition]) => {
    const value = filter[name];
    return isGiven(value) ? (condition.test(value, { ...context, bets }) ?? []) : [];
  });
  if (tests.length === 0) return bets;
  const found: Bet[] = [];
  let index = 0;
  // Faster than bets.filter: one call for each bet and condition.
  for (const bet of bets) {
    let isMet = true;
    for (const test of tests) {
      isMet = test(bet, index);
      if (!isMet) break;
    }
    if (isMet) found.push(bet);
    index += 1;
  }
  return found;
}

/** Whether a filter has this condition, or may have it, as far as the value says without its test. */
export function isGiven(value: BetFilter[ConditionName] | undefined): boolean {
  return value !== undefined && value !== null && (typeof value !== 'object' || value.length > 0);
}

/** A test whether a bet or its notebook's name contains every word, in any order; null without words. */
function search(query: string, { bets, notebooks }: FilterContext & { bets: readonly Bet[] }): Test | null {
  const words = searchWords(query);
  if (words.length === 0) return null;
  const hasAll = findWords(bets, words);
  // Words in a notebook's name needn't be in its bets.
  const hasLeft = new Map<string, (index: number) => boolean>();
  for (const { id, name } of notebooks) {
    const text = folded(name);
    const left = words.filter((word) => !text.includes(word));
    if (left.length < words.length) hasLeft.set(id, findWords(bets, left));
  }
  // Looking up each bet's notebook takes longer than searching its text.
  if (hasLeft.size === 0) return (_, index) => hasAll(index);
  return ({ notebookId }, index) => (hasLeft.get(notebookId) ?? hasAll)(index);
}

/** The number of active groups of conditions: search, notebooks, status, each field, dates, odds, wager. */
export function activeGroups(filter: BetFilter): number {
  const groups = CONDITION_NAMES.flatMap((name) => {
    if (filter[name] === NO_FILTER[name] || !isGiven(filter[name])) return [];
    if (name === 'query') return searchWords(filter.query).length > 0 ? name : [];
    if (name === 'values') return filter.values.map(({ field }) => `value ${foldedName(field)}`);
    const { from, insteadOf } = conditionOf(name);
    return from ?? insteadOf?.[0] ?? name;
  });
  return new Set(groups).size;
}
