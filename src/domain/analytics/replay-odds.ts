import type { Cents } from '#domain/money.ts';
import type { ReplayResults } from './simulate-replays.ts';
import { quantilesOf } from './percentile.ts';

/** What many replays say of a staking. */
export type ReplayOdds = {
  readonly replays: number;
  /** How many could not cover a stake: the ruin of simulateReplays. */
  readonly ruined: number;
  /** How many were ever at half of the bankroll or below. */
  readonly halved: number;
  /** How many ended above the bankroll. */
  readonly ahead: number;
  /** The middle one of 100 ends, and the 5th from either side, in cents; undefined without a replay. */
  readonly end: Spread;
  /** The same of the deepest falls, as parts of the peak before them. */
  readonly drawdownShare: Spread;
};

type Spread = { readonly low: number; readonly middle: number; readonly high: number } | undefined;

/**
 * Counts what came of simulated replays: chance of ruin = ruined / replays.
 *
 * @example replayOddsOf(results, cents(100000)).ruined // 351 of 1000
 */
export function replayOddsOf(results: ReplayResults, bankroll: Cents): ReplayOdds {
  const { ends, lows, drawdownShares, ruined } = results;
  return {
    replays: ends.length,
    ruined: ruined.reduce((sum, mark) => sum + mark, 0),
    halved: lows.reduce((sum, low) => sum + (low <= bankroll / 2 ? 1 : 0), 0),
    ahead: ends.reduce((sum, end) => sum + (end > bankroll ? 1 : 0), 0),
    end: spreadOf(ends),
    drawdownShare: spreadOf(drawdownShares),
  };
}

function spreadOf(values: Float64Array): Spread {
  const [low, middle, high] = quantilesOf(values, [0.05, 0.5, 0.95]);
  if (low === undefined || middle === undefined || high === undefined) return undefined;
  return { low, middle, high };
}
