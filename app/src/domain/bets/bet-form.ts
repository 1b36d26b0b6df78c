import {
  type BetEntry,
  type BetFormContext,
  type BetInput,
  checkBet,
  pricedInput,
  wageredInput,
  wagerOfInput,
} from './bet-input.ts';
import type { BetTexts, LegTexts } from './bet-texts.ts';
import type { Bet, EnteredBet } from './bet.ts';
import { MAX_PARLAY_RETURN } from './limits.ts';
import { withOutcome } from './ending-problem.ts';
import type { EndingTexts } from './entered-terms.ts';
import { readEndingTexts, readTermsTexts } from './read-entered-terms.ts';
import { BET_OUTCOMES, type BetOutcome, LEG_OUTCOMES, type LegOutcome, OUTCOMES } from './outcomes.ts';
import type { WageredBet, PricedBet } from './settlement.ts';
import { type Clock, settledOnNow, storedSettledOn } from './settled-on.ts';
import { type IsoDay, parseIsoDay } from '#domain/calendar/iso-day.ts';
import { startTimeText } from '#domain/calendar/start-time.ts';
import type { Checked } from '#domain/checked.ts';
import { type CheckedForm, readText } from '#domain/form.ts';
import { type Cents, cents } from '#domain/money.ts';
import { checkPositiveMoney } from '#domain/check-positive-money.ts';
import { MAX_WAGER } from '#domain/positive-money.ts';
import { LONGEST_ODDS } from '#domain/price/american-odds.ts';
import { LONGEST_PARLAY_PRICE, LONGEST_PRICE } from '#domain/price/price.ts';
import { readPrice, withRemark } from '#domain/price/read-price.ts';
import { takenOdds, type TakenOdds } from '#domain/price/taken-price.ts';
import { oddsProblem } from '#domain/price/typed-odds.ts';
import { readWager } from '#domain/price/wager.ts';
import { readLine } from '#domain/reader/read-line.ts';

/** The payout of the largest wager at the longest odds. A higher return must be a typo. */
const MAX_RETURN = cents(MAX_WAGER + (MAX_WAGER / 100) * LONGEST_ODDS);

/**
 * The pending bet of the Add Bet form, or its first message.
 *
 * @example checkNewBet(texts, context) // { value: { description: 'Lakers -3.5', … } }
 */
export function checkNewBet(texts: BetTexts, context: BetFormContext): CheckedForm<EnteredBet> {
  return checkBet(readTexts(texts, context), context);
}

/** What Edit Bet has beyond Add Bet, as typed; null while the form doesn't ask for it. */
export type SettledTexts = BetTexts & {
  readonly ending?: EndingTexts;
  readonly outcome: string;
  readonly returned: string | null;
  readonly settledOn?: string | null;
};

/**
 * The bet of the Edit Bet form, or its first message. The typed return only counts for outcomes that have one. `stored`
 * is the bet as it was, which keeps what its texts don't show.
 *
 * @example checkEditedBet({ …, outcome: 'lost', returned: null }, context, bet) // value.returned is 0
 */
export function checkEditedBet(
  texts: SettledTexts,
  context: BetFormContext,
  stored: Bet,
): CheckedForm<EnteredBet> {
  const checked = checkBet(readTexts(texts, context, stored), context);
  if ('problem' in checked) return checked;
  const outcome = BET_OUTCOMES.find((known) => known === texts.outcome);
  if (!outcome) return { problem: { field: 'outcome', message: 'Please choose a status' } };
  const returned = returnIn(texts, outcome);
  if ('problem' in returned) return { problem: { field: 'returned', message: returned.problem } };
  const ending = readEndingTexts(OUTCOMES[outcome].status === 'won' ? texts.ending : undefined);
  if ('problem' in ending) return ending;
  const ended = withOutcome(checked.value, outcome, ending.value, returned.value);
  if ('problem' in ended) return { problem: { field: 'rule4', message: ended.problem } };
  if (ended.value.status === 'pending') return ended;
  const settled = settledOnIn(texts, checked.value, context, stored);
  if ('problem' in settled) return { problem: { field: 'settledOn', message: settled.problem } };
  return { value: { ...ended.value, settledOn: settled.value } };
}

function settledOnIn(
  { settledOn }: SettledTexts,
  bet: EnteredBet,
  context: BetFormContext,
  stored: Bet,
): Checked<IsoDay | null> {
  if (settledOn === undefined || settledOn === null) return { value: settledOnOf(bet, context, stored) };
  const day = parseIsoDay(settledOn.trim());
  return day
    ? storedSettledOn(day, bet.day)
    : { problem: 'Please enter the day on which the bet was settled, between 1900 and 2200' };
}

/** The day of settlement that an edited bet keeps, or gets by default if it was pending. */
function settledOnOf(bet: EnteredBet, clock: Clock, stored: Bet): IsoDay | null {
  return stored.status === 'pending' ? settledOnNow(clock)(bet) : stored.settledOn;
}

/**
 * The day of settlement that Edit Bet shows until another is typed. A bet that was settled on its date follows the date.
 *
 * @example settledOnText(textsOfBet(bet, zone), context, bet) // '2026-02-08'
 */
export function settledOnText(texts: BetTexts, context: BetFormContext, stored: Bet): string {
  const checked = checkBet(readTexts(texts, context, stored), context);
  return settledOnOf('value' in checked ? checked.value : stored, context, stored) ?? texts.day;
}

function returnIn(texts: SettledTexts, outcome: BetOutcome): Checked<Cents | undefined> {
  if (!hasReturn(outcome, texts, texts.returned)) return { value: undefined };
  const max = texts.legs.length > 0 ? MAX_PARLAY_RETURN : MAX_RETURN;
  return checkPositiveMoney(texts.returned ?? '', {
    notPositive:
      outcome === 'cashed_out'
        ? 'Enter what the cash-out paid'
        : 'Return amount must be greater than 0 for winning bets',
    max,
    tooLarge: `Return amount must be at most $${(max / 100).toLocaleString('en-US')}`,
  });
}

/**
 * Whether a bet that ended in this way has a return: half a lost bonus bet has none, since only its price pays, unless one
 * was stored or typed.
 */
export function hasReturn(
  outcome: BetOutcome,
  { bonus }: Pick<Bet, 'bonus'>,
  typedReturn: string | null,
): boolean {
  const { status, paid } = OUTCOMES[outcome];
  return status === 'won' && (typedReturn !== null || !(bonus && paid?.[0] === 0));
}

function readDay(text: string): Checked<IsoDay> {
  if (text.trim() === '') return { problem: 'Date is required' };
  const day = parseIsoDay(text.trim());
  return day ? { value: day } : { problem: 'Please enter a valid date between 1900 and 2200' };
}

/** A schema for the day of a bet. */
export const betDay = readText(readDay);

/** Reads the texts of the form, each by itself. */
function readTexts(texts: BetTexts, { format, zone }: Pick<BetFormContext, 'format' | 'zone'>, stored?: Bet) {
  const unread = new Map<string, string>();
  const kind = texts.legs.length > 0 ? { value: null } : readTermsTexts(texts);
  if ('problem' in kind) unread.set(kind.problem.field, kind.problem.message);
  const read = <Value>(field: string, reading: Checked<Value>): Value | null => {
    if ('value' in reading) return reading.value;
    unread.set(field, reading.problem);
    return null;
  };
  const longest = texts.legs.length > 0 ? LONGEST_PARLAY_PRICE : LONGEST_PRICE;
  const oddsIn = (field: string, text: string, most?: bigint) => read(field, readTaken(text, format, most));
  const lineIn = (field: string, text: string) => (isBlank(text) ? null : read(field, readLineText(text)));
  const startIn = startReader(zone, stored);
  const input: BetInput = {
    ...texts,
    kind: 'value' in kind ? kind.value : null,
    description: withRemark(texts.description, texts.odds),
    odds: texts.legs.length > 0 && isBlank(texts.odds) ? 'legs' : oddsIn('odds', texts.odds, longest),
    wager: read('wager', readWager(texts.wager)),
    day: read('day', readDay(texts.day)),
    line: lineIn('line', texts.line),
    startsAt: startIn(texts.startsAt, stored),
    closing: isBlank(texts.closing) ? null : oddsIn('closing', texts.closing, longest),
    legs: texts.legs.map(({ key: _key, ...leg }, place) => ({
      ...leg,
      odds: oddsIn(`legs.${place}.odds`, leg.odds),
      line: lineIn(`legs.${place}.line`, leg.line),
      startsAt: startIn(leg.startsAt, stored?.legs[place]),
      outcome: outcomeIn(leg),
    })),
  };
  return { input, unread, stored } satisfies BetEntry;
}

const isBlank = (text: string) => text.trim() === '';

function readLineText(text: string): Checked<number> {
  const line = readLine(text);
  return line === undefined
    ? { problem: 'Please enter a line in quarters (e.g., -3.5, 2.25)' }
    : { value: line };
}

/** Odds as typed, as a bet stores them. */
function readTaken(
  text: string,
  format: BetFormContext['format'],
  longest = LONGEST_PRICE,
): Checked<TakenOdds> {
  const read = readPrice(text, format, longest);
  return read ? { value: takenOdds(read) } : { problem: oddsProblem(text, format, longest) ?? '' };
}

/** Reads starts as typed. The form shows stored ones without their seconds, so an unchanged text means the stored start. */
function startReader(zone: string, stored?: Bet) {
  const known = new Map(
    (stored ? [stored, ...stored.legs] : []).flatMap(({ startsAt }) =>
      startsAt === null ? [] : [[startTimeText(startsAt, zone), startsAt] as const],
    ),
  );
  return (text: string, own?: Pick<Bet, 'startsAt'>): BetInput['startsAt'] => {
    if (isBlank(text)) return null;
    const ownStart = own?.startsAt ?? null;
    const isOwn = ownStart !== null && startTimeText(ownStart, zone) === text;
    return isOwn ? ownStart : (known.get(text) ?? text);
  };
}

/** The outcome of a parlay's leg in a form. */
export function outcomeIn({ outcome }: Pick<LegTexts, 'outcome'>): LegOutcome {
  return LEG_OUTCOMES.find((known) => known === outcome) ?? 'pending';
}

/** The price of a bet as typed; undefined while it, or a leg's, is invalid. */
export function pricedTexts(texts: BetTexts, context: BetFormContext): PricedBet | undefined {
  return pricedInput(readTexts(texts, context).input);
}

/** What a bet's money depends on, as typed; undefined while some of it is invalid. */
export function wageredTexts(texts: BetTexts, context: BetFormContext): WageredBet | undefined {
  return wageredInput(readTexts(texts, context).input, context.unit);
}

/** The wager of a bet as typed, in cents, or what is wrong with it. */
export function readWagerOf(texts: BetTexts, context: BetFormContext): Checked<Cents> {
  const { input, unread } = readTexts(texts, context);
  const problem = unread.get('wager');
  const read = problem === undefined ? wagerOfInput(input, context.unit) : { problem };
  return 'value' in read ? { value: read.value.wager } : read;
}
