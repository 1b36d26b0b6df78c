import type { BetFilter } from '#domain/bets/bet-filter.ts';
import { addCents, type Cents, ZERO } from '#domain/money.ts';
import type { Notebook } from '#domain/notebooks/notebook.ts';

/**
 * Whether a filter selects bets by their result. Such bets can't tell an edge from luck.
 *
 * @example isChosenByResult({ ...NO_FILTER, outcome: 'won' }) // true
 * @example isChosenByResult({ ...NO_FILTER, outcome: 'settled' }) // false
 */
export function isChosenByResult({ outcome }: Pick<BetFilter, 'outcome'>): boolean {
  return outcome !== null && outcome !== 'settled' && outcome !== 'pending';
}

/**
 * Whether the bets of a scope can be judged. Not if they are filtered by status: even 'settled' leaves out bets that are
 * open because they are losing. Nor if they are searched, since a search finds outcomes, too.
 *
 * @example canBeJudged({ ...NO_FILTER, outcome: 'settled' }) // false
 */
export function canBeJudged({ outcome, query }: Pick<BetFilter, 'outcome' | 'query'>): boolean {
  return outcome === null && query.trim() === '';
}

/**
 * A scope without unknown notebooks, such as one deleted since the URL was saved; all notebooks if none is left.
 *
 * @example scopeWithin({ ...NO_FILTER, notebookIds: ['gone'] }, notebooks).notebookIds // []
 */
export function scopeWithin(scope: BetFilter, notebooks: readonly Pick<Notebook, 'id'>[]): BetFilter {
  const known = new Set(notebooks.map(({ id }) => id));
  const notebookIds = scope.notebookIds.filter((id) => known.has(id));
  if (notebookIds.length === scope.notebookIds.length) return scope;
  return { ...scope, notebookIds };
}

/**
 * The notebooks in a scope, in their order.
 *
 * @example notebooksInScope(NO_FILTER, notebooks) // all of them
 */
export function notebooksInScope<Item extends Pick<Notebook, 'id'>>(
  { notebookIds }: Pick<BetFilter, 'notebookIds'>,
  notebooks: readonly Item[],
): readonly Item[] {
  if (notebookIds.length === 0) return notebooks;
  const chosen = new Set(notebookIds);
  return notebooks.filter(({ id }) => chosen.has(id));
}

/**
 * The sum of the starting bankrolls of a scope's notebooks, in cents, whatever its other filters.
 *
 * @example startingBankrollOf(NO_FILTER, notebooks) // 200000, of two notebooks with $1,000.00 each
 */
export function startingBankrollOf(
  scope: Pick<BetFilter, 'notebookIds'>,
  notebooks: readonly Pick<Notebook, 'id' | 'startingBankroll'>[],
): Cents {
  return notebooksInScope(scope, notebooks).reduce(
    (sum, { startingBankroll }) => addCents(sum, startingBankroll),
    ZERO,
  );
}
