import type { Grouping } from './grouping.ts';
import { UNDECIDED, type WinLossColumns } from '#domain/analytics/verdict/win-loss-bets.ts';
import type { YieldSums } from '#domain/analytics/verdict/yield-interval.ts';

/** Sums over some won, lost and cashed out bets, in cents and squared cents. */
export type BetSums = YieldSums & {
  readonly n: number;
  readonly won: number;
  readonly lost: number;
};

/** The sums of several groups, one array per sum, indexed by group. */
export type GroupSums = Readonly<Record<keyof BetSums, Float64Array>>;

/**
 * The sums of each group of a grouping of the list that the bets were selected from.
 *
 * @example groupSums(decided, groupingOf(bets, { by: 'weekday' }, facts)).n // [0, 2, 1, …]: two on Mondays, one on a Tuesday
 */
export function groupSums(counted: WinLossColumns, { groups, count }: Grouping): GroupSums {
  const { stakes, netOdds, profits, places } = counted;
  const n = new Float64Array(count);
  const won = new Float64Array(count);
  const lost = new Float64Array(count);
  const profit = new Float64Array(count);
  const bonusProfit = new Float64Array(count);
  const turnover = new Float64Array(count);
  const squares = new Float64Array(count);
  const fairVariance = new Float64Array(count);
  for (let index = 0; index < counted.count; index += 1) {
    const group = groups[places[index] ?? 0] ?? 0;
    const stake = stakes[index] ?? 0;
    const net = netOdds[index] ?? 0;
    const square = stake * stake;
    n[group] = (n[group] ?? 0) + 1;
    const result = counted.won[index] ?? 0;
    if (result === 1) won[group] = (won[group] ?? 0) + 1;
    else if (result !== UNDECIDED) lost[group] = (lost[group] ?? 0) + 1;
    profit[group] = (profit[group] ?? 0) + (profits[index] ?? 0);
    if (stake === 0) bonusProfit[group] = (bonusProfit[group] ?? 0) + (profits[index] ?? 0);
    turnover[group] = (turnover[group] ?? 0) + stake;
    squares[group] = (squares[group] ?? 0) + square;
    fairVariance[group] = (fairVariance[group] ?? 0) + square * net;
  }
  return { n, won, lost, profit, bonusProfit, turnover, squares, fairVariance };
}

/**
 * The combined sums of some groups.
 *
 * @example joinedSums(sums, [3]).n // sums.n[3]
 */
export function joinedSums(sums: GroupSums, places: readonly number[]): BetSums {
  return {
    n: sumAt(sums.n, places),
    won: sumAt(sums.won, places),
    lost: sumAt(sums.lost, places),
    profit: sumAt(sums.profit, places),
    bonusProfit: sumAt(sums.bonusProfit, places),
    turnover: sumAt(sums.turnover, places),
    squares: sumAt(sums.squares, places),
    fairVariance: sumAt(sums.fairVariance, places),
  };
}

function sumAt(values: Float64Array, places: readonly number[]): number {
  let sum = 0;
  for (const place of places) sum += values[place] ?? 0;
  return sum;
}
