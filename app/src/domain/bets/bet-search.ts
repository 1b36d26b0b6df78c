import type { Bet } from './bet.ts';
import { outcomeOf } from './outcomes.ts';
import { BOOKS } from './sportsbooks.ts';
import { folded } from '#domain/folded.ts';

/** Such as 'dk' for 'DraftKings', which searches find too. */
const SHORT_NAMES = new Map(Object.entries(BOOKS).map(([name, short]) => [name, short.join(' ')]));

const textOfBet = new WeakMap<Bet, string>();

/** The search texts of all bets in a list, joined, and the index at which each starts, plus the end. */
type ListText = { readonly text: string; readonly starts: Uint32Array };
const textOfList = new WeakMap<readonly Bet[], ListText>();

/**
 * The search texts of a list of bets. Remembered too: looking up each bet's takes longer than searching all. One long
 * text is searched twice as fast as 100,000 strings scattered in memory.
 */
export function listTextOf(bets: readonly Bet[]): ListText {
  const known = textOfList.get(bets);
  if (known) return known;
  const texts = bets.map(searchTextOf);
  const starts = new Uint32Array(bets.length + 1);
  for (const [index, text] of texts.entries()) starts[index + 1] = (starts[index] ?? 0) + text.length + 1;
  const made = { text: texts.join('\0'), starts };
  textOfList.set(bets, made);
  return made;
}

/**
 * Returns a test of whether the bet at an index contains every word. Call it with ascending indexes: it continues from
 * where it last found each word.
 *
 * @example const containsAll = findWords(bets, ['lakers', 'dk']);
 * bets.filter((_, index) => containsAll(index))
 */
export function findWords(bets: readonly Bet[], words: readonly string[]): (index: number) => boolean {
  const { text, starts } = listTextOf(bets);
  const searches = words.map((word) => ({ word, found: -1 }));
  return (index) => {
    const start = starts[index] ?? 0;
    const end = starts[index + 1] ?? 0;
    for (const search of searches) {
      if (search.found < start) {
        const found = text.indexOf(search.word, start);
        search.found = found < 0 ? Infinity : found;
      }
      if (search.found >= end) return false;
    }
    return true;
  };
}

/**
 * The text of a bet that searches look through, folded like searchWords: description, event, selection and market, also
 * of its legs, custom values with the short names of sportsbooks, its outcome, and 'bonus'. Remembered, so that a
 * keystroke on 100,000 bets only compares texts.
 *
 * @example searchTextOf(bet) // 'lakers -3.5\nlakers @ nuggets\nnba\ndraftkings dk\nhalf won'
 */
export function searchTextOf(bet: Bet): string {
  const known = textOfBet.get(bet);
  if (known !== undefined) return known;
  let text = bet.description;
  for (const each of [bet, ...bet.legs]) {
    for (const part of [each.event, each.selection, each.market]) if (part !== null) text += `\n${part}`;
  }
  for (const id in bet.customValues) {
    const value = bet.customValues[id] ?? '';
    text += `\n${value} ${SHORT_NAMES.get(value) ?? ''}`;
  }
  text += `\n${outcomeOf(bet).replace('_', ' ')}`;
  if (bet.bonus) text += '\nbonus';
  const searched = folded(text);
  textOfBet.set(bet, searched);
  return searched;
}

/** A bet's description as in its search text, for sorting. */
export function sortingTextOf(bet: Bet): string {
  const [description = ''] = searchTextOf(bet).split('\n', 1);
  return description;
}
