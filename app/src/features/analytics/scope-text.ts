import type { BetSelection } from '#domain/analytics/bet-table.ts';
import { CONDITIONS } from '#domain/bets/bet-filter.ts';
import { conditionsInWords } from '#domain/bets/filter-words.ts';
import { countOf } from '#domain/number-text.ts';

/** Above this, the number of notebooks is shown instead of their names. */
const MAX_NAMES = 3;

/** A scope in words: 'NBA totals · Settled bets · League: NBA · From Jan 1, 2026'. */
export function scopeTextOf({
  scope,
  notebooks,
  currency,
}: Pick<BetSelection, 'scope' | 'notebooks' | 'currency'>): string {
  const names = notebooks.map(({ name }) => name);
  const all = scope.notebookIds.length === 0 && names.length > 1;
  const chosen = names.length > MAX_NAMES ? countOf(names.length, 'notebook') : names.join(', ');
  const { outcome } = scope;
  const outcomeText =
    outcome && (outcome === 'push' ? 'Pushes' : `${CONDITIONS.outcome.choices[outcome]} bets`);
  const others = conditionsInWords({ ...scope, notebookIds: [], outcome: null }, [], currency);
  return [
    all ? 'All notebooks' : chosen,
    ...(outcomeText ? [outcomeText] : []),
    ...others.map(({ text }) => text),
  ].join(' · ');
}
