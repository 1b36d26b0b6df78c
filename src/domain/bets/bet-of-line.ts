import { newBetSchema, type BetFormContext } from './bet-form.ts';
import { type BetTexts, NO_BET_TEXTS, NO_LEG_TEXTS } from './bet-texts.ts';
import { fieldOfKind, type TagKind } from './bet-tags.ts';
import type { Bet, EnteredBet } from './bet.ts';
import {
  choicesOf,
  type CustomField,
  type CustomValues,
  distinctByName,
  foldedName,
} from './custom-field.ts';
import { checkCustomValues } from './custom-field-form.ts';
import { MAX_SHORT_TEXT } from './limits.ts';
import { settledAs } from './settlement.ts';
import { dayInZone, offsetMinutesAt } from '#domain/calendar/clock.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { formatStartTime, readStartTime } from '#domain/calendar/start-time.ts';
import { type TypedLine, type EntryContext, type LineLeg, readBetLine } from '#domain/entry/bet-line.ts';
import { readoutOf, type ReadoutPart } from '#domain/entry/readout.ts';
import { readSlip, slipAsBets, slipAsParlay } from '#domain/entry/slip.ts';
import { wagerText } from '#domain/entry/wager.ts';
import { type CheckedForm, checkForm } from '#domain/form.ts';
import { numericFromCents } from '#domain/money.ts';

/** What a typed line is read with: the form's context, the notebook's own unit and its fields. */
export type LineContext = BetFormContext & {
  /** Whether a line without a wager is for one unit, since the user has set one. */
  readonly hasUnit: boolean;
  readonly customFields: readonly CustomField[];
  /** Bets whose books and leagues are known by name. */
  readonly bets: readonly Pick<Bet, 'customValues'>[];
};

export type ReadLine = {
  readonly line: TypedLine;
  /** How it was read, for the screen. */
  readonly parts: readonly ReadoutPart[];
  /** What it needs before it can be saved: 'No odds yet'. */
  readonly missing: readonly string[];
};

/** What was typed: one bet, or the pasted lines of several. `unread` are lines that are neither. */
export type ReadText =
  | { readonly kind: 'bet'; readonly bet: ReadLine; readonly unread: readonly string[] }
  | {
      readonly kind: 'slip';
      readonly bets: readonly ReadLine[];
      /** Null if the lines have a wager each, so that they can't be one. */
      readonly parlay: ReadLine | null;
      readonly unread: readonly string[];
    };

/**
 * Reads what was typed into the field for bets, as readSlip does. Of a slip that says whether it is a parlay, only that
 * reading is kept.
 *
 * @example readTyped('Lakers -3.5 -110 2u DK', context) // { kind: 'bet', bet: { missing: [], … }, unread: [] }
 */
export function readTyped(text: string, context: LineContext): ReadText {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const slip = lines.length > 1 ? readSlip(text, entryContext(context)) : null;
  const bets = slip ? slipAsBets(slip).map((line) => completed(line, context)) : [];
  const [only, second] = bets;
  if (!slip || !only) {
    const line = readBetLine(lines.join(' ').trim(), entryContext(context));
    return { kind: 'bet', bet: completed(line, context), unread: [] };
  }
  if (!second) return { kind: 'bet', bet: only, unread: slip.unread };
  const parlay = slip.isParlay === false ? null : completed(slipAsParlay(slip), context);
  return slip.isParlay && parlay
    ? { kind: 'bet', bet: parlay, unread: slip.unread }
    : { kind: 'slip', bets, parlay, unread: slip.unread };
}

function entryContext({ format, customFields, bets, now, zone }: LineContext): EntryContext {
  return {
    oddsFormat: format,
    books: namesIn(customFields, bets, 'sportsbook'),
    leagues: namesIn(customFields, bets, 'league'),
    today: dayInZone(now, offsetMinutesAt(zone)),
  };
}

/** The names that a notebook's field of a kind offers and has; null without such a field. */
function namesIn(
  customFields: readonly CustomField[],
  bets: LineContext['bets'],
  kind: TagKind,
): readonly string[] | null {
  const field = fieldOfKind(customFields, kind);
  if (!field) return null;
  const used = new Set(bets.flatMap(({ customValues }) => customValues[field.id]?.trim() || []));
  return distinctByName([...choicesOf(field), ...used], (name) => name);
}

function completed(read: TypedLine, context: LineContext): ReadLine {
  const line = withUnit(withPricedLegs(read), context);
  return { line, parts: partsOf(line, context), missing: missingIn(line) };
}

/** A leg needs odds. Where only the parlay has them, as in a same-game parlay, the legs are just its description. */
function withPricedLegs(line: TypedLine): TypedLine {
  if (!line.odds || line.legs.every(({ odds }) => odds)) return line;
  return { ...line, legs: [] };
}

function withUnit(line: TypedLine, { hasUnit }: LineContext): TypedLine {
  return line.wager || !hasUnit ? line : { ...line, wager: { kind: 'units', hundredths: 100 } };
}

function missingIn({ description, odds, legs, wager }: TypedLine): string[] {
  const unpriced = legs.flatMap((leg, place) => (leg.odds ? [] : [`No odds for leg ${place + 1} yet`]));
  return [
    ...(description === '' ? ['No selection yet'] : []),
    ...(!odds && legs.length === 0 ? ['No odds yet'] : []),
    ...(odds ? [] : unpriced),
    ...(wager ? [] : ['No wager yet']),
  ];
}

function partsOf(line: TypedLine, { unit, now, zone }: LineContext): ReadoutPart[] {
  const start = readStartTime(startText(line, line), { now, zone });
  const shown = start.ok ? formatStartTime(start.ms, { now, zone }) : null;
  return readoutOf(line, unit).map(({ label, value }) => ({
    label,
    value: label === 'Start' ? (shown ?? value) : value,
  }));
}

function startText({ start, day }: { start?: string | null; day?: IsoDay | null }, line: TypedLine): string {
  // Legs of a single line have none of their own.
  const typed = start === undefined ? line.start : start;
  return typed ? [day ?? line.day, typed].filter(Boolean).join(' ') : '';
}

/**
 * A line as the texts of the Add Bet form, with what it lacks left empty. `today` is the day of a line without one.
 *
 * @example textsOfLine(readBetLine('Lakers -110 2u', …), today) // { description: 'Lakers', odds: '-110', wager: '2u', … }
 */
export function textsOfLine(line: TypedLine, today: IsoDay): BetTexts {
  return {
    ...NO_BET_TEXTS,
    ...subjectTexts(line),
    description: line.description,
    odds: line.odds?.text ?? '',
    wager: line.wager ? wagerInput(line.wager) : '',
    day: line.day ?? today,
    startsAt: line.legs.length > 0 ? '' : startText(line, line),
    bonus: line.bonus,
    legs: line.legs.map((leg) => ({
      ...NO_LEG_TEXTS,
      ...subjectTexts(leg),
      selection: leg.selection ?? leg.description,
      odds: leg.odds?.text ?? '',
      startsAt: startText(leg, line),
      ...((line.result === 'won' || line.result === 'push') && { outcome: line.result }),
    })),
  };
}

function subjectTexts({ event, market, selection, line }: LineLeg) {
  // A text that is too long stays in the description alone.
  const short = (text: string | null) => (text !== null && text.length <= MAX_SHORT_TEXT ? text : '');
  return {
    event: short(event),
    market: short(market),
    selection: short(selection),
    line: line === null ? '' : String(line),
  };
}

function wagerInput(wager: NonNullable<TypedLine['wager']>): string {
  return wager.kind === 'amount' ? numericFromCents(wager.cents) : wagerText(wager).replace('$', '');
}

/** The values of a line or a picked price for the notebook's fields, where it has fields for them. */
export function valuesOfLine(
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
 * @example betOfLine(readTyped('Lakers -110 $50', context).bet, context) // { ok: true, value: { bet, customValues } }
 */
export function betOfLine(
  { line, missing }: ReadLine,
  context: LineContext,
): CheckedForm<{ bet: EnteredBet; customValues: CustomValues }> {
  const [first] = missing;
  if (first !== undefined) return { ok: false, field: undefined, message: MISSING.get(first) ?? first };
  const texts = textsOfLine(line, dayInZone(context.now, offsetMinutesAt(context.zone)));
  const checked = checkForm(newBetSchema(texts, context), texts);
  if (!checked.ok) return checked;
  const values = checkCustomValues(context.customFields, valuesOfLine(line, context.customFields));
  if (!values.ok) return values;
  const bet = line.result ? { ...checked.value, ...settledAs(checked.value, line.result) } : checked.value;
  return { ok: true, value: { bet, customValues: values.value } };
}

const MISSING: ReadonlyMap<string, string> = new Map([
  ['No selection yet', 'Type what the bet is on, such as Lakers -3.5'],
  ['No odds yet', 'Type the odds, such as -110, 1.91 or 10/11'],
  ['No wager yet', 'Type the wager, such as 50 or 2u. To leave it out, set a unit for this notebook.'],
]);
