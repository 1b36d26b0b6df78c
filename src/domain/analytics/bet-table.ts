import type { Bet } from '#domain/bets/bet.ts';
import { newestFirst } from '#domain/bets/bet-order.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import type { Cents } from '#domain/money.ts';
import type { Notebook } from '#domain/notebooks/notebook.ts';
import { balancesOf } from './bankroll-curve.ts';
import { drawdownsOf } from './drawdown.ts';
import { edgeFiguresOf } from './edge-figures.ts';
import { groupsOf } from './bet-sums.ts';
import { type AnalyticsScope, scopedBets } from './scope.ts';
import { winLossBetsOf } from './win-loss-bets.ts';

/** At position `at`, `removed` bets are replaced with `added`. */
export type BetChange = { readonly at: number; readonly removed: number; readonly added: readonly Bet[] };

/** The bets that figures are requested for. */
export type BetSelection = {
  /** Changes whenever the selection or any of its bets changes. */
  readonly key: string;
  readonly scope: AnalyticsScope;
  /** The notebooks in scope. */
  readonly notebooks: readonly Pick<Notebook, 'id' | 'name' | 'color' | 'startingBankroll'>[];
  /** The custom fields of the notebooks in scope. */
  readonly fields: readonly CustomField[];
  /** The sum of the starting bankrolls of the notebooks in scope. */
  readonly bankroll: Cents;
};

/**
 * The change that turns one list of bets into another. Bets are compared by identity.
 *
 * @example betChange([b, a], [c, b, a]) // { at: 0, removed: 0, added: [c] }
 */
export function betChange(before: readonly Bet[], after: readonly Bet[]): BetChange {
  const shorter = Math.min(before.length, after.length);
  let at = 0;
  while (at < shorter && before[at] === after[at]) at += 1;
  let end = 0;
  while (end < shorter - at && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { at, removed: before.length - end - at, added: after.slice(at, after.length - end) };
}

/** The bets of all notebooks. Keeps the last selection, since several requests usually share one. */
export class BetTable {
  /** Each notebook's bets, newest first. */
  readonly #notebooks = new Map<string, readonly Bet[]>();
  /**
   * All bets, newest first; undefined while they have to be merged again, after any change other than loading more
   * bets.
   */
  #all: readonly Bet[] | undefined = [];
  #selected: SelectedBets | undefined;

  get size(): number {
    return [...this.#notebooks.values()].reduce((sum, { length }) => sum + length, 0);
  }

  change(notebookId: string, { at, removed, added }: BetChange): void {
    const bets = this.#notebooks.get(notebookId) ?? [];
    this.#notebooks.set(notebookId, bets.toSpliced(at, removed, ...added));
    const isLoading = at === bets.length && removed === 0;
    this.#all = isLoading && this.#all ? merged(this.#all, added) : undefined;
  }

  select(selection: BetSelection): SelectedBets {
    if (this.#selected?.selection.key !== selection.key) {
      this.#all ??= [...this.#notebooks.values()].flat().toSorted(newestFirst);
      const bets = scopedBets(this.#all.toReversed(), selection.scope, selection.fields);
      this.#selected = new SelectedBets(selection, bets);
    }
    return this.#selected;
  }
}

/** Merges lists that are newest first. Skips bets that are newer than all added ones, for speed. */
function merged(bets: readonly Bet[], added: readonly Bet[]): readonly Bet[] {
  const [first] = added;
  if (!first) return bets;
  const newer = bets.findLastIndex((bet) => newestFirst(bet, first) <= 0) + 1;
  const rest = [...bets.slice(newer), ...added];
  // Fast, since the engine's sort detects sorted runs and merges them.
  return bets.slice(0, newer).concat(newer === bets.length ? added : rest.toSorted(newestFirst));
}

/** The bets of a selection, oldest first, with values that several requests share. */
export class SelectedBets {
  readonly selection;
  readonly bets;
  readonly decided;
  readonly figures = once(() => edgeFiguresOf(this.decided));
  /** The bankroll before and after each won or lost bet, in cents. */
  readonly balances = once(() => balancesOf(this.decided.profits, this.selection.bankroll));
  readonly drawdowns = once(() => drawdownsOf(this.balances()));
  readonly byNotebook = once(() => groupsOf(this.decided, { by: 'notebook' }, this.facts));

  constructor(selection: BetSelection, bets: readonly Bet[]) {
    this.selection = selection;
    this.bets = bets;
    this.decided = winLossBetsOf(bets);
  }

  get facts() {
    const { notebooks, fields } = this.selection;
    return { notebooks, columns: fields };
  }
}

function once<Value>(compute: () => Value): () => Value {
  let known: { readonly value: Value } | undefined;
  return () => (known ??= { value: compute() }).value;
}
