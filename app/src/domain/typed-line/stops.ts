import type { TermsTexts } from '#domain/bets/entered-terms.ts';
import type { BetOutcome } from '#domain/bets/outcomes.ts';
import { isQuarter } from '#domain/bets/settle-request.ts';
import type { Currency } from '#domain/currency.ts';
import type { OddsFormat } from '#domain/price/american-odds.ts';
import { readPrice } from '#domain/price/read-price.ts';
import { STAT_WORD } from './pick.ts';
import { isBesideTerms, stopsOfBack, stopsOfParlayTerms, stopsOfTotal } from './typed-terms.ts';
import { FOLDS, isDoubleChance, isName, type Word, wordsOf } from './words.ts';

/** Why a line isn't added at once: a word that was left in the description may have meant more. */
export type Stop = {
  /** A sentence for the user. */
  readonly why: string;
  /** Whether the bet may be added as it was read, once the user has seen why. */
  readonly mayAdd: boolean;
};

type Reading = {
  readonly format: OddsFormat;
  readonly currency: Currency;
  readonly isUnit: boolean;
  readonly legs: readonly (readonly Word[])[];
  readonly terms: TermsTexts | null;
};

const IN_FORM = 'can’t be added in one line. Use the form, and type what it returned once it is settled.';

/** What can't be stored from a line, by the words that name it. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:lay(?:ed|ing)?|laid|liab(?:ility)?)$/,
    'Type a lay bet such as lay Arsenal 2.10 20, for the backer’s 20, or lay Arsenal 2.10 liability 22.',
  ],
  [
    /^(?:each[ -]?way|ew|e[/.-]w|w\/p)$/,
    'Type an each-way bet such as Red Rum 14/1 10 ew 1/5 4pl, for 10 on each part.',
  ],
  [/^comm(?:ission)?$/, 'Type a commission such as 5% comm. An each-way bet can’t have one.'],
  [
    /^(?:system|round[ -]robin|trixie|patent|yankee|super yankee|canadian|heinz|super heinz|goliath|union jack|lucky ?\d{2}|rr \d.*)$/,
    'A system can’t be added in one line. Add it in the form as one bet, with its whole wager and the odds if all of it wins, and type what it returned once it is settled.',
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
      String.raw`^(?:${FOLDS.join('|')}|triple|\d-?fold|accas?|dbl|accumulator|parlays?|sgp\+?|multi|(?:\der-?)?kombi|combinada|combo)$`,
    ),
    'Put + between the legs of a parlay, as in Lakers -110 + Heat +120 25.',
  ],
];

/** Words that say something of a bet, but not what it is on. */
const UNREAD =
  /^(?:against|placed?|boost(?:ed)?|free[ -]?bets?|bonus|cash(?:ed)?(?:[ -]?out)?|dead[ -]heat|rule ?4|r4|nr|n\/r|non[ -]runner|unplaced|contracts?|shares?|free|void|won|lost|stake|risk|units?|l(?:15|31|63))$/;
/** Words behind a wager that change it. */
const MULTIPLES =
  /^(?:each|x\d*|twice|k|lakhs?|lacs?|crores?|grand|dimes?|nickels?|stars?|[pcwl]|hundred|thousand|million)$/;
/** A date in figures that no reader of days takes. */
const DATE = /^\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d\d)$/;

/** A triple-double is counted, and titles are won: none is a parlay. */
const OF_OTHERS =
  /^(?:(?:double|triple) doubles?|triple (?:crown|jump)|(?:the|cup) (?:double|treble)|multi[ -]?goals?|canadian (?:open|gp|grand))$/;

const LONGEST = 2;

/**
 * Why a line should be looked at before it is added, once all of its readers have taken their words: words that name
 * another kind of bet or an outcome, numbers that may be odds or a wager, and currencies that nobody read; and whole
 * numbers that could be either. Names that are such words can be added by asking again.
 *
 * @example stopsOf(wordsOf('Rovers SP 10'), …) // [{ why: 'SP isn’t known before the start. …', mayAdd: false }]
 */
export function stopsOf(words: readonly Word[], reading: Reading): readonly Stop[] {
  const ofWords = words.flatMap((word, at) => {
    const leg = reading.legs.find((each) => each.includes(word)) ?? [];
    const place = { words, at, word, before: leg.slice(0, leg.indexOf(word)), reading };
    const rule = RULES.find(([isMet]) => isMet(place));
    const ofWord = word.role === null ? stopOfWord(words, at) : undefined;
    return ofWord ?? (rule ? asked(rule[1](place)) : []);
  });
  const ofLine = [besideCurrency(words, reading), wholeNumber(words, reading)];
  return [
    ...ofWords,
    ...ofLine.flatMap((why) => (why === undefined ? [] : asked(why))),
    ...stopsOfTotal(reading.terms, words),
    ...stopsOfBack(reading.terms, words),
    ...(reading.legs.length > 1 ? stopsOfParlayTerms(reading.terms) : []),
  ];
}

const asked = (why: string): Stop => ({ why, mayAdd: true });

/** A word of a line, with those before it in its leg. */
type Place = {
  readonly words: readonly Word[];
  readonly at: number;
  readonly word: Word;
  readonly before: readonly Word[];
  readonly reading: Reading;
};

const isKept = ({ word }: Place) => `“${word.core}” is only kept as a word.`;
const isNeither = ({ word }: Place) => `${word.core} is neither the odds nor the wager.`;

/** Why a word may be more than it was read as, or left as: the first rule that it meets. */
const RULES: readonly (readonly [(place: Place) => boolean, (place: Place) => string])[] = [
  [(place) => isDayOrOdds(place) || isDayOrSystem(place), ({ word }) => `${word.core} is read as a day.`],
  [isDayOrWager, ({ words, at }) => `${words[at + 1]?.core} is read as the wager.`],
  [({ word }) => word.role === 'line' && word.value === null, isNeither],
  [isBehindAll, ({ word }) => `${word.core} is read as the line.`],
  [isSecondPick, () => 'It has two picks. Put + between the legs of a parlay, and “parlay” before them.'],
  [isMultiple, isKept],
  [
    ({ words, word }) =>
      word.role === 'wager' && word.core === 'dh' && words.some(({ role }) => role === 'result'),
    () => '“dh” is read as a currency. A dead heat is entered in the form.',
  ],
  [
    ({ word }) => word.role === null && DATE.test(word.core),
    ({ word }) => `${word.core} isn’t read as a day. Type it as 2026-01-31.`,
  ],
  [isNumber, isNeither],
  [isPlus, () => 'To divide a parlay’s legs by +, start with “parlay”.'],
];

/** Why a slip should be looked at before it is added, for a line of it that isn't read, such as 'Each Way'. */
export function stopsOfUnread(line: string): readonly Stop[] {
  // A day or a number may follow: Placed 1/5/2026.
  if (/^(?:bet )?placed\b.*\d/i.test(line)) return [];
  const several = /\b(?:doubles|trebles)\b|^\d+ ?x\b|\bx ?\d+$/i.exec(line);
  const words = wordsOf(line);
  const stops = words.flatMap((_, at) => stopOfWord(words, at) ?? []);
  return several ? [...stops, asked(`“${line}” is not read.`)] : stops;
}

function stopOfWord(words: readonly Word[], at: number): Stop | undefined {
  const phrases = phrasesAt(words, at);
  const kind = KINDS.find(([names]) => phrases.some((phrase) => names.test(phrase)));
  const unread = phrases.find((phrase) => UNREAD.test(phrase));
  if (kind && !isOfAnother(words, at)) return { why: kind[1], mayAdd: false };
  return unread === undefined ? undefined : asked(`“${unread}” is only kept as a word.`);
}

/** Whether a line has both a fraction that is its odds and, not first, one that is its day: 6/4 and 9/4. */
function isDayOrOdds({ words, at, word }: Place): boolean {
  const isFraction = ({ core }: Word) => FRACTION.test(core);
  // With fractional odds set, 2-1 is a price, too.
  const hasOdds = words.some((other) => other.role === 'odds' && /^\d+[/-]\d+$/.test(other.core));
  return word.role === 'day' && at > 0 && isFraction(word) && hasOdds;
}

/** Whether a day may be a system of as many legs as there are: 2/3 is two of three. */
function isDayOrSystem({ at, word, reading: { legs } }: Place): boolean {
  const [sizes = 0, count = 0] = word.core.split('/').map(Number);
  return word.role === 'day' && at === 0 && legs.length > 2 && count === legs.length && sizes < count;
}

/** Whether a signed number stands where a profit would: behind the odds and the wager. */
function isBehindAll({ words, at, word, before, reading }: Place): boolean {
  if (word.role !== 'line') return false;
  const isLast = reading.isUnit && words[at - 1]?.role === 'odds' && !words.slice(at + 1).some(isName);
  return isLast || (words[at - 1]?.role === 'wager' && before.some(({ role }) => role === 'odds'));
}

const MONEYLINE = /^(?:ml|moneyline)$/;

function isPick({ role, value, core }: Word): boolean {
  return value !== null || (role === 'market' && MONEYLINE.test(core));
}

/** Whether a leg has another pick before this one. Slips say the same line twice. */
function isSecondPick({ word, before }: Place): boolean {
  const isSame = ({ value }: Word) => value !== null && value === word.value;
  return isPick(word) && before.some((other) => isPick(other) && !isSame(other));
}

/** Whether a + divides names rather than what is counted: pts + reb. */
function isPlus({ words, at, word }: Place): boolean {
  const [before, after] = [words[at - 1], words[at + 1]];
  if (word.role !== null || word.core !== '+' || !before || !after || after.role === 'odds') return false;
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
    return OF_OTHERS.test(`${first} ${second}`) || isDoubleChance(words, from);
  });
}

/** Whether a word multiplies the wager, divides it among bets, or turns the odds around: 11/8 on is 8/11. */
function isMultiple({ words, at, word: { role, core }, reading }: Place): boolean {
  const [before, after] = [words[at - 1], words[at + 1]];
  if (role !== null) return false;
  if (core === 'x' && /^\d+$/.test(before?.core ?? '')) return true;
  if (before?.role === 'odds' && FRACTION.test(before.core) && core === 'on') return !after || !isName(after);
  if (reading.legs.length > 1 && /^(?:doubles|trebles)$/.test(core)) return true;
  return (before?.role === 'wager' || before?.role === 'odds') && MULTIPLES.test(core);
}

/** Whether a number stands on either side of a month: in 20 Jan 7, one is the wager. */
function isDayOrWager({ words, at, word }: Place): boolean {
  const [before, after] = [words[at - 1], words[at + 1]];
  const isMonth = word.role === 'day' && /^\p{L}/u.test(word.core);
  const isDay = isMonth && before?.role === 'day' && SHORT.test(before.core);
  return isDay && after?.role === 'wager' && SHORT.test(after.core) && Number(after.core) <= 31;
}

const SIGN = /^(?:[-+\u2013\u2014]|minus|plus)$/;
const SHORT = /^\d{1,2}$/;
const FRACTION = /^\d+\/\d+$/;
const WHOLE = /^[1-9]\d*$/;
const YEAR = /^(?:18|19|20)\d\d$/;
/** Digits with what people write behind an amount: 1k, 50.-, 500/-, 5x10, 1e3. */
const AMOUNT_LIKE =
  /^[^\p{L}\d]{0,2}\d[\d.,'\u2019]*(?:[kmux]|uns?|cr|lakhs?|ish|e\d+|x\d+|[-/*\u00d7=].*)?$/u;
const SCORE = /^(?:\d{1,2}-\d{1,2}|1x2)$/;

/**
 * Whether an unread number may be odds or a wager, as any with a currency may. Before both, one that a name follows is a name's, such as the 2 of
 * '2 Live Crew'.
 */
function isNumber({ words, at, word, before }: Place): boolean {
  const { core } = word;
  if (word.role !== null) return false;
  if (/\p{Sc}/u.test(word.text)) return true;
  const isBehind = before.some(({ role }) => role === 'odds' || role === 'wager');
  if (isBehind && AMOUNT_LIKE.test(core) && !SCORE.test(core)) return true;
  // A race at 3.30 begins a line.
  if (at === 0 && /^\d{1,2}\.\d\d$/.test(core)) return false;
  if (/^(?:[+-]\d{3,}|\d*[.,]\d+|\d+\/\d+|\d+(?:\.\d+)?%)$/.test(core)) return true;
  // Lakers in 6, a series.
  const isLength = words[at - 1]?.core === 'in' && /^\d$/.test(core);
  if (!WHOLE.test(core) || YEAR.test(core) || isLength) return false;
  if (words[at - 1]?.role === 'terms') return true;
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
function wholeNumber(words: readonly Word[], { format, currency, isUnit }: Reading): string | undefined {
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
  const place = words.findIndex(({ role }) => role === 'wager');
  const wager = words[place];
  if (isBesideTerms(words, place, place + 1)) return undefined;
  const cents = wager && /^\p{Sc}?0?[.,](\d{1,2})$/u.exec(wager.core)?.[1];
  if (cents)
    return `${wager.core} is read as the wager. For a contract’s price write ${Number(cents.padEnd(2, '0'))}¢.`;
  const isOther = wager ? readPrice(wager.core, format) !== undefined : isUnit;
  return isOther ? oddsOrWager(odds, currency) : undefined;
}

/** What to type if a whole number that is read as odds is the wager. Not every sign is read before a number. */
export function oddsOrWager(odds: string, { sign }: Currency): string {
  return `${odds} is read as odds. If it’s the wager, type ${sign === '$' ? '$' : 'stake '}${odds}.`;
}

/** Asks how a push on a quarter line ended, unless its word says that all of it came back. */
export function stopsOfHalf(line: number | null, result: BetOutcome | null, words: readonly Word[]): Stop[] {
  const isVoid = words.some(({ role, core }) => role === 'result' && !core.startsWith('push'));
  if (result !== 'push' || isVoid || !isQuarter(line)) return [];
  return [asked('On a .25 or .75 line, type half won or half lost. A push is all of the wager back.')];
}
