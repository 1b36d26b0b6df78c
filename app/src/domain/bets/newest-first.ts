import { compareDays } from '#domain/calendar/iso-day.ts';
import type { Bet } from './bet.ts';

/**
 * Compares bets for a list by date, as the database does: by day, then creation time, then sequence, each descending.
 * Times compare as text, since all are in UTC.
 *
 * @example bets.toSorted(newestFirst)
 */
export function newestFirst(
  a: Pick<Bet, 'day' | 'createdAt' | 'sequence'>,
  b: Pick<Bet, 'day' | 'createdAt' | 'sequence'>,
): number {
  if (a.day !== b.day) return compareDays(b.day, a.day);
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return b.sequence - a.sequence;
}

/**
 * Merges lists of bets that are newest first into one, several times as fast as sorting. Returns the only list itself.
 *
 * @example mergeNewestFirst([nbaBets, nflBets])
 */
export function mergeNewestFirst(lists: readonly (readonly Bet[])[]): readonly Bet[] {
  const [first = [], second] = lists;
  if (!second) return first;
  const half = Math.ceil(lists.length / 2);
  return mergeTwo(mergeNewestFirst(lists.slice(0, half)), mergeNewestFirst(lists.slice(half)));
}

function mergeTwo(ours: readonly Bet[], theirs: readonly Bet[]): readonly Bet[] {
  if (theirs.length === 0) return ours;
  const merged: Bet[] = [];
  let next = 0;
  for (const bet of ours) {
    for (let other = theirs[next]; other && newestFirst(other, bet) < 0; other = theirs[next]) {
      merged.push(other);
      next += 1;
    }
    merged.push(bet);
  }
  return merged.concat(theirs.slice(next));
}
