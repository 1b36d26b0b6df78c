import type { Bet } from '#domain/bets/bet.ts';
import { isPause, madeBy, type Stepwise } from '#domain/stepwise.ts';

/** By what two bets of a notebook are taken for the same. */
type Likeness = Pick<Bet, 'day' | 'description' | 'odds' | 'wager'>;

/**
 * Which of the bets that were read are likely to be in the notebook already, by their places: those of a day,
 * description, odds and wager that one of its bets has. Each bet that is there counts for one that was read, so that
 * two equal bets of a file beside one in the notebook are one duplicate and one new bet.
 *
 * @example duplicatesOf([lakers, lakers, celtics], [lakers]) // Set { 0 }
 */
export function duplicatesOf(read: readonly Likeness[], existing: readonly Likeness[]): ReadonlySet<number> {
  return madeBy(duplicatesInSteps(read, existing));
}

/**
 * What duplicatesOf gives, made in steps.
 *
 * @example madeBy(duplicatesInSteps([lakers, celtics], [lakers])) // Set { 0 }
 */
export function* duplicatesInSteps(
  read: readonly Likeness[],
  existing: readonly Likeness[],
): Stepwise<ReadonlySet<number>> {
  const unclaimed = new Map<string, number>();
  for (const [place, bet] of existing.entries()) {
    if (isPause(place)) yield;
    const key = keyOf(bet);
    unclaimed.set(key, (unclaimed.get(key) ?? 0) + 1);
  }
  const duplicates = new Set<number>();
  if (unclaimed.size === 0) return duplicates;
  for (const [place, bet] of read.entries()) {
    if (isPause(place)) yield;
    const key = keyOf(bet);
    const count = unclaimed.get(key) ?? 0;
    if (count === 0) continue;
    unclaimed.set(key, count - 1);
    duplicates.add(place);
  }
  return duplicates;
}

function keyOf({ day, description, odds, wager }: Likeness): string {
  return `${day} ${odds} ${wager} ${description}`;
}
