import type { ReadBet } from './rows.ts';

/** Beyond so many pairs the normal approximation is as good, and faster. */
const MOST_EXACT = 400;
/** What a normal variable exceeds once in 1,000. */
const ONCE_IN_1000 = 3.0902;

/**
 * Whether winners stand before losers of the same day and event so often that chance does it less than once in 1,000: the
 * file is sorted by result, and its order isn't that of the bets. Of all pairs of a winner and a loser, those with the
 * winner first are counted; by chance each order of a group is as likely as any other.
 *
 * @example areWinnersFirst(tenDaysWithAWinnerThenALoser) // true: 1 in 1,024
 */
export function areWinnersFirst(bets: readonly Pick<ReadBet, 'day' | 'event' | 'status'>[]): boolean {
  const groups = new Map<string, { won: number; lost: number }>();
  let seen = 0;
  for (const { day, event, status } of bets) {
    if (status !== 'won' && status !== 'lost') continue;
    const key = `${day} ${event ?? ''}`;
    const group = groups.get(key) ?? { won: 0, lost: 0 };
    groups.set(key, group);
    group[status] += 1;
    if (status === 'lost') seen += group.won;
  }
  const mixed = [...groups.values()].filter(({ won, lost }) => won > 0 && lost > 0);
  const pairs = mixed.reduce((sum, { won, lost }) => sum + won * lost, 0);
  if (2 * seen <= pairs) return false;
  if (pairs > MOST_EXACT) {
    const variance = mixed.reduce((sum, { won, lost }) => sum + (won * lost * (won + lost + 1)) / 12, 0);
    return seen - 0.5 - pairs / 2 > ONCE_IN_1000 * Math.sqrt(variance);
  }
  let chances: readonly number[] = [1];
  for (const { won, lost } of mixed) chances = summed(chances, pairChances(won, lost));
  return chances.slice(seen).reduce((sum, chance) => sum + chance, 0) < 0.001;
}

/** The chance of each number of pairs with the winner first: the last is a loser with all winners before it, or a winner. */
function pairChances(won: number, lost: number): readonly number[] {
  let row: readonly (readonly number[])[] = Array.from({ length: lost + 1 }, () => [1]);
  for (let winners = 1; winners <= won; winners += 1) {
    const next: (readonly number[])[] = [[1]];
    for (let losers = 1; losers <= lost; losers += 1) {
      const isLoser = losers / (winners + losers);
      const [left = [], above = []] = [next[losers - 1], row[losers]];
      next.push(
        Array.from({ length: winners * losers + 1 }, (_, pairs) => {
          return isLoser * (left[pairs - winners] ?? 0) + (1 - isLoser) * (above[pairs] ?? 0);
        }),
      );
    }
    row = next;
  }
  return row[lost] ?? [1];
}

/** The chances of the sums of two numbers. */
function summed(a: readonly number[], b: readonly number[]): readonly number[] {
  const made = Array.from({ length: a.length + b.length - 1 }, () => 0);
  for (const [i, x] of a.entries())
    for (const [j, y] of b.entries()) made[i + j] = (made[i + j] ?? 0) + x * y;
  return made;
}
