/**
 * All outcomes of bets and legs, in display order. `status` is the stored status; if it has another name, the outcome is
 * stored as the result. `counts` is what the outcome counts as in records and win rates. A wager of 1 returns half the
 * sum of `paid[0]` times the price and `paid[1]`; null where that depends on more: legs don't have these outcomes, and their
 * return is typed unless settlement.ts can compute it.
 *
 * @example OUTCOMES.half_won.paid // [1, 1]: a wager of 1 returns (price + 1) / 2
 */
export const OUTCOMES = {
  pending: { label: 'Pending', status: 'pending', counts: null, paid: [2, 0] },
  won: { label: 'Won', status: 'won', counts: 'won', paid: [2, 0] },
  half_won: { label: 'Half won', status: 'won', counts: 'won', paid: [1, 1] },
  push: { label: 'Push', status: 'push', counts: 'push', paid: [0, 2] },
  half_lost: { label: 'Half lost', status: 'won', counts: 'lost', paid: [0, 1] },
  lost: { label: 'Lost', status: 'lost', counts: 'lost', paid: [0, 0] },
  cashed_out: { label: 'Cashed out', status: 'won', counts: 'cashedOut', paid: null },
  placed: { label: 'Placed', status: 'won', counts: 'placed', paid: null },
  partial: { label: 'Part paid', status: 'won', counts: 'partial', paid: null },
} as const;

type Outcomes = typeof OUTCOMES;

/** How a bet ended: its result or, without one, its status. Looks, filters, records and totals go by it. */
export type BetOutcome = keyof Outcomes;

export type BetStatus = Outcomes[BetOutcome]['status'];

/** How a bet with the status won paid other than at its price. */
export type BetResult = Exclude<BetOutcome, BetStatus>;

/** A leg can't be cashed out, placed or paid in part. */
export type LegOutcome = {
  [Each in BetOutcome]: Outcomes[Each]['paid'] extends null ? never : Each;
}[BetOutcome];

export const BET_STATUSES = ['pending', 'won', 'lost', 'push'] as const satisfies BetStatus[];

export const SETTLED_STATUSES = ['won', 'lost', 'push'] as const satisfies BetStatus[];

export const BET_OUTCOMES = Object.keys(OUTCOMES) as BetOutcome[];

export const BET_RESULTS = BET_OUTCOMES.filter(isResult);

export const LEG_OUTCOMES = BET_OUTCOMES.filter(isOfLegs);

export const LEG_RESULTS = BET_RESULTS.filter(isOfLegs);

function isResult(outcome: BetOutcome): outcome is BetResult {
  return OUTCOMES[outcome].status !== outcome;
}

export function isOfLegs<Outcome extends BetOutcome>(outcome: Outcome): outcome is Outcome & LegOutcome {
  return OUTCOMES[outcome].paid !== null;
}

/** What is stored of an outcome. */
export function storedOutcome(outcome: BetOutcome): { status: BetStatus; result: BetResult | null } {
  return { status: OUTCOMES[outcome].status, result: isResult(outcome) ? outcome : null };
}

export function outcomeOf({ status, result }: { status: BetStatus; result: BetResult | null }): BetOutcome {
  return result ?? status;
}
