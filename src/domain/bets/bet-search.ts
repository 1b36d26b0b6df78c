import { type Bet, outcomeOf } from './bet.ts';
import { BOOKS } from './sportsbooks.ts';
import { folded } from '#domain/folded.ts';

/** Such as 'dk' for 'DraftKings', which searches find too. */
const SHORT_NAMES = new Map(Object.entries(BOOKS).map(([name, short]) => [name, short.join(' ')]));

const textOfBet = new WeakMap<Bet, string>();
const textsOfList = new WeakMap<readonly Bet[], readonly string[]>();

/** The search texts of a list of bets. Remembered too: looking up each bet's takes longer than searching all. */
export function searchTextsOf(bets: readonly Bet[]): readonly string[] {
  const texts = textsOfList.get(bets) ?? bets.map(searchTextOf);
  textsOfList.set(bets, texts);
  return texts;
}

/**
 * The text of a bet that searches look through, folded like searchWords: description, event, selection and market, also
 * of its legs, custom values with the short names of sportsbooks, its outcome, and 'bonus'. Remembered, so that a
 * keystroke on 100,000 bets only compares texts.
 *
 * @example searchTextOf(bet) // 'lakers -3.5\nlakers @ nuggets\nnba\ndraftkings dk\nhalf won'
 */
function searchTextOf(bet: Bet): string {
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

/** The words of a search, of which a bet must contain each: 'Jokić  −3.5' is ['jokic', '-3.5']. */
export function searchWords(query: string): string[] {
  return folded(query)
    .split(/\s+/)
    .filter((word) => word !== '');
}
