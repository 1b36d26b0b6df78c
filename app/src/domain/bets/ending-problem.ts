import type { Checked } from '#domain/checked.ts';
import type { Cents } from '#domain/money.ts';
import type { Ending } from '#domain/terms/ending.ts';
import type { Bet, EnteredBet } from './bet.ts';
import { type BetOutcome, storedOutcome } from './outcomes.ts';
import { settledAs } from './settlement.ts';

/** Why this can't have lessened the return of such a bet; undefined if it can. */
export function endingProblem(
  ending: Ending,
  { terms, legs, status, result }: Pick<Bet, 'terms' | 'legs' | 'status' | 'result'>,
): string | undefined {
  if (status !== 'won') return 'is only for a won bet';
  const isHalf = result === 'half_won' || result === 'half_lost';
  if (legs.length > 0 || isHalf) return 'is neither for parlays nor for half results';
  if (ending.rule4 && terms?.kind === 'lay') return 'can’t be Rule 4 for a lay bet';
  if (ending.tied_place && terms?.kind !== 'each_way')
    return 'can be a tie for places only for an each-way bet';
  return undefined;
}

/** An entered bet that ended in this way, or why it can't; `paid` is a typed return, as in settledAs. */
export function withOutcome(
  entered: EnteredBet,
  outcome: BetOutcome,
  ending: Ending | null,
  paid?: Cents,
): Checked<EnteredBet> {
  const unfit = ending && endingProblem(ending, { ...entered, ...storedOutcome(outcome) });
  if (unfit) return { problem: `What lessens the return ${unfit}` };
  const bet = { ...entered, ending };
  const settled = settledAs(bet, outcome, paid);
  return { value: { ...bet, ...settled, ending: settled.status === 'won' ? ending : null } };
}
