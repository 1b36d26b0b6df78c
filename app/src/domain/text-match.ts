import { foldedWords } from './folded.ts';

/**
 * The items that match what was typed, with a score up to 1, best first; of the same score, shorter labels first. What an
 * item is also called counts less than its label.
 *
 * @example rankMatches('ana', [{ label: 'Banana' }, { label: 'Analytics' }]) // Analytics 0.9, Banana 0.6
 */
export function rankMatches<Item extends { readonly label: string; readonly otherWords?: string }>(
  typed: string,
  items: readonly Item[],
): { item: Item; score: number }[] {
  return items
    .map((item) => {
      const { label, otherWords = '' } = item;
      return { item, score: Math.max(matchScore(typed, label), 0.7 * matchScore(typed, otherWords)) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.item.label.length - b.item.label.length);
}

/**
 * How well a text matches what was typed, 0 for not at all. Every typed word must match: a whole word of the
 * text, its beginning, a part of it, or its beginning with a typo or two. Typed initials match, too. Case and accents
 * don't count.
 */
function matchScore(typed: string, text: string): number {
  const queries = foldedWords(typed);
  const words = foldedWords(text);
  if (queries.length === 0) return 0;
  const scores = queries.map((query) => Math.max(...words.map((word) => wordScore(query, word)), 0));
  const byWord = scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score) / scores.length;
  const run = queries.join('');
  const initials = words.map(([initial]) => initial).join('');
  const isJoined = run.length > 1 && (initials.startsWith(run) || words.join('').startsWith(run));
  return Math.max(byWord, isJoined ? 0.8 : 0);
}

function wordScore(query: string, word: string): number {
  if (word === query) return 1;
  if (word.startsWith(query)) return 0.9;
  if (query.length > 2 && word.includes(query)) return 0.6;
  // Few people mistype the first letter, and short words would match nearly anything.
  const allowed = query[0] === word[0] ? Math.min(2, Math.floor(query.length / 4)) : 0;
  const typos = allowed === 0 ? Infinity : typosIn(query, word);
  return typos <= allowed ? 0.5 - typos / 10 : 0;
}

/** The letters to add, remove, replace or swap until the query is a beginning of the word. */
function typosIn(query: string, word: string): number {
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let i = 1; i <= query.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const isSame = query[i - 1] === word[j - 1];
      const isSwapped = query[i - 1] === word[j - 2] && query[i - 2] === word[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = row;
    row = next;
  }
  return Math.min(...row);
}
