import type { BetOutcome } from '#domain/bets/outcomes.ts';
import type { TermsTexts } from '#domain/bets/entered-terms.ts';
import { readOutcome } from '#domain/bets/outcome-words.ts';
import { MAX_DESCRIPTION } from '#domain/bets/limits.ts';
import { productOf } from '#domain/fraction.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { dayWritten } from '#domain/calendar/start-time.ts';
import type { OddsFormat } from '#domain/price/american-odds.ts';
import { LONGEST_PARLAY_PRICE, type Price, price } from '#domain/price/price.ts';
import {
  doubtsOf,
  dropUnboosted,
  hasSureOdds,
  markToWin,
  SUREST_ODDS,
  takeBareWager,
  takeOdds,
  takePayout,
  takeStatedWager,
  takeWholeOdds,
  type TypedOdds,
  type TypedPayout,
} from './typed-numbers.ts';
import { withShortNames } from './names.ts';
import { markPick, type TypedPick, readPick } from './pick.ts';
import { type Stop, stopsOf, stopsOfHalf } from './stops.ts';
import { takeRule4, takeTerms, withRisk } from './typed-terms.ts';
import { FOLDS, isDoubleChance, isName, nameIn, take, textOf, type Word, wordsOf } from './words.ts';
import type { ReadWager } from '#domain/price/wager-text.ts';
import { type Currency, DOLLARS } from '#domain/currency.ts';

export type TypedLineContext = {
  /** What an unsigned whole number is as odds. */
  readonly oddsFormat: OddsFormat;
  /** Dollars by default. */
  readonly currency?: Currency | undefined;
  /** The notebook's books and leagues; null without such a field, so that the words stay in the description. */
  readonly books: readonly string[] | null;
  readonly leagues: readonly string[] | null;
  readonly today: IsoDay;
  /** Whether a line without a wager is for one unit. */
  readonly hasUnit?: boolean;
};

/** A leg of a slip may have a day and start of its own. */
export type TypedLeg = TypedPick & {
  readonly odds: TypedOdds | null;
  readonly day?: IsoDay | null;
  readonly start?: string | null;
};

/** A bet typed in one line. */
export type TypedLine = TypedLeg & {
  /** A parlay's legs, two or more; empty for a single bet. Its `odds` are null unless they were typed apart. */
  readonly legs: readonly TypedLeg[];
  readonly wager: ReadWager | null;
  readonly payout: TypedPayout | null;
  readonly book: string | null;
  readonly league: string | null;
  readonly day: IsoDay | null;
  /** A start time for readStartTime: '7:30 pm et'. */
  readonly start: string | null;
  readonly bonus: boolean;
  readonly result: BetOutcome | null;
  /** What it says of its kind; null for an ordinary bet. */
  readonly terms: TermsTexts | null;
  /** Deductions by Rule 4: '25p 5p'. */
  readonly rule4: string | null;
  /** Each reading that could have been another, as a sentence for the user. */
  readonly doubts: readonly string[];
  /** Why the user should look at it before it is added. */
  readonly stops: readonly Stop[];
  /** All of its words, with what each was read as. */
  readonly words: readonly Word[];
};

const PARLAY = new RegExp(
  String.raw`^(?:\d+[ -]?(?:leg|team|fold|pick)s? )?(?:(?:sgp\+?|same game) )*(?:parlay|sgp\+?|acca|accumulator|multi)` +
    String.raw`(?: \d+ (?:leg|pick|selection)s?)?$|^\d+-?fold$|^(?:${FOLDS.join('|')})$`,
);
const ZONE = '(?:[ecmp][sd]?t|gmt|bst|utc|cest)';
const TIME = new RegExp(
  `^(?:(?:@|at) )?((?:(?:[01]?\\d|2[0-3]):[0-5]\\d(?: ?[ap]m?)?|(?:1[0-2]|0?\\d)(?:\\.[0-5]\\d)? ?[ap]m)(?: ${ZONE})?)$`,
);
const BONUS = /^(?:free[ -]?(?:bet|play)s?|bonus(?: ?bets?)?)$/;

/**
 * Reads a bet typed in one line, such as 'Lakers -3.5 -110 2u DK' or 'parlay: Lakers -110 + Heat +120, 25'. Each reader
 * below takes the first words that it understands and that no earlier reader took; what no reader takes is the
 * description, word for word. Rejects nothing; a line that is too long for a description isn't read.
 *
 * Unsigned whole numbers: if the line has odds, the last is the wager. If it has none, the first that can be odds in the
 * user's format is the odds, which a doubt says, and the last of the others is the wager.
 *
 * @example readTypedLine('Lakers -3.5 -110 2u DK', context)
 * // { description: 'Lakers -3.5', selection: 'Lakers', market: 'Spread', line: -3.5, book: 'DraftKings',
 * //   odds: { text: '-110', … }, wager: { kind: 'units', hundredths: 200 }, … }
 */
export function readTypedLine(line: string, context: TypedLineContext): TypedLine {
  const words = line.length > MAX_DESCRIPTION ? [] : wordsOf(line);
  markPick(words);
  const legs = splitLegs(words);
  if (legs.length > 1) {
    const parlay = readLegs(words, legs, context);
    if (parlay.legs.length > 1) return parlay;
    // A parlay that isn't finished, such as 'parlay: Lakers -110 +', is read as a bet.
    for (const word of words) word.role = word.value = null;
    markPick(words);
  }
  const bet = readLegs(words, [words], context);
  return line.length > MAX_DESCRIPTION ? { ...bet, description: line.trim() } : bet;
}

function readLegs(words: readonly Word[], legs: readonly Word[][], context: TypedLineContext): TypedLine {
  const isParlay = legs.length > 1;
  const kind = takeTerms(words);
  const rule4 = takeRule4(words);
  const isEachWay = kind?.side === 'each_way';
  const takeResult = () =>
    take(words, 'result', 2, (phrase, at) =>
      words.slice(at + phrase.split(' ').length).every(({ role }) => role === 'day' || role === 'ending')
        ? readOutcome(phrase, isEachWay)
        : undefined,
    );
  const ending = takeResult();
  const bonus =
    take(words, 'bonus', 2, (phrase, at) => {
      return (BONUS.test(phrase) && !(phrase === 'bonus' && isInTitle(words, at))) || undefined;
    }) !== null;
  const start = take(words, 'start', 4, (phrase) => TIME.exec(phrase)?.[1]);
  for (const leg of legs) {
    dropUnboosted(leg);
    markToWin(leg);
  }
  const payout = takePayout(words);
  const stated = takeStatedWager(words, isEachWay);
  const terms = withRisk(kind, words);
  const sure = legs.map((leg) => takeOdds(leg, isParlay ? [/^/] : SUREST_ODDS, context.oddsFormat));
  // A leg's own odds come first; what follows the last leg's with an @ or a sign is for the parlay.
  const apart = isParlay
    ? takeOdds(legs.at(-1) ?? [], SUREST_ODDS.slice(0, 2), context.oddsFormat, LONGEST_PARLAY_PRICE)
    : null;
  const day = take(words, 'day', 3, (phrase, at) => {
    // In '1/5 50', the 50 is a wager rather than a year.
    const isDate = /[a-z\d]/.test(phrase) && !/\/\d+ /.test(phrase) && !isInName(words, phrase, at);
    return isDate ? dayWritten(phrase, context.today, context.today) : undefined;
  });
  const result = ending ?? takeResult();
  const book = takeName(words, 'book', context.books);
  const league = takeName(words, 'league', context.leagues);
  const odds = isParlay ? sure : [sure[0] ?? takeWholeOdds(words, context.oddsFormat)];
  const wager = stated ?? takeBareWager(words);
  const { currency = DOLLARS } = context;
  const doubts = doubtsOf(words, {
    format: context.oddsFormat,
    currency,
    hasOdds: odds[0] !== null,
    isWagerStated: stated !== null,
  });
  const isUnit = context.hasUnit === true && wager === null;
  const stops = stopsOf(words, { format: context.oddsFormat, currency, isUnit, legs, terms });

  const picks = legs.map((leg, at): TypedLeg => ({ ...readPick(leg), odds: odds[at] ?? null }));
  const shared = {
    wager,
    payout,
    book,
    league,
    day,
    start,
    bonus,
    result,
    terms,
    rule4,
    doubts,
    stops,
    words,
  };
  const [only] = picks;
  if (!isParlay && only)
    return { ...only, ...shared, stops: [...stops, ...stopsOfHalf(only.line, result, words)], legs: [] };
  const described = picks.filter((pick) => pick.description !== '' || pick.odds);
  const count = stopsOfCount(textOf(words.filter(({ role }) => role === 'parlay')), described.length);
  return { ...parlayOf(described, apart), ...shared, stops: [...stops, ...count] };
}

/** Asks if a parlay's title names another number of legs than were read: '3 Leg Parlay', 'treble'. */
export function stopsOfCount(title: string, read: number): readonly Stop[] {
  const [, digits, fold = ''] =
    /(\d+)[ -]?(?:leg|team|fold|pick)|\b(double|treble|\w+fold)\b/.exec(title.toLowerCase()) ?? [];
  const at = FOLDS.indexOf(fold);
  const named = digits === undefined ? at + 2 : Number(digits);
  if ((digits === undefined && at < 0) || named === read) return [];
  return [{ why: `It names ${named} legs; ${read} were read.`, mayAdd: true }];
}

/** A parlay of these legs. Odds of the last leg alone are the parlay's, as in a same-game parlay. */
export function parlayOf(
  legs: readonly TypedLeg[],
  apart: TypedOdds | null,
): TypedLeg & { readonly legs: readonly TypedLeg[] } {
  const last = legs.at(-1);
  const isShared = !apart && last?.odds && legs.every(({ odds }, at) => !odds || at === legs.length - 1);
  return {
    description: legs.map(({ description }) => description).join(' + '),
    event: null,
    market: 'Parlay',
    selection: null,
    line: null,
    odds: apart ?? (isShared ? last.odds : null),
    legs: isShared ? legs.map((leg) => ({ ...leg, odds: null })) : legs,
  };
}

function takeParlayWord(words: readonly Word[]): true | null {
  const isMarket = isDoubleChance(words, 0);
  return take(
    words,
    'parlay',
    5,
    (phrase, at) => (at === 0 && !isMarket && PARLAY.test(phrase)) || undefined,
  );
}

/** What follows a line's word for a parlay: '+650' in '3 Leg Parlay +650'; null without such a word. */
export function parlayTitle(line: string): string | null {
  const words = line.length > MAX_DESCRIPTION ? [] : wordsOf(line);
  return takeParlayWord(words) && textOf(words.filter(({ role }) => role === null));
}

/**
 * The words of each leg. A line is a parlay if it starts with a word for one, or if each of its pieces between `+`, `&`,
 * `/` or `|` has odds; such a word may then end it. After one at the start, commas and semicolons divide it, too.
 */
function splitLegs(words: readonly Word[]): Word[][] {
  const named = takeParlayWord(words);
  for (const divides of [/^\+$/, /^&$/, /^\/$/, /^\|$/, ...(named ? [/;$/, /,$/] : [])]) {
    const legs: Word[][] = [[]];
    const isSign = divides.source.startsWith('^');
    for (const word of words) {
      const isDivider = divides.test(word.text) && (isSign ? word.role === null : true);
      if (!isDivider || !isSign) legs.at(-1)?.push(word);
      if (isDivider) legs.push([]);
    }
    const isParlay = legs.length > 1 && (named ?? legs.every((leg) => leg.some(hasSureOdds)));
    if (!isParlay) continue;
    for (const word of words)
      if (isSign && word.role === null && divides.test(word.text)) word.role = 'parlay';
    markTitle(legs.at(-1) ?? []);
    return legs;
  }
  for (const word of words) if (word.role === 'parlay') word.role = null;
  return [[...words]];
}

/** A parlay's word may end it, as in A 6/4 + B 2/1 double. */
function markTitle(last: readonly Word[]): void {
  const title = last.findLast((word, at) => at > 0 && isName(word));
  if (title && PARLAY.test(title.core)) title.role = 'parlay';
}

function takeName(words: readonly Word[], slot: 'book' | 'league', known: readonly string[] | null) {
  const names = known && withShortNames(known, slot);
  return names && take(words, slot, 4, (phrase) => nameIn(names, phrase.replace(/^(?:@|at|on|via) /, '')));
}

/**
 * Tom is a name. Connecticut Sun and Sheffield Wednesday are teams: such a word is a day only beside what is read.
 */
function isInName(words: readonly Word[], phrase: string, at: number): boolean {
  if (/^to[dm]$/.test(phrase)) return true;
  if (!/^(?:sun|wed|wednesday)$/.test(phrase) || words[at + 1]?.role === 'start') return false;
  const before = words[at - 1];
  const after = words[at + 1];
  return before && before.role !== 'parlay' ? before.role === null : !after || !isName(after);
}

/** Whether a name follows a word that stands behind no number and no colon: Bonus Time is a horse. */
function isInTitle(words: readonly Word[], at: number): boolean {
  const [before, word, after] = [words[at - 1], words[at], words[at + 1]];
  return after !== undefined && isName(after) && !/\d/.test(before?.core ?? '') && !word?.text.endsWith(':');
}

/** The price of a line's bet: its own, or the product of its legs'; null while one is missing. */
export function priceOfTypedLine({ odds, legs }: TypedLine): Price | null {
  if (odds) return odds.price;
  const prices = legs.flatMap((leg) => leg.odds?.price ?? []);
  if (prices.length === 0 || prices.length < legs.length) return null;
  const { numerator, denominator } = productOf(prices);
  return price(numerator, denominator);
}
