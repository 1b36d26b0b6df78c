import type { BetLeg } from '#domain/bets/bet.ts';
import { americanOdds } from '#domain/price/american-odds.ts';

/** A parlay's leg with the given properties and defaults for the rest. */
export function someLeg(given: Partial<BetLeg>): BetLeg {
  return {
    event: null,
    market: null,
    selection: 'Lakers -3.5',
    line: null,
    startsAt: null,
    odds: americanOdds(-110),
    taken: null,
    outcome: 'pending',
    ...given,
  };
}
