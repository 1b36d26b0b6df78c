import { hasReturn } from './bet-form.ts';
import type { BetTexts } from './bet-texts.ts';
import { type Bet, type BetOutcome, LEG_OUTCOMES, type LegOutcome, outcomeOf } from './bet.ts';
import { parlayOutcome } from './parlay-outcome.ts';
import { keepsOutcome, legOutcomes } from './settle-request.ts';
import { expectedReturn } from './settlement.ts';
import { numericFromCents } from '#domain/money.ts';

/** How a bet ended, as chosen in a form. `typedReturn` is null while the return follows the odds. */
export type ChosenOutcome = { readonly outcome: BetOutcome; readonly typedReturn: string | null };

/** How a stored bet ended. A return that differs from the odds was typed, so it must not follow them. */
export function chosenOutcomeOf(bet: Bet): ChosenOutcome {
  const outcome = outcomeOf(bet);
  const { returned } = bet;
  const isTyped = returned && expectedReturn(bet, outcome, legOutcomes(bet)) !== returned;
  return { outcome, typedReturn: isTyped ? numericFromCents(returned) : null };
}

/**
 * Chooses an outcome. A typed return belongs to the outcome that it was typed for: another one fills it in anew.
 *
 * @example chooseOutcome({ outcome: 'lost', typedReturn: null }, 'won') // { outcome: 'won', typedReturn: null }
 */
export function chooseOutcome(chosen: ChosenOutcome, outcome: BetOutcome): ChosenOutcome {
  return outcome === chosen.outcome ? chosen : { outcome, typedReturn: null };
}

/** What is chosen after the texts of a bet change: a parlay's legs decide, and without a return none is typed. */
export function outcomeAfterChange(chosen: ChosenOutcome, before: BetTexts, after: BetTexts): ChosenOutcome {
  const [legs, changed] = [outcomesIn(before), outcomesIn(after)];
  const isDecided =
    changed.length > 0 && changed.join() !== legs.join() && !keepsOutcome(chosen.outcome, legs, changed);
  const next = isDecided ? chooseOutcome(chosen, parlayOutcome(changed)) : chosen;
  return hasReturn(next.outcome, after) ? next : { ...next, typedReturn: null };
}

/** The outcomes of a parlay's legs in a form. */
export function outcomesIn({ legs }: BetTexts): LegOutcome[] {
  return legs.map((leg) => LEG_OUTCOMES.find((outcome) => outcome === leg.outcome) ?? 'pending');
}
