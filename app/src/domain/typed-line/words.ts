import { withDecimals } from '#domain/reader/read-line.ts';

/** Names of parlays with two legs, three and so on. */
export const FOLDS = [
  'double',
  'treble',
  'fourfold',
  'fivefold',
  'sixfold',
  'sevenfold',
  'eightfold',
  'ninefold',
];

/** What a word of the line was read as. */
type Slot =
  | 'parlay'
  | 'odds'
  | 'wager'
  | 'payout'
  | 'book'
  | 'league'
  | 'day'
  | 'start'
  | 'bonus'
  | 'result'
  | 'terms'
  | 'ending';

/** A word's part in the pick. Such words stay in the description. */
export type PickRole = (typeof PICK_ROLES)[number];
const PICK_ROLES = ['side', 'line', 'market', 'stat', 'number'] as const;

export type Word = {
  /** As typed. */
  readonly text: string;
  /** In lower case, without wrapping punctuation, with the ASCII minus, for which people also type an en dash. */
  readonly core: string;
  /** False for a piece of a word that was cut up, such as the 1.95 of @1.95. */
  readonly spaced: boolean;
  role: Slot | PickRole | null;
  /** The number of a word with the role 'line'. */
  value: number | null;
};

/**
 * Cuts after an @ that starts a word or precedes a number, before an @ or ( that a number follows, before a sign with a
 * price's digits, and between an amount and 'ew'.
 */
const CUTS =
  /(?<=^@)(?=.)|(?<=@)(?=[+\-\u2212\u2013]?\.?\d)|(?=[@(][+\-\u2212\u2013]?\.?\d)|(?<=[\p{L}\d])(?=[+\-\u2212\u2013](?:\d{3,6}|\d+\.\d+)(?!\d))|(?<=\d)(?=[eE][/.-]?[wW](?![\p{L}\d]))/u;

/** Words that aren't cut: days such as 2026-01-05, and anything too long for a bet. */
const WHOLE = /^\d+[-\u2013]|^.{60}/;

/**
 * The words of a line, separated by space and without Markdown's bold and strikethrough, ™ and ®. Prices that are stuck to a
 * word are words of their own.
 *
 * @example wordsOf('o2.5@1.95 (2u)').map(({ core }) => core) // ['o2.5', '@', '1.95', '2u']
 */
export function wordsOf(line: string): Word[] {
  return (line.replaceAll(/\*\*|~~|[™®]/g, '').match(/\S+/g) ?? []).flatMap((typed) =>
    (WHOLE.test(typed) ? [typed] : typed.split(CUTS)).map((text, index) => ({
      text,
      core: coreOf(text),
      spaced: index === 0,
      role: null,
      value: null,
    })),
  );
}

/** Before a number a dash is a minus, as in plainText. */
const MINUS_OF_NUMBER = /\u2212|\u2013(?=[.\d¼½¾])/g;

function coreOf(text: string): string {
  const bare = text.replace(/^[([{"'*_~]+/, '').replace(/(?<![)\]}"'*_~,;:.!?])[)\]}"'*_~,;:.!?]+$/, '');
  return withDecimals(bare.toLowerCase().replaceAll(MINUS_OF_NUMBER, '-'));
}

/** The part of the bet that a word was read as; null if it stays in the description. */
export function slotOf({ role }: Word): Slot | null {
  return PICK_ROLES.some((each) => each === role) ? null : (role as Slot | null);
}

/** Whether two words are the market of two of three results, rather than a parlay of two legs. */
export function isDoubleChance(words: readonly Word[], at: number): boolean {
  return words[at]?.core === 'double' && words[at + 1]?.core === 'chance';
}

/** Whether a word is an unread name rather than a number or a sign. */
export function isName({ role, core }: Word): boolean {
  return role === null && /\p{L}/u.test(core);
}

/** The words as typed, without separators that are left over at either end. */
export function textOf(words: readonly Word[]): string {
  const text = words.map((word) => (word.spaced ? ` ${word.text}` : word.text)).join('');
  let from = 0;
  let to = text.length;
  while (to > from && ' ,;:|\u00b7\u2022\u2013\u2014-@='.includes(text.charAt(to - 1))) to -= 1;
  while (from < to && /[ ,;:|\u00b7\u2022\u2013\u2014]/.test(text.charAt(from))) from += 1;
  return text.slice(from, to).replace(/^[-@=] /, '');
}

/** Reads a phrase, the cores of words joined by spaces; `at` is the place of its first word. */
type Read<Value> = (phrase: string, at: number) => Value | undefined;

/**
 * Gives the role to the first unread words that `read` understands, and returns their value, or null. It sees phrases
 * of up to `longest` words, the longest first.
 */
export function take<Value>(
  words: readonly Word[],
  role: Slot | PickRole,
  longest: number,
  read: Read<Value>,
  from = 0,
): Value | null {
  for (let at = from; at < words.length; at += 1) {
    const phrases: string[] = [];
    for (const { role: taken, core } of words.slice(at, at + longest)) {
      if (taken !== null) break;
      phrases.push(phrases.length === 0 ? core : `${phrases.at(-1)} ${core}`);
    }
    for (let length = phrases.length; length > 0; length -= 1) {
      const value = read(phrases[length - 1] ?? '', at);
      if (value === undefined) continue;
      for (const word of words.slice(at, at + length)) word.role = role;
      return value;
    }
  }
  return null;
}

/** Like `take`, for all such words. */
export function takeEach(words: readonly Word[], role: PickRole, longest: number, read: Read<unknown>): void {
  let next = 0;
  const readOn: Read<unknown> = (phrase, at) => {
    const value = read(phrase, at);
    if (value !== undefined) next = at + 1;
    return value;
  };
  while (take(words, role, longest, readOn, next) !== null);
}

/** Names by their letters and digits; the first of two that are alike counts. */
export type Names = ReadonlyMap<string, string>;

export function namesOf(entries: Iterable<readonly [string, string]>): Names {
  const names = new Map<string, string>();
  for (const [key, name] of entries) {
    const squashed = squash(key);
    if (squashed !== '' && !names.has(squashed)) names.set(squashed, name);
  }
  return names;
}

export function nameIn(names: Names, phrase: string): string | undefined {
  return /^[\p{L}\p{N}](?:.*[\p{L}\p{N}])?$/u.test(phrase) ? names.get(squash(phrase)) : undefined;
}

function squash(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
