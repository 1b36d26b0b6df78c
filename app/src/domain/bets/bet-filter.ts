import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { PERIOD_LABELS } from '#domain/calendar/period.ts';
import type { Cents } from '#domain/money.ts';
import { FILTER_OUTCOMES } from './filter-outcome.ts';

/** The condition that a bet has a value in a field; '' means no value. 'Book' and 'Sportsbook' count as one field. */
export type ValueCondition = { readonly field: string; readonly value: string };

/** What a filter has of each kind of condition. */
export type KindValues = {
  readonly words: string;
  readonly notebooks: readonly string[];
  readonly values: readonly ValueCondition[];
  readonly choice: string | null;
  readonly day: IsoDay | null;
  /** As readFilterOdds returns them. */
  readonly odds: string | null;
  readonly amount: Cents | null;
};

/** Everything that is declared about a condition. */
export type Condition = {
  /** The kind of its values: each place that reads, writes or shows conditions says in one list what it does with each. */
  readonly kind: keyof KindValues;
  /** Its parameter in addresses and saved filters. */
  readonly parameter: string;
  /** What analytics called the parameter at first. */
  readonly formerly?: string;
  /** Starts its words. */
  readonly prefix?: string;
  /** The label of a choice's field, its values with their words, and what it says without one, if none of these. */
  readonly label?: string;
  readonly choices?: Readonly<Record<string, string>>;
  readonly any?: string;
  /** The lower end of the range that it is the upper end of. Ranges are inclusive. */
  readonly from?: string;
  /** The conditions that it stands for, so that choosing one clears the other. */
  readonly insteadOf?: readonly string[];
  /** Whether analytics have it, too. */
  readonly scope?: true;
};

/**
 * The conditions of a filter, the same in lists, analytics, links and saved filters; a bet has to meet all of them.
 *
 * What follows from this table: the type of a filter, addresses and saved filters, the number of active filters, words,
 * and the fields of lists and analytics. CONDITION_TESTS says which bets meet each.
 */
export const CONDITIONS = {
  /** Words that a bet must contain, in its searchTextOf or its notebook's name. */
  query: { kind: 'words', parameter: 'q' },
  /** Empty for all notebooks. */
  notebookIds: { kind: 'notebooks', parameter: 'notebook', scope: true },
  /** As in outcomesFor. */
  outcome: {
    kind: 'choice',
    parameter: 'status',
    label: 'Status',
    choices: FILTER_OUTCOMES,
    any: 'Any status',
    scope: true,
  },
  values: { kind: 'values', parameter: 'value', formerly: 'column', scope: true },
  /** Counts as a start date. */
  period: {
    kind: 'choice',
    parameter: 'period',
    label: 'Period',
    prefix: 'Period: ',
    choices: PERIOD_LABELS,
    insteadOf: ['dateFrom', 'dateTo'],
  },
  dateFrom: { kind: 'day', parameter: 'from', scope: true },
  dateTo: { kind: 'day', parameter: 'to', from: 'dateFrom', scope: true },
  /** In terms of prices. */
  oddsMin: { kind: 'odds', parameter: 'odds-min' },
  oddsMax: { kind: 'odds', parameter: 'odds-max', from: 'oddsMin', prefix: 'Odds ' },
  wagerMin: { kind: 'amount', parameter: 'wager-min' },
  wagerMax: { kind: 'amount', parameter: 'wager-max', from: 'wagerMin', prefix: 'Wager ' },
} as const satisfies Readonly<Record<string, Condition>>;

type Conditions = typeof CONDITIONS;

export type ConditionName = keyof Conditions;

type ValueOf<Told extends Condition> = Told extends {
  readonly choices: Readonly<Record<infer Choice, string>>;
}
  ? Choice | (Told extends { readonly any: string } ? null : never)
  : KindValues[Told['kind']];

export type BetFilter = { readonly [Name in ConditionName]: ValueOf<Conditions[Name]> };

/** The conditions of these kinds. */
export type NameOf<Kind extends keyof KindValues> = {
  [Name in ConditionName]: Conditions[Name]['kind'] extends Kind ? Name : never;
}[ConditionName];

export type ScopeName = {
  [Name in ConditionName]: Conditions[Name] extends { readonly scope: true } ? Name : never;
}[ConditionName];

export const CONDITION_NAMES = /* @__PURE__ */ Object.keys(CONDITIONS) as ConditionName[];

export function conditionOf(name: ConditionName): Condition & {
  readonly from?: ConditionName;
  readonly insteadOf?: readonly ConditionName[];
} {
  return CONDITIONS[name];
}

export function isOfKind<Kind extends keyof KindValues>(
  name: ConditionName,
  ...kinds: readonly Kind[]
): name is NameOf<Kind> {
  return kinds.some((kind) => kind === CONDITIONS[name].kind);
}

export const SCOPE_NAMES = /* @__PURE__ */ CONDITION_NAMES.filter((name) => conditionOf(name).scope);

/** Not made from the table, which the worker that analyzes bets does without. */
export const NO_FILTER: BetFilter = {
  query: '',
  notebookIds: [],
  outcome: null,
  values: [],
  period: 'all',
  dateFrom: null,
  dateTo: null,
  oddsMin: null,
  oddsMax: null,
  wagerMin: null,
  wagerMax: null,
};

/** What a choice's field offers; '' is none. */
export function optionsOf(name: NameOf<'choice'>): { value: string; label: string }[] {
  const { choices = {}, any } = conditionOf(name);
  const options = Object.entries(choices).map(([value, label]) => ({ value, label }));
  return any === undefined ? options : [{ value: '', label: any }, ...options];
}
