import * as v from 'valibot';
import {
  BET_RESULTS,
  BET_STATUSES,
  type BetLeg,
  type BetSubject,
  type ClosingPrice,
  NO_LEGS,
} from '#domain/bets/bet.ts';
import { exactPriceOf } from '#domain/bets/settlement.ts';
import { cents, numericFromCents } from '#domain/money.ts';
import { MAX_STORED, MAX_WAGER } from '#domain/positive-money.ts';
import { americanOdds, isAmericanOdds, isStoredOdds } from '#domain/price/american-odds.ts';
import { americanOf, decimalText, LONGEST_PARLAY_PRICE, price } from '#domain/price/price.ts';
import { millionthsOf, type TakenOdds, type TakenPrice } from '#domain/price/taken-price.ts';
import { amount, anyText, day, flag, id, parsedBy, time, trimmedText } from './export-schema.ts';
import type { ExportedBet } from './exported-data.ts';

// A bet in our JSON file. Reading applies the database's rules for bets (305_bet_prices.sql), so that an error has a
// place; each message is shown after the name of a member.

/** Prices are in millionths. */
const MILLION = 1_000_000;
const SHORTEST_PRICE = 1.001 * MILLION;
const LONGEST_PRICE = 1001 * MILLION;
const LONGEST_PARLAY = Number(LONGEST_PARLAY_PRICE) * MILLION;
const MAX_PARLAY_RETURN = cents(1_000_000_000_00);
const FIRST_START = Date.parse('1900-01-01');
const LAST_START = Date.parse('2201-01-01');
const LEG_COUNT = 'must have 2 to 25 items';
const RETURN_FITS_STATUS =
  'must be above 0 for a won bet, "0.00" for a lost one and a push, and null for a pending one';

/** A bet without its custom values, and without the members that it has nothing for. */
export function toExportedBet(bet: ExportedBet): object {
  return {
    id: bet.id,
    date: bet.day,
    description: bet.description,
    ...toPriceMembers(bet),
    wager: numericFromCents(bet.wager),
    status: bet.status,
    result: bet.result ?? undefined,
    return: bet.returned === null ? null : numericFromCents(bet.returned),
    created_at: bet.createdAt,
    updated_at: bet.updatedAt,
    chosen_before: bet.chosenBefore,
    bonus: bet.bonus,
    ...toSubjectMembers(bet),
    closing: bet.closing
      ? { ...toPriceMembers(bet.closing), source: bet.closing.source ?? undefined }
      : undefined,
    unit: bet.unit === null ? undefined : numericFromCents(bet.unit),
    legs: bet.legs.length === 0 ? undefined : bet.legs.map(toExportedLeg),
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
    starts_at: startsAt === null ? undefined : new Date(startsAt).toISOString(),
  };
}

function toPriceMembers({ odds, taken }: TakenOdds): object {
  if (!taken) return { odds };
  return {
    odds,
    price: decimalText(price(BigInt(taken.millionths), BigInt(MILLION)), 6),
    price_notation: taken.notation,
    price_fraction: taken.fraction ?? undefined,
  };
}

const ODDS_RANGE = 'must be American odds: from -100000 to -101, or from 100 to 100000';
const DECIMAL = 'must be a decimal price, such as "1.953"';
const FRACTION = 'must be a fraction, such as "8/13"';

/** The members of a price that may have these notations. */
function priceMembers<const Notation extends TakenPrice['notation']>(notations: readonly Notation[]) {
  return {
    odds: v.pipe(v.number('must be a whole number, such as -110'), v.check(isStoredOdds, ODDS_RANGE)),
    price: v.optional(
      v.pipe(
        v.string(DECIMAL),
        v.regex(/^\d{1,8}(?:\.\d{1,6})?$/, DECIMAL),
        v.transform((text) => Math.round(Number(text) * MILLION)),
      ),
    ),
    price_notation: v.optional(
      v.picklist(['american', ...notations], `must be one of american, ${notations.join(', ')}`),
    ),
    price_fraction: v.optional(v.pipe(v.string(FRACTION), v.regex(/^[1-9]\d{0,5}\/[1-9]\d{0,5}$/, FRACTION))),
  };
}

type PriceMembers = {
  readonly odds: number;
  readonly price?: number | undefined;
  readonly price_notation?: TakenPrice['notation'] | 'american' | undefined;
  readonly price_fraction?: string | undefined;
};

type Problem = { readonly member: string; readonly message: string };

/** The price that these members state, or what is wrong with them. Without any but the odds, it is American. */
function takenFrom(given: PriceMembers, longest: number, legs = NO_LEGS): TakenOdds | Problem {
  const { price: stated, price_fraction: fraction = null } = given;
  const notation =
    given.price_notation ?? (fraction ? 'fractional' : stated === undefined ? 'american' : 'decimal');
  if ((notation === 'fractional') !== (fraction !== null)) {
    return { member: 'price_fraction', message: 'is only for fractional odds, and they need it' };
  }
  if (notation === 'decimal' && (stated === undefined || stated <= MILLION)) {
    return { member: 'price', message: DECIMAL };
  }
  if (notation === 'legs' && legs.length === 0) return { member: 'legs', message: 'must be a list' };
  const odds = americanOdds(given.odds);
  const taken = notation === 'american' ? null : { notation, millionths: stated ?? 0, fraction };
  const exact = exactPriceOf({ odds, taken, legs });
  const millionths = millionthsOf(exact);
  if (millionths < SHORTEST_PRICE || millionths > longest) {
    return { member: 'price', message: `must be from 1.001 to ${longest / MILLION}` };
  }
  if (longest === LONGEST_PRICE && !isAmericanOdds(odds)) return { member: 'odds', message: ODDS_RANGE };
  if (stated !== undefined && stated !== millionths) {
    const other = {
      american: 'the odds',
      decimal: 'the odds',
      fractional: '“price_fraction”',
      legs: 'the legs',
    };
    return { member: 'price', message: `contradicts ${other[notation]}` };
  }
  if (odds !== americanOf(exact)) {
    return { member: 'odds', message: 'must be the American odds nearest to the price' };
  }
  return { odds, taken: taken && { ...taken, millionths } };
}

/** Turns an object into what `read` returns, or reports its problem at the member. */
function readBy<Given extends object, Read extends object>(read: (given: Given) => Read | Problem) {
  return v.rawTransform<Given, Read>(({ dataset, addIssue, NEVER }) => {
    const found = read(dataset.value);
    if (!isProblem(found)) return found;
    const { member: key, message } = found;
    const path: [v.ObjectPathItem] = [{ type: 'object', origin: 'value', input: {}, key, value: undefined }];
    addIssue({ message, path });
    return NEVER;
  });
}

function isProblem(found: object): found is Problem {
  return 'message' in found;
}

const start = v.pipe(
  time,
  parsedBy((text) => {
    const at = Date.parse(text);
    return at >= FIRST_START && at <= LAST_START ? at : undefined;
  }, 'must be from 1900 to 2200'),
);

function subjectMembers<const Selection extends v.GenericSchema<unknown, string | undefined>>(
  selection: Selection,
  longestLine: number,
) {
  return {
    event: v.optional(trimmedText(500)),
    market: v.optional(trimmedText(500)),
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
    ...subjectMembers(trimmedText(500), 99_999),
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
  }),
  readBy((closing): ClosingPrice | Problem => {
    const taken = takenFrom(closing, LONGEST_PARLAY);
    return isProblem(taken) ? taken : { ...taken, source: closing.source ?? null };
  }),
);

const money = { least: cents(1), most: MAX_WAGER };

/** A bet; `values` are its custom values as written. */
export const exportedBetSchema = v.pipe(
  v.object({
    id,
    date: day,
    description: trimmedText(2000),
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
    ...subjectMembers(v.optional(trimmedText(500)), 99_999.75),
    closing: v.optional(closingSchema),
    unit: v.optional(amount({ ...money, message: 'must be an amount above 0, such as "25.00"' })),
    legs: v.optional(
      v.pipe(v.array(legSchema, 'must be a list'), v.minLength(2, LEG_COUNT), v.maxLength(25, LEG_COUNT)),
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
    const isParlay = legs.length > 0;
    const taken = takenFrom(bet, isParlay ? LONGEST_PARLAY : LONGEST_PRICE, legs);
    if (isProblem(taken)) return taken;
    const pays = (wager * millionthsOf(exactPriceOf({ ...taken, legs }))) / MILLION;
    if (isParlay && Math.max(pays, returned ?? 0) > MAX_PARLAY_RETURN) {
      return { member: 'return', message: 'must be at most "1000000000.00" for a parlay, also if it is won' };
    }
    const subject = subjectFrom(bet);
    const starts = legs.flatMap(({ startsAt }) => startsAt ?? []);
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
      startsAt: !isParlay ? subject.startsAt : starts.length > 0 ? Math.min(...starts) : null,
      selection: bet.selection ?? null,
      closing,
      unit,
      legs,
      values: bet.values,
    };
  }),
);
