import { formatCount } from '#domain/number-text.ts';
import { readPrice } from '#domain/price/read-price.ts';
import { remembered } from '#domain/remembered.ts';
import type { GameSource, Score } from './game.ts';

type GameFileKind = 'football-data' | 'odds-api' | 'plain';

/** What isn't read of a file that is read otherwise; `where` is a place in it, such as 'Line 12'. */
export type GameProblem = { readonly where: string; readonly message: string };

/** A file of games that has been read, or an answer of the odds feed. */
export type GameFile = {
  readonly kind: GameFileKind;
  readonly source: GameSource;
  readonly problems: readonly GameProblem[];
};

export function lineProblem(line: number, message: string): GameProblem {
  return { where: `Line ${formatCount(line)}`, message };
}

const FILE_PRICE = /^\d{1,4}(?:\.\d{1,9})?$/;

/**
 * The decimal price in a cell, with a point; null for a blank cell, 0, and anything else that isn't a decimal price from
 * 1.001 to 1001.
 *
 * @example decimalPrice('1,91') // '1.91'
 */
export const decimalPrice = remembered((cell: string): string | null => {
  const text = cell.trim().replace(',', '.');
  return FILE_PRICE.test(text) && readPrice(text, 'decimal') ? text : null;
});

const GOALS = /^\d{1,3}$/;

/**
 * A final score from the cells of its goals; null if both are blank. `result` is H, D, A or blank. Returns a message if
 * the cells aren't a score or the result contradicts them.
 *
 * @example readScore('2', '1', 'H') // { home: 2, away: 1, final: true }
 * @example readScore('2', '1', 'A') // 'The result is A, but the score is 2–1, so neither is used.'
 */
export function readScore(home: string, away: string, result: string): Score | null | string {
  if (home === '' && away === '') return null;
  if (!GOALS.test(home) || !GOALS.test(away)) {
    return `“${home.slice(0, 20)}–${away.slice(0, 20)}” isn’t a score, so the game has no result.`;
  }
  const score = { home: Number(home), away: Number(away), final: true };
  const difference = score.home - score.away;
  const outcome = ['A', 'D', 'H'][Math.sign(difference) + 1] ?? '';
  if (result === '' || result.toUpperCase() === outcome) return score;
  return `The result is ${result.slice(0, 20)}, but the score is ${score.home}–${score.away}, so neither is used.`;
}
