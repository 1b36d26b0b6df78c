import type { CustomValues } from './custom-field.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import type { AmericanOdds } from '#domain/price/american-odds.ts';
import { type Cents, cents, ZERO } from '#domain/money.ts';
import type { TakenOdds, TakenPrice } from '#domain/price/taken-price.ts';
import type { Ending } from '#domain/terms/ending.ts';
import type { Terms } from '#domain/terms/terms.ts';
import type { Field, FieldName, FIELDS } from './fields.ts';
import type { BetStatus, LegOutcome } from './outcomes.ts';

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

export type MissingClose = Bet['closingMissing'] & string;

/** Where a start or a result can come from, other than the user. */
export type OutsideSource = Bet['resultSource'] & string;

/** The price just before the start. */
export type ClosingPrice = TakenOdds & {
  /** Where it comes from; null if it was typed. */
  readonly source: string | null;
  /** The decimal price without the bookmaker's margin, in millionths; null if it isn't known. */
  readonly fair: number | null;
};

/** The values of each kind of field. */
type KindValues = {
  readonly id: string;
  readonly day: IsoDay;
  readonly text: string;
  readonly odds: AmericanOdds;
  readonly amount: Cents;
  readonly choice: string;
  /** A time as the database writes it, in ISO 8601. */
  readonly stamp: string;
  readonly count: number;
  /** In milliseconds since 1970. */
  readonly instant: number;
  readonly flag: boolean;
  readonly line: number;
  readonly taken: TakenPrice;
  readonly closing: ClosingPrice;
  readonly terms: Terms;
  readonly ending: Ending;
  readonly legs: readonly BetLeg[];
};

type ValueOf<Told extends Field & { kind: keyof KindValues }> = Told extends { of: readonly (infer Each)[] }
  ? Each
  : KindValues[Told['kind']];

export type Bet = {
  readonly [Name in FieldName]:
    | ValueOf<(typeof FIELDS)[Name]>
    | (Name extends 'legs' ? never : (typeof FIELDS)[Name] extends { has: string } ? null : never);
} & {
  readonly notebookId: string;
  readonly customValues: CustomValues;
};

type EnteredField = {
  [Name in FieldName]: (typeof FIELDS)[Name] extends { from: string } ? never : Name;
}[FieldName];

type SourceField = 'startSource' | 'resultSource';

/** The part of a bet that a user enters. */
export type EnteredBet = Pick<Bet, Exclude<EnteredField, SourceField>> & Partial<Pick<Bet, SourceField>>;

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
