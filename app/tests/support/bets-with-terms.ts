import type { BetOutcome, BetResult, BetStatus } from '#domain/bets/outcomes.ts';
import type { Ending } from '#domain/terms/ending.ts';
import type { Terms } from '#domain/terms/terms.ts';
import VECTORS from '#tests/vectors/bet-terms.json' with { type: 'json' };

/** A bet with terms, or an ordinary one with deductions, with what it comes to. Amounts are decimal numbers. */
export type BetWithTerms = {
  readonly what: string;
  readonly terms?: Terms;
  readonly price?: string;
  readonly wager?: string;
  readonly bonus?: boolean;
  readonly outcome: BetOutcome;
  readonly ending?: Ending;
};

type Worked = BetWithTerms & {
  readonly expected: {
    readonly wager: string;
    readonly price: string;
    readonly odds: number;
    readonly status: BetStatus;
    readonly result: BetResult | null;
    readonly return: string;
    readonly profit: string;
  };
};

export const BETS_WITH_TERMS = VECTORS.bets as unknown as readonly Worked[];
