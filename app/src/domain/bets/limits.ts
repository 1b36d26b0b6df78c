import { cents } from '#domain/money.ts';

// The database's limits for bets (300_bets.sql, 305_bet_prices.sql).

/** In characters. */
export const MAX_DESCRIPTION = 2000;

/** The longest event, market or selection. */
export const MAX_SHORT_TEXT = 500;

export const MAX_LEGS = 25;

/** The largest return of a parlay, also if it is won at its price. */
export const MAX_PARLAY_RETURN = cents(1_000_000_000_00);
