import * as v from 'valibot';
import {
  BET_RESULTS,
  BET_STATUSES,
  type BetLeg,
  type BetSubject,
  type ClosingPrice,
  isPlain,
  MISSING_CLOSES,
  NO_LEGS,
} from '#domain/bets/bet.ts';
import { instantOf, instantText } from '#domain/calendar/instant.ts';
import { MAX_DESCRIPTION, MAX_LEGS, MAX_PARLAY_RETURN, MAX_SHORT_TEXT } from '#domain/bets/limits.ts';
import { earliestStart } from '#domain/bets/parlay-outcome.ts';
import { exactPriceOf } from '#domain/bets/settlement.ts';
import { cents, numericFromCents } from '#domain/money.ts';
import { MAX_STORED, MAX_WAGER } from '#domain/positive-money.ts';
import { LONGEST_PARLAY_PRICE, LONGEST_PRICE } from '#domain/price/read-price.ts';
import { millionthsOf } from '#domain/price/taken-price.ts';
import { amount, anyText, day, flag, id, parsedBy, time, trimmedText } from './export-schema.ts';
import type { ExportedBet } from './exported-data.ts';
import {
  decimalPrice,
  isProblem,
  isWithin,
  type Problem,
  priceMembers,
  rangeMessage,
  readBy,
  takenFrom,
  toDecimalPrice,
  toPriceMembers,
} from './exported-price.ts';

// A bet in our JSON file. Reading applies the database's rules for bets (305_bet_prices.sql), so that an error has a
// place; each message is shown after the name of a member.

const MILLION = 1_000_000;
const LEG_COUNT = `must have 2 to ${MAX_LEGS} items`;
const RETURN_FITS_STATUS =
  'must be above 0 for a won bet, "0.00" for a lost one and a push, and null for a pending one';

/** A bet without the members that it has nothing for. `values` are its custom values by name. */
export function toExportedBet(bet: ExportedBet, values: object): object {
  return {
    id: bet.id,
    date: bet.day,
    description: bet.description,
    odds: bet.odds,
    wager: numericFromCents(bet.wager),
    status: bet.status,
    return: bet.returned === null ? null : numericFromCents(bet.returned),
    created_at: bet.createdAt,
    updated_at: bet.updatedAt,
    chosen_before: bet.chosenBefore,
    bonus: bet.bonus,
    unit: bet.unit === null ? undefined : numericFromCents(bet.unit),
    ...(!isPlain(bet) && toDetailMembers(bet)),
    values,
  };
}

function toDetailMembers({ closing, legs, ...bet }: ExportedBet): object {
  return {
    ...toPriceMembers(bet),
    result: bet.result ?? undefined,
    ...toSubjectMembers(bet),
    closing: closing ? toClosingMembers(closing) : undefined,
    closing_missing: bet.closingMissing ?? undefined,
    legs: legs.length === 0 ? undefined : legs.map(toExportedLeg),
  };
}

function toClosingMembers({ source, fair, ...priced }: ClosingPrice): object {
  return {
    ...toPriceMembers(priced),
    source: source ?? undefined,
    fair: fair === null ? undefined : toDecimalPrice(fair),
  };
}

function toExportedLeg({ outcome, ...leg }: BetLeg): object {
  const isHalf = outcome === 'half_won' || outcome === 'half_lost';
  return {
    ...toSubjectMembers(leg),
    ...toPriceMembers(leg),
    status: isHalf ? 'won' : outcome,
    result: isHalf ? outcome : undefined,
  };
}

function toSubjectMembers({ event, market, selection, line, startsAt }: BetSubject): object {
  return {
    event: event ?? undefined,
    market: market ?? undefined,
    selection: selection ?? undefined,
    line: line ?? undefined,
    starts_at: startsAt === null ? undefined : instantText(startsAt),
  };
}

const start = v.pipe(time, parsedBy(instantOf, 'must be from 1900 to 2200'));

function subjectMembers<const Selection extends v.GenericSchema<unknown, string | undefined>>(
  selection: Selection,
  longestLine: number,
) {
  return {
    event: v.optional(trimmedText(MAX_SHORT_TEXT)),
    market: v.optional(trimmedText(MAX_SHORT_TEXT)),
    selection,
    line: v.optional(
      v.pipe(
        v.number('must be a number, such as -3.5'),
        v.check((line) => Number.isInteger(4 * line) && Math.abs(line) <= longestLine, LINE),
      ),
    ),
    starts_at: v.optional(start),
  };
}

const LINE = 'must be a multiple of 0.25';

function subjectFrom(given: {
  readonly event?: string | undefined;
  readonly market?: string | undefined;
  readonly line?: number | undefined;
  readonly starts_at?: number | undefined;
}) {
  const { event = null, market = null, line = null, starts_at: startsAt = null } = given;
  return { event, market, line, startsAt };
}

const halfResult = v.picklist(['half_won', 'half_lost'], 'must be one of half_won, half_lost');
const status = v.picklist(BET_STATUSES, `must be one of ${BET_STATUSES.join(', ')}`);
const RESULT_NEEDS_WIN = { member: 'result', message: 'is only for a won bet' };

const legSchema = v.pipe(
  v.object({
    ...subjectMembers(trimmedText(MAX_SHORT_TEXT), 99_999),
    ...priceMembers(['decimal', 'fractional']),
    status,
    result: v.optional(halfResult),
  }),
  readBy((leg): BetLeg | Problem => {
    const taken = takenFrom(leg, LONGEST_PRICE);
    if (isProblem(taken)) return taken;
    if (leg.result && leg.status !== 'won') return RESULT_NEEDS_WIN;
    return { ...subjectFrom(leg), selection: leg.selection, ...taken, outcome: leg.result ?? leg.status };
  }),
);

const closingSchema = v.pipe(
  v.object({
    ...priceMembers(['decimal', 'fractional']),
    source: v.optional(v.pipe(anyText(100), v.minLength(1, 'must not be empty'))),
    fair: v.optional(
      v.pipe(
        decimalPrice,
        v.check((fair) => isWithin(fair, LONGEST_PARLAY_PRICE), rangeMessage(LONGEST_PARLAY_PRICE)),
      ),
    ),
  }),
  readBy((closing): ClosingPrice | Problem => {
    const taken = takenFrom(closing, LONGEST_PARLAY_PRICE);
    return isProblem(taken)
      ? taken
      : { ...taken, source: closing.source ?? null, fair: closing.fair ?? null };
  }),
);

const money = { least: cents(1), most: MAX_WAGER };

/** A bet; `values` are its custom values as written. */
export const exportedBetSchema = v.pipe(
  v.object({
    id,
    date: day,
    description: trimmedText(MAX_DESCRIPTION),
    ...priceMembers(['decimal', 'fractional', 'legs']),
    wager: amount({ ...money, message: 'must be an amount above 0, such as "110.00", up to "1000000.00"' }),
    status,
    result: v.optional(v.picklist(BET_RESULTS, `must be one of ${BET_RESULTS.join(', ')}`)),
    return: v.nullable(
      amount({ least: cents(0), most: MAX_STORED, message: 'must be an amount, such as "210.00", or null' }),
    ),
    created_at: time,
    updated_at: time,
    // Earlier exports don't have them.
    chosen_before: v.optional(flag, true),
    bonus: v.optional(flag, false),
    ...subjectMembers(v.optional(trimmedText(MAX_SHORT_TEXT)), 99_999.75),
    closing: v.optional(closingSchema),
    closing_missing: v.optional(v.picklist(MISSING_CLOSES, `must be one of ${MISSING_CLOSES.join(', ')}`)),
    unit: v.optional(amount({ ...money, message: 'must be an amount above 0, such as "25.00"' })),
    legs: v.optional(
      v.pipe(
        v.array(legSchema, 'must be a list'),
        v.minLength(2, LEG_COUNT),
        v.maxLength(MAX_LEGS, LEG_COUNT),
      ),
    ),
    values: v.custom<Readonly<Record<string, unknown>>>(
      (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
      'must be an object',
    ),
  }),
  readBy((bet) => {
    const { wager, result = null, return: returned, legs = NO_LEGS, closing = null, unit = null } = bet;
    if (
      bet.status === 'pending'
        ? returned !== null
        : returned === null || returned > 0 !== (bet.status === 'won')
    ) {
      return { member: 'return', message: RETURN_FITS_STATUS };
    }
    if (result && bet.status !== 'won') return RESULT_NEEDS_WIN;
    const { closing_missing: closingMissing = null } = bet;
    if (closing && closingMissing) {
      return { member: 'closing_missing', message: 'is only for a bet without a closing price' };
    }
    const isParlay = legs.length > 0;
    const taken = takenFrom(bet, isParlay ? LONGEST_PARLAY_PRICE : LONGEST_PRICE, legs);
    if (isProblem(taken)) return taken;
    const pays = (wager * millionthsOf(exactPriceOf({ ...taken, legs }))) / MILLION;
    if (isParlay && Math.max(pays, returned ?? 0) > MAX_PARLAY_RETURN) {
      return { member: 'return', message: 'must be at most "1000000000.00" for a parlay, also if it is won' };
    }
    const subject = subjectFrom(bet);
    return {
      id: bet.id,
      day: bet.date,
      description: bet.description,
      ...taken,
      wager,
      status: bet.status,
      result,
      returned,
      createdAt: bet.created_at,
      updatedAt: bet.updated_at,
      chosenBefore: bet.chosen_before,
      bonus: bet.bonus,
      ...subject,
      startsAt: isParlay ? earliestStart(legs) : subject.startsAt,
      selection: bet.selection ?? null,
      closing,
      closingMissing,
      unit,
      legs,
      values: bet.values,
    };
  }),
);
