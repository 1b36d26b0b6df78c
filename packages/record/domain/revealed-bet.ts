import * as v from 'valibot';
import { type Bet, type BetLeg, type ClosingPrice, NO_LEGS } from '#domain/bets/bet.ts';
import { NO_BET } from '#domain/bets/plain-bet.ts';
import { MISSING_CLOSES } from '#domain/bets/fields.ts';
import {
  BET_OUTCOMES,
  type BetOutcome,
  storedOutcome,
  LEG_OUTCOMES,
  OUTCOMES,
} from '#domain/bets/outcomes.ts';
import { MAX_LEGS } from '#domain/bets/limits.ts';
import { expectedReturn, oddsOfLegs, oddsOfTerms, type WageredBet } from '#domain/bets/settlement.ts';
import { instantOf, instantText } from '#domain/calendar/instant.ts';
import { parseIsoDay } from '#domain/calendar/iso-day.ts';
import { parsedJson } from '#domain/json.ts';
import { type Cents, cents, centsFromNumeric, ZERO } from '#domain/money.ts';
import { americanOdds, isStoredOdds } from '#domain/price/american-odds.ts';
import { americanOf, LONGEST_PARLAY_PRICE, price } from '#domain/price/price.ts';
import { readStoredOdds } from '#domain/price/stored-odds.ts';
import { type TakenOdds, takenOdds } from '#domain/price/taken-price.ts';
import type { Checked } from '#domain/checked.ts';
import { readEnding, readTerms } from '#domain/terms/read-terms.ts';
import { remembered } from '#domain/remembered.ts';
import type { RecordField } from './record-event.ts';
import type { BetField } from './record-texts.ts';

/** What the amounts of a record are: dollars, millionths of a unit, or a unit for every bet where none are revealed. */
export type RecordAmounts = 'money' | 'units' | 'level';

/** Amounts in units are stored with six decimals, so a unit of this size keeps them exact. */
export const RECORD_UNIT = cents(1_000_000);

/** What a bet's fields say after all of its events: null is a field that isn't revealed. */
export type FieldValues = ReadonlyMap<RecordField, string | null>;

type Stored = Pick<Bet, 'id' | 'notebookId' | 'recordedAt' | 'settledAt' | 'sequence' | 'chosenBefore'>;

/**
 * The bet that these fields make. Undefined if one is missing that every locked bet reveals, if amounts are but this
 * bet's aren't, or if a value can't be read.
 *
 * Texts that aren't revealed are empty or null. A bet of which neither event nor description is revealed has its start
 * as its event, so that bets on games of the same time count as one. In units, `unit` is RECORD_UNIT. Without amounts
 * every wager is one unit and bets return what their outcome and odds say; where that doesn't tell, as of cash-outs and
 * of parlays without their legs, they return nothing.
 */
export function revealedBet(fields: FieldValues, amounts: RecordAmounts, stored: Stored): Bet | undefined {
  const text = (field: BetField) => fields.get(field) ?? null;
  const startsAt = startIn(fields);
  const day = parseIsoDay(text('day') ?? '');
  const outcome = BET_OUTCOMES.find((each) => each === text('outcome'));
  const priced = pricedIn(fields);
  if (!day || !outcome || !priced || startsAt === undefined) return undefined;
  const bonus = fields.has('bonus');
  const money = amountsIn(fields, amounts, { ...priced, bonus, wager: RECORD_UNIT }, outcome);
  if (!money) return undefined;
  const { status, result } = storedOutcome(outcome);
  const [event, description] = [text('event'), text('description')];
  const { recordedAt, settledAt } = stored;
  return Object.assign({ ...NO_BET }, stored, priced, {
    day,
    startsAt,
    event: event ?? (description === null && startsAt !== null ? instantText(startsAt) : null),
    description: description ?? '',
    market: text('market'),
    selection: text('selection'),
    line: lineIn(text('line')),
    status,
    result,
    wager: money.wager,
    returned: money.returned,
    // The field exists only for bonus bets.
    bonus,
    closing: closingIn(fields),
    closingMissing: MISSING_CLOSES.find((reason) => reason === text('closing_missing')) ?? null,
    settledOn: status === 'pending' ? null : (parseIsoDay(text('settled_on') ?? '') ?? null),
    unit: amounts === 'money' ? null : RECORD_UNIT,
    createdAt: instantText(recordedAt ?? 0),
    updatedAt: instantText(settledAt ?? recordedAt ?? 0),
  });
}

/** The odds with what they follow from, and what lessened the return; undefined if they can't be read. */
function pricedIn(fields: FieldValues): (TakenOdds & Pick<Bet, 'legs' | 'terms' | 'ending'>) | undefined {
  const legs = legsOf(fields);
  const terms = jsonIn(fields.get('terms') ?? null, readTerms);
  const ending = jsonIn(fields.get('ending') ?? null, readEnding);
  if (!legs || terms === undefined || ending === undefined) return undefined;
  const odds = oddsOf(fields.get('odds') ?? '', legs, terms);
  return odds && { ...odds, legs, terms, ending };
}

/** Null without a start, undefined if it isn't revealed or can't be read. */
function startIn(fields: FieldValues): number | null | undefined {
  return fields.has('start') ? instantOf(fields.get('start') ?? '') : null;
}

function closingIn(fields: FieldValues): ClosingPrice | null {
  const odds = oddsIn(fields.get('closing') ?? '');
  return odds
    ? {
        ...odds,
        source: fields.get('closing_source') ?? null,
        fair: millionthsIn(fields.get('closing_fair') ?? ''),
      }
    : null;
}

function amountsIn(
  fields: FieldValues,
  amounts: RecordAmounts,
  bet: Omit<WageredBet, 'legs'> & Pick<Bet, 'legs'>,
  outcome: BetOutcome,
): Pick<Bet, 'wager' | 'returned'> | undefined {
  const { status } = OUTCOMES[outcome];
  if (amounts === 'level') {
    const legs = bet.legs.map((leg) => leg.outcome);
    const isKnown = status === 'won' && fields.has('legs') === legs.length > 0;
    const paid = isKnown ? expectedReturn(bet, outcome, legs) : undefined;
    return { wager: RECORD_UNIT, returned: status === 'pending' ? null : (paid ?? ZERO) };
  }
  const [wagerField, returnField, read] =
    amounts === 'money'
      ? (['wager', 'returned', moneyIn] as const)
      : (['wager_units', 'returned_units', millionthsIn] as const);
  const wager = read(fields.get(wagerField) ?? '');
  if (wager === null || wager <= 0) return undefined;
  if (status === 'pending') return { wager, returned: null };
  if (status !== 'won') return { wager, returned: ZERO };
  const returned = read(fields.get(returnField) ?? '');
  return returned === null ? undefined : { wager, returned };
}

function lineIn(text: string | null): number | null {
  return text !== null && /^-?\d{1,6}\.\d\d$/.test(text) ? Number(text) : null;
}

function moneyIn(text: string): Cents | null {
  return /^\d{1,13}\.\d\d$/.test(text) ? centsFromNumeric(text) : null;
}

/** Decimals with six places, in millionths: '1.500000' is 1500000. */
function millionthsIn(text: string): Cents | null {
  return /^\d{1,9}\.\d{6}$/.test(text) ? cents(Number(text.replace('.', ''))) : null;
}

/** Longer texts aren't odds, and remembering them could fill the memory. */
const LONGEST_ODDS = 20;

/** Odds as in an event: '+150', '1.950000' or '10/11'. Undefined for any other text. */
const oddsIn = (text: string) => (text.length > LONGEST_ODDS ? undefined : rememberedOdds(text));
const rememberedOdds = remembered((text): TakenOdds | undefined => {
  if (!/^(?:[+-]\d+|\d+\.\d{6}|\d+\/\d+)$/.test(text)) return undefined;
  const read = readStoredOdds(text, LONGEST_PARLAY_PRICE);
  if (!read) return undefined;
  const isStorable = isStoredOdds(americanOf(read.price));
  return isStorable ? takenOdds(read) : undefined;
});

const PRICED_BY_LEGS = /^legs (\d{1,8}\.\d{6})$/;

function oddsOf(text: string, legs: readonly BetLeg[], terms: Bet['terms']): TakenOdds | undefined {
  const [, decimal] = PRICED_BY_LEGS.exec(text) ?? [];
  if (decimal === undefined) {
    const odds = oddsIn(text);
    const agreed = terms ? oddsOfTerms(terms) : odds;
    return agreed?.taken?.millionths === odds?.taken?.millionths ? agreed : undefined;
  }
  const millionths = millionthsIn(decimal) ?? ZERO;
  if (legs.length > 0) {
    const priced = oddsOfLegs(legs);
    return priced?.taken?.millionths === millionths ? priced : undefined;
  }
  if (millionths <= 1_000_000) return undefined;
  // Without its legs, the price is all that is known.
  const odds = americanOf(price(BigInt(millionths), 1_000_000n));
  if (!isStoredOdds(odds)) return undefined;
  return { odds: americanOdds(odds), taken: { notation: 'decimal', millionths, fraction: null } };
}

/** What a text says as JSON: null without a text, undefined if it can't be read. */
function jsonIn<Value>(
  text: string | null,
  read: (json: unknown) => Checked<Value>,
): Value | null | undefined {
  if (text === null || text === '') return null;
  const found = read(parsedJson(text));
  return 'value' in found ? found.value : undefined;
}

const optionalText = v.optional(v.nullable(v.string()), null);

const legSchema = v.object({
  event: optionalText,
  line: optionalText,
  market: optionalText,
  odds: v.string(),
  selection: v.string(),
  start: optionalText,
});

const legsSchema = v.pipe(v.array(legSchema), v.minLength(2), v.maxLength(MAX_LEGS));
const outcomesSchema = v.pipe(v.array(v.picklist(LEG_OUTCOMES)), v.maxLength(MAX_LEGS));

/** A parlay's legs, empty if they aren't revealed or if the bet isn't a parlay. Undefined if they can't be read. */
function legsOf(fields: FieldValues): readonly BetLeg[] | undefined {
  const [legs, outcomes] = [fields.get('legs') ?? null, fields.get('leg_outcomes') ?? null];
  if (legs === null) return NO_LEGS;
  const read = v.safeParse(legsSchema, parsedJson(legs));
  const ended = v.safeParse(outcomesSchema, outcomes === null ? [] : parsedJson(outcomes));
  if (!read.success || !ended.success) return undefined;
  const found = read.output.flatMap(({ start, line, odds, ...subject }, place): BetLeg[] => {
    const taken = oddsIn(odds);
    const startsAt = start === null ? null : instantOf(start);
    if (!taken || startsAt === undefined) return [];
    const outcome = ended.output[place] ?? 'pending';
    return [{ ...subject, ...taken, startsAt, line: lineIn(line), outcome }];
  });
  return found.length === read.output.length ? found : undefined;
}
