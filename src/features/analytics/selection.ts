import type { BetSelection } from '#domain/analytics/bet-table.ts';
import { type AnalyticsScope, notebooksInScope, startingBankrollOf } from '#domain/analytics/scope.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';

export type AnalyticsNotebook = BetSelection['notebooks'][number];

type Loaded = { readonly notebookId: string; readonly cached: { readonly bets: readonly Bet[] } };

/** The selection of a scope's bets, limited to these notebooks. */
export function selectionOf(
  scope: AnalyticsScope,
  allNotebooks: readonly AnalyticsNotebook[],
  allFields: readonly CustomField[],
  loaded: readonly Loaded[],
  { today, everNotebooks }: Pick<BetSelection, 'today' | 'everNotebooks'>,
): BetSelection {
  const notebooks = notebooksInScope(scope, allNotebooks).map(({ id, name, color, startingBankroll }) => {
    return { id, name, color, startingBankroll };
  });
  const ids = new Set(notebooks.map(({ id }) => id));
  const fields = allFields.filter(({ notebookId }) => ids.has(notebookId));
  const bets = loaded.flatMap(({ notebookId, cached }) => (ids.has(notebookId) ? numberOf(cached.bets) : []));
  const names = fields.map(({ id, name }) => [id, name]);
  const key = JSON.stringify([scope, notebooks, bets, names, today, everNotebooks]);
  const bankroll = startingBankrollOf(scope, notebooks);
  return { key, scope, notebooks, fields, bankroll, today, everNotebooks };
}

/** The number of each list of bets, which stands for the list in a selection's key. */
const numbers = new WeakMap<readonly Bet[], number>();
let lastNumber = 0;

function numberOf(bets: readonly Bet[]): number {
  const known = numbers.get(bets);
  if (known !== undefined) return known;
  lastNumber += 1;
  numbers.set(bets, lastNumber);
  return lastNumber;
}
