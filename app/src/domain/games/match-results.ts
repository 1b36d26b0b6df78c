import type { Bet, OutsideSource } from '#domain/bets/bet.ts';
import { type BetOutcome, isOfLegs, type LegOutcome, outcomeOf, OUTCOMES } from '#domain/bets/outcomes.ts';
import { parlayOutcome } from '#domain/bets/parlay-outcome.ts';
import { legOutcomes, needsPaid, settleBet, type SettleRequest } from '#domain/bets/settle-request.ts';
import { settledAs, settledByLegs, type Settlement } from '#domain/bets/settlement.ts';
import { pickInText } from '#domain/typed-line/pick.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import type { FoundClose } from './close-of.ts';
import { type FinderContext, gameFinder, type SoughtGame } from './find-game.ts';
import type { GameSource } from './game.ts';
import type { GradedOutcome } from './grade.ts';
import { type MatchedPick, matchPick, type MatchProblem, type PickContext } from './match-pick.ts';
import { type TeamAlias, teamNames } from './team-names.ts';

/** What the games suggest for a bet. Nothing of it overwrites a result or a closing price that the bet has. */
export type BetMatch = {
  readonly bet: Bet;
  /** The bet's own pick, or that of each of a parlay's legs. */
  readonly picks: readonly MatchedPick[];
  /** Settles a pending bet, or legs of a pending parlay; null if nothing can be settled. */
  readonly settle: SettleRequest | null;
  /** What the bet stores then; null without `settle`. */
  readonly settlement: Settlement | null;
  /** Why a pending bet isn't settled. */
  readonly problem: MatchProblem | null;
  /** The closing price for a bet without one; parlays get none. */
  readonly close: FoundClose | null;
  /** Why a bet without a closing price gets none; null before its start. */
  readonly noClose: MatchProblem | null;
  /** How a settled bet or leg contradicts the score: 'Settled as won, but 1–2 in E0.csv makes it lost.' */
  readonly conflict: string | null;
};

/** How many of the bets that could be among the games were found there, with a pick that scores settle. */
export type MatchRate = { readonly matched: number; readonly of: number };

export type ResultMatches = {
  /** The bets for which there is something to suggest or to tell, in their order. */
  readonly matches: readonly BetMatch[];
  readonly rate: MatchRate;
  /** That far fewer bets matched than last time, or none of many. */
  readonly warning: string | null;
};

export type MatchInput = Omit<FinderContext, 'names'> & {
  readonly bets: readonly Bet[];
  readonly aliases: readonly TeamAlias[];
  /** The bookmaker of a bet, as its notebook has it. */
  readonly bookOf: (bet: Bet) => string | null;
  /** The rate of the last time that games were matched. */
  readonly lastRate: MatchRate | null;
};

/**
 * What the games of some files or an odds feed suggest for bets: how to settle the pending ones, and a closing price for
 * those without. Bets of days without games, give or take one, are left out. A parlay is settled once its legs decide
 * it, by their prices; until then only its legs are. A lay bet gets the opposite of what its selection gets.
 *
 * @example matchResults({ bets, sources, aliases, bookOf, zone, now, lastRate: null }).rate // { matched: 38, of: 40 }
 */
export function matchResults(input: MatchInput): ResultMatches {
  const names = teamNames(input.aliases);
  const finder = gameFinder({ ...input, sources: input.sources.filter(hasResults), names });
  const context = { finder, names, now: input.now };
  const all = input.bets
    .filter((bet) => soughtGames(bet).some(finder.covers))
    .map((bet) => matchBet(bet, input.bookOf(bet), context));
  const covered = all.filter(({ bet }) => bet.terms?.kind !== 'each_way');
  const matched = covered.filter(({ picks }) => picks.every(({ pick }) => pick !== null)).length;
  const rate = { matched, of: covered.length };
  return { matches: all.filter(hasNews), rate, warning: warningOf(rate, input.lastRate) };
}

/** Whether a source has scores or closing prices. Coming fixtures would hide a game that was moved since. */
export function hasResults({ games, quotesOf }: GameSource): boolean {
  return games.some((game) => game.score !== null || quotesOf(game).some(({ kind }) => kind === 'close'));
}

function hasNews({ settle, problem, close, noClose, conflict }: BetMatch): boolean {
  return [settle, problem, close, noClose, conflict].some((each) => each !== null);
}

/**
 * What a bet or its legs are on. A leg without a start has its bet's day. What isn't entered apart, such as the market of
 * a leg on 'Lakers -3.5', is read from the selection, or a bet's description.
 */
function soughtGames({ day, description, legs, ...own }: Bet): readonly SoughtGame[] {
  return (legs.length > 0 ? legs : [own]).map(({ event, market, selection, line, startsAt }) => {
    if (market !== null && selection !== null) return { day, event, market, selection, line, startsAt };
    const read = pickInText(selection ?? description);
    return {
      day,
      event: event ?? read.event,
      market: market ?? read.market,
      selection: read.selection,
      line: line ?? read.line,
      startsAt,
    };
  });
}

function matchBet(bet: Bet, ownBook: string | null, context: PickContext): BetMatch {
  const picks = soughtGames(bet).map((sought) => asSettled(matchPick(sought, ownBook, context), bet));
  return {
    bet,
    picks,
    ...(bet.status === 'pending' ? settlementOf(bet, picks) : NOT_SETTLED),
    ...closeOfBet(bet, picks, context.now),
    conflict: conflictOf(bet, picks),
  };
}

const OPPOSITE = {
  won: 'lost',
  half_won: 'half_lost',
  push: 'push',
  half_lost: 'half_won',
  lost: 'won',
} as const satisfies Readonly<Record<GradedOutcome, GradedOutcome>>;

/** What a pick tells of its bet: a lay bet ends as its selection doesn't, and scores don't tell places and ties. */
function asSettled(pick: MatchedPick, { terms, ending }: Bet): MatchedPick {
  if (terms?.kind === 'each_way' || ending?.tied)
    return { ...pick, outcome: null, scoredBy: null, problem: NOT_COVERED };
  const isLay = terms?.kind === 'lay' && pick.outcome !== null;
  return isLay ? { ...pick, outcome: OPPOSITE[pick.outcome] } : pick;
}

const NOT_COVERED: MatchProblem = {
  reason: 'not covered',
  text: 'Scores don’t say who placed or tied. Settle it yourself.',
  unknown: [],
};

type Suggested = Pick<BetMatch, 'settle' | 'settlement' | 'problem'>;

const NOT_SETTLED: Suggested = { settle: null, settlement: null, problem: null };

function settlementOf(bet: Bet, picks: readonly MatchedPick[]): Suggested {
  const problem = picks.find((pick) => pick.problem)?.problem ?? null;
  const [only] = picks;
  if (bet.legs.length === 0) {
    const outcome = only?.outcome ?? null;
    if (!outcome) return { ...NOT_SETTLED, problem };
    const settle = { ...settleBet(bet, outcome), source: only?.scoredBy ?? null };
    return { settle, settlement: settledAs(bet, outcome), problem: null };
  }
  const before = legOutcomes(bet);
  const legs = before.map((leg, place) => (leg === 'pending' ? (picks[place]?.outcome ?? leg) : leg));
  const settle = { bet, outcome: null, legs, source: sourceOfLegs(before, legs, picks) };
  const open = picks.find((pick, place) => legs[place] === 'pending' && pick.problem)?.problem ?? null;
  if (needsPaid(settle)) return { ...NOT_SETTLED, problem: NEEDS_RETURN };
  if (legs.every((leg, place) => leg === before[place])) return { ...NOT_SETTLED, problem: open };
  const isOpen = parlayOutcome(legs) === 'pending';
  return { settle, settlement: settledByLegs(bet, legs), problem: isOpen ? open : null };
}

/** What says how a parlay's legs ended; null if the user settled one of them. */
function sourceOfLegs(
  before: readonly LegOutcome[],
  legs: readonly LegOutcome[],
  picks: readonly MatchedPick[],
): OutsideSource | null {
  const sources = legs.flatMap((leg, place) =>
    leg === 'pending' ? [] : [before[place] === 'pending' ? (picks[place]?.scoredBy ?? null) : null],
  );
  if (sources.includes(null)) return null;
  return sources.every((source) => source === 'feed') ? 'feed' : 'file';
}

const NEEDS_RETURN: MatchProblem = {
  reason: 'needs a return',
  text: 'It won with a leg that was a push or settled by half. Settle it with what it paid.',
  unknown: [],
};

function closeOfBet(
  bet: Bet,
  picks: readonly MatchedPick[],
  now: number,
): Pick<BetMatch, 'close' | 'noClose'> {
  const close = picks[0]?.close ?? null;
  const isAhead = bet.startsAt !== null && bet.startsAt > now;
  if (bet.legs.length > 0 || bet.closing || !close || isAhead) return { close: null, noClose: null };
  return 'reason' in close ? { close: null, noClose: close } : { close, noClose: null };
}

/** What contradicts the score; a cash-out doesn't, nor what was paid in part: they don't say how the pick ended. */
function conflictOf(bet: Bet, picks: readonly MatchedPick[]): string | null {
  if (bet.legs.length === 0) {
    const own = outcomeOf(bet);
    const [pick] = picks;
    return !isOfLegs(own) || !pick ? null : contradiction('Settled', own, pick);
  }
  for (const [place, { outcome, selection }] of bet.legs.entries()) {
    const pick = picks[place];
    const conflict = pick ? contradiction(`${selection} is settled`, outcome, pick) : null;
    if (conflict) return conflict;
  }
  return null;
}

function contradiction(what: string, settled: BetOutcome, { outcome, scored }: MatchedPick): string | null {
  if (settled === 'pending' || !outcome || settled === outcome) return null;
  return `${what} as ${wordOf(settled)}, but ${scored} makes it ${wordOf(outcome)}.`;
}

function wordOf(outcome: BetOutcome): string {
  return outcome === 'push' ? 'a push' : OUTCOMES[outcome].label.toLowerCase();
}

/** Fewer bets than this are no reason to warn. */
const ENOUGH_BETS = 5;

function warningOf({ matched, of }: MatchRate, last: MatchRate | null): string | null {
  const isFewer = last !== null && 2 * matched * last.of < last.matched * of;
  if (of < ENOUGH_BETS || (matched > 0 && !isFewer)) return null;
  const share = `${matched === 0 ? 'None' : `Only ${formatCount(matched)}`} of ${countOf(of, 'bet')} matched`;
  return isFewer
    ? `${share}; last time it was ${formatCount(last.matched)} of ${formatCount(last.of)}.`
    : `${share}.`;
}
