import type { Bet, OutsideSource } from './bet.ts';
import { type BetOutcome, isOfLegs, type LegOutcome, outcomeOf, OUTCOMES } from './outcomes.ts';
import { needsTypedReturn, parlayOutcome } from './parlay-outcome.ts';
import type { Cents } from '#domain/money.ts';

/** What a bet has of its closing odds: a price, why there is none, or neither. */
type BetClose = Pick<Bet, 'closing' | 'closingMissing'>;

/**
 * How to settle a bet, give it closing odds, or both. `bet` is the version the user saw. Without `paid` the return is
 * computed. A parlay's `legs` are the outcomes of all its legs, which decide its own if that is null. Without an
 * outcome and legs the bet stays as it was settled, and without `close` it keeps its closing odds. `source` says how the
 * bet ended; without it the user does.
 */
export type SettleRequest = {
  readonly bet: Bet;
  readonly outcome?: BetOutcome | null;
  readonly paid?: Cents | null;
  readonly legs?: readonly LegOutcome[];
  readonly close?: BetClose;
  readonly source?: OutsideSource | null;
};

export function legOutcomes({ legs }: Pick<Bet, 'legs'>): readonly LegOutcome[] {
  return legs.map(({ outcome }) => outcome);
}

/**
 * Settles a whole bet. A parlay is won with all its legs, where pushed and half won legs stay; a push pushes all legs,
 * and a loss or cash-out leaves them alone.
 *
 * @example settleBet(parlay, 'won').legs // ['won', 'push'] if the second leg was a push before
 */
export function settleBet(bet: Bet, outcome: BetOutcome): SettleRequest {
  if (bet.legs.length === 0 || (outcome !== 'won' && outcome !== 'push')) return { bet, outcome };
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

/** Takes a bet back to how it was settled before, with the closing odds it had. */
export function restoreBet(bet: Bet, before: Bet): SettleRequest {
  const { closing, closingMissing } = before;
  // Settling adds closing odds, but never replaces them.
  const isClosedAlike = !bet.closing === !closing && bet.closingMissing === closingMissing;
  const close = isClosedAlike ? {} : { close: { closing, closingMissing } };
  const source = before.resultSource;
  const restored = { bet, outcome: outcomeOf(before), paid: before.returned, source, ...close };
  return before.legs.length === 0 ? restored : { ...restored, legs: legOutcomes(before) };
}

/** Whether the user must enter what the bet paid before it can be settled like this. */
export function needsPaid({ bet, outcome, legs, paid }: SettleRequest): boolean {
  if (paid !== undefined) return false;
  return outcome === 'cashed_out' || (outcome === null && legs !== undefined && needsTypedReturn(bet, legs));
}
