import { UNDECIDED, type WinLossBets } from '#domain/analytics/verdict/win-loss-bets.ts';

/** Winning and losing streaks in the order of the bets. Pushes and cash-outs don't count and don't end a streak. */
export type Streaks = {
  readonly longestWon: number;
  readonly longestLost: number;
  /** The streak of the last bet. */
  readonly current: { readonly won: boolean; readonly length: number } | undefined;
  /** The expected longest streaks at fair odds. */
  readonly expectedWon: number | undefined;
  readonly expectedLost: number | undefined;
};

/**
 * The longest and current streaks, in bets, and the expected longest streaks if every bet wins with the mean implied
 * probability, the mean of 1 / d. With very different odds, streaks get slightly longer than that. Without bets
 * the current and expected streaks are undefined.
 *
 * @example streaksOf(winLossBetsOf(bets)).longestLost // 4
 */
export function streaksOf({ count, netOdds, won }: WinLossBets): Streaks {
  let longestWon = 0;
  let longestLost = 0;
  let length = 0;
  let expectedWins = 0;
  let n = 0;
  let last: number | undefined;
  for (let index = 0; index < count; index += 1) {
    if (won[index] === UNDECIDED) continue;
    n += 1;
    expectedWins += 1 / (1 + (netOdds[index] ?? 0));
    length = won[index] === last ? length + 1 : 1;
    last = won[index];
    if (last === 1) longestWon = Math.max(longestWon, length);
    else longestLost = Math.max(longestLost, length);
  }
  const chance = expectedWins / n;
  return {
    longestWon,
    longestLost,
    current: n === 0 ? undefined : { won: last === 1, length },
    expectedWon: expectedLongest(n, chance),
    expectedLost: expectedLongest(n, 1 - chance),
  };
}

/**
 * The expected longest streak of an outcome with probability p in n bets: -ln(n (1 - p)) / ln p. The approximation
 * holds for many bets. Undefined if the other outcome is expected at most once, as in 40 bets at very short odds.
 *
 * @see John D. Cook, johndcook.com
 */
function expectedLongest(n: number, p: number): number | undefined {
  const breaks = n * (1 - p);
  return breaks > 1 ? Math.min(n, -Math.log(breaks) / Math.log(p)) : undefined;
}
