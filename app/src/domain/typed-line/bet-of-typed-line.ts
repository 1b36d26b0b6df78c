import { type BetFormContext, type BetInput, checkBet, wageredInput } from '#domain/bets/bet-input.ts';
import { fieldOfKind } from '#domain/bets/bet-tags.ts';
import type { TagKind } from '#domain/bets/tag-kind.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { EditedBet } from '#domain/bets/edit-differences.ts';
import {
  choicesOf,
  type CustomField,
  type CustomValues,
  distinctByName,
  foldedName,
} from '#domain/bets/custom-field.ts';
import { checkCustomValues } from '#domain/bets/custom-field-form.ts';
import { MAX_DESCRIPTION, MAX_SHORT_TEXT } from '#domain/bets/limits.ts';
import { isNear } from '#domain/bets/near-return.ts';
import { withOutcome } from '#domain/bets/ending-problem.ts';
import { NO_ENDING_TEXTS } from '#domain/bets/entered-terms.ts';
import { readEndingTexts } from '#domain/bets/read-entered-terms.ts';
import { type BetOutcome, OUTCOMES } from '#domain/bets/outcomes.ts';
import { PLAIN_BET } from '#domain/bets/plain-bet.ts';
import { expectedReturn } from '#domain/bets/settlement.ts';
import { defaultSettledOn } from '#domain/bets/settled-on.ts';
import { dayInZone, offsetMinutesAt } from '#domain/calendar/clock.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { formatStartTime, readStartTime } from '#domain/calendar/start-time.ts';
import { type TypedLine, type TypedLineContext, type TypedLeg, readTypedLine } from './read-typed-line.ts';
import { readKind, readoutOf, type ReadoutPart } from './readout.ts';
import { readSlip, slipAsBets, slipAsParlay } from './slip.ts';
import type { CheckedForm } from '#domain/form.ts';
import { formatMoney } from '#domain/money.ts';
import { takenOdds } from '#domain/price/taken-price.ts';

/** What a typed line is read with: the form's context, the notebook's own unit and its fields. */
export type TypedFormContext = BetFormContext & {
  /** Whether a line without a wager is for one unit, since the user has set one. */
  readonly hasUnit: boolean;
  readonly customFields: readonly CustomField[];
  /** Bets whose books and leagues are known by name. */
  readonly bets: readonly Pick<Bet, 'customValues'>[];
};

export type TypedReading = {
  readonly line: TypedLine;
  /** How it was read, for the screen. */
  readonly parts: readonly ReadoutPart[];
  /** What it needs before it can be saved: 'No odds yet'. */
  readonly missing: readonly string[];
};

/** What was typed: one bet, or the pasted lines of several. `unread` are lines that are neither. */
export type ReadText =
  | { readonly kind: 'bet'; readonly bet: TypedReading; readonly unread: readonly string[] }
  | {
      readonly kind: 'slip';
      readonly bets: readonly TypedReading[];
      /** Null if the lines have a wager each, so that they can't be one. */
      readonly parlay: TypedReading | null;
      readonly unread: readonly string[];
    };

/**
 * Reads what was typed into the field for bets, as readSlip does. Of a slip that says whether it is a parlay, only that
 * reading is kept.
 *
 * @example readTyped('Lakers -3.5 -110 2u DK', context) // { kind: 'bet', bet: { missing: [], … }, unread: [] }
 */
export function readTyped(text: string, context: TypedFormContext): ReadText {
  const lines = linesIn(text, lineContext(context));
  const slip = lines.length > 1 ? readSlip(lines.join('\n'), lineContext(context)) : null;
  const bets = slip ? slipAsBets(slip).map((line) => completed(line, context)) : [];
  const [only, second] = bets;
  if (!slip || !only) {
    const line = readTypedLine(lines.join(' ').trim(), lineContext(context));
    return { kind: 'bet', bet: completed(line, context), unread: [] };
  }
  if (!second) return { kind: 'bet', bet: only, unread: slip.unread };
  const parlay = slip.isParlay === false ? null : completed(slipAsParlay(slip), context);
  return slip.isParlay && parlay
    ? { kind: 'bet', bet: parlay, unread: slip.unread }
    : { kind: 'slip', bets, parlay, unread: slip.unread };
}

/** What divides a line into bets: a comma or semicolon, or a word for a back or lay bet. */
const BETWEEN_BETS = /[,;]\s+|\s+(?:(?:and|[&+/|])\s+)?(?=(?:back|lay)\s)/i;

/** The lines of a text. One line has several bets if each of its pieces has odds, a wager and what it is on. */
function linesIn(text: string, context: TypedLineContext): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const pieces = lines.length === 1 && text.length <= MAX_DESCRIPTION ? text.split(BETWEEN_BETS) : [];
  const isBet = ({ odds, wager, description }: TypedLine) =>
    odds !== null && wager !== null && description !== '';
  // Beside a lay bet, the other's 'back' is no part of a name.
  const isLaid = pieces.some((piece) => /^lay\s/i.test(piece));
  return pieces.length > 1 && pieces.every((piece) => isBet(readTypedLine(piece, context)))
    ? pieces.map((piece) => (isLaid ? piece.replace(/^back\s/i, '') : piece))
    : lines;
}

function lineContext({
  format,
  currency,
  customFields,
  bets,
  now,
  zone,
  hasUnit,
}: TypedFormContext): TypedLineContext {
  return {
    oddsFormat: format,
    currency,
    books: namesIn(customFields, bets, 'sportsbook'),
    leagues: namesIn(customFields, bets, 'league'),
    today: dayInZone(now, offsetMinutesAt(zone)),
    hasUnit,
  };
}

/** The names that a notebook's field of a kind offers and has; null without such a field. */
function namesIn(
  customFields: readonly CustomField[],
  bets: TypedFormContext['bets'],
  kind: TagKind,
): readonly string[] | null {
  const field = fieldOfKind(customFields, kind);
  if (!field) return null;
  const used = new Set(bets.flatMap(({ customValues }) => customValues[field.id]?.trim() || []));
  return distinctByName([...choicesOf(field), ...used], (name) => name);
}

function completed(read: TypedLine, context: TypedFormContext): TypedReading {
  const line = withResult(withUnit(withPricedLegs(read), context), context);
  return { line, parts: partsOf(line, context), missing: missingIn(line) };
}

/** A leg needs odds. Where only the parlay has them, as in a same-game parlay, the legs are just its description. */
function withPricedLegs(line: TypedLine): TypedLine {
  if (!line.odds || line.legs.every(({ odds }) => odds)) return line;
  return { ...line, legs: [] };
}

function withUnit(line: TypedLine, { hasUnit }: TypedFormContext): TypedLine {
  return line.wager || !hasUnit ? line : { ...line, wager: { kind: 'units', hundredths: 100 } };
}

/** With the result that a stated return shows, or a stop if it isn't what the wager, the odds and the terms make. */
function withResult(line: TypedLine, context: TypedFormContext): TypedLine {
  const { payout, result } = line;
  if (!payout) return line;
  const lost = payout.isPaid && payout.amount === 0;
  if (lost && (result ?? 'lost') === 'lost') return { ...line, result: 'lost' };
  const bet = wageredInput(inputOfTypedLine(line, todayIn(context)), context.unit);
  const ending = endingIn(line);
  const ended = bet && 'value' in ending && { ...bet, ending: ending.value };
  const returnOf = (outcome: BetOutcome) => (ended ? expectedReturn(ended, outcome, []) : undefined);
  const expected = returnOf(result ?? 'won');
  if (!bet || expected === undefined) return line;
  const known = [result ?? 'won', ...(result ? [] : (['placed'] as const))].find((outcome) => {
    const returned = returnOf(outcome);
    return returned !== undefined && isNear(payout.amount, returned, bet.wager);
  });
  if (known) return payout.isPaid ? { ...line, result: known } : line;
  const why = `It says ${formatMoney(payout.amount)} comes back; wager and odds make ${formatMoney(expected)}.`;
  return { ...line, stops: [...line.stops, { why, mayAdd: true }] };
}

function missingIn(line: TypedLine): string[] {
  const { description, odds, legs, wager } = line;
  const kind = readKind(line);
  const unpriced = legs.flatMap((leg, place) => (leg.odds ? [] : [`No odds for leg ${place + 1} yet`]));
  return [
    ...(description === '' ? ['No selection yet'] : []),
    ...(!odds && legs.length === 0 ? ['No odds yet'] : []),
    ...(odds ? [] : unpriced),
    ...(wager ? [] : ['No wager yet']),
    ...('problem' in kind ? [kind.problem.message] : []),
  ];
}

function partsOf(line: TypedLine, { unit, now, zone, currency }: TypedFormContext): ReadoutPart[] {
  const start = readStartTime(startText(line, line) ?? '', { now, zone });
  const shown = 'value' in start ? formatStartTime(start.value, { now, zone }) : null;
  return readoutOf(line, unit, currency).map(({ label, value }) => ({
    label,
    value: label === 'Start' ? (shown ?? value) : value,
  }));
}

function startText(
  { start, day }: { start?: string | null; day?: IsoDay | null },
  line: TypedLine,
): string | null {
  // Legs of a single line have none of their own.
  const typed = start === undefined ? line.start : start;
  return typed ? [day ?? line.day, typed].filter(Boolean).join(' ') : null;
}

/**
 * What a line says of a bet, with what it lacks left empty. `today` is the day of a line without one.
 *
 * @example inputOfTypedLine(readTypedLine('Lakers -110 2u', …), today)
 * // { description: 'Lakers', odds: { odds: -110, … }, wager: { kind: 'units', hundredths: 200 }, … }
 */
export function inputOfTypedLine(line: TypedLine, today: IsoDay): BetInput {
  const isParlay = line.legs.length > 0;
  const kind = readKind(line);
  return {
    ...PLAIN_BET,
    ...subjectOf(line),
    description: line.description,
    kind: 'value' in kind ? kind.value : null,
    odds: takenIn(line) ?? (isParlay ? 'legs' : null),
    wager: line.wager,
    day: line.day ?? today,
    startsAt: isParlay ? null : startText(line, line),
    bonus: line.bonus,
    closing: null,
    legs: line.legs.map((leg) => ({
      ...subjectOf(leg),
      selection: leg.selection ?? leg.description,
      odds: takenIn(leg),
      startsAt: startText(leg, line),
      outcome: line.result === 'won' || line.result === 'push' ? line.result : 'pending',
    })),
  };
}

const takenIn = ({ odds }: TypedLeg) => odds && takenOdds(odds);

function subjectOf({ event, market, selection, line }: TypedLeg) {
  // A text that is too long stays in the description alone.
  const short = (text: string | null) => (text !== null && text.length <= MAX_SHORT_TEXT ? text : null);
  return { event: short(event), market: short(market), selection: short(selection), line };
}

/** The values of a line or a picked price for the notebook's fields, where it has fields for them. */
export function valuesOfTypedLine(
  line: Pick<TypedLine, 'event' | 'market' | 'league' | 'book'>,
  customFields: readonly CustomField[],
): CustomValues {
  const texts: readonly (readonly [TagKind, string | null])[] = [
    ['game', line.event],
    ['market', line.market],
    ['league', line.league],
    ['sportsbook', line.book],
  ];
  const values = texts.flatMap(([kind, text]): [string, string][] => {
    const field = text === null ? undefined : fieldOfKind(customFields, kind);
    if (!field || text === null) return [];
    const option = choicesOf(field).find((choice) => foldedName(choice) === foldedName(text));
    return [[field.id, option ?? text]];
  });
  return Object.fromEntries(values);
}

/**
 * The bet that a line adds, by the rules of the Add Bet form, or the first message. A result that was typed settles it.
 *
 * @example betOfTypedLine(readTyped('Lakers -110 $50', context).bet, context) // { value: { bet, customValues } }
 */
export function betOfTypedLine(
  { line, missing }: TypedReading,
  context: TypedFormContext,
): CheckedForm<EditedBet> {
  const [first] = missing;
  if (first !== undefined) return { problem: { field: undefined, message: MISSING.get(first) ?? first } };
  const offsetAt = offsetMinutesAt(context.zone);
  const today = dayInZone(context.now, offsetAt);
  const input = inputOfTypedLine(line, today);
  const checked = checkBet({ input }, context);
  if ('problem' in checked) return checked;
  const values = checkCustomValues(context.customFields, valuesOfTypedLine(line, context.customFields));
  if ('problem' in values) return values;
  const ending = endingIn(line);
  if ('problem' in ending) return ending;
  const outcome = line.result ?? 'pending';
  const paid = OUTCOMES[outcome].status === 'won' && line.payout?.isPaid ? line.payout.amount : undefined;
  const ended = withOutcome(checked.value, outcome, ending.value, paid);
  if ('problem' in ended) return { problem: { field: undefined, message: ended.problem } };
  const days = { otherwise: checked.value.day, today, offsetAt };
  const settledOn = outcome === 'pending' ? null : defaultSettledOn(checked.value, days);
  return { value: { bet: { ...ended.value, settledOn }, customValues: values.value } };
}

const todayIn = ({ now, zone }: TypedFormContext) => dayInZone(now, offsetMinutesAt(zone));

const endingIn = ({ rule4 }: TypedLine) => readEndingTexts({ ...NO_ENDING_TEXTS, rule4: rule4 ?? '' });

const MISSING: ReadonlyMap<string, string> = new Map([
  ['No selection yet', 'Type what the bet is on, such as Lakers -3.5'],
  ['No odds yet', 'Type the odds, such as -110, 1.91 or 10/11'],
  ['No wager yet', 'Type the wager, such as 50 or 2u. To leave it out, set a unit for this notebook.'],
]);
