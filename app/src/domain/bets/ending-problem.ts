import type { Checked } from '#domain/checked.ts';
import type { Cents } from '#domain/money.ts';
import type { Ending } from '#domain/terms/ending.ts';
import type { Bet, EnteredBet } from './bet.ts';
import { type BetOutcome, storedOutcome } from './outcomes.ts';
import { settledAs } from './settlement.ts';

/** Why something can't have lessened a return, behind the member's name in a file, and as a sentence on screen. */
type Unfit = { readonly inFile: string; readonly onScreen: string };

const NOT_WON: Unfit = {
  inFile: 'is only for a won bet',
  onScreen:
    'Rule 4 and ties only lessen a won or placed bet. Type the result, too, or leave them out until then',
};
const NOT_COMPUTED: Unfit = {
  inFile: 'is neither for parlays nor for half results',
  onScreen: 'Parlays and half results can’t have Rule 4 or ties. Type what it returned instead',
};
const OF_LAY: Unfit = {
  inFile: 'can’t have “rule4” for a lay bet',
  onScreen: 'A lay bet has no Rule 4. If the exchange lowered the odds, type the lowered ones',
};
const OF_PLACE: Unfit = {
  inFile: 'has “tied_place” only for an each-way bet',
  onScreen: 'Only an each-way bet can tie for the last place',
};

/** Why this can't have lessened the return of such a bet; undefined if it can. */
export function endingProblem(
  ending: Ending,
  { terms, legs, status, result }: Pick<Bet, 'terms' | 'legs' | 'status' | 'result'>,
): Unfit | undefined {
  if (status !== 'won') return NOT_WON;
  const isHalf = result === 'half_won' || result === 'half_lost';
  if (legs.length > 0 || isHalf) return NOT_COMPUTED;
  if (ending.rule4 && terms?.kind === 'lay') return OF_LAY;
  if (ending.tied_place && terms?.kind !== 'each_way') return OF_PLACE;
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
  if (unfit) return { problem: unfit.onScreen };
  const bet = { ...entered, ending };
  const settled = settledAs(bet, outcome, paid);
  return { value: { ...bet, ...settled, ending: settled.status === 'won' ? ending : null } };
}
