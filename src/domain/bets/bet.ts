import type { CustomValues } from './custom-field.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { type Cents, cents, ZERO } from '#domain/money.ts';
import type { AmericanOdds } from '#domain/price/american-odds.ts';

export const BET_STATUSES = ['pending', 'won', 'lost', 'push'] as const;

export type BetStatus = (typeof BET_STATUSES)[number];

/** Every status but pending. */
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
  /** The total payout of a won bet, stake included; 0 for a lost one and a push, null while it is pending. */
  readonly returned: Cents | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Counts up with every bet stored: the last key of every order, since bets of one transaction share their time. */
  readonly sequence: number;
  /** What it holds in its notebook's custom columns. */
  readonly customValues: CustomValues;
};

/** The values of a bet without any: one object, so that such bets stay equal from load to load. */
export const NO_CUSTOM_VALUES: CustomValues = Object.freeze({});

/**
 * The profit or loss of a bet in cents: what a won bet returned less its wager, minus the wager of a lost one,
 * 0 for a push and while it is pending.
 *
 * The one owner of the rule. The stake comes back with a winner and is no profit, so a cash-out below the
 * wager is a won bet with a loss. Rejects a won bet without a return with a RangeError; none can be stored.
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

/**
 * What is stored as a bet's return: the entered one when won, 0 when lost or push, null while pending.
 *
 * @example storedReturn('push', cents(5000)) // 0
 */
export function storedReturn(status: BetStatus, entered: Cents | null): Cents | null {
  if (status === 'won') return entered;
  return status === 'pending' ? null : ZERO;
}
