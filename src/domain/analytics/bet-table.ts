import type { Bet } from '#domain/bets/bet.ts';
import { newestFirst } from '#domain/bets/bet-order.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { type Cents, cents } from '#domain/money.ts';
import type { Notebook } from '#domain/notebooks/notebook.ts';
import type { BetChange } from './bet-change.ts';
import { balancesOf } from './bankroll-curve.ts';
import { drawdownsOf } from './drawdown.ts';
import { edgeFiguresOf } from './edge-figures.ts';
import { type BreakdownDimension, type Grouping, groupingOf } from './grouping.ts';
import { likeScopeCount } from './like-scopes.ts';
import { type AnalyticsScope, scopedBets, WHOLE_SCOPE } from './scope.ts';
import { EventNumbers } from './event-numbers.ts';
import { verdictBetsOf } from './verdict-bets.ts';
import { winLossBetsOf } from './win-loss-bets.ts';

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
  readonly today: IsoDay;
  /** The number of notebooks that the user ever had. */
  readonly everNotebooks: number;
  /** Whether a bet of the notebooks in scope is a parlay, or has a market of its own. */
  readonly haveParlays: boolean;
  readonly haveMarkets: boolean;
  /** The size of a unit, if amounts are in units and bets have units of their own. */
  readonly unitSize?: Cents | undefined;
};

const NO_FIELDS: ReadonlyMap<string, string> = new Map();

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
  readonly #events = new EventNumbers();

  get size(): number {
    return [...this.#notebooks.values()].reduce((sum, { length }) => sum + length, 0);
  }

  change(notebookId: string, { at, removed, added }: BetChange): void {
    const bets = this.#notebooks.get(notebookId) ?? [];
    this.#notebooks.set(notebookId, bets.toSpliced(at, removed, ...added));
    for (const bet of bets.slice(at, at + removed)) this.#events.forget(bet);
    // Now, while other bets load, so that the verdict needn't wait for it.
    for (const bet of added) this.#events.numberOfBet(bet, NO_FIELDS);
    const isLoading = at === bets.length && removed === 0;
    this.#all = isLoading && this.#all ? merged(this.#all, added) : undefined;
  }

  select(selection: BetSelection): SelectedBets {
    if (this.#selected?.selection.key !== selection.key) {
      this.#all ??= [...this.#notebooks.values()].flat().toSorted(newestFirst);
      this.#selected = new SelectedBets(selection, this.#all.toReversed(), this.#events);
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
  /** Those of `decided` that aren't bonus bets. */
  readonly withoutBonus = once(() =>
    this.decided.bets.some(({ bonus }) => bonus)
      ? winLossBetsOf(this.decided.bets.filter(({ bonus }) => !bonus))
      : this.decided,
  );
  /** The bets, and those of `decided`, with amounts in the chosen unit (betsInUnits). */
  readonly inUnits = once(() => betsInUnits(this.bets, this.selection.unitSize));
  readonly decidedInUnits = once(() =>
    this.inUnits() === this.bets ? this.decided : winLossBetsOf(this.inUnits()),
  );
  readonly figures = once(() => edgeFiguresOf(this.decided));
  /** The bankroll before and after each bet of `decided`, in cents. */
  readonly balances = once(() => balancesOf(this.decided.profits, this.selection.bankroll));
  readonly drawdowns = once(() => drawdownsOf(this.balances()));
  readonly verdictBets = once(() => {
    const { fields, today } = this.selection;
    return verdictBetsOf(this.bets, fields, today, this.#events);
  });
  /** The number of scopes that could have been chosen like this one. */
  readonly likeScopes = once(() => {
    const { scope, fields, everNotebooks } = this.selection;
    const inNotebooks = scopedBets(this.#all, { ...WHOLE_SCOPE, notebookIds: scope.notebookIds }, fields);
    return likeScopeCount(scope, inNotebooks, fields, everNotebooks);
  });
  readonly #all;
  readonly #events;
  readonly #groupings = new Map<string, Grouping>();

  /** @param all bets of all notebooks, oldest first */
  constructor(selection: BetSelection, all: readonly Bet[], events = new EventNumbers()) {
    this.selection = selection;
    this.bets = scopedBets(all, selection.scope, selection.fields);
    this.decided = winLossBetsOf(this.bets);
    this.#all = all;
    this.#events = events;
  }

  groupingBy(dimension: BreakdownDimension): Grouping {
    const { notebooks, fields: columns } = this.selection;
    const key = JSON.stringify(dimension);
    const grouping = this.#groupings.get(key) ?? groupingOf(this.bets, dimension, { notebooks, columns });
    this.#groupings.set(key, grouping);
    return grouping;
  }
}

function once<Value>(compute: () => Value): () => Value {
  let known: { readonly value: Value } | undefined;
  return () => (known ??= { value: compute() }).value;
}

/**
 * Bets with amounts as if the unit that each had when it was added were one of `size`, rounded to the cent: a profit of
 * two units stays two units, although the unit has changed. Bets without a unit keep their amounts, and all do without
 * a size.
 *
 * @example betsInUnits([{ ...bet, wager: cents(5000), unit: cents(2500) }], cents(1000))[0].wager // 2000, two units
 */
function betsInUnits(bets: readonly Bet[], size: Cents | undefined): readonly Bet[] {
  if (size === undefined) return bets;
  return bets.map((bet) => {
    const { unit, wager, returned } = bet;
    if (unit === null) return bet;
    const scaled = (amount: Cents) => cents(Math.round((amount * size) / unit));
    return Object.assign({}, bet, {
      wager: scaled(wager),
      returned: returned === null ? null : scaled(returned),
    });
  });
}
