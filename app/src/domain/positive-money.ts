import { cents } from './money.ts';

export const MAX_WAGER = cents(1_000_000_00);

/** The largest amount that a bet can store, in numeric(12,2). */
export const MAX_STORED = cents(999_999_999_999);

/** The largest starting bankroll; it keeps sums of bets exact. */
export const MAX_BANKROLL = cents(1_000_000_000_00);
