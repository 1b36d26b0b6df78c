import type { StakingPlan } from '#domain/analytics/simulate/simulate-replays.ts';
import { stakeFrom, stakesOf } from '#domain/analytics/simulate/staking.ts';
import { profitOf } from '#domain/bets/bet.ts';
import { settledAs, type Settlement } from '#domain/bets/settlement.ts';
import { weekdayOf } from '#domain/calendar/calendar-month.ts';
import { closeOf, type FoundClose, type NoClose, type SourcedQuote } from '#domain/games/close-of.ts';
import type { Game, GamePick, Quote } from '#domain/games/game.ts';
import { type GradedOutcome, gradePick } from '#domain/games/grade.ts';
import { type Cents, cents } from '#domain/money.ts';
import { MAX_WAGER } from '#domain/positive-money.ts';
import { readPrice } from '#domain/price/read-price.ts';
import { takenOdds, type TakenOdds } from '#domain/price/taken-price.ts';
import { remembered } from '#domain/remembered.ts';
import { type BacktestFigures, figuresOfBacktest } from './backtest-figures.ts';
import { type FinishedGame, formOf, type GameHistory, type Season } from './game-history.ts';
import type { Rule } from './rule.ts';
import { quoteTakenBy } from './taken-quote.ts';

/** A bet that a rule would have made. */
export type BacktestBet = TakenOdds &
  Settlement & {
    readonly game: Game;
    readonly pick: GamePick;
    readonly book: string;
    /** The decimal odds taken, as the source has them. */
    readonly decimal: string;
    readonly closing: FoundClose | null;
    /** Why there is no closing price; null with one. */
    readonly closingMissing: NoClose['reason'] | null;
    readonly outcome: GradedOutcome;
    readonly wager: Cents;
  };

/** What a rule would have made of some seasons. */
export type BacktestPart = {
  /** Seasons of leagues that the rule bets on. */
  readonly seasons: readonly Season[];
  /** Oldest first. */
  readonly bets: readonly BacktestBet[];
  readonly figures: BacktestFigures;
  /** Games that meet the other conditions but have no price of this book, or too few earlier games for the form. */
  readonly withoutPrice: number;
  readonly withoutForm: number;
  /** The bankroll after the last bet. */
  readonly end: Cents;
  /** The first bet whose wager was more than the bankroll; null if none was. */
  readonly ruinedAt: number | null;
};

export type Backtest = {
  readonly inSample: BacktestPart;
  /** Null unless the seasons held out are opened. */
  readonly heldOut: BacktestPart | null;
};

export type BacktestPlan = Omit<StakingPlan, 'staking'> & {
  readonly staking: Extract<StakingPlan['staking'], { kind: 'flat' | 'kelly' }>;
  /** The seasons held out aren't computed before the user opens them. */
  readonly isHeldOutOpen: boolean;
};

/**
 * The bets that a rule would have made, one for each game at most, at the prices from before the start: never at
 * closing prices, which nobody could choose by. A wager with Kelly is a share of the bankroll on that morning, since the
 * results of a day come after its bets; a day's bets never wager more than all of it. Flat wagers go on below a bankroll
 * of 0, so that figures are about all bets.
 *
 * Rejects what stakesOf rejects with a RangeError.
 *
 * @example runBacktest(historyOf(sources), rule, plan).inSample.figures.roi // 0.091
 */
export function runBacktest(history: GameHistory, rule: Rule, plan: BacktestPlan): Backtest {
  const seasons = history.seasons.filter(({ league }) => rule.league === null || league === rule.league);
  const partOf = (isHeldOut: boolean) =>
    partWith(
      history,
      rule,
      plan,
      seasons.filter((season) => season.isHeldOut === isHeldOut),
    );
  return {
    inSample: partOf(false),
    heldOut: plan.isHeldOutOpen ? partOf(true) : null,
  };
}

type Chosen = {
  readonly of: FinishedGame;
  readonly quote: Quote;
  readonly odds: TakenOdds;
  readonly outcome: GradedOutcome;
  readonly quotes: readonly SourcedQuote[];
};

function partWith(
  { games }: GameHistory,
  rule: Rule,
  plan: BacktestPlan,
  seasons: readonly Season[],
): BacktestPart {
  const isIn = new Set(seasons);
  const chosen: Chosen[] = [];
  let withoutPrice = 0;
  let withoutForm = 0;
  for (const of of games) {
    if (!isIn.has(of.season) || !isOnDay(of.game, rule)) continue;
    const form = meetsForm(of, rule);
    if (form === undefined) withoutForm += 1;
    if (!form) continue;
    const quotes = of.quotes(rule.market);
    const quote = quoteTakenBy(rule, of.game, quotes);
    const odds = quote && readOdds(quote.decimal);
    const outcome = quote && gradePick(quote, of.score);
    if (!odds || !outcome) {
      withoutPrice += 1;
      continue;
    }
    const price = Number(quote.decimal);
    if (price >= (rule.minOdds ?? 0) && price <= (rule.maxOdds ?? Infinity))
      chosen.push({ of, quote, odds, outcome, quotes });
  }
  const { bets, ...money } = placed(chosen, plan);
  return { seasons, bets, figures: figuresOfBacktest(bets), withoutPrice, withoutForm, ...money };
}

function isOnDay({ day }: Game, { months, weekdays }: Rule): boolean {
  if (months.length > 0 && !months.includes(Number(day.slice(5, 7)))) return false;
  return weekdays.length === 0 || weekdays.includes(weekdayOf(day));
}

/** Whether both teams' form is as the rule asks; undefined if a team had too few games. */
function meetsForm(game: FinishedGame, { form }: Rule): boolean | undefined {
  const values = form.map((each) => formOf(game[each.team], each.measure, each.games));
  if (values.includes(undefined)) return undefined;
  return form.every(({ min, max }, place) => {
    const value = values[place] ?? 0;
    return value >= (min ?? -Infinity) - EXACT && value <= (max ?? Infinity) + EXACT;
  });
}

/** A mean of 1.4 is a little less than 1.4 in floating point. */
const EXACT = 1e-9;

const readOdds = remembered((decimal) => {
  const read = readPrice(decimal, 'decimal');
  return read && takenOdds(read);
});

/** Wagers and settles the chosen bets, day by day. */
function placed(chosen: readonly Chosen[], { staking, edge, bankroll }: BacktestPlan) {
  const count = chosen.length;
  const netOdds = Float64Array.from(chosen, ({ quote }) => Number(quote.decimal) - 1);
  const { amounts, shares } = stakesOf({ count, stakes: netOdds, netOdds }, staking, edge);
  const bets: BacktestBet[] = [];
  let end: number = bankroll;
  let ruinedAt: number | null = null;
  for (let first = 0; first < count;) {
    const day = chosen[first]?.of.game.day;
    let last = first;
    let share = 0;
    while (last < count && chosen[last]?.of.game.day === day) {
      share += shares[last] ?? 0;
      last += 1;
    }
    const morning = end;
    for (let place = first; place < last; place += 1) {
      const each = chosen[place];
      if (!each) continue;
      const wager = stakeFrom(morning, amounts[place] ?? 0, (shares[place] ?? 0) / Math.max(1, share));
      if (wager > morning) ruinedAt ??= bets.length;
      const bet = settledBet(each, cents(Math.min(wager, MAX_WAGER)));
      bets.push(bet);
      end += profitOf({ ...bet, bonus: false });
    }
    first = last;
  }
  return { bets, end: cents(end), ruinedAt };
}

function settledBet({ of: { game }, quote, odds, outcome, quotes }: Chosen, wager: Cents): BacktestBet {
  const { market, side, line, book, decimal } = quote;
  const pick = { market, side, line };
  const close = closeOf(pick, quotes, { startsAt: game.startsAt, ownBook: book });
  const isFound = 'odds' in close;
  return {
    ...odds,
    ...settledAs({ ...odds, legs: [], wager, bonus: false }, outcome),
    game,
    pick,
    book,
    decimal,
    closing: isFound ? close : null,
    closingMissing: isFound ? null : close.reason,
    outcome,
    wager,
  };
}
