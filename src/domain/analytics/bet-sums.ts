import type { WinLossColumns } from './win-loss-bets.ts';
import type { StakeSums } from './yield-interval.ts';

/** All that the figures of some won and lost bets need of them. Amounts are cents; squares are of cents. */
export type BetSums = StakeSums & {
  /** Won and lost bets. */
  readonly n: number;
  readonly won: number;
  readonly profit: number;
  /** The sum of 1 / decimal odds. */
  readonly expectedWins: number;
};

/** The sums of so many groups, each name's one after the other. */
export type GroupSums = Readonly<Record<keyof BetSums, Float64Array>>;

/**
 * The sums of the bets of each group, in one pass: the group of the bet at each place is a number from 0 to below `count`.
 *
 * @example groupSums(counted, Int32Array.of(0, 1, 0), 2).n // [2, 1]
 */
export function groupSums(counted: WinLossColumns, groups: Int32Array, count: number): GroupSums {
  const { stakes, netOdds, profits } = counted;
  const n = new Float64Array(count);
  const won = new Float64Array(count);
  const profit = new Float64Array(count);
  const turnover = new Float64Array(count);
  const squares = new Float64Array(count);
  const fairVariance = new Float64Array(count);
  const expectedWins = new Float64Array(count);
  for (let index = 0; index < counted.count; index += 1) {
    const group = groups[index] ?? 0;
    const stake = stakes[index] ?? 0;
    const net = netOdds[index] ?? 0;
    const square = stake * stake;
    n[group] = (n[group] ?? 0) + 1;
    won[group] = (won[group] ?? 0) + (counted.won[index] ?? 0);
    profit[group] = (profit[group] ?? 0) + (profits[index] ?? 0);
    turnover[group] = (turnover[group] ?? 0) + stake;
    squares[group] = (squares[group] ?? 0) + square;
    fairVariance[group] = (fairVariance[group] ?? 0) + square * net;
    expectedWins[group] = (expectedWins[group] ?? 0) + 1 / (1 + net);
  }
  return { n, won, profit, turnover, squares, fairVariance, expectedWins };
}

/**
 * The sums of some groups together; those of one group for one place.
 *
 * @example joinedSums(sums, [3]).n // sums.n[3]
 */
export function joinedSums(sums: GroupSums, places: readonly number[]): BetSums {
  return {
    n: sumAt(sums.n, places),
    won: sumAt(sums.won, places),
    profit: sumAt(sums.profit, places),
    turnover: sumAt(sums.turnover, places),
    squares: sumAt(sums.squares, places),
    fairVariance: sumAt(sums.fairVariance, places),
    expectedWins: sumAt(sums.expectedWins, places),
  };
}

function sumAt(values: Float64Array, places: readonly number[]): number {
  let sum = 0;
  for (const place of places) sum += values[place] ?? 0;
  return sum;
}
