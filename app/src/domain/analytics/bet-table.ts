import type { Bet } from '#domain/bets/bet.ts';
import type { BetFilter } from '#domain/bets/bet-filter.ts';
import { filterBets, type FilterContext } from '#domain/bets/filter-bets.ts';
import { newestFirst } from '#domain/bets/newest-first.ts';
import { dayOfProfit, type ProfitDay } from '#domain/bets/profit-day.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import type { DayRange } from '#domain/calendar/calendar-month.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import type { Cents } from '#domain/money.ts';
import type { Notebook } from '#domain/notebooks/notebook.ts';
import { betsInUnits } from './bets-in-units.ts';
import type { BetChange } from './bet-change.ts';
import type { JudgedBets } from './groups/breakdown.ts';
import { balancesOf } from './curves/bankroll-curve.ts';
import { drawdownsOf } from './curves/drawdown.ts';
import { edgeFiguresOf } from './verdict/edge-figures.ts';
import { type BreakdownDimension, groupingOf, type NotebookFacts } from './groups/grouping.ts';
import { likeScopeCount } from './groups/like-scopes.ts';
import { crossedGrouping, type LimitedGrouping, limitedGrouping } from './groups/limited-grouping.ts';
import { lookAt, type LookedAt } from './groups/stand-outs.ts';
import { EventNumbers } from './verdict/event-numbers.ts';
import { type VerdictBets, verdictBetsOf } from './verdict/verdict-bets.ts';
import { winLossBetsOf } from './verdict/win-loss-bets.ts';
import type { Currency } from '#domain/currency.ts';

/** The bets that figures are requested for. */
export type BetSelection = {
  /** Changes whenever the selection or any of its bets changes. */
  readonly key: string;
  readonly scope: BetFilter;
  /** The notebooks in scope. */
  readonly notebooks: readonly Pick<Notebook, 'id' | 'name' | 'color' | 'startingBankroll'>[];
  /** The custom fields of the notebooks in scope. */
  readonly fields: readonly CustomField[];
  /** The sum of the starting bankrolls of the notebooks in scope. */
  readonly bankroll: Cents;
  readonly today: IsoDay;
  /** The number of notebooks that the user ever had. */
  readonly everNotebooks: number;
  /** Whether a bet of the notebooks in scope is a parlay. */
  readonly haveParlays: boolean;
  /** As valuedNames returns them, of all bets of the notebooks in scope. */
  readonly valuedNames: readonly string[];
  /** The size of a unit, if amounts are in units and bets have units of their own. */
  readonly unitSize?: Cents | undefined;
  /** The day on which profit counts in periods and bars; the day placed by default. */
  readonly profitDay?: ProfitDay | undefined;
  /** Names the ranges of wagers; dollars by default. */
  readonly currency?: Currency | undefined;
};

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
    for (const bet of added) this.#events.numberOfBet(bet, () => '');
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
  readonly verdictBets = once(() => this.verdictBetsAmong(this.bets));
  /** The number of scopes that could have been chosen like this one. */
  readonly likeScopes = once(() => this.#likeScopesOf(this.selection.scope));
  /** The same without its days. */
  readonly likeScopesOnAnyDay = once(() => this.#likeScopesOf({ ...this.selection.scope, dateFrom: null }));
  readonly #all;
  readonly #events;
  readonly judged = once((): JudgedBets => {
    const { decided, decidedInUnits, verdictBets, likeScopes } = this;
    return { decided, inUnits: decidedInUnits(), verdictBets: verdictBets(), likeScopes: likeScopes() };
  });
  readonly #groupings = new Map<string, LimitedGrouping>();
  readonly #looks = new Map<
    string,
    { steps: Generator<undefined, LookedAt>; result: LookedAt | undefined }
  >();

  /** @param all bets of all notebooks, oldest first */
  constructor(selection: BetSelection, all: readonly Bet[], events = new EventNumbers()) {
    this.selection = selection;
    this.bets = filterBets(all, selection.scope, this.#context);
    this.decided = winLossBetsOf(this.bets);
    this.#all = all;
    this.#events = events;
  }

  /** The groups of a dimension, or of two at once. */
  groupingBy(dimension: BreakdownDimension, and?: BreakdownDimension): LimitedGrouping {
    if (and) return crossedGrouping(this.decided, this.groupingBy(dimension), this.groupingBy(and));
    const key = JSON.stringify(dimension);
    const grouping =
      this.#groupings.get(key) ?? limitedGrouping(this.decided, groupingOf(this.bets, dimension, this.facts));
    this.#groupings.set(key, grouping);
    return grouping;
  }

  /** The bets whose profit counts on some days and that fit the selection otherwise, whichever days it has. */
  during({ first, last }: DayRange) {
    const { scope, unitSize, profitDay = 'placed' } = this.selection;
    const anyDay = { ...scope, dateFrom: null, dateTo: null };
    const within = this.#all.filter((bet) => {
      const day = dayOfProfit(bet, profitDay);
      return day >= first && day <= last;
    });
    const bets = filterBets(within, anyDay, this.#context);
    return { bets, inUnits: betsInUnits(bets, unitSize) };
  }

  /** A verdict's bets among some. */
  verdictBetsAmong(bets: readonly Bet[]): VerdictBets {
    const { fields, today } = this.selection;
    return verdictBetsOf(bets, fields, today, this.#events);
  }

  /** Looks at every group of some dimensions and their pairs once, in steps that several questions share. */
  *lookAt(dimensions: readonly BreakdownDimension[]): Generator<undefined, LookedAt> {
    const key = JSON.stringify(dimensions);
    const look = this.#looks.get(key) ?? { steps: this.#lookingAt(dimensions), result: undefined };
    this.#looks.set(key, look);
    while (!look.result) {
      const { done, value } = look.steps.next();
      if (done) look.result = value;
      else yield undefined;
    }
    return look.result;
  }

  *#lookingAt(dimensions: readonly BreakdownDimension[]): Generator<undefined, LookedAt> {
    const groupings: LimitedGrouping[] = [];
    for (const dimension of dimensions) {
      yield undefined;
      groupings.push(this.groupingBy(dimension));
    }
    return yield* lookAt(this.judged(), groupings);
  }

  #likeScopesOf(scope: BetFilter): number {
    const { fields, everNotebooks } = this.selection;
    const inNotebooks = filterBets(this.#all, { notebookIds: scope.notebookIds }, this.#context);
    return likeScopeCount(scope, inNotebooks, fields, everNotebooks);
  }

  get #context(): FilterContext {
    const { notebooks, fields: customFields, today } = this.selection;
    return { notebooks, customFields, today };
  }

  get facts(): NotebookFacts {
    const { notebooks, fields: columns, currency } = this.selection;
    return { notebooks, columns, currency };
  }
}

function once<Value>(compute: () => Value): () => Value {
  let known: { readonly value: Value } | undefined;
  return () => (known ??= { value: compute() }).value;
}
