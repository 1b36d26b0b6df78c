import { useSearchParams } from 'wouter';
import { foldedName } from '#domain/bets/custom-field.ts';
import type { BreakdownDimension } from '#domain/analytics/grouping.ts';
import { valueKey } from '#domain/analytics/named-column.ts';
import { type AnalyticsScope, type ColumnCondition, SCOPE_STATUSES } from '#domain/analytics/scope.ts';
import { amountFormat, UNIT_KINDS, type UnitChoice, amountUnitOf } from '#domain/analytics/units.ts';
import { parseIsoDay } from '#domain/calendar/iso-day.ts';
import { type Cents, numericFromCents, parseMoney } from '#domain/money.ts';
import { MAX_WAGER } from '#domain/positive-money.ts';
import { isUuid } from '#domain/uuid.ts';
import { type BreakdownSort, SORTS, UNSORTED } from '#features/analytics/breakdown-sort.ts';
import type { BreakdownSubject } from '#features/analytics/dimension-choices.ts';

/** The state of the analytics page that its address keeps, so that it can be linked. */
export type AnalyticsView = {
  readonly scope: AnalyticsScope;
  readonly unit: UnitChoice;
  /** Undefined for the default. */
  readonly dimension: BreakdownSubject | undefined;
  /** A second dimension of the breakdown. */
  readonly and: BreakdownDimension | undefined;
  readonly sort: BreakdownSort;
};

const DIMENSIONS = ['notebook', 'odds', 'stake', 'weekday', 'month', 'legs'] as const;
const PARAMETERS = new Set([
  'notebook',
  'from',
  'to',
  'status',
  'column',
  'unit',
  'unit-size',
  'by',
  'and',
  'sort',
]);

/** The view in an address. Unreadable parameters are ignored. */
export function viewFromSearch(params: URLSearchParams): AnalyticsView {
  const text = (name: string) => params.get(name) ?? '';
  const notebookIds = [...new Set(params.getAll('notebook').filter(isUuid))];
  return {
    scope: {
      notebookIds: notebookIds.length === 0 ? 'all' : notebookIds,
      from: parseIsoDay(text('from')),
      to: parseIsoDay(text('to')),
      status: SCOPE_STATUSES.find((status) => status === text('status')) ?? 'all',
      columns: conditionsIn(params.getAll('column')),
    },
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
  const params = new URLSearchParams();
  const { notebookIds, from, to, status, columns } = scope;
  if (notebookIds !== 'all') for (const id of notebookIds) params.append('notebook', id);
  if (from) params.set('from', from);
  if (to) params.set('to', to);
  if (status !== 'all') params.set('status', status);
  for (const condition of columns) params.append('column', conditionText(condition));
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
    units: (bankroll: Cents) => amountFormat(amountUnitOf({ kind, size }, bankroll)),
    changeScope: (next: AnalyticsScope) => change({ scope: next }),
    changeUnit: (next: UnitChoice) => change({ unit: next }),
    changeDimension: (next: BreakdownSubject) => change({ dimension: next }),
    changeAnd: (next: BreakdownDimension | undefined) => change({ and: next }),
    hrefOf: (changes: Partial<AnalyticsView>) => `?${changed(params, changes)}`,
    changeSort: (next: BreakdownSort) => change({ sort: next }),
  };
}

/** A condition as text: 'Sportsbook:Circa'. Colons in the name are encoded, since the first colon ends the name. */
function conditionText({ name, value }: ColumnCondition): string {
  return `${name.replaceAll(/[%:]/g, encodeURIComponent)}:${value}`;
}

function conditionsIn(texts: readonly string[]): readonly ColumnCondition[] {
  const conditions = new Map<string, ColumnCondition>();
  for (const text of texts) {
    const at = text.indexOf(':');
    const name = text.slice(0, Math.max(at, 0)).replaceAll('%3A', ':').replaceAll('%25', '%').trim();
    const value = text.slice(at + 1).trim();
    const key = JSON.stringify([foldedName(name), valueKey(value)]);
    if (name !== '' && !conditions.has(key)) conditions.set(key, { name, value });
  }
  return [...conditions.values()];
}

function unitSizeIn(text: string): Cents | undefined {
  const parsed = parseMoney(text);
  return parsed.ok && parsed.cents > 0 && parsed.cents <= MAX_WAGER ? parsed.cents : undefined;
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
