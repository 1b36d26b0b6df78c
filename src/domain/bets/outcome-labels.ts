import type { BetOutcome } from './bet.ts';

/** How screens name a bet's outcome. */
export const OUTCOME_LABELS: Readonly<Record<BetOutcome, string>> = {
  pending: 'Pending',
  won: 'Won',
  half_won: 'Half won',
  push: 'Push',
  half_lost: 'Half lost',
  lost: 'Lost',
  cashed_out: 'Cashed out',
};
