import type { CustomValues } from './custom-field.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { type Cents, cents, ZERO } from '#domain/money.ts';
import type { AmericanOdds } from '#domain/price/american-odds.ts';

export const BET_STATUSES = ['pending', 'won', 'lost', 'push'] as const;

export type BetStatus = (typeof BET_STATUSES)[number];

export const SETTLED_STATUSES = ['won', 'lost', 'push'] as const satisfies BetStatus[];

export type SettledStatus = (typeof SETTLED_STATUSES)[number];

export type Bet = {
  readonly id: string;
  readonly notebookId: string;
  readonly day: IsoDay;
  readonly description: string;
  readonly odds: AmericanOdds;
  readonly wager: Cents;
  readonly status: BetStatus;
  /** The payout of a won bet, wager included; 0 if lost or push, null while pending. */
  readonly returned: Cents | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Increases with every bet stored. The last sort key, since bets of one transaction share their times. */
  readonly sequence: number;
  /** When the database stored the bet, in milliseconds since 1970; null if unknown, as for imported bets. */
  readonly recordedAt: number | null;
  /** When the database stored its first result, in milliseconds since 1970; null if unknown or without one so far. */
  readonly settledAt: number | null;
  /** False if the user said at an import that its bets weren't chosen before their events started. */
  readonly chosenBefore: boolean;
  /** Whether the bookmaker put up the stake, as far as an import knows. */
  readonly bonus: boolean;
  readonly customValues: CustomValues;
};

/** A shared constant, so that bets without values compare as equal after a reload. */
export const NO_CUSTOM_VALUES: CustomValues = Object.freeze({});

/**
 * The profit or loss of a bet in cents: return - wager if won, -wager if lost, 0 if push or pending. A cash-out below
 * the wager is a won bet with a loss. Throws a RangeError for a won bet without a return.
 *
 * @example profitOf({ status: 'won', wager: cents(11000), returned: cents(21000) }) // 10000, +$100.00
 * @example profitOf({ status: 'lost', wager: cents(11000), returned: ZERO }) // -11000
 */
export function profitOf(bet: Pick<Bet, 'status' | 'wager' | 'returned'>): Cents {
  switch (bet.status) {
    case 'won':
      if (bet.returned === null) throw new RangeError('A won bet has no return');
      return cents(bet.returned - bet.wager);
    case 'lost':
      return cents(-bet.wager);
    case 'push':
    case 'pending':
      return ZERO;
  }
}

/** The return to store for a bet: the entered one if won, 0 if lost or push, null while pending. */
export function storedReturn(status: BetStatus, entered: Cents | null): Cents | null {
  if (status === 'won') return entered;
  return status === 'pending' ? null : ZERO;
}
