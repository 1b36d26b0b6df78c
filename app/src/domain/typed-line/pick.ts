import type { BetSubject } from '#domain/bets/bet.ts';
import { readPrice } from '#domain/price/read-price.ts';
import { readLine } from '#domain/reader/read-line.ts';
import { isName, nameIn, namesOf, slotOf, takeEach, textOf, type Word, wordsOf } from './words.ts';

/** What a bet is on, as far as a line says it: the selection without its line, such as 'Lakers' or 'LeBron pts over'. */
export type TypedPick = Omit<BetSubject, 'startsAt'> & {
  /** The words that aren't odds, wager, book and so on, as typed: 'Arsenal v Spurs over 2.5'. */
  readonly description: string;
};

const MARKETS = namesOf([
  ...['tt', 'team total'].map((key) => [key, 'Team Prop'] as const),
  ...['total', 'total points', 'total goals', 'over/under'].map((key) => [key, 'Total'] as const),
  ...['ml', 'moneyline', 'money line'].map((key) => [key, 'Moneyline'] as const),
  ...['spread', 'ats', 'run line', 'puck line'].map((key) => [key, 'Spread'] as const),
  ...['ah', 'asian handicap'].map((key) => [key, 'Asian handicap'] as const),
  ...['handicap', 'hcp'].map((key) => [key, 'Handicap'] as const),
  ...['dnb', 'draw no bet'].map((key) => [key, 'Draw no bet'] as const),
  ...['double chance', 'dc'].map((key) => [key, 'Double chance'] as const),
  ...['btts', 'both teams to score'].map((key) => [key, 'Both teams to score'] as const),
]);

const STAT =
  '(?:p(?:oin)?ts?|reb(?:ound)?s?|ast|assists?|pra|goals?|corners?|cards?|shots?(?: on target)?|sot|yards?|yds?|tds?|' +
  'touchdowns?|receptions?|completions?|attempts?|sacks?|strikeouts?|ks|hits?|runs?|rbis?|bases|outs|threes|3s|3pm|' +
  'steals?|blocks?|saves?|aces?|games?|sets?|maps?|kills?|rounds?|fouls?|tackles?)';
export const STAT_WORD = new RegExp(`^${STAT}$`);
/** What is counted: 'pts', 'passing yards', 'pts + reb + ast'. */
const COUNTED = new RegExp(`^(?:(?:passing|rushing|receiving|total) )?${STAT}(?: ?\\+ ?${STAT})*$`);
/** The number after one of these is part of a name: 'game 2', 'week 11'. */
const NUMBERED =
  /^(?:game|gm|map|set|round|race|week|leg|period|quarter|inning|matchday|day|no|top|q|ufc|#) #?\d+$/;
const NUMBER = String.raw`(?:\d+(?:\.\d+|,\d{1,2})?|\.\d+)`;
const TOTAL = new RegExp(`^(?:o|over|u|under) ?(${NUMBER}(?:/${NUMBER})?|\\d+\\.\\d+,\\d+\\.\\d+)$`);
/** With a comma it has two digits at most: +1,200 is a price. */
const SPREAD = new RegExp(
  String.raw`^[+-](?:\d{1,3}(?:\.\d+)?|\.\d+|\d{1,2},\d{1,2})(?:(?:/|,(?=[+-]))[+-]?${NUMBER})?$`,
);
const VERSUS = /^(?:v|vs|@|at)$/;
/** Words that start a pick, so no team's name goes on past them. */
const STARTS_PICK = /^(?:draw|to|either|both|1st|first|2nd|second|1h|2h|fh|1x2)$/;

/**
 * Marks the words that belong to a pick, so that no number among them is read as a price or a wager: sides and totals,
 * spreads, markets, what is counted and its number, and numbered names.
 */
export function markPick(words: readonly Word[]): void {
  takeEach(words, 'number', 2, (phrase) => NUMBERED.test(phrase) || undefined);
  takeEach(words, 'market', 4, (phrase) => nameIn(MARKETS, phrase));
  takeEach(words, 'side', 2, (phrase, at) => {
    // In '2 u', the u is for units.
    const word = words[at];
    const isUnit = word?.core === 'u' && /\d$/.test(words[at - 1]?.core ?? '');
    const [, number] = isUnit ? [] : (TOTAL.exec(phrase) ?? []);
    if (!word || number === undefined || isAge(words, at)) return undefined;
    word.value = readLine(number) ?? null;
    return number;
  });
  takeEach(words, 'line', 1, (phrase, at) => {
    const word = words[at];
    const isSpread = SPREAD.test(phrase) && !readPrice(phrase);
    const isPickEm = /^(?:pk|pick'?em)$/.test(phrase);
    if (!word || !(isSpread || isPickEm || isHandicap(words, at))) return undefined;
    word.value = readLine(phrase) ?? null;
    return phrase;
  });
  markCounted(words);
}

/** Whether a U belongs to a team of youths, in England U21 v Spain U21. */
function isAge(words: readonly Word[], at: number): boolean {
  const isAt = (place: number) => /^u(?:1[5-9]|2[0-3])$/.test(words[place]?.core ?? '');
  const isBeforeVersus = (place: number) => isAt(place) && VERSUS.test(words[place + 1]?.core ?? '');
  return isAt(at) && words.some((_, place) => place <= at && isBeforeVersus(place));
}

/** Whether a number has no sign but the word for a handicap beside it, which has no other line: 'AH 0.75'. */
function isHandicap(words: readonly Word[], at: number): boolean {
  if (!/^\d{1,2}(?:[.,](?:0|25|5|50|75|00))?$/.test(words[at]?.core ?? '')) return false;
  return [-1, 1].some((side) => {
    const isWord = words[at + side]?.role === 'market' && /^(?:ah|h.*)$/.test(words[at + side]?.core ?? '');
    const beyond = words[at + 2 * side];
    return isWord && beyond?.role !== 'line' && !SPREAD.test(beyond?.core ?? '');
  });
}

/** Marks 'pts' after 'over 25.5', and '25' or '25+' with it in '25+ pts'. */
function markCounted(words: readonly Word[]): void {
  words.forEach((word, at) => {
    const counts = /^(?:[ou]|over|under)?\d+(?:\.\d+)?\+?$/.test(word.core) && word.role !== 'number';
    if (!counts) return;
    for (let length = 5; length > 0; length -= 1) {
      const after = words.slice(at + 1, at + 1 + length);
      const phrase = after.map(({ core }) => core).join(' ');
      if (!COUNTED.test(phrase) || (POINTS.test(phrase) && isBehindOdds(words, at))) continue;
      for (const counted of after) counted.role = 'stat';
      word.role ??= 'number';
      return;
    }
  });
}

/** British units are points: 7/4 5 pts. */
const POINTS = /^p(?:oin)?ts?$/;

function isBehindOdds(words: readonly Word[], at: number): boolean {
  const before = words[at - 1];
  return (
    before?.role === null &&
    /^\d+(?:\.\d+)?$/.test(words[at]?.core ?? '') &&
    readPrice(before.core) !== undefined
  );
}

/**
 * The pick in a bet's or leg's words, once everything else is read.
 *
 * The event is the names around a `v`, `vs`, `@` or `at`, up to punctuation or the pick. The selection is what remains
 * of the part with a line or market, or else of the last part, where colons, commas and dashes divide a line into parts.
 */
export function readPick(all: readonly Word[]): TypedPick {
  const words = all.filter((word) => slotOf(word) === null);
  const event = eventIn(words);
  const rest = words.filter((word) => !event.includes(word));
  const parts = partsOf(rest);
  const part = parts.find((some) => some.some(({ role }) => isMarked(role))) ?? parts.at(-1) ?? [];
  const side = part.find(({ role }) => role === 'side');
  const stat = part.filter(({ role }) => role === 'stat');
  const isNamed = ({ role, core }: Word) =>
    (role === null || role === 'number') && /[\p{L}\p{N}]/u.test(core);
  // What follows the line is a remark, unless nothing comes before it.
  const mark = part.findIndex(({ role }) => isMarked(role));
  const before = part.slice(0, Math.max(mark, 0)).filter(isNamed);
  const names = before.length > 0 ? before : part.filter(isNamed);
  const line = part.find(({ value }) => value !== null)?.value ?? null;
  const selection = [
    textOf(names),
    textOf(stat),
    ...(side ? [side.core.startsWith('o') ? 'over' : 'under'] : []),
  ].filter((text) => text !== '');
  const selected = selection.join(' ');
  return {
    description: textOf(words),
    event: event.length > 0 ? unwrapped(textOf(event)) : null,
    market: marketOf(part, { isNamed: names.some(isName), isCounted: stat.length > 0 }),
    selection: selected === '' ? null : unwrapped(names.length > 0 ? selected : capitalized(selected)),
    line,
  };
}

/**
 * What a bet's description says it is on, as a line's own description would be read.
 *
 * @example pickInText('Lakers -3.5') // { selection: 'Lakers', market: 'Spread', line: -3.5, event: null, … }
 */
export function pickInText(description: string): TypedPick {
  const words = wordsOf(description);
  markPick(words);
  return readPick(words);
}

/** The market that a pick names; for a side 'Total' or, with a name and a stat, 'Player Prop'; for a spread 'Spread'. */
function marketOf(part: readonly Word[], pick: { isNamed: boolean; isCounted: boolean }): string | null {
  const named = part.filter(({ role }) => role === 'market').map(({ core }) => core);
  if (named.length > 0) return nameIn(MARKETS, named.join('')) ?? nameIn(MARKETS, named[0] ?? '') ?? null;
  if (pick.isNamed && pick.isCounted) return 'Player Prop';
  if (part.some(({ role }) => role === 'side')) return 'Total';
  return part.some(({ role }) => role === 'line') ? 'Spread' : null;
}

function eventIn(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(
    (word, index) =>
      VERSUS.test(word.core) && [words[index - 1], words[index + 1]].every((near) => near && isTeam(near)),
  );
  if (at < 0) return [];
  let from = at - 1;
  while (!endsPart(words, from - 1) && !opens(words[from]) && isTeamAt(words, from - 1)) from -= 1;
  const seen = new Set(words.slice(from, at).map(({ core }) => core));
  let to = at + 1;
  // A name that comes again starts the pick: 'Arsenal v Spurs Arsenal -1'.
  while (isTeamAt(words, to) && !seen.has(words[to]?.core ?? '') && !(to > at + 1 && opens(words[to]))) {
    seen.add(words[to]?.core ?? '');
    to += 1;
    if (endsPart(words, to - 1)) break;
  }
  return words.slice(from, to);
}

function isTeamAt(words: readonly Word[], at: number): boolean {
  const word = words[at];
  return word !== undefined && isTeam(word);
}

function isTeam(word: Word): boolean {
  return (
    word.role === null &&
    /^[^$£€]*[\p{L}\p{N}]/u.test(word.core) &&
    !VERSUS.test(word.core) &&
    !STARTS_PICK.test(word.core)
  );
}

function isMarked(role: Word['role']): boolean {
  return role === 'side' || role === 'line' || role === 'market' || role === 'stat';
}

function opens(word: Word | undefined): boolean {
  return word !== undefined && /^[([]/.test(word.text);
}

/** Whether a part of the line ends with a word. */
function endsPart(words: readonly Word[], at: number): boolean {
  const text = words[at]?.text ?? '';
  return /[,;:)\]]$/.test(text) || /^[-\u2013\u2014|\u00b7\u2022/]$/.test(text);
}

function partsOf(words: readonly Word[]): Word[][] {
  const parts: Word[][] = [[]];
  words.forEach((word, at) => {
    parts.at(-1)?.push(word);
    if (endsPart(words, at) && !/[)\]]$/.test(word.text)) parts.push([]);
  });
  return parts.filter((part) => part.some(({ core }) => /[\p{L}\p{N}]/u.test(core)));
}

/** Without brackets around the whole, or half of a pair. */
function unwrapped(text: string): string {
  return text.replace(/^[([]([^()[\]]*)[)\]]?$/, '$1').replace(/^([^()[\]]*)[)\]]$/, '$1');
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
