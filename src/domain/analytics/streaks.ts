import type { WinLossBets } from './win-loss-bets.ts';

/** Runs of wins and of losses, in the order of the bets; pushes neither count nor end one. */
export type Streaks = {
  readonly longestWon: number;
  readonly longestLost: number;
  /** The run that the last bet is of; undefined without a bet. */
  readonly current: { readonly won: boolean; readonly length: number } | undefined;
  /** The longest runs to expect if the prices were fair; undefined without a bet. */
  readonly expectedWon: number | undefined;
  readonly expectedLost: number | undefined;
};

/**
 * The longest runs seen, in bets, beside the longest to expect from as many bets at fair prices. The latter take every
 * bet's chance as the mean of 1 / d; where prices differ much, runs are a little longer than that.
 *
 * @example streaksOf(winLossBetsOf(bets)).longestLost // 4
 */
export function streaksOf({ count, netOdds, won }: WinLossBets): Streaks {
  let longestWon = 0;
  let longestLost = 0;
  let length = 0;
  let expectedWins = 0;
  for (let index = 0; index < count; index += 1) {
    expectedWins += 1 / (1 + (netOdds[index] ?? 0));
    length = won[index] === won[index - 1] ? length + 1 : 1;
    if (won[index] === 1) longestWon = Math.max(longestWon, length);
    else longestLost = Math.max(longestLost, length);
  }
  const chance = expectedWins / count;
  return {
    longestWon,
    longestLost,
    current: count === 0 ? undefined : { won: won[count - 1] === 1, length },
    expectedWon: count === 0 ? undefined : longestRunExpected(count, chance),
    expectedLost: count === 0 ? undefined : longestRunExpected(count, 1 - chance),
  };
}

/**
 * The length of the longest run to expect in n bets, p being the chance of the outcome that runs: -ln(n (1 - p)) / ln p.
 * An approximation for many bets; it is kept within 0 and n, since for few it would leave them.
 *
 * Rejects with a RangeError a p that does not lie between 0 and 1, and an n that is no whole number above 0.
 *
 * @see John D. Cook, johndcook.com
 * @example longestRunExpected(200, 0.5) // 6.64
 */
export function longestRunExpected(n: number, p: number): number {
  checkRun(n, p);
  return Math.min(n, Math.max(0, -Math.log(n * (1 - p)) / Math.log(p)));
}

/**
 * The chance of a run of at least `length` in n bets, p being the chance of the outcome that runs. Exact, in n steps:
 * such a run first ends at a bet when it was a run from there back, an other outcome stands before it, and there was
 * none up to that one.
 *
 * Rejects with a RangeError what longestRunExpected rejects, and a length that is no whole number above 0.
 *
 * @see Feller, An Introduction to Probability Theory and Its Applications (1968), XIII.7
 * @example chanceOfRun(7, 100, 0.5) // 0.3175
 */
export function chanceOfRun(length: number, n: number, p: number): number {
  checkRun(n, p);
  if (!Number.isInteger(length) || length < 1) throw new RangeError(`Not the length of a run: ${length}`);
  if (length > n) return 0;
  const run = p ** length;
  const chances = new Float64Array(n + 1);
  chances[length] = run;
  for (let bets = length + 1; bets <= n; bets += 1) {
    const none = 1 - (chances[bets - length - 1] ?? 0);
    chances[bets] = (chances[bets - 1] ?? 0) + none * (1 - p) * run;
  }
  return chances[n] ?? 0;
}

function checkRun(n: number, p: number): void {
  if (!(p > 0 && p < 1)) throw new RangeError(`Not between 0 and 1: ${p}`);
  if (!Number.isInteger(n) || n < 1) throw new RangeError(`Not a number of bets: ${n}`);
}
