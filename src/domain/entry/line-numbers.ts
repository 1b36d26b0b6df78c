import type { OddsFormat } from '#domain/price/american-odds.ts';
import type { ReadPrice } from '#domain/price/price.ts';
import { LONGEST_PRICE, readPrice } from '#domain/price/read-price.ts';
import { markedOdds } from '#domain/price/stored-odds.ts';
import { oddsProblem } from '#domain/price/typed-odds.ts';
import { isName, take, type Word } from './words.ts';
import { type ReadWager, readWager } from './wager.ts';

/** Odds as typed, for takenOdds, and what they were read as. An unsigned whole number gets its mark: +150, 2.00. */
export type TypedOdds = ReadPrice & { readonly text: string };

const UNMISTAKABLE = /^(?:[+-]\d+|\d+\.\d+|\d+\/\d+|ev(?:ens?)?)$/;
const MARKER = /^(?:@|at|(?:total )?odds|price|=) /;
/** From the surest odds to the least sure. */
export const SUREST_ODDS: readonly RegExp[] = [MARKER, /^[+-]/, /^e/, /^\d/];
/** What a slip says a bet returns. It follows from the odds, so it only leaves the description. */
const PAYOUT =
  /^(?:to (?:return|pay)|(?:(?:potential|total|est) )?(?:payout|returns?|winnings)) (?:\$[\d.,]+|[\d.,]+u?)$/;

export function hasSureOdds({ role, core }: Word): boolean {
  return role === null && UNMISTAKABLE.test(core) && readPrice(core) !== undefined;
}

/** A wager with a word, a `$` or units. Beside one, what it is to win follows from the odds and isn't kept. */
export function takeStatedWager(words: readonly Word[]): ReadWager | null {
  const target = take(words, 'payout', 4, (phrase) => statedWager(phrase, true));
  const staked = take(words, 'wager', 5, (phrase, at) => statedWager(phrase, false, at));
  if (!staked) for (const word of words) if (word.role === 'payout') word.role = 'wager';
  take(words, 'payout', 4, (phrase) => PAYOUT.test(phrase) || undefined);
  return staked ?? target;
}

function statedWager(phrase: string, toWin: boolean, at = 1): ReadWager | undefined {
  const [, size = phrase, on] = /^(.*) (on)$/.exec(phrase) ?? [];
  // A number alone may be odds, except in '50 on Lakers'.
  if (!/[$a-z]/.test(size) && !(on !== undefined && at === 0)) return undefined;
  const read = readWager(size);
  return read.ok && /win/i.test(read.wager.kind) === toWin ? read.wager : undefined;
}

/** Odds with a sign, a decimal point or a slash, and evens; the first of the surest kind. */
export function takeOdds(
  words: readonly Word[],
  kinds: readonly RegExp[],
  longest = LONGEST_PRICE,
): TypedOdds | null {
  for (const kind of kinds) {
    const odds = take(words, 'odds', 3, (phrase, at) => {
      const text = phrase.replace(MARKER, '');
      if (!kind.test(phrase) || !UNMISTAKABLE.test(text)) return undefined;
      // At the start of a line that has other odds, 1/5 is a day and 3.30 a race.
      if (at === 0 && /^\d/.test(text) && words.slice(1).some(hasSureOdds)) return undefined;
      const read = readPrice(text, 'american', longest);
      return read && { ...read, text };
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
    const read = readPrice(text, format);
    return read && { ...read, text: markedOdds(text, format) };
  });
}

/** The last unsigned number that may be a wager. */
export function takeBareWager(words: readonly Word[]): ReadWager | null {
  const at = words.findLastIndex(
    ({ role, core }, index) =>
      role === null &&
      /^\d[\d,]*(?:\.\d+)?$/.test(core) &&
      words[index - 1]?.core !== '@' &&
      readWager(core).ok &&
      isLoose(words, index),
  );
  const word = words[at];
  const read = word && readWager(word.core);
  if (!word || !read?.ok) return null;
  word.role = 'wager';
  return read.wager;
}

/** Whether a number isn't part of a name: no name follows it, or it is beside the odds. */
function isLoose(words: readonly Word[], at: number): boolean {
  return (
    words[at - 1]?.role === 'odds' || words[at + 1]?.role === 'odds' || !words.slice(at + 1).some(isName)
  );
}

/** What else a number may have been meant as, as sentences for the user. */
export function doubtsOf(
  words: readonly Word[],
  { format, hasOdds, isWagerStated }: { format: OddsFormat; hasOdds: boolean; isWagerStated: boolean },
): string[] {
  const doubts: string[] = [];
  const whole = words.find(({ role, core }, at) => {
    return role === 'odds' && /^\d+$/.test(core) && words[at - 1]?.role !== 'odds';
  });
  if (whole && !isWagerStated) {
    doubts.push(`${whole.core} is read as odds. If it’s the wager, type $${whole.core}.`);
  }
  const marked = words.find(
    ({ role, core }, at) => role === null && words[at - 1]?.core === '@' && /^\d+$/.test(core),
  );
  const problem = !hasOdds && marked && oddsProblem(marked.core, format);
  if (problem) doubts.push(problem);
  for (const { core } of words.filter(({ role }) => role === null)) {
    if (/^[£€]\d/.test(core)) doubts.push(`Wagers are in dollars. Type ${core.slice(1)} instead of ${core}.`);
    const wager = /^(?:\$[\d.,]+|[\d.,]+u)$/.test(core) ? readWager(core) : null;
    if (wager?.ok === false) doubts.push(wager.message);
    if (/^\d+,\d\d?$/.test(core)) doubts.push(`Type ${core.replace(',', '.')} instead of ${core}.`);
  }
  return doubts;
}
