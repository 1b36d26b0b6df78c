import { hasReturn, outcomeIn } from './bet-form.ts';
import type { BetTexts } from './bet-texts.ts';
import type { Bet } from './bet.ts';
import { type BetOutcome, type LegOutcome, outcomeOf } from './outcomes.ts';
import { parlayOutcome } from './parlay-outcome.ts';
import { keepsOutcome } from './settle-request.ts';
import { returnByTerms } from './settlement.ts';
import { numericFromCents } from '#domain/money.ts';

/** How a bet ended, as chosen in a form. `typedReturn` is null while the return follows the odds. */
export type ChosenOutcome = { readonly outcome: BetOutcome; readonly typedReturn: string | null };

/** How a stored bet ended. A return that differs from the odds was typed, so it must not follow them. */
export function chosenOutcomeOf(bet: Bet): ChosenOutcome {
  const { returned } = bet;
  const isTyped = returned && returnByTerms(bet) !== returned;
  return { outcome: outcomeOf(bet), typedReturn: isTyped ? numericFromCents(returned) : null };
}

/**
 * Chooses an outcome. A typed return belongs to the outcome that it was typed for: another one fills it in anew.
 *
 * @example chooseOutcome({ outcome: 'lost', typedReturn: null }, 'won') // { outcome: 'won', typedReturn: null }
 */
export function chooseOutcome(chosen: ChosenOutcome, outcome: BetOutcome): ChosenOutcome {
  return outcome === chosen.outcome ? chosen : { outcome, typedReturn: null };
}

/** What is chosen after the texts of a bet change: a parlay's legs decide, and what becomes a bonus bet may lose its return. */
export function outcomeAfterChange(chosen: ChosenOutcome, before: BetTexts, after: BetTexts): ChosenOutcome {
  const [legs, changed] = [outcomesIn(before), outcomesIn(after)];
  const isDecided =
    changed.length > 0 && changed.join() !== legs.join() && !keepsOutcome(chosen.outcome, legs, changed);
  const next = isDecided ? chooseOutcome(chosen, parlayOutcome(changed)) : chosen;
  const isPaidAnew = before.bonus !== after.bonus && !hasReturn(next.outcome, after, null);
  return isPaidAnew ? { ...next, typedReturn: null } : next;
}

/** The outcomes of a parlay's legs in a form. */
export function outcomesIn({ legs }: BetTexts): LegOutcome[] {
  return legs.map(outcomeIn);
}
