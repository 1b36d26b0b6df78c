import * as v from 'valibot';
import { type BetLeg, type BetSubject, type ClosingPrice, NO_LEGS, NO_SUBJECT } from '#domain/bets/bet.ts';
import { columnOf, FIELD_NAMES, fieldOf, type FieldName, FIELDS } from '#domain/bets/fields.ts';
import { MAX_LEGS } from '#domain/bets/limits.ts';
import {
  BET_STATUSES,
  type BetResult,
  type BetStatus,
  LEG_RESULTS,
  OUTCOMES,
  storedOutcome,
} from '#domain/bets/outcomes.ts';
import { endingProblem } from '#domain/bets/ending-problem.ts';
import { earliestStart } from '#domain/bets/parlay-outcome.ts';
import { storedSettledOn } from '#domain/bets/settled-on.ts';
import { paysTooMuch } from '#domain/bets/settlement.ts';
import { instantOf, instantText } from '#domain/calendar/instant.ts';
import type { Checked } from '#domain/checked.ts';
import { isJsonObject } from '#domain/json.ts';
import { readEnding, readTerms } from '#domain/terms/read-terms.ts';
import { agreedOf } from '#domain/terms/terms.ts';
import { type Cents, cents, numericFromCents } from '#domain/money.ts';
import { MAX_STORED, MAX_WAGER } from '#domain/positive-money.ts';
import { LONGEST_PARLAY_PRICE, LONGEST_PRICE } from '#domain/price/price.ts';
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

// A bet in our JSON file, as FIELDS tells its members. Reading applies the database's rules for bets
// (305_bet_prices.sql), so that an error has a place; each message is shown after the name of a member.

const LEG_COUNT = `must have 2 to ${MAX_LEGS} items`;
const RETURN_FITS_STATUS =
  'must be above 0 for a won bet, "0.00" for a lost one and a push, and null for a pending one';
const RETURN_OF_PARLAY = 'must be at most "1000000000.00" for a parlay, also if it is won';

/** Values that JSON doesn't have as they are, by their kind. */
const WRITTEN: Readonly<Partial<Record<string, (value: never) => unknown>>> = {
  amount: (value: Cents) => numericFromCents(value),
  instant: (value: number) => instantText(value),
  closing: (value: ClosingPrice) => toClosingMembers(value),
  legs: (value: readonly BetLeg[]) => (value.length === 0 ? undefined : value.map(toExportedLeg)),
};

const MEMBERS = FIELD_NAMES.flatMap((name) => {
  const { kind, member = columnOf(name), since = 1 } = fieldOf(name);
  const write = WRITTEN[kind] as ((value: unknown) => unknown) | undefined;
  return member === null
    ? []
    : [{ name: name as keyof ExportedBet, member, since, write, isPrice: kind === 'taken' }];
});

/** What a leg is on, too. */
const SUBJECT_MEMBERS = MEMBERS.filter(({ name }) => name in NO_SUBJECT);

/** A bet without the members that it has nothing for. `values` are its custom values by name. */
export function toExportedBet(bet: ExportedBet, values: object): object {
  const written: Record<string, unknown> = {};
  for (const { name, member, write, isPrice } of MEMBERS) {
    const value = bet[name];
    if (value === null) {
      // Whether a bet has paid nothing yet should be plain to see.
      if (name === 'returned') written[member] = null;
    } else if (isPrice) Object.assign(written, toPriceMembers(bet));
    else written[member] = write ? write(value) : value;
  }
  written['values'] = values;
  return written;
}

function toClosingMembers({ source, fair, ...priced }: ClosingPrice): object {
  return {
    ...toPriceMembers(priced),
    source: source ?? undefined,
    fair: fair === null ? undefined : toDecimalPrice(fair),
  };
}

function toExportedLeg({ outcome, ...leg }: BetLeg): object {
  const written: Record<string, unknown> = {};
  for (const { name, member, write } of SUBJECT_MEMBERS) {
    const value = leg[name as keyof BetSubject];
    if (value !== null) written[member] = write ? write(value) : value;
  }
  const { status, result } = storedOutcome(outcome);
  return { ...written, ...toPriceMembers(leg), status, result: result ?? undefined };
}

/** The values of these members, by field; null, or no legs, for those that aren't there. */
function valuesOf(
  members: typeof MEMBERS,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { name, member } of members) values[name] = given[member] ?? (name === 'legs' ? NO_LEGS : null);
  return values;
}

const instant = v.pipe(time, parsedBy(instantOf, 'must be from 1900 to 2200'));

/** A handicap or total of at most so much. */
const lineUpTo = (longest: number) =>
  v.pipe(
    v.number('must be a number, such as -3.5'),
    v.check((line) => Number.isInteger(4 * line) && Math.abs(line) <= longest, 'must be a multiple of 0.25'),
  );

function resultProblem(status: BetStatus, result: BetResult | null | undefined): Problem | undefined {
  const needed = result && OUTCOMES[result].status;
  if (!needed || status === needed) return undefined;
  return { member: 'result', message: `is only for a ${needed} bet` };
}

const legSchema = v.pipe(
  v.object({
    ...Object.fromEntries(
      SUBJECT_MEMBERS.map(({ name, member }) => [member, v.optional(schemaOf(name as FieldName))]),
    ),
    selection: trimmedText(FIELDS.selection.longest),
    line: v.optional(lineUpTo(99_999)),
    ...priceMembers(['decimal', 'fractional']),
    status: v.picklist(BET_STATUSES, `must be one of ${BET_STATUSES.join(', ')}`),
    result: v.optional(v.picklist(LEG_RESULTS, `must be one of ${LEG_RESULTS.join(', ')}`)),
  }),
  readBy((leg): BetLeg | Problem => {
    const taken = takenFrom(leg, LONGEST_PRICE);
    if (isProblem(taken)) return taken;
    const unfit = resultProblem(leg.status, leg.result);
    if (unfit) return unfit;
    const subject = valuesOf(SUBJECT_MEMBERS, leg) as BetSubject;
    return { ...subject, selection: leg.selection, ...taken, outcome: leg.result ?? leg.status };
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

const legsSchema = v.pipe(
  v.array(legSchema, 'must be a list'),
  v.minLength(2, LEG_COUNT),
  v.maxLength(MAX_LEGS, LEG_COUNT),
);

function checkedBy<Value>(read: (json: unknown) => Checked<Value>) {
  const transform = v.rawTransform<unknown, Value>(({ dataset, addIssue, NEVER }) => {
    const found = read(dataset.value);
    if ('value' in found) return found.value;
    addIssue({ message: found.problem });
    return NEVER;
  });
  return v.pipe(v.unknown(), transform);
}

/** What is wrong with a bet's terms, or with what lessened its return. */
function termsProblem({
  terms,
  ending,
  wager,
  legs,
  bonus,
  ...end
}: Pick<ExportedBet, 'terms' | 'ending' | 'wager' | 'legs' | 'bonus' | 'status' | 'result'>):
  | Problem
  | undefined {
  if (terms && legs.length > 0) return { member: 'terms', message: 'are not for a parlay' };
  if (terms?.kind === 'lay' && bonus) return { member: 'bonus', message: 'is not for a lay bet' };
  const agreed = terms && agreedOf(terms).wager;
  if (agreed !== null && agreed !== wager) return { member: 'wager', message: 'contradicts the terms' };
  const unfit = ending && endingProblem(ending, { terms, legs, ...end });
  return unfit ? { member: 'ending', message: unfit.inFile } : undefined;
}

const money = { least: cents(1), most: MAX_WAGER };
const AMOUNTS = {
  wager: amount({ ...money, message: 'must be an amount above 0, such as "110.00", up to "1000000.00"' }),
  returned: v.nullable(
    amount({ least: cents(0), most: MAX_STORED, message: 'must be an amount, such as "210.00", or null' }),
  ),
  unit: amount({ ...money, message: 'must be an amount above 0, such as "25.00"' }),
} as const;

/** What a member may be, by the kind of its field. */
function schemaOf(name: FieldName): v.GenericSchema {
  const field = fieldOf(name);
  switch (field.kind) {
    case 'amount':
      return AMOUNTS[name as keyof typeof AMOUNTS];
    case 'id':
      return id;
    case 'day':
      return day;
    case 'stamp':
      return time;
    case 'text':
      return trimmedText(field.longest ?? 0);
    case 'choice':
      return v.picklist(field.of ?? [], `must be one of ${(field.of ?? []).join(', ')}`);
    // Earlier exports don't have them.
    case 'flag':
      return v.optional(flag, field.usual);
    case 'instant':
      return instant;
    case 'line':
      return lineUpTo(99_999.75);
    case 'closing':
      return closingSchema;
    case 'terms':
      return checkedBy(readTerms);
    case 'ending':
      return checkedBy(readEnding);
    case 'legs':
      return legsSchema;
    default:
      throw new RangeError(`No member of the kind ${field.kind}`);
  }
}

/** A bet in a file of a version; `values` are its custom values as written. Members that a version lacks are ignored in it. */
const betSchema = (version: 2 | 3) =>
  v.pipe(
    v.object({
      ...priceMembers(['decimal', 'fractional', 'legs', 'terms']),
      ...Object.fromEntries(
        MEMBERS.filter(({ name, since }) => name !== 'odds' && name !== 'taken' && since <= version).map(
          ({ name, member }) => {
            const schema = schemaOf(name as FieldName);
            const isNeeded = fieldOf(name as FieldName).has === undefined || name === 'returned';
            return [member, isNeeded ? schema : v.optional(schema)];
          },
        ),
      ),
      values: v.custom<Readonly<Record<string, unknown>>>(isJsonObject, 'must be an object'),
    }),
    readBy((given) => {
      const bet = valuesOf(MEMBERS, given) as Omit<ExportedBet, 'customValues'>;
      const { wager, result, returned, legs, status } = bet;
      if (
        status === 'pending' ? returned !== null : returned === null || returned > 0 !== (status === 'won')
      ) {
        return { member: 'return', message: RETURN_FITS_STATUS };
      }
      const unfit = resultProblem(status, result);
      if (unfit) return unfit;
      const settled = storedSettledOn(bet.settledOn ?? bet.day, bet.day);
      if ('problem' in settled) return { member: 'settled_on', message: 'must not be before the date' };
      if (bet.closing && bet.closingMissing) {
        return { member: 'closing_missing', message: 'is only for a bet without a closing price' };
      }
      const isParlay = legs.length > 0;
      const taken = takenFrom(given, isParlay ? LONGEST_PARLAY_PRICE : LONGEST_PRICE, bet);
      if (isProblem(taken)) return taken;
      const unfitTerms = termsProblem(bet);
      if (unfitTerms) return unfitTerms;
      if (isParlay && paysTooMuch(wager, taken, returned)) {
        return { member: 'return', message: RETURN_OF_PARLAY };
      }
      const startsAt = isParlay ? earliestStart(legs) : bet.startsAt;
      // A source of nothing says nothing.
      const startSource = startsAt === null ? null : bet.startSource;
      const isPending = status === 'pending';
      const resultSource = isPending ? null : bet.resultSource;
      const settledOn = isPending ? null : settled.value;
      return { ...bet, ...taken, startsAt, startSource, resultSource, settledOn, values: given.values };
    }),
  );

const [BEFORE_VERSION_3, VERSION_3] = [betSchema(2), betSchema(3)];

export const exportedBetSchemas = { 1: BEFORE_VERSION_3, 2: BEFORE_VERSION_3, 3: VERSION_3 } as const;
