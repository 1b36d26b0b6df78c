import { type Bet, BET_STATUSES, type BetStatus } from '#domain/bets/bet.ts';
import { type CustomField, distinctByName, foldedName } from '#domain/bets/custom-field.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { addCents, type Cents, ZERO } from '#domain/money.ts';
import type { Notebook } from '#domain/notebooks/notebook.ts';
import { columnIdsNamed, textIn, valueKey } from './named-column.ts';

/** 'settled' is won, lost and push. */
export const SCOPE_STATUSES = ['all', 'settled', ...BET_STATUSES] as const;

export type ScopeStatus = 'all' | 'settled' | BetStatus;

/** A value that a custom column has to have; '' for none. */
export type ColumnCondition = { readonly name: string; readonly value: string };

/** Which bets the page is about. A bet has to meet every condition; both days are in it. */
export type AnalyticsScope = {
  readonly notebookIds: readonly string[] | 'all';
  readonly from: IsoDay | undefined;
  readonly to: IsoDay | undefined;
  readonly status: ScopeStatus;
  /** Of several values for one column any will do, as for several notebooks; of several columns each has to fit. */
  readonly columns: readonly ColumnCondition[];
};

/** All bets. */
export const WHOLE_SCOPE: AnalyticsScope = {
  notebookIds: 'all',
  from: undefined,
  to: undefined,
  status: 'all',
  columns: [],
};

/**
 * The bets that a scope is about, in their order. The same array where it is about all.
 *
 * `columns` are the custom columns of every notebook: a condition names a column, and each notebook has its own of that
 * name, trimmed and whatever its case, which is how values are compared too (valueKey). A bet whose notebook has no such
 * column has no value in it.
 *
 * One pass over 100,000 bets takes some milliseconds: every figure of the page waits for it.
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
 * Whether a status is chosen by how bets came out. Among won bets alone there is no luck to tell from an edge: the
 * figures of such a scope are sums, and say nothing of the prices.
 *
 * @example isChosenByResult('won') // true
 * @example isChosenByResult('settled') // false
 */
export function isChosenByResult(status: ScopeStatus): boolean {
  return status === 'won' || status === 'lost' || status === 'push';
}

/**
 * A scope without the notebooks that are not among those given, such as one that was deleted since its address was
 * kept. All notebooks where none is left.
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
 * The notebooks that a scope takes in, in their order.
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
 * The bankroll of a scope in cents: what its notebooks began with, together. It is what 'percent of bankroll' is of,
 * whatever days, status or values the scope is narrowed to.
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

function hasStatus({ status }: Bet, wanted: ScopeStatus): boolean {
  if (wanted === 'all') return true;
  return wanted === 'settled' ? status !== 'pending' : status === wanted;
}

function notebookTest(notebookIds: AnalyticsScope['notebookIds']): (bet: Bet) => boolean {
  if (notebookIds === 'all') return () => true;
  const chosen = new Set(notebookIds);
  return ({ notebookId }) => chosen.has(notebookId);
}

/** One test for each column, since one value of several will do. */
function columnTests(
  conditions: readonly ColumnCondition[],
  columns: readonly CustomField[],
): ((bet: Bet) => boolean)[] {
  const names = distinctByName(
    conditions.map(({ name }) => name),
    (name) => name,
  );
  return names.map((name) => {
    const columnIds = columnIdsNamed(columns, name);
    const same = conditions.filter((condition) => foldedName(condition.name) === foldedName(name));
    const wanted = new Set(same.map(({ value }) => valueKey(value)));
    // 100,000 bets have few different values, and to fold each would take longer than to remember.
    const known = new Map<string, boolean>();
    return (bet: Bet) => {
      const text = textIn(bet, columnIds);
      let isWanted = known.get(text);
      if (isWanted === undefined) {
        isWanted = wanted.has(valueKey(text));
        known.set(text, isWanted);
      }
      return isWanted;
    };
  });
}
