import { useSearchParams } from 'wouter';
import type { BreakdownDimension } from '#domain/analytics/groups/grouping.ts';
import { type BetFilter, SCOPE_NAMES } from '#domain/bets/bet-filter.ts';
import { amountIn, filterFromSearch, filterToSearch, parametersOf } from '#domain/bets/filter-address.ts';
import { amountFormat, UNIT_KINDS, type UnitChoice, amountUnitOf } from '#domain/analytics/units.ts';
import { type Cents, numericFromCents } from '#domain/money.ts';
import { MAX_WAGER } from '#domain/positive-money.ts';
import { type BreakdownSort, SORTS, UNSORTED } from '#features/analytics/breakdown-sort.ts';
import type { BreakdownSubject } from '#features/analytics/dimension-choices.ts';
import { useCurrency } from '#ui/currency.ts';

/** The state of the analytics page that its address keeps, so that it can be linked. */
export type AnalyticsView = {
  readonly scope: BetFilter;
  readonly unit: UnitChoice;
  /** Undefined for the default. */
  readonly dimension: BreakdownSubject | undefined;
  /** A second dimension of the breakdown. */
  readonly and: BreakdownDimension | undefined;
  readonly sort: BreakdownSort;
};

const DIMENSIONS = ['notebook', 'odds', 'stake', 'weekday', 'month', 'legs'] as const;
const PARAMETERS = new Set([...parametersOf(SCOPE_NAMES), 'unit', 'unit-size', 'by', 'and', 'sort']);

/** The view in an address. Unreadable parameters are ignored. */
export function viewFromSearch(params: URLSearchParams): AnalyticsView {
  const text = (name: string) => params.get(name) ?? '';
  return {
    scope: filterFromSearch(params, SCOPE_NAMES),
    unit: {
      kind: UNIT_KINDS.find((kind) => kind === text('unit')) ?? 'dollars',
      size: unitSizeIn(text('unit-size')),
    },
    dimension: subjectIn(text('by')),
    and: dimensionIn(text('and')),
    sort: SORTS.find(({ sort }) => sortText(sort) === text('sort'))?.sort ?? UNSORTED,
  };
}

/** The parameters for viewFromSearch, without defaults. */
export function viewToSearch(view: AnalyticsView): URLSearchParams {
  const { scope, unit, dimension, and, sort } = view;
  const params = filterToSearch(scope);
  if (unit.kind !== 'dollars') params.set('unit', unit.kind);
  if (unit.size !== undefined) params.set('unit-size', numericFromCents(unit.size));
  if (dimension) params.set('by', subjectText(dimension));
  if (and) params.set('and', subjectText(and));
  if (sortText(sort) !== sortText(UNSORTED)) params.set('sort', sortText(sort));
  return params;
}

/** The view in the address, with functions that change it without adding to the history. */
export function useAnalyticsAddress() {
  'use memo';
  const [params, setParams] = useSearchParams();
  const currency = useCurrency();
  const view = viewFromSearch(params);
  const { kind, size } = view.unit;
  const changed = (current: URLSearchParams, changes: Partial<AnalyticsView>) => {
    const next = viewToSearch({ ...viewFromSearch(current), ...changes });
    for (const [name, value] of current) if (!PARAMETERS.has(name)) next.append(name, value);
    return next;
  };
  const change = (changes: Partial<AnalyticsView>) =>
    setParams((current) => changed(current, changes), { replace: true });
  return {
    ...view,
    /** The format of amounts in the chosen unit. */
    units: (bankroll: Cents) => amountFormat(amountUnitOf({ kind, size }, bankroll), currency),
    changeScope: (next: BetFilter) => change({ scope: next }),
    changeUnit: (next: UnitChoice) => change({ unit: next }),
    changeDimension: (next: BreakdownSubject) => change({ dimension: next }),
    changeAnd: (next: BreakdownDimension | undefined) => change({ and: next }),
    hrefOf: (changes: Partial<AnalyticsView>) => `?${changed(params, changes)}`,
    changeSort: (next: BreakdownSort) => change({ sort: next }),
  };
}

function unitSizeIn(text: string): Cents | undefined {
  const size = amountIn(text);
  return size !== undefined && size > 0 && size <= MAX_WAGER ? size : undefined;
}

function subjectIn(text: string): BreakdownSubject | undefined {
  return text === 'leg' ? { by: 'leg' } : dimensionIn(text);
}

export function subjectText(subject: BreakdownSubject): string {
  return subject.by === 'column' ? `column:${subject.name}` : subject.by;
}

export function dimensionIn(text: string): BreakdownDimension | undefined {
  const by = DIMENSIONS.find((dimension) => dimension === text);
  if (by) return { by };
  const name = text.startsWith('column:') ? text.slice('column:'.length).trim() : '';
  return name === '' ? undefined : { by: 'column', name };
}

function sortText({ by, isDescending }: BreakdownSort): string {
  return `${by}-${isDescending ? 'high' : 'low'}`;
}
