import { type Bet, BET_OUTCOMES, type BetOutcome, outcomeOf } from '#domain/bets/bet.ts';
import { type CustomField, distinctByName, foldedName } from '#domain/bets/custom-field.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { addCents, type Cents, ZERO } from '#domain/money.ts';
import type { Notebook } from '#domain/notebooks/notebook.ts';
import { valueKey, valueNamed } from './named-column.ts';

/** 'settled' is every outcome but pending. */
export const SCOPE_STATUSES = ['all', 'settled', ...BET_OUTCOMES] as const;

export type ScopeStatus = 'all' | 'settled' | BetOutcome;

/** A required value of a custom field; '' means no value. */
export type ColumnCondition = { readonly name: string; readonly value: string };

/** The filters of the analytics. A bet has to meet every condition; both days are included. */
export type AnalyticsScope = {
  readonly notebookIds: readonly string[] | 'all';
  readonly from: IsoDay | undefined;
  readonly to: IsoDay | undefined;
  readonly status: ScopeStatus;
  /** A bet needs one of the values given for each field. */
  readonly columns: readonly ColumnCondition[];
};

export const WHOLE_SCOPE: AnalyticsScope = {
  notebookIds: 'all',
  from: undefined,
  to: undefined,
  status: 'all',
  columns: [],
};

/**
 * The bets in a scope, in the given order; returns `bets` itself if the scope has no conditions.
 *
 * `columns` are the custom fields of all notebooks. Fields match by name, values by valueKey. A bet whose notebook
 * lacks the field has no value.
 *
 * @example scopedBets(bets, { ...WHOLE_SCOPE, columns: [{ name: 'Sportsbook', value: 'circa' }] }, columns)
 */
export function scopedBets(
  bets: readonly Bet[],
  scope: AnalyticsScope,
  columns: readonly CustomField[],
): readonly Bet[] {
  const { from, to, status } = scope;
  const isWhole = scope.notebookIds === 'all' && !from && !to && status === 'all';
  if (isWhole && scope.columns.length === 0) return bets;
  const isIn = notebookTest(scope.notebookIds);
  const fit = columnTests(scope.columns, columns);
  return bets.filter(
    (bet) =>
      (from === undefined || bet.day >= from) &&
      (to === undefined || bet.day <= to) &&
      hasStatus(bet, status) &&
      isIn(bet) &&
      fit.every((fits) => fits(bet)),
  );
}

/**
 * Whether a status selects bets by their result. Such bets can't tell an edge from luck.
 *
 * @example isChosenByResult('won') // true
 * @example isChosenByResult('settled') // false
 */
export function isChosenByResult(status: ScopeStatus): boolean {
  return status !== 'all' && status !== 'settled' && status !== 'pending';
}

/**
 * Whether the bets of a scope can be judged. Not if they are filtered by status: even 'settled' leaves out bets that are
 * open because they are losing.
 *
 * @example canBeJudged({ ...WHOLE_SCOPE, status: 'settled' }) // false
 */
export function canBeJudged({ status }: Pick<AnalyticsScope, 'status'>): boolean {
  return status === 'all';
}

/**
 * A scope without unknown notebooks, such as one deleted since the URL was saved; all notebooks if none is left.
 *
 * @example scopeWithin({ ...WHOLE_SCOPE, notebookIds: ['gone'] }, notebooks).notebookIds // 'all'
 */
export function scopeWithin(
  scope: AnalyticsScope,
  notebooks: readonly Pick<Notebook, 'id'>[],
): AnalyticsScope {
  if (scope.notebookIds === 'all') return scope;
  const known = new Set(notebooks.map(({ id }) => id));
  const notebookIds = scope.notebookIds.filter((id) => known.has(id));
  if (notebookIds.length === scope.notebookIds.length) return scope;
  return { ...scope, notebookIds: notebookIds.length === 0 ? 'all' : notebookIds };
}

/**
 * The notebooks in a scope, in their order.
 *
 * @example notebooksInScope(WHOLE_SCOPE, notebooks) // all of them
 */
export function notebooksInScope<Item extends Pick<Notebook, 'id'>>(
  { notebookIds }: Pick<AnalyticsScope, 'notebookIds'>,
  notebooks: readonly Item[],
): readonly Item[] {
  if (notebookIds === 'all') return notebooks;
  const chosen = new Set(notebookIds);
  return notebooks.filter(({ id }) => chosen.has(id));
}

/**
 * The sum of the starting bankrolls of a scope's notebooks, in cents, whatever its other filters.
 *
 * @example startingBankrollOf(WHOLE_SCOPE, notebooks) // 200000, of two notebooks with $1,000.00 each
 */
export function startingBankrollOf(
  scope: Pick<AnalyticsScope, 'notebookIds'>,
  notebooks: readonly Pick<Notebook, 'id' | 'startingBankroll'>[],
): Cents {
  return notebooksInScope(scope, notebooks).reduce(
    (sum, { startingBankroll }) => addCents(sum, startingBankroll),
    ZERO,
  );
}

function hasStatus(bet: Bet, wanted: ScopeStatus): boolean {
  if (wanted === 'all') return true;
  return wanted === 'settled' ? bet.status !== 'pending' : outcomeOf(bet) === wanted;
}

function notebookTest(notebookIds: AnalyticsScope['notebookIds']): (bet: Bet) => boolean {
  if (notebookIds === 'all') return () => true;
  const chosen = new Set(notebookIds);
  return ({ notebookId }) => chosen.has(notebookId);
}

/** One predicate per field. */
function columnTests(
  conditions: readonly ColumnCondition[],
  columns: readonly CustomField[],
): ((bet: Bet) => boolean)[] {
  const names = distinctByName(
    conditions.map(({ name }) => name),
    (name) => name,
  );
  return names.map((name) => {
    const valueOf = valueNamed(columns, name);
    const same = conditions.filter((condition) => foldedName(condition.name) === foldedName(name));
    const wanted = new Set(same.map(({ value }) => valueKey(value)));
    // Bets have few distinct values, and looking up a value is faster than normalizing it.
    const known = new Map<string, boolean>();
    return (bet: Bet) => {
      const text = valueOf(bet);
      let isWanted = known.get(text);
      if (isWanted === undefined) {
        isWanted = wanted.has(valueKey(text));
        known.set(text, isWanted);
      }
      return isWanted;
    };
  });
}
