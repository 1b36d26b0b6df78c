import type { CustomValues } from './custom-field.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { type Cents, cents, ZERO } from '#domain/money.ts';
import type { TakenOdds } from '#domain/price/taken-price.ts';

export const BET_STATUSES = ['pending', 'won', 'lost', 'push'] as const;

export type BetStatus = (typeof BET_STATUSES)[number];

export const SETTLED_STATUSES = ['won', 'lost', 'push'] as const satisfies BetStatus[];

/** How a bet with the status won paid other than at its price. */
export const BET_RESULTS = ['half_won', 'half_lost', 'cashed_out'] as const;

export type BetResult = (typeof BET_RESULTS)[number];

/** How a bet ended: its result or, without one, its status. Looks, filters, records and totals go by it. */
export type BetOutcome = BetStatus | BetResult;

export const BET_OUTCOMES = [
  'pending',
  'won',
  'half_won',
  'push',
  'half_lost',
  'lost',
  'cashed_out',
] as const satisfies BetOutcome[];

/** A leg can't be cashed out on its own. */
export const LEG_OUTCOMES = [
  'pending',
  'won',
  'half_won',
  'push',
  'half_lost',
  'lost',
] as const satisfies BetOutcome[];

export type LegOutcome = (typeof LEG_OUTCOMES)[number];

/** What a bet or leg is on. */
export type BetSubject = {
  readonly event: string | null;
  readonly market: string | null;
  readonly selection: string | null;
  /** A handicap or total, a multiple of 0.25. */
  readonly line: number | null;
  /** When the event starts, in milliseconds since 1970; of a parlay the earliest start. */
  readonly startsAt: number | null;
};

export type BetLeg = BetSubject & TakenOdds & { readonly selection: string; readonly outcome: LegOutcome };

/** Why no closing price of a bet was found: among the games, in its game's prices, or at its line. */
export const MISSING_CLOSES = ['no game', 'two games', 'no market', 'line moved', 'no price'] as const;

export type MissingClose = (typeof MISSING_CLOSES)[number];

/** The price just before the start. */
export type ClosingPrice = TakenOdds & {
  /** Where it comes from; null if it was typed. */
  readonly source: string | null;
  /** The decimal price without the bookmaker's margin, in millionths; null if it isn't known. */
  readonly fair: number | null;
};

/** What says when an event starts or how a bet ended, other than the user. */
export type OutsideSource = 'file' | 'feed';

export type Bet = BetSubject &
  TakenOdds & {
    readonly id: string;
    readonly notebookId: string;
    readonly day: IsoDay;
    readonly description: string;
    readonly wager: Cents;
    readonly status: BetStatus;
    readonly result: BetResult | null;
    /** The payout of a won bet, wager included unless it is a bonus bet; 0 if lost or push, null while pending. */
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
    /** Whether the bookmaker put up the wager, as in a free bet. */
    readonly bonus: boolean;
    readonly closing: ClosingPrice | null;
    /** Null for bets with a closing price, and for those that none was looked for. */
    readonly closingMissing: MissingClose | null;
    /** The notebook's unit when the bet was added; null for imported and older bets. */
    readonly unit: Cents | null;
    /** What says when the event starts; null if the user does. */
    readonly startSource: OutsideSource | null;
    /** What says how the bet ended; null if the user does, and while it is pending. */
    readonly resultSource: OutsideSource | null;
    /** When the bet locks, in milliseconds since 1970; null outside a record. Decided by the database. */
    readonly locksAt: number | null;
    /** A parlay's legs, two or more; empty for other bets. */
    readonly legs: readonly BetLeg[];
    readonly customValues: CustomValues;
  };

/** The part of a bet that a user enters. */
export type EnteredBet = Omit<
  Bet,
  | 'id'
  | 'notebookId'
  | 'createdAt'
  | 'updatedAt'
  | 'sequence'
  | 'recordedAt'
  | 'settledAt'
  | 'chosenBefore'
  | 'unit'
  | 'startSource'
  | 'resultSource'
  | 'locksAt'
  | 'customValues'
> &
  Partial<Pick<Bet, 'startSource' | 'resultSource'>>;

/** A shared constant, so that bets without values compare as equal after a reload. */
export const NO_CUSTOM_VALUES: CustomValues = Object.freeze({});

export const NO_SUBJECT: BetSubject = Object.freeze({
  event: null,
  market: null,
  selection: null,
  line: null,
  startsAt: null,
});

export const NO_LEGS: readonly BetLeg[] = Object.freeze([]);

/** What only some bets have, as a bet without any of it has it. */
export const PLAIN_BET = Object.freeze({
  taken: null,
  result: null,
  ...NO_SUBJECT,
  closing: null,
  closingMissing: null,
  startSource: null,
  resultSource: null,
  locksAt: null,
  legs: NO_LEGS,
}) satisfies Partial<Bet>;

/** What only some bets have, as far as it is entered. */
export type EnteredDetails = Pick<EnteredBet, Exclude<keyof typeof PLAIN_BET, 'locksAt'>>;

/** Whether a bet has nothing of what only some bets have. Most have nothing, and files have 100,000 of them. */
export function isPlain(bet: EnteredDetails & Partial<Pick<Bet, 'locksAt'>>): boolean {
  const { taken, result, startsAt, event, market, selection, line, closing, closingMissing, legs } = bet;
  const { startSource, resultSource, locksAt } = bet;
  const own = taken ?? result ?? startsAt ?? event ?? market ?? selection ?? line;
  const detail = own ?? closing ?? closingMissing ?? startSource ?? resultSource ?? locksAt ?? null;
  return detail === null && legs.length === 0;
}

export function outcomeOf({ status, result }: Pick<Bet, 'status' | 'result'>): BetOutcome {
  return result ?? status;
}

/** What a user risks on a bet, in cents: the wager, or nothing on a bonus bet. */
export function stakeOf({ wager, bonus }: Pick<Bet, 'wager' | 'bonus'>): Cents {
  return bonus ? ZERO : wager;
}

/**
 * The profit or loss of a bet in cents: return - stake if won, -stake if lost, 0 if push or pending. A cash-out below
 * the wager is a won bet with a loss; a bonus bet has no stake. Throws a RangeError for a won bet without a return.
 *
 * @example profitOf({ status: 'won', wager: cents(11000), returned: cents(21000), bonus: false }) // 10000, +$100.00
 * @example profitOf({ status: 'lost', wager: cents(11000), returned: ZERO, bonus: false }) // -11000
 */
export function profitOf(bet: Pick<Bet, 'status' | 'wager' | 'returned' | 'bonus'>): Cents {
  switch (bet.status) {
    case 'won':
      if (bet.returned === null) throw new RangeError('A won bet has no return');
      return cents(bet.returned - stakeOf(bet));
    case 'lost':
      return cents(-stakeOf(bet));
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
