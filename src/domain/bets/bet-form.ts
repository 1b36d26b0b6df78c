import * as v from 'valibot';
import { type Bet, BET_OUTCOMES, type BetOutcome, type EnteredBet, LEG_OUTCOMES, PLAIN_BET } from './bet.ts';
import { type BetTexts, describedLegs } from './bet-texts.ts';
import { MAX_DESCRIPTION, MAX_LEGS, MAX_PARLAY_RETURN, MAX_SHORT_TEXT } from './limits.ts';
import { settledAs } from './settlement.ts';
import { pricedTexts, type Reading, readTaken, readWagerOf } from './typed-terms.ts';
import { type IsoDay, parseIsoDay } from '#domain/calendar/iso-day.ts';
import { readStartTime, startTimeText } from '#domain/calendar/start-time.ts';
import {
  characterCount,
  cleaned,
  isVisible,
  optionalText,
  rawText,
  readText,
  requiredText,
} from '#domain/form.ts';
import { type Cents, cents } from '#domain/money.ts';
import { checkPositiveMoney, MAX_WAGER } from '#domain/positive-money.ts';
import { LONGEST_ODDS, type OddsFormat } from '#domain/price/american-odds.ts';
import { LONGEST_PARLAY_PRICE, LONGEST_PRICE } from '#domain/price/read-price.ts';
import type { TakenOdds } from '#domain/price/taken-price.ts';
import { takenText } from '#domain/price/taken-text.ts';
import { oddsProblem } from '#domain/price/typed-odds.ts';

/** `format` is the user's for odds, `unit` the notebook's, `zone` the user's time zone, by its IANA name. */
export type BetFormContext = {
  readonly format: OddsFormat;
  readonly unit: Cents;
  readonly now: number;
  readonly zone: string;
};

/** The payout of the largest wager at the longest odds. A higher return must be a typo. */
const MAX_RETURN = cents(MAX_WAGER + (MAX_WAGER / 100) * LONGEST_ODDS);

/**
 * The Add Bet form. New bets are pending. `texts` is what is checked, since a wager `to win` an amount depends on the
 * odds, and a start time on the day.
 *
 * @example checkForm(newBetSchema(texts, context), texts) // { ok: true, value: { description: 'Lakers -3.5', … } }
 */
export function newBetSchema(texts: BetTexts, context: BetFormContext) {
  return v.pipe(
    v.object(fieldsOf(texts, context)),
    v.transform((typed): EnteredBet => ({
      ...enteredBet(typed),
      status: 'pending',
      result: null,
      returned: null,
    })),
  );
}

/** The day of a bet. */
export const betDay = readText((text): Reading<IsoDay> => {
  if (text.trim() === '') return { message: 'Date is required' };
  const day = parseIsoDay(text.trim());
  return day ? { value: day } : { message: 'Please enter a valid date between 1900 and 2200' };
});

/** What Edit Bet has beyond Add Bet, as typed. */
export type SettledTexts = BetTexts & { readonly outcome: string; readonly returned: string };

/**
 * The Edit Bet form. The typed return only counts for outcomes that have one. `bet` is the stored one, which keeps what
 * its texts don't show.
 *
 * @example checkForm(editedBetSchema({ …, outcome: 'lost', returned: '' }, context, bet), texts) // value.returned is 0
 */
export function editedBetSchema(texts: SettledTexts, context: BetFormContext, bet: Bet) {
  const isParlay = texts.legs.length > 0;
  return v.pipe(
    v.object({
      ...fieldsOf(texts, context, bet),
      outcome: v.picklist(BET_OUTCOMES, 'Please choose a status'),
      returned: readText((text): Reading<Cents | undefined> => {
        const outcome = BET_OUTCOMES.find((known) => known === texts.outcome) ?? 'pending';
        if (!hasReturn(outcome, texts)) return { value: undefined };
        const max = isParlay ? MAX_PARLAY_RETURN : MAX_RETURN;
        const checked = checkPositiveMoney(text, {
          notPositive:
            outcome === 'cashed_out'
              ? 'Enter what the cash-out paid'
              : 'Return amount must be greater than 0 for winning bets',
          max,
          tooLarge: `Return amount must be at most $${(max / 100).toLocaleString('en-US')}`,
        });
        return checked.ok ? { value: checked.cents } : checked;
      }),
    }),
    v.transform(({ outcome, returned, ...typed }): EnteredBet => {
      const entered = enteredBet(typed, bet);
      return { ...entered, ...settledAs(entered, outcome, returned) };
    }),
  );
}

/** Whether a bet that ended in this way has a return, which half a lost bonus bet has not. */
export function hasReturn(outcome: BetOutcome, { bonus }: Pick<Bet, 'bonus'>): boolean {
  return !['pending', 'lost', 'push'].includes(outcome) && !(bonus && outcome === 'half_lost');
}

/** The form's fields, in the order in which they are checked. */
function fieldsOf(texts: BetTexts, context: BetFormContext, stored?: Bet) {
  const isParlay = texts.legs.length > 0;
  const startOf = startReader(texts, context, stored);
  return {
    description: v.pipe(
      rawText,
      v.transform(cleaned),
      v.check((text) => isParlay || isVisible(text), 'Bet description is required'),
      v.check(
        (text) => characterCount(text) <= MAX_DESCRIPTION,
        'Bet description must be at most 2,000 characters',
      ),
    ),
    legs: v.pipe(
      v.tuple(texts.legs.map((_, place) => legSchema(place, context, startOf))),
      v.check((legs) => legs.length <= MAX_LEGS, `A parlay has at most ${MAX_LEGS} legs`),
    ),
    odds: readText((text): Reading<TakenOdds> => {
      if (!isParlay || text.trim() !== '')
        return readTaken(text, context.format, isParlay ? LONGEST_PARLAY_PRICE : LONGEST_PRICE);
      const priced = pricedTexts(texts, context.format);
      return priced
        ? { value: priced }
        : { message: oddsProblem('10000001.0', 'decimal', LONGEST_PARLAY_PRICE) ?? '' };
    }),
    wager: readText(() => readWagerOf(texts, context)),
    day: betDay,
    event: shortText('Event'),
    market: shortText('Market'),
    selection: shortText('Selection'),
    line: readText(readLine),
    startsAt: readText(startOf),
    closing: readText((text): Reading<TakenOdds | null> => {
      if (text.trim() === '') return { value: null };
      return readTaken(text, context.format, isParlay ? LONGEST_PARLAY_PRICE : LONGEST_PRICE);
    }),
    bonus: v.boolean(),
  };
}

function legSchema(
  place: number,
  context: BetFormContext,
  startOf: (text: string) => Reading<number | null>,
) {
  const named = <Value>(read: (text: string) => Reading<Value>) =>
    readText((text): Reading<Value> => {
      const reading = read(text);
      return 'value' in reading ? reading : { message: `Leg ${place + 1}: ${reading.message}` };
    });
  return v.object({
    selection: requiredText({
      missing: `Leg ${place + 1}: Selection is required`,
      max: MAX_SHORT_TEXT,
      tooLong: `Leg ${place + 1}: Selection must be at most 500 characters`,
    }),
    odds: named((text) => readTaken(text, context.format)),
    event: shortText(`Leg ${place + 1}: Event`),
    market: shortText(`Leg ${place + 1}: Market`),
    line: named(readLine),
    startsAt: named(startOf),
    outcome: v.picklist(LEG_OUTCOMES),
  });
}

function shortText(name: string) {
  return optionalText({ max: MAX_SHORT_TEXT, tooLong: `${name} must be at most 500 characters` });
}

/** Handicaps such as -0.5/-1 are the quarter between them. */
function readLine(text: string): Reading<number | null> {
  const typed = text.trim().replaceAll('\u2212', '-');
  if (typed === '') return { value: null };
  if (/^(?:pk|pick(?:'?em)?)$/i.test(typed)) return { value: 0 };
  const parts = /^([+-]?\d{1,5}(?:\.\d{1,2})?)(?:[/,] ?([+-]?\d{1,5}(?:\.5)?))?$/.exec(typed);
  const first = Number(parts?.[1]);
  const second = parts?.[2] === undefined ? first : Number(parts[2]);
  const line = (first + second) / 2;
  const isLine = Number.isInteger(line * 4) && (first === second || Math.abs(first - second) === 0.5);
  return isLine ? { value: line + 0 } : { message: 'Please enter a line in quarters (e.g., -3.5, 2.25)' };
}

/** Reads start times. A text that shows a stored start stands for it: it leaves the seconds out. */
function startReader(texts: BetTexts, { now, zone }: BetFormContext, stored?: Bet) {
  const day = parseIsoDay(texts.day);
  const known = new Map(
    (stored ? [stored, ...stored.legs] : []).flatMap(({ startsAt }) =>
      startsAt === null ? [] : [[startTimeText(startsAt, zone), startsAt] as const],
    ),
  );
  return (text: string): Reading<number | null> => {
    if (text.trim() === '') return { value: null };
    const start = known.get(text);
    if (start !== undefined) return { value: start };
    const reading = readStartTime(text, { now, zone, ...(day && { day }) });
    return reading.ok ? { value: reading.ms } : reading;
  };
}

type TypedBet = v.InferOutput<v.ObjectSchema<ReturnType<typeof fieldsOf>, undefined>>;

function enteredBet({ odds, closing, legs: typedLegs, ...bet }: TypedBet, stored?: Bet) {
  const legs = typedLegs.map(({ odds: taken, ...leg }) => ({ ...leg, ...taken, selection: leg.selection }));
  const isSameClosing = closing && stored?.closing && takenText(closing) === takenText(stored.closing);
  return {
    ...PLAIN_BET,
    ...bet,
    odds: odds.odds,
    taken: odds.taken,
    description: bet.description || describedLegs(legs),
    closing: isSameClosing ? stored.closing : closing && { ...closing, source: null, fair: null },
    closingMissing: closing ? null : (stored?.closingMissing ?? null),
    // The database forgets the source of what changes.
    startSource: stored?.startSource ?? null,
    resultSource: stored?.resultSource ?? null,
    legs,
  };
}
