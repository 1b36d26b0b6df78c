import type { Bet, BetLeg } from './bet.ts';
import { type BetOutcome, type BetStatus, type LegOutcome, OUTCOMES } from './outcomes.ts';

/**
 * The outcome that a parlay's legs decide: lost as soon as one leg is; pending while one is; push if all are; else won.
 *
 * @example parlayOutcome(['won', 'push']) // 'won'
 */
export function parlayOutcome(legs: readonly LegOutcome[]): BetStatus {
  const statuses = legs.map((leg) => OUTCOMES[leg].status);
  if (statuses.includes('lost')) return 'lost';
  if (statuses.includes('pending')) return 'pending';
  return statuses.every((status) => status === 'push') ? 'push' : 'won';
}

/** A parlay's start: the earliest of its legs'; null if none is known. */
export function earliestStart(legs: readonly Pick<BetLeg, 'startsAt'>[]): number | null {
  const starts = legs.flatMap(({ startsAt }) => startsAt ?? []);
  return starts.length === 0 ? null : Math.min(...starts);
}

/**
 * Whether the return of a parlay with these outcomes must be typed: its price was typed, as for a same-game parlay,
 * and it is won although a leg was pushed or settled by half, so that the price no longer holds.
 */
export function needsTypedReturn({ taken }: Pick<Bet, 'taken'>, legs: readonly LegOutcome[]): boolean {
  return taken?.notation !== 'legs' && parlayOutcome(legs) === 'won' && legs.some((leg) => leg !== 'won');
}

/**
 * Whether the return of a bet must be typed if it ends like this: of a cash-out, of a place or a part unless its terms say
 * it, and as in needsTypedReturn if its `legs` decide it.
 *
 * @example asksReturn({ taken: null, terms: null, ending: null }, 'placed', []) // true
 */
export function asksReturn(
  { terms, ending, ...bet }: Pick<Bet, 'taken'> & Partial<Pick<Bet, 'terms' | 'ending'>>,
  outcome: BetOutcome,
  legs: readonly LegOutcome[],
): boolean {
  if (outcome === 'placed') return terms?.kind !== 'each_way';
  if (outcome === 'partial') return terms?.kind !== 'lay' || !ending?.tied;
  if (OUTCOMES[outcome].paid === null) return true;
  return legs.length > 0 && outcome === 'won' && needsTypedReturn(bet, legs);
}
