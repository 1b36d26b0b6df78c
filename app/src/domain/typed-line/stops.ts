import type { OddsFormat } from '#domain/price/american-odds.ts';
import { readPrice } from '#domain/price/read-price.ts';
import { STAT_WORD } from './pick.ts';
import { FOLDS, isName, type Word, wordsOf } from './words.ts';

/** Why a line isn't added at once: a word that was left in the description may have meant more. */
export type Stop = {
  /** A sentence for the user. */
  readonly why: string;
  /** Whether the bet may be added as it was read, once the user has seen why. */
  readonly mayAdd: boolean;
};

type Reading = {
  readonly format: OddsFormat;
  readonly isUnit: boolean;
  readonly legs: readonly (readonly Word[])[];
};

const IN_FORM = 'can’t be added in one line. Use the form, and type what it returned once it is settled.';

/** What can't be stored from a line, by the words that name it. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:lay(?:ed|ing)?|laid|liab(?:ility)?)$/, `A lay bet ${IN_FORM}`],
  [/^(?:each[ -]?way|\d*(?:[.,]\d+)?(?:ew|e[/.-]w\.?)|w\/p)$/, `An each-way bet ${IN_FORM}`],
  [
    /^(?:system|round[ -]robin|trixie|patent|yankee|super yankee|canadian|heinz|super heinz|goliath|lucky ?\d{2}|rr \d.*)$/,
    `A system ${IN_FORM}`,
  ],
  [
    /^(?:teasers?|teased|pleasers?|if[ -]bet|reverse)$/,
    `A bet that changes others’ lines or stakes ${IN_FORM}`,
  ],
  [/^(?:forecast|tricast|exacta|tote)$/, `A bet on a pool or an order of finish ${IN_FORM}`],
  [/^(?:buy|sell)$/, `A spread bet ${IN_FORM}`],
  [/^[sb]?sp$/, 'SP isn’t known before the start. Enter the price you took, or the one you saw.'],
  [
    new RegExp(
      String.raw`^(?:${FOLDS.join('|')}|triple|\d-?fold|accas?|dbl|accumulator|parlays?|sgp|multi|(?:\der-?)?kombi|combinada|combo)$`,
    ),
    'Put + between the legs of a parlay, as in Lakers -110 + Heat +120 25.',
  ],
];

/** Words that say something of a bet, but not what it is on. */
const UNREAD =
  /^(?:against|placed?|boost(?:ed)?|free[ -]?bets?|bonus|cash(?:ed)?(?:[ -]?out)?|dead[ -]heat|rule ?4|r4|nr|n\/r|non[ -]runner|unplaced|contracts?|shares?|void|won|lost|stake|risk|units?)$/;
/** Words behind a wager that change it. */
const MULTIPLES =
  /^(?:each|x\d*|twice|k|lakhs?|lacs?|crores?|grand|dimes?|nickels?|stars?|[pc]|hundred|thousand|million)$/;
/** A date in figures that no reader of days takes. */
const DATE = /^\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d\d)$/;

/** Double chance is a market, a triple-double is counted, and titles are won: none is a parlay. */
const OF_OTHERS =
  /^(?:double chance|(?:double|triple) doubles?|triple (?:crown|jump)|(?:the|cup) (?:double|treble)|multi[ -]?goals?|canadian (?:open|gp|grand))$/;

const LONGEST = 2;

/**
 * Why a line should be looked at before it is added, once all of its readers have taken their words: words that name
 * another kind of bet or an outcome, numbers that may be odds or a wager, and currencies that nobody read; and whole
 * numbers that could be either. Names that are such words can be added by asking again.
 *
 * @example stopsOf(wordsOf('Arsenal each way'), …) // [{ why: 'An each-way bet can’t be added …', mayAdd: false }]
 */
export function stopsOf(words: readonly Word[], reading: Reading): readonly Stop[] {
  const stops: Stop[] = [];
  const ask = (why: string) => stops.push({ why, mayAdd: true });
  const hasFraction = words.some(({ role, core }) => role === 'odds' && FRACTION.test(core));
  words.forEach((word, at) => {
    const { role, core } = word;
    const leg = reading.legs.find((each) => each.includes(word)) ?? [];
    const before = leg.slice(0, leg.indexOf(word));
    if (role === 'day' && at > 0 && FRACTION.test(core) && hasFraction) ask(`${core} is read as a day.`);
    const doubtful = doubtOfPick(words, at, before, reading);
    if (doubtful !== undefined) ask(doubtful);
    if (role !== null) return;
    const said = stopOfWord(words, at);
    if (said) stops.push(said);
    else if (isMultiple(words, at, reading)) ask(`“${core}” is only kept as a word.`);
    else if (DATE.test(core)) ask(`${core} isn’t read as a day. Type it as 2026-01-31.`);
    else if (isNumber(words, at, before) || /\p{Sc}/u.test(word.text))
      ask(`${core} is neither the odds nor the wager.`);
    else if (isPlus(words, at)) ask('To divide a parlay’s legs by +, start with “parlay”.');
  });
  const swapped = besideCurrency(words, reading);
  if (swapped !== undefined) ask(swapped);
  const either = wholeNumber(words, reading);
  if (either !== undefined) ask(either);
  return stops;
}

/** Why a word that was read as a day, a line or a pick may be none. */
function doubtOfPick(
  words: readonly Word[],
  at: number,
  before: readonly Word[],
  reading: Reading,
): string | undefined {
  const word = words[at];
  if (!word) return undefined;
  if (word.role === 'day')
    return isDayOrWager(words, at) ? `${words[at + 1]?.core} is read as the wager.` : undefined;
  if (word.role === 'line' && word.value === null) return `${word.core} is neither the odds nor the wager.`;
  if (word.role === 'line' && isBehindAll(words, at, before, reading))
    return `${word.core} is read as the line.`;
  const isSecond = isPick(word) && before.some((other) => isPick(other) && !isSamePick(other, word));
  return isSecond
    ? 'It has two picks. Put + between the legs of a parlay, and “parlay” before them.'
    : undefined;
}

/**
 * Why a slip should be looked at before it is added, for a line of it that isn't read.
 *
 * @example stopsOfUnread('Each Way') // [{ why: 'An each-way bet can’t be added …', mayAdd: false }]
 */
export function stopsOfUnread(line: string): readonly Stop[] {
  // A day or a number may follow: Placed 1/5/2026.
  if (/^(?:bet )?placed\b.*\d/i.test(line)) return [];
  const several = /\b(?:doubles|trebles)\b|^\d+ ?x\b|\bx ?\d+$/i.exec(line);
  const words = wordsOf(line);
  const stops = words.flatMap((_, at) => stopOfWord(words, at) ?? []);
  return several ? [...stops, { why: `“${line}” is not read.`, mayAdd: true }] : stops;
}

function stopOfWord(words: readonly Word[], at: number): Stop | undefined {
  const phrases = phrasesAt(words, at);
  const kind = KINDS.find(([names]) => phrases.some((phrase) => names.test(phrase)));
  const unread = phrases.find((phrase) => UNREAD.test(phrase));
  if (kind && !isOfAnother(words, at)) return { why: kind[1], mayAdd: false };
  return unread === undefined ? undefined : { why: `“${unread}” is only kept as a word.`, mayAdd: true };
}

/** Whether a signed number stands where a profit would: behind the odds and the wager. */
function isBehindAll(
  words: readonly Word[],
  at: number,
  before: readonly Word[],
  { isUnit }: Reading,
): boolean {
  const isLast = isUnit && words[at - 1]?.role === 'odds' && !words.slice(at + 1).some(isName);
  const isBehind = words[at - 1]?.role === 'wager' && before.some(({ role }) => role === 'odds');
  return isLast || isBehind;
}

const MONEYLINE = /^(?:ml|moneyline)$/;

function isPick({ role, value, core }: Word): boolean {
  return value !== null || (role === 'market' && MONEYLINE.test(core));
}

/** Slips say the same line twice. */
function isSamePick(one: Word, other: Word): boolean {
  return one.value !== null && one.value === other.value;
}

/** Whether a + divides names rather than what is counted: pts + reb. */
function isPlus(words: readonly Word[], at: number): boolean {
  const [before, after] = [words[at - 1], words[at + 1]];
  if (words[at]?.core !== '+' || !before || !after || after.role === 'odds') return false;
  return ![before, after].every(({ core }) => STAT_WORD.test(core) || /^(?:rush|rec|pass)/.test(core));
}

/** The unread words from a place on, joined by spaces, the longest first. */
function phrasesAt(words: readonly Word[], at: number): string[] {
  const cores = words.slice(at, at + LONGEST).map(({ role, core }) => (role === null ? core : ''));
  return [cores.join(' '), cores[0] ?? ''];
}

function isOfAnother(words: readonly Word[], at: number): boolean {
  return [at - 1, at].some((from) => {
    const [first, second] = [words[from]?.core ?? '', words[from + 1]?.core ?? ''];
    return OF_OTHERS.test(`${first} ${second}`);
  });
}

/** Whether a word multiplies the wager, divides it among bets, or turns the odds around: 11/8 on is 8/11. */
function isMultiple(words: readonly Word[], at: number, { legs }: Reading): boolean {
  const [before, word, after] = [words[at - 1], words[at], words[at + 1]];
  const core = word?.core ?? '';
  if (before?.role === 'odds' && FRACTION.test(before.core) && core === 'on') return !after || !isName(after);
  if (legs.length > 1 && /^(?:doubles|trebles)$/.test(core)) return true;
  return (before?.role === 'wager' || before?.role === 'odds') && MULTIPLES.test(core);
}

/** Whether a number stands on either side of a month: in 20 Jan 7, one is the wager. */
function isDayOrWager(words: readonly Word[], at: number): boolean {
  const [before, after] = [words[at - 1], words[at + 1]];
  const isDay = /^\p{L}/u.test(words[at]?.core ?? '') && before?.role === 'day' && SHORT.test(before.core);
  return isDay && after?.role === 'wager' && SHORT.test(after.core) && Number(after.core) <= 31;
}

const SIGN = /^(?:[-+\u2013\u2014]|minus|plus)$/;
const SHORT = /^\d{1,2}$/;
const FRACTION = /^\d+\/\d+$/;
const WHOLE = /^[1-9]\d*$/;
const YEAR = /^(?:18|19|20)\d\d$/;
/** Digits with what people write behind an amount: 1k, 50.-, 500/-, 5x10, 1e3. */
const AMOUNT_LIKE =
  /^[^\p{L}\d]{0,2}\d[\d.,'\u2019]*(?:[kmu]|uns?|cr|lakhs?|ish|e\d+|x\d+|[-/*\u00d7=].*)?$/u;
const SCORE = /^(?:\d{1,2}-\d{1,2}|1x2)$/;

/**
 * Whether an unread number may be odds or a wager. Before both, one that a name follows is a name's, such as the 2 of
 * '2 Live Crew'.
 */
function isNumber(words: readonly Word[], at: number, before: readonly Word[]): boolean {
  const { core } = words[at] ?? { core: '' };
  const isBehind = before.some(({ role }) => role === 'odds' || role === 'wager');
  if (isBehind && AMOUNT_LIKE.test(core) && !SCORE.test(core)) return true;
  // A race at 3.30 begins a line.
  if (at === 0 && /^\d{1,2}\.\d\d$/.test(core)) return false;
  if (/^(?:[+-]\d{3,}|\d*[.,]\d+|\d+\/\d+|\d+(?:\.\d+)?%)$/.test(core)) return true;
  // Lakers in 6, a series.
  const isLength = words[at - 1]?.core === 'in' && /^\d$/.test(core);
  if (!WHOLE.test(core) || YEAR.test(core) || isLength) return false;
  const after = words[at + 1];
  return !after || !isName(after) || UNREAD.test(after.core);
}

/** In 12.50 EUR 2, either number may be the odds. */
function besideCurrency(words: readonly Word[], { format }: Reading): string | undefined {
  const at = words.findIndex(({ role, core }, place) => {
    return role === 'wager' && !/\d/.test(core) && words[place - 1]?.role === 'odds';
  });
  const [odds, amount] = [words[at - 1]?.core ?? '', words[at + 1]?.core ?? ''];
  if (at < 0 || words[at - 2]?.role === 'odds' || !WHOLE.test(amount) || !/^\d+[.,]\d+$/.test(odds))
    return undefined;
  const isEither =
    format === 'decimal' ? Number.parseFloat(odds) > Number(amount) : readPrice(amount, format);
  return isEither ? `${odds} is read as the odds and ${amount} as the wager.` : undefined;
}

/** Whether the whole numbers that were read as odds and wager could be each other's. */
function wholeNumber(words: readonly Word[], { format, isUnit }: Reading): string | undefined {
  const odds = words.find(({ role, core }, at) => {
    return (
      role === 'odds' &&
      WHOLE.test(core) &&
      ![words[at - 1], words[at + 1]].some((near) => near?.role === 'odds')
    );
  })?.core;
  if (odds === undefined) return undefined;
  const before = words[words.findIndex(({ role }) => role === 'odds') - 1];
  if (before && SIGN.test(before.core)) return `${odds} is read without a sign. Put the sign beside it.`;
  const wager = words.find(({ role }) => role === 'wager');
  if (wager && /^\p{Sc}0?\.\d\d$/u.test(wager.core))
    return `${wager.core} is read as the wager. For a contract’s price write ${wager.core.slice(-2)}¢.`;
  const isOther = wager ? WHOLE.test(wager.core) && readPrice(wager.core, format) !== undefined : isUnit;
  return isOther ? `${odds} is read as odds. If it’s the wager, type $${odds}.` : undefined;
}
