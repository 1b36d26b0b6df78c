import type { Bet, EnteredBet, OutsideSource } from './bet.ts';
import { endingProblem } from './ending-problem.ts';
import {
  type BetOutcome,
  isOfLegs,
  type LegOutcome,
  outcomeOf,
  OUTCOMES,
  storedOutcome,
} from './outcomes.ts';
import { asksReturn, parlayOutcome } from './parlay-outcome.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import type { Cents } from '#domain/money.ts';

/** What a bet has of its closing odds: a price, why there is none, or neither. */
type BetClose = Pick<Bet, 'closing' | 'closingMissing'>;

/**
 * How to settle a bet, give it closing odds, or both. `bet` is the version the user saw. Without `paid` the return is
 * computed. A parlay's `legs` are the outcomes of all its legs, which decide its own if that is null. Without an
 * outcome and legs the bet stays as it was settled, and without `close` it keeps its closing odds. Without `ending` it
 * keeps what lessened its return. `source` says how the bet ended; without it the user does. `settledOn` is as a bet
 * stores it; without it that stays.
 */
export type SettleRequest = {
  readonly bet: Bet;
  readonly outcome?: BetOutcome | null;
  readonly paid?: Cents | null;
  readonly legs?: readonly LegOutcome[];
  readonly ending?: Bet['ending'];
  readonly close?: BetClose;
  readonly source?: OutsideSource | null;
  readonly settledOn?: IsoDay | null;
};

export function legOutcomes({ legs }: Pick<Bet, 'legs'>): readonly LegOutcome[] {
  return legs.map(({ outcome }) => outcome);
}

/**
 * Settles a whole bet. A parlay is won with all its legs, where pushed and half won legs stay; a push pushes all legs,
 * and a loss or cash-out leaves them alone. Deductions that the outcome can't have are dropped.
 *
 * @example settleBet(parlay, 'won').legs // ['won', 'push'] if the second leg was a push before
 */
export function settleBet(bet: Bet, outcome: BetOutcome): SettleRequest {
  if (bet.legs.length === 0 || (outcome !== 'won' && outcome !== 'push')) {
    const isUnfit = bet.ending && endingProblem(bet.ending, { ...bet, ...storedOutcome(outcome) });
    return { bet, outcome, ...(isUnfit && { ending: null }) };
  }
  const legs = legOutcomes(bet).map((leg) => (leg === 'pending' || leg === 'lost' ? 'won' : leg));
  return { bet, outcome: null, legs: outcome === 'push' ? legs.map(() => 'push') : legs };
}

/**
 * Whether a parlay keeps its outcome when its legs change: a cash-out stays what it paid, and a parlay that was settled
 * as a whole stays so until its legs decide otherwise.
 *
 * @example keepsOutcome('lost', ['pending', 'pending'], ['won', 'pending']) // true
 */
export function keepsOutcome(
  outcome: BetOutcome,
  before: readonly LegOutcome[],
  after: readonly LegOutcome[],
): boolean {
  if (!isOfLegs(outcome)) return true;
  if (before.length === 0) return false;
  return parlayOutcome(before) !== OUTCOMES[outcome].status && parlayOutcome(after) === 'pending';
}

/**
 * Settles one leg of a parlay, which settles the parlay when its legs decide it, unless it keeps its outcome.
 *
 * @example settleLeg(parlay, 0, 'lost') // { bet: parlay, outcome: null, legs: ['lost', 'pending'] }
 */
export function settleLeg(bet: Bet, place: number, outcome: LegOutcome): SettleRequest {
  const before = legOutcomes(bet);
  const legs = before.with(place, outcome);
  const own = outcomeOf(bet);
  return keepsOutcome(own, before, legs)
    ? { bet, outcome: own, paid: bet.returned, legs }
    : { bet, outcome: null, legs };
}

/** Takes a bet back to how it was settled before, with the closing odds and deductions it had. */
export function restoreBet(bet: Bet, before: Bet): SettleRequest {
  const { closing, closingMissing, ending } = before;
  // Settling adds closing odds, but never replaces them.
  const isClosedAlike = !bet.closing === !closing && bet.closingMissing === closingMissing;
  const close = isClosedAlike ? {} : { close: { closing, closingMissing } };
  const source = before.resultSource;
  const deducted = (ending ?? bet.ending) ? { ending } : {};
  const { settledOn } = before;
  const restored = {
    bet,
    outcome: outcomeOf(before),
    paid: before.returned,
    source,
    settledOn,
    ...close,
    ...deducted,
  };
  return before.legs.length === 0 ? restored : { ...restored, legs: legOutcomes(before) };
}

/** Whether the user must enter what the bet paid before it can be settled like this: its price doesn't say. */
export function needsPaid({ bet, outcome, legs, paid, ending = bet.ending }: SettleRequest): boolean {
  const settled = outcome ?? (legs && parlayOutcome(legs));
  if (settled === undefined || paid !== undefined) return false;
  return asksReturn({ ...bet, ending }, settled, outcome ? [] : (legs ?? []));
}

export type HalfAnswer = 'half_won' | 'half_lost' | 'push';

/** A push on a line on which only half of the wager can be pushed: `as` settles it by the answer. */
export type HalfQuestion = { readonly name: string; readonly as: (answer: HalfAnswer) => SettleRequest };

/**
 * What to ask before a push on a .25 or .75 line is saved: half of the bet is won or lost, unless all of it is void.
 * Undefined for other requests, and where a whole parlay is void.
 *
 * @example halfQuestion(settleBet(onMinus075, 'push'))?.as('half_lost') // { bet: onMinus075, outcome: 'half_lost' }
 */
export function halfQuestion({ bet, outcome, legs }: SettleRequest): HalfQuestion | undefined {
  if (legs === undefined) {
    const isAsked = outcome === 'push' && isQuarter(bet.line);
    return isAsked ? { name: bet.description, as: (answer) => settleBet(bet, answer) } : undefined;
  }
  const pushed = bet.legs.flatMap((leg, place) =>
    legs[place] === 'push' && leg.outcome !== 'push' ? [{ leg, place }] : [],
  );
  const [only, ...others] = pushed;
  if (!only || others.length > 0 || !isQuarter(only.leg.line)) return undefined;
  return { name: only.leg.selection, as: (answer) => settleLeg(bet, only.place, answer) };
}

/** What to ask in a form where such a push was chosen. */
export const HALF_PROBLEM = {
  field: 'outcome',
  message:
    'Half won or half lost? On a .25 or .75 line only half of a bet can be a push. If all of it was void, save again.',
};

/**
 * Whether an edited bet or one of its legs is a push on a quarter line now, and wasn't before.
 *
 * @example isNewHalfPush({ ...onMinus075, status: 'push' }, onMinus075) // true
 */
export function isNewHalfPush(edited: EnteredBet, before: Bet): boolean {
  const isOwn = edited.status === 'push' && before.status !== 'push' && isQuarter(edited.line);
  const isOfLeg = edited.legs.some(
    ({ outcome, line }, place) =>
      outcome === 'push' && before.legs[place]?.outcome !== 'push' && isQuarter(line),
  );
  return isOwn || isOfLeg;
}

/**
 * Whether half of a bet on this line can be won or lost.
 *
 * @example isQuarter(-0.75) // true
 */
export function isQuarter(line: number | null): boolean {
  return line !== null && !Number.isInteger(line * 2);
}
