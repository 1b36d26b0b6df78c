import type { Ending } from '#domain/terms/ending.ts';
import type { Bet } from './bet.ts';

/** Why this can't have lessened the return of such a bet; undefined if it can. */
export function endingProblem(
  ending: Ending,
  { terms, legs, status, result }: Pick<Bet, 'terms' | 'legs' | 'status' | 'result'>,
): string | undefined {
  if (status !== 'won') return 'is only for a won bet';
  const isHalf = result === 'half_won' || result === 'half_lost';
  if (legs.length > 0 || isHalf) return 'is neither for parlays nor for half results';
  if (ending.rule4 && terms?.kind === 'lay') return 'can’t have “rule4” for a lay bet';
  if (ending.tied_place && terms?.kind !== 'each_way') return 'has “tied_place” only for an each-way bet';
  return undefined;
}
