import { NO_TERMS_TEXTS, type TermsTexts } from '#domain/bets/entered-terms.ts';
import type { Stop } from './stops.ts';
import { isName, take, textOf, type Word } from './words.ts';

const EACH_WAY = /^(?:each[ -]?way|ew|e[/.-]w)$/;
const LIABILITY = /^liab(?:ility)?$/;
/** With a sign, or a share that must be asked about: 0.05. */
const COMMISSIONS = [String.raw`(\d[\d.,]* ?%)`, String.raw`(0?[.,]\d+)`].map(
  (share) => new RegExp(`^(?:${share} comm(?:ission)?|comm(?:ission)? ${share})$`),
);
/** With other fractions the line may mean odds or a day. */
const PLACE = /^1\/[1-9]$/;
const PLACES = /^(\d{1,2}) ?(?:pl|places?)$/;
const RULE4 = /^(?:(?:r4|rule ?4) (\d+p(?: \d+p)*)|(\d+p) (?:r4|rule ?4))$/;

/**
 * Takes what a line says of its kind of bet, as texts for readTermsTexts; null for an ordinary bet. An each-way bet has no
 * commission, so that one beside it stays unread.
 */
export function takeTerms(words: readonly Word[]): TermsTexts | null {
  const takeEachWay = () => take(words, 'terms', 2, (phrase) => EACH_WAY.test(phrase) || undefined);
  let isEachWay = false;
  // Slips say it twice.
  while (takeEachWay()) isEachWay = true;
  if (isEachWay) {
    const places = take(words, 'terms', 2, (phrase) => PLACES.exec(phrase)?.[1]) ?? '';
    markTotal(words);
    return { ...NO_TERMS_TEXTS, side: 'each_way', place: takePlace(words), places };
  }
  const [commission = ''] = COMMISSIONS.flatMap((pattern) => takeEither(words, 'terms', pattern) ?? []);
  const isOnly = words.filter(({ core }) => core === 'lay').length === 1;
  const isLay = take(words, 'terms', 1, (phrase, at) => {
    return (phrase === 'lay' && isOnly && !isInName(words, at)) || undefined;
  });
  if (!isLay) return commission === '' ? null : { ...NO_TERMS_TEXTS, commission };
  const isLiability = take(words, 'terms', 1, (phrase) => LIABILITY.test(phrase) || undefined);
  return { ...NO_TERMS_TEXTS, side: 'lay', risk: isLiability ? 'liability' : '', commission };
}

/** Whether a word stands between names: Can't Lay Off is a horse. */
function isInName(words: readonly Word[], at: number): boolean {
  const [before, after] = [words[at - 1], words[at + 1]];
  return !!before && isName(before) && !/[,;:]$/.test(before.text) && !!after && isName(after);
}

/** What a place pays: the only such fraction behind the word for each way, or else of the line; a first one is a day. */
function takePlace(words: readonly Word[]): string {
  const isPlace = ({ role, core }: Word, at: number) => role === null && at > 0 && PLACE.test(core);
  const all = words.filter(isPlace);
  const from = words.findIndex(({ role }) => role === 'terms');
  const behind = all.filter((word) => words.indexOf(word) > from);
  const [place, other] = behind.length > 0 ? behind : all;
  if (!place || other) return '';
  const at = words.indexOf(place);
  const [next, last] = words.slice(at + 1, at + 3).map(({ core }) => core);
  const count = next === 'odds' ? 1 : 2;
  const end = next === 'odds' || (next === 'the' && last === 'odds') ? at + 1 + count : at + 1;
  for (const word of words.slice(words[at - 1]?.core === 'at' ? at - 1 : at, end)) word.role = 'terms';
  return place.core;
}

/** Beside an amount, 'total' is no market. */
function markTotal(words: readonly Word[]): void {
  words.forEach((word, at) => {
    if (word.core === 'total' && /^(?:stake|wager|\p{Sc}?\d)/u.test(words[at + 1]?.core ?? ''))
      word.role = 'terms';
  });
}

/** Takes Rule 4 deductions, as a text for readEndingTexts: '25p 5p'. */
export function takeRule4(words: readonly Word[]): string | null {
  return takeEither(words, 'ending', RULE4);
}

/** The group of a pattern that has one on either side of its word. */
function takeEither(words: readonly Word[], role: 'terms' | 'ending', pattern: RegExp): string | null {
  return take(words, role, 5, (phrase) => {
    const [, one, other] = pattern.exec(phrase) ?? [];
    return one ?? other;
  });
}

/** Whether the words from `at` to `end` are where the amount is of an each-way bet's part, a liability or a whole lay. */
export function isBesideTerms(words: readonly Word[], at: number, end: number): boolean {
  const isTerm = (word: Word | undefined, names: RegExp) => word?.role === 'terms' && names.test(word.core);
  const isWholeLay = isTerm(words[at - 1], /^lay$/) && /^\d+$/.test(words[at]?.core ?? '');
  return isWholeLay || isTerm(words[at - 1], LIABILITY) || isTerm(words[end], /^(?:e[/.-]?w|each.*)$/);
}

/** What of a lay bet 'risk' says: its liability. */
export function withRisk(terms: TermsTexts | null, words: readonly Word[]): TermsTexts | null {
  const isRisk = words.some(({ role, core }) => role === 'wager' && core.startsWith('risk'));
  return terms?.side === 'lay' && isRisk ? { ...terms, risk: 'liability' } : terms;
}

/** Asks about a labelled amount that may be the total of an each-way bet. */
export function stopsOfTotal(terms: TermsTexts | null, words: readonly Word[]): readonly Stop[] {
  const wager = words.filter(({ role }) => role === 'wager');
  const [first] = wager;
  const end = words.findLastIndex(({ role }) => role === 'wager') + 1;
  const isTotal = words[end]?.core === 'total' || words[end]?.core === 'altogether';
  const isLabelled = isTotal || (!!first && /^(?:stake|wager|bet|risk)/.test(first.core));
  const isSure = (!isTotal && isBesideTerms(words, end, end)) || words.some(({ role }) => role === 'payout');
  if (terms?.side !== 'each_way' || !isLabelled || isSure) return [];
  return [{ why: `“${textOf(wager)}” is read as the wager on each part.`, mayAdd: true }];
}

/** Asks about a lay bet with the word for a back bet, one of two bets or a name, and refuses one with others' numbers. */
export function stopsOfBack(terms: TermsTexts | null, words: readonly Word[]): readonly Stop[] {
  const left = words.filter(({ role, core }) => role === null && /^\d+(?:[.,/]\d+)?$/.test(core)).length;
  const isBack = words.some(({ core }) => core === 'back');
  if (terms?.side !== 'lay' || !(isBack || left > 1)) return [];
  const why =
    'Backing and laying are two bets. Put a comma between them, as in Arsenal 3.00 20, lay Arsenal 2.80 21.50';
  return [{ why, mayAdd: left === 0 }];
}

const OF_PARLAY: Stop = {
  why: 'A parlay that is laid, each way or with a commission can’t be added in one line. Use the form, and type what it returned once it is settled.',
  mayAdd: false,
};

/** Why legs can't have these terms. */
export function stopsOfParlayTerms(terms: TermsTexts | null): readonly Stop[] {
  return terms ? [OF_PARLAY] : [];
}
