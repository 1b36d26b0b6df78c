import type { OddsFormat } from '#domain/price/american-odds.ts';
import { LONGEST_PRICE } from '#domain/price/price.ts';
import { readPrice, type TypedPrice } from '#domain/price/read-price.ts';
import { oddsProblem, oddsSuggestions } from '#domain/price/typed-odds.ts';
import type { Cents } from '#domain/money.ts';
import { readAmount } from '#domain/reader/read-amount.ts';
import { oddsOrWager } from './stops.ts';
import { isBesideTerms } from './typed-terms.ts';
import { isName, take, type Word } from './words.ts';
import { readWager, WAGER_LABEL } from '#domain/price/wager.ts';
import type { ReadWager } from '#domain/price/wager-text.ts';
import { type Currency, inCurrency } from '#domain/currency.ts';

/** Odds with a text that means the same everywhere: +150, 2.00. */
export type TypedOdds = TypedPrice;

const UNMISTAKABLE =
  /^(?:[+-]\d+|[+-]\d{1,3},\d{3}|\d+(?:\.\d+|,\d\d?)|\d+(?:\/| to )\d+(?:[jc]?f)?|ev(?:en)?s?f?|\d+(?:[.,]\d+)?(?:¢| ?%))$/;
/** Odds that need decimal or fractional odds to be set. */
const IN_FORMAT: Readonly<Partial<Record<OddsFormat, RegExp>>> = {
  decimal: /^\d+,\d{3}$/,
  fractional: /^\d+-\d+$/,
};
/** With a decimal comma, 1,953 beside it is no thousand. */
const WITH_COMMA = /^\d+,\d\d?$/;
const MARKER = /^(?:@|at|(?:total )?odds|price|=) /;
/** From the surest odds to the least sure: a percentage may be a bankroll's. */
export const SUREST_ODDS: readonly RegExp[] = [MARKER, /^[+-]/, /^e/, /^\d.*[^%]$/, /%$/];
/** What a slip says a bet will return, has returned, or wins; only the last isn't known to have the wager in it. */
const PAYOUT =
  /^(?:(to (?:return|pay)|(?:(?:potential|total|est) )?(?:payout|returns?))|(returned|paid(?: out)?)|(?:(?:potential|total|est) )?winnings) (.+)$/;

/** What comes back with the wager, as a line says it. */
export type TypedPayout = { readonly amount: Cents; readonly isPaid: boolean };
/** Letters beside a number that say it is an amount; those of a team stay, as in ARS 2.10. */
const SIZED = /(?!¢)\p{Sc}|^(?:kr|rs|ksh)\.? ?\d|\d(?: ?(?:u|units?|pts?|points?|\p{L}{2,}\.?)|[pc])$/u;

/** The sizes of a round robin's parlays: 2,3. */
const SIZES = /^\d(?:,\d)*$/;
const BARE_AMOUNT = /^\d[\d.,'\u2019]*(?:[.,/]-)?$/;

export function hasSureOdds({ role, core }: Word): boolean {
  return role === null && UNMISTAKABLE.test(core) && readPrice(core) !== undefined;
}

/** Marks 'to win' in front of odds, which is no wager: in a leg without other odds, a decimal is its price. */
export function markToWin(leg: readonly Word[]): void {
  const sure = leg.filter(hasSureOdds);
  leg.forEach((word, at) => {
    const [win, odds] = [leg[at + 1], leg[at + 2]];
    if (word.core !== 'to' || win?.core !== 'win' || !odds || !sure.includes(odds)) return;
    if (sure.length > 1 && /^\d+[.,]\d+$/.test(odds.core)) return;
    word.role = win.role = 'market';
  });
}

/**
 * A wager with a word, a `$` or units, or beside a word for each way. Beside one, what it is to win follows from the odds and
 * isn't kept, nor is the total of an each-way bet, which is the double.
 */
export function takeStatedWager(words: readonly Word[], isEachWay = false): ReadWager | null {
  const paid = new Set(words.filter(({ role }) => role === 'payout'));
  const target = take(words, 'payout', 4, (phrase) => statedWager(phrase, true));
  const staked =
    take(words, 'wager', 3, (phrase, at) => amountOfTerms(words, phrase, at)) ??
    take(words, 'wager', 5, (phrase, at) =>
      isTeam(words, phrase, at) || isOdds(words, phrase, at)
        ? undefined
        : (statedWager(phrase, false, at) ?? amountBehindOdds(words, phrase, at)),
    );
  if (isEachWay && staked?.kind === 'amount')
    take(words, 'payout', 5, (phrase) => {
      const total = statedWager(phrase, false);
      return (total?.kind === 'amount' && total.cents === 2 * staked.cents) || undefined;
    });
  if (!staked) for (const word of words) if (word.role === 'payout' && !paid.has(word)) word.role = 'wager';
  return staked ?? target;
}

/** An amount that needs no sign, since a word beside it says what it is: 5 ew, liability 22. */
function amountOfTerms(words: readonly Word[], phrase: string, at: number): ReadWager | undefined {
  const end = at + phrase.split(' ').length;
  if (!isBesideTerms(words, at, end)) return undefined;
  const hasOtherOdds = words.some((word, place) => (place < at || place >= end) && hasSureOdds(word));
  const mayBeOdds = words[at - 1]?.core === 'lay' || words.slice(at, end).some(hasSureOdds);
  if (mayBeOdds && !hasOtherOdds) return undefined;
  if (/^\p{L}/u.test(phrase) && !WAGER_LABEL.test(phrase)) return amountBehindOdds(words, phrase, at);
  const read = readWager(phrase);
  return 'value' in read && !/win/i.test(read.value.kind) ? read.value : undefined;
}

/** Whether a currency is a word, since its code isn't in capitals, or a name's: 20 all, 20 Real Madrid. */
function isTeam(words: readonly Word[], phrase: string, at: number): boolean {
  const [code] = /\b[a-z]{3}$/.exec(phrase) ?? [];
  const end = at + phrase.split(' ').length;
  const [last, after] = [words[end - 1], words[end]];
  if (last && /^\p{Lu}\p{Ll}/u.test(last.text) && after && isName(after)) return true;
  return code !== undefined && code !== 'pts' && !last?.text.includes(code.toUpperCase());
}

/** Whether a number before a currency is the line's odds, since the currency's own follows: 1.95 € 20. */
function isOdds(words: readonly Word[], phrase: string, at: number): boolean {
  const [word] = words.slice(at, at + 1);
  if (!word || !/^\S+ \S/.test(phrase) || !hasSureOdds(word)) return false;
  const others = words.filter((other) => other !== word && other.role === null);
  return !others.some(hasSureOdds) && others.some(({ core }) => BARE_AMOUNT.test(core));
}

/** An amount behind a currency's letters, which may be a team's unless odds precede them: ARS 2.10. */
function amountBehindOdds(words: readonly Word[], phrase: string, at: number): ReadWager | undefined {
  const [before, code] = [words[at - 1], words[at]];
  if (!before || !code || !hasSureOdds(before) || !/^\p{L}{2,} \d/u.test(phrase)) return undefined;
  if (code.core.length === 3 && code.text !== code.text.toUpperCase()) return undefined;
  const read = readWager(phrase);
  return 'value' in read ? read.value : undefined;
}

/** What a line says a bet returns. It leaves the description, and is compared with what follows from the odds. */
export function takePayout(words: readonly Word[]): TypedPayout | null {
  let payout: TypedPayout | null = null;
  take(words, 'payout', 4, (phrase) => {
    const [all, promised, paid, text = ''] = PAYOUT.exec(phrase) ?? [];
    const read = readAmount(text);
    if (all === undefined || ('problem' in read && !('value' in readWager(text)))) return undefined;
    if ('value' in read && (promised !== undefined || paid !== undefined))
      payout = { amount: read.value, isPaid: paid !== undefined };
    return true;
  });
  return payout;
}

/** Of the odds beside a word for a boost the last are the bet's; those before it only leave the description. */
export function dropUnboosted(leg: readonly Word[]): void {
  const boost = leg.filter(({ core }) => /^boost(?:ed)?$/.test(core));
  const before = boost.length > 0 ? leg.filter(hasSureOdds).slice(0, -1) : [];
  for (const word of before.length > 0 ? [...before, ...boost] : []) word.role = 'payout';
}

function statedWager(phrase: string, toWin: boolean, at = 1): ReadWager | undefined {
  const [, size = phrase, on] = /^(.*) (on)$/.exec(phrase) ?? [];
  // A number alone may be odds, except in '50 on Lakers'.
  const isStated = SIZED.test(size) || WAGER_LABEL.test(size);
  if (!isStated && !(on !== undefined && at === 0)) return undefined;
  const read = readWager(size);
  return 'value' in read && /win/i.test(read.value.kind) === toWin ? read.value : undefined;
}

/** Odds with a sign, a decimal point or a slash, and evens; the first of the surest kind. */
export function takeOdds(
  words: readonly Word[],
  kinds: readonly RegExp[],
  format: OddsFormat,
  longest = LONGEST_PRICE,
): TypedOdds | null {
  const hasComma = words.some(({ core }) => WITH_COMMA.test(core));
  for (const kind of kinds) {
    const odds = take(words, 'odds', 3, (phrase, at) => {
      const text = phrase.replace(MARKER, '');
      const isInFormat = IN_FORMAT[format]?.test(text) && (hasComma || format !== 'decimal');
      if (!kind.test(phrase) || !(isInFormat || UNMISTAKABLE.test(text))) return undefined;
      if (words[at + phrase.split(' ').length]?.core === '%') return undefined;
      // At the start of a line that has other odds, 1/5 is a day and 3.30 a race.
      const after = words.slice(at + phrase.split(' ').length);
      const isFirst = at === 0 || (at === 1 && words[0]?.core === 'at');
      if (isFirst && /^\d/.test(text) && after.some(hasSureOdds)) return undefined;
      return readPrice(text, isInFormat ? format : 'american', longest);
    });
    if (odds) return odds;
  }
  return null;
}

/** Odds that are an unsigned whole number, in the user's format. */
export function takeWholeOdds(words: readonly Word[], format: OddsFormat): TypedOdds | null {
  return take(words, 'odds', 3, (phrase, at) => {
    const text = phrase.replace(MARKER, '');
    if (!/^\d+$/.test(text) || !isLoose(words, at + phrase.split(' ').length - 1)) return undefined;
    return readPrice(text, format);
  });
}

/** The last unsigned number that may be a wager. */
export function takeBareWager(words: readonly Word[]): ReadWager | null {
  const at = words.findLastIndex(
    ({ role, core }, index) =>
      role === null &&
      BARE_AMOUNT.test(core) &&
      words[index - 1]?.core !== '@' &&
      !(words[index - 1]?.core === 'rr' && SIZES.test(core)) &&
      'value' in readWager(core) &&
      isLoose(words, index),
  );
  const word = words[at];
  const read = word && readWager(word.core);
  if (!word || !read || 'problem' in read) return null;
  word.role = 'wager';
  return read.value;
}

/** Whether a number isn't part of a name or percentage: no name follows it, or it is beside the odds. */
function isLoose(words: readonly Word[], at: number): boolean {
  if (/^(?:lucky|rule)$/.test(words[at - 1]?.core ?? '') || words[at + 1]?.core === '%') return false;
  return (
    words[at - 1]?.role === 'odds' || words[at + 1]?.role === 'odds' || !words.slice(at + 1).some(isName)
  );
}

/** What else a number may have been meant as, as sentences for the user. */
export function doubtsOf(
  words: readonly Word[],
  {
    format,
    currency,
    hasOdds,
    isWagerStated,
  }: { format: OddsFormat; currency: Currency; hasOdds: boolean; isWagerStated: boolean },
): string[] {
  const doubts: string[] = [];
  const whole = words.find(({ role, core }, at) => {
    return role === 'odds' && /^\d+$/.test(core) && words[at - 1]?.role !== 'odds';
  });
  if (whole && !isWagerStated) doubts.push(oddsOrWager(whole.core, currency));
  const marked = words.find(
    ({ role, core }, at) => role === null && words[at - 1]?.core === '@' && /^\d+$/.test(core),
  );
  const problem = !hasOdds && marked && oddsProblem(marked.core, format);
  if (problem) doubts.push(problem);
  for (const { core } of words.filter(({ role }) => role === null)) {
    const wager = /^(?:\p{Sc}[\d.,]+|[\d.,]+(?:u|\p{Sc}))$/u.test(core) ? readWager(core) : null;
    if (wager && 'problem' in wager) doubts.push(inCurrency(wager.problem, currency));
    const choices = hasOdds || !/^\d+,\d{3}$/.test(core) ? [] : oddsSuggestions(core, format);
    if (choices.length > 0) doubts.push(`If ${core} is the price, type ${choices.join(' or ')}.`);
  }
  return doubts;
}
