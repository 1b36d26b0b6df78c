import { valuedNames } from '#domain/bets/field-names.ts';
import type { BetSelection } from '#domain/analytics/bet-table.ts';
import type { BetFilter } from '#domain/bets/bet-filter.ts';
import { notebooksInScope, startingBankrollOf } from '#domain/analytics/groups/scope.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';

export type AnalyticsNotebook = BetSelection['notebooks'][number];

type Loaded = { readonly notebookId: string; readonly cached: { readonly bets: readonly Bet[] } };

/** The selection of a scope's bets, limited to these notebooks. */
export function selectionOf(
  scope: BetFilter,
  allNotebooks: readonly AnalyticsNotebook[],
  allFields: readonly CustomField[],
  loaded: readonly Loaded[],
  {
    today,
    everNotebooks,
    unitSize: size,
    currency,
    profitDay,
  }: Pick<BetSelection, 'today' | 'everNotebooks' | 'unitSize' | 'currency' | 'profitDay'>,
): BetSelection {
  const notebooks = notebooksInScope(scope, allNotebooks).map(({ id, name, color, startingBankroll }) => {
    return { id, name, color, startingBankroll };
  });
  const ids = new Set(notebooks.map(({ id }) => id));
  const fields = allFields.filter(({ notebookId }) => ids.has(notebookId));
  const lists = loaded.flatMap(({ notebookId, cached }) => (ids.has(notebookId) ? factsOf(cached.bets) : []));
  const names = fields.map(({ id, name }) => [id, name]);
  const numbers = lists.map(({ number }) => number);
  const unitSize = lists.some(({ haveUnits }) => haveUnits) ? size : undefined;
  const settings = [today, everNotebooks, unitSize, currency, profitDay];
  const key = JSON.stringify([scope, notebooks, numbers, names, ...settings]);
  const bankroll = startingBankrollOf(scope, notebooks);
  const haveParlays = lists.some((list) => list.haveParlays);
  return {
    key,
    scope,
    notebooks,
    fields,
    bankroll,
    today,
    everNotebooks,
    haveParlays,
    valuedNames: [...new Set(lists.flatMap((list) => list.valuedNames))],
    unitSize,
    currency,
    profitDay,
  };
}

/** The facts of each list of bets; its number stands for the list in a selection's key. */
const facts = new WeakMap<readonly Bet[], ReturnType<typeof newFactsOf>>();
/** Starts at a random fraction, because stored answers have keys from other page loads, which must differ. */
let lastNumber = Math.random();

function factsOf(bets: readonly Bet[]) {
  const known = facts.get(bets) ?? newFactsOf(bets);
  facts.set(bets, known);
  return known;
}

function newFactsOf(bets: readonly Bet[]) {
  lastNumber += 1;
  return {
    number: lastNumber,
    haveParlays: bets.some(({ legs }) => legs.length > 0),
    valuedNames: valuedNames(bets),
    haveUnits: bets.some(({ unit }) => unit !== null),
  };
}
